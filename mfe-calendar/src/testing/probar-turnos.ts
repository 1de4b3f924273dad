/** The server's side of the tests of these screens, and the notifications. */
import type { Turno } from '@odonto/contracts/turno';
import { aroundTests, testServer } from '@odonto/mfe-kit/testing/server';
import { http, HttpResponse } from 'msw';

const { server, read, writes } = testServer(
  http.get('*/api/profesionales/:id/google', () =>
    HttpResponse.json({ configurado: true, vinculado: true, permisoRetirado: false }),
  ),
  http.get('*/api/pacientes', () => HttpResponse.json([])),
);

/** Handlers for one test; a second one for the same call replaces the first. */
export const servidor = {
  turnos: (turnos: readonly Turno[]) => {
    read('/api/turnos', ({ searchParams }) => {
      const [desde, hasta] = [searchParams.get('desde') ?? '', searchParams.get('hasta') ?? '9'];
      return turnos.filter(({ fecha }) => fecha >= desde && fecha <= hasta);
    });
    read('/api/turnos/:id', () => [...turnos]);
    read('/api/turnos/motivos', () => []);
  },
  leer: read,
  escrituras: writes,
} as const;

/** Opens the session of a profesional for each test; returns the notifications of the running test. */
export const probarTurnos = () =>
  aroundTests(server, { before: () => localStorage.removeItem('recordatorios-enviados') });
