/** The server's side of the tests of chart and history, and the notifications. */
import { aroundTests, testServer } from '@odonto/mfe-kit/testing/server';
import { http, HttpResponse } from 'msw';

const { server, read, writes } = testServer(
  http.get('*/api/pacientes/:id', () => HttpResponse.json({ nombre: 'Juana Pérez', cuil: '30111222' })),
);

/** Handlers for one test; a second one for the same call replaces the first. */
export const servidor = { leer: read, escrituras: writes } as const;

/** Opens the session of a profesional for each test; returns the notifications of the running test. */
export const probarRegistros = () => aroundTests(server);
