import { expect, test } from '@jest/globals';
import { horarioEventos, motivoEventos } from '@odonto/contracts/horarios-eventos';
import type { MembresiasDeCuenta } from '@odonto/practice/acceso';
import { cambiosDeHorarios } from './horario.changes.ts';

const en = (id: string, ...sucursales: readonly string[]): MembresiasDeCuenta => ({
  id,
  membresias: sucursales.map((sucursalId) => ({
    id: `${id}-${sucursalId}`,
    sucursalId,
    funcion: 'recepcion',
    agregados: [],
    quitados: [],
    desde: '2026-11-01T00:00:00.000Z',
  })),
});
const reglas = cambiosDeHorarios({
  find: async () => [en('ana', 'centro', 'norte'), en('eva', 'norte'), en('mara', 'centro')],
});

test('every event of motives and hours notifies the team of its site, and does not name whose hours they are', async () => {
  expect(new Set(reglas.map(({ type }) => type))).toEqual(
    new Set([...Object.keys(motivoEventos), ...Object.keys(horarioEventos)]),
  );
  for (const { type, change } of reglas) {
    const tipo = type.startsWith('Motivo') ? 'motivo' : 'horario';
    expect(await change({ type, data: { sucursalId: 'centro', profesionalId: 'eva' } })).toEqual(
      ['ana', 'mara'].map((profesionalId) => ({ tipo, id: 'centro', profesionalId })),
    );
  }
});
