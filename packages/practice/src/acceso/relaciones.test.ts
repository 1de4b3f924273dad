import { expect, test } from '@jest/globals';
import type { Funcion, Permiso } from '@odonto/contracts/permisos';
import { permite } from './acceso.ts';
import type { ConResponsable, Derechos } from './relaciones.ts';

const ahora = new Date('2026-11-20T15:00:00.000Z');
const DESPUES = '2026-11-21T15:00:00.000Z';
const eva = { id: 'eva', rol: 'profesional' } as const;
const derechos = (sucursalId: string, funcion: Funcion = 'odontologo'): Derechos => ({
  membresias: [
    { id: 'm', sucursalId, funcion, agregados: [], quitados: [], desde: '2026-01-01T00:00:00.000Z' },
  ],
  historia: 'sucursal',
  ahora,
});
const paciente: ConResponsable = { profesionalId: 'ana', organizacion: true, sucursales: ['centro'] };
const puede = (
  permiso: Permiso,
  cambios: Partial<ConResponsable>,
  los: Derechos | undefined = derechos('centro'),
): boolean => permite(eva, permiso, { ...paciente, ...cambios }, los);

test('a dentist of the site reads; one who was responsable before does not, whatever the policy', () => {
  expect(puede('historia.ver', {})).toBe(true);
  const anteriores = ['eva'];
  for (const permiso of ['pacientes.ver-datos', 'historia.ver', 'historia.escribir', 'turnos.ver'] as const) {
    expect(puede(permiso, { anteriores })).toBe(false);
    expect(puede(permiso, { anteriores }, { ...derechos('centro'), historia: 'organizacion' })).toBe(false);
  }
  expect(puede('historia.ver', { anteriores: ['otra'] })).toBe(true);
});

test('the team gives back what a transfer took', () => {
  const anteriores = ['eva'];
  expect(puede('historia.escribir', { anteriores, equipo: [{ profesionalId: 'eva' }] })).toBe(true);
  expect(puede('historia.ver', { anteriores, equipo: [{ profesionalId: 'otra' }] })).toBe(false);
});

test('a director who was responsable before still directs', () => {
  const dirige = derechos('centro', 'director');
  expect(puede('pacientes.transferir', { anteriores: ['eva'] }, dirige)).toBe(true);
});

test('an exceptional access reads data and history until it ends, and nothing else', () => {
  const accesos = [{ accesoId: 'a', profesionalId: 'eva', hasta: DESPUES }];
  const norte = derechos('norte');
  expect(puede('historia.ver', {}, norte)).toBe(false);
  for (const permiso of ['pacientes.ver-datos', 'historia.ver'] as const)
    expect(puede(permiso, { accesos }, norte)).toBe(true);
  for (const permiso of [
    'pacientes.editar-datos',
    'historia.escribir',
    'turnos.ver',
    'presupuestos.presentar',
    'pagos.registrar',
    'pacientes.transferir',
  ] as const)
    expect(puede(permiso, { accesos }, norte)).toBe(false);
  expect(puede('historia.ver', { accesos }, { ...norte, ahora: new Date(DESPUES) })).toBe(false);
  expect(puede('historia.ver', { accesos: [{ ...accesos[0], profesionalId: 'otra' }] as never }, norte)).toBe(
    false,
  );
});

test('who left the organization has no exceptional access any more', () => {
  const accesos = [{ accesoId: 'a', profesionalId: 'eva', hasta: DESPUES }];
  expect(puede('historia.ver', { accesos }, { ...derechos('norte'), membresias: [] })).toBe(false);
});
