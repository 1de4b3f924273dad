import { expect, test } from '@jest/globals';
import type { DatosDeProfesional, Profesional } from '@odonto/contracts';
import type { LoggedEvent } from '@odonto/event-kit/event-log';
import { profesionales } from './profesionales.projection.ts';

const profesionalId = 'p1';
const datos: DatosDeProfesional = {
  nombre: 'Ana',
  apellido: 'Muñoz',
  email: 'ana@clinica.com',
  telefono: '',
  especialidad: '',
  matricula: '',
};
const contado = <E extends { readonly type: string; readonly data: object }>(event: E) =>
  ({
    ...event,
    id: 'e1',
    stream: 'profesional-p1',
    revision: 0,
    position: 1n,
    recordedAt: '2026-03-01T10:00:00.000Z',
    metadata: {
      version: 1,
      recordedAt: '2026-03-01T10:00:00.000Z',
      actor: { id: 'sistema', rol: 'sistema' },
      requestId: 'r',
    },
    hash: '',
  }) satisfies LoggedEvent;

const registrado = (conDatos: DatosDeProfesional | null = datos): Profesional | null | undefined =>
  profesionales.on.ProfesionalRegistrado?.(
    undefined,
    contado({ type: 'ProfesionalRegistrado', data: { profesionalId, rol: 'profesional', datos: conDatos } }),
  );

const ana: Profesional = {
  id: profesionalId,
  ...datos,
  rol: 'profesional',
  activo: true,
  createdAt: '2026-03-01T10:00:00.000Z',
  google_vinculado: false,
};

test('un profesional registrado se contesta como lo pide la API', () => {
  expect(registrado()).toEqual(ana);
});

test('el de una clave destruida queda sin nombre', () => {
  expect(registrado(null)).toMatchObject({ id: profesionalId, nombre: '', email: '' });
});

test('los cambios de perfil, de rol y de estado se ven', () => {
  const { on } = profesionales;
  const cambios = { apellido: 'Paz' };
  expect(
    on.PerfilActualizado?.(ana, contado({ type: 'PerfilActualizado', data: { profesionalId, cambios } })),
  ).toEqual({ ...ana, apellido: 'Paz' });
  expect(
    on.RolCambiado?.(ana, contado({ type: 'RolCambiado', data: { profesionalId, rol: 'admin' } })),
  ).toEqual({ ...ana, rol: 'admin' });
  const desactivado = on.ProfesionalDesactivado?.(
    ana,
    contado({ type: 'ProfesionalDesactivado', data: { profesionalId } }),
  );
  expect(desactivado).toEqual({ ...ana, activo: false });
  expect(
    on.ProfesionalActivado?.(
      desactivado ?? undefined,
      contado({ type: 'ProfesionalActivado', data: { profesionalId } }),
    ),
  ).toEqual(ana);
});

test('uno eliminado no se contesta más', () => {
  expect(
    profesionales.on.ProfesionalEliminado?.(
      ana,
      contado({ type: 'ProfesionalEliminado', data: { profesionalId } }),
    ),
  ).toBeNull();
});
