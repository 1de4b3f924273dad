import { expect, test } from '@jest/globals';
import { cambiosDeTurnos } from './turno.changes.ts';

const enCentro = {
  id: 'm1',
  sucursalId: 's1',
  funcion: 'recepcion',
  agregados: [],
  quitados: [],
  desde: '2026-11-01T00:00:00.000Z',
} as const;
const reglas = cambiosDeTurnos({
  find: async () => ['ana', 'mara'].map((id) => ({ id, membresias: [enCentro] })),
});
const quienes = async (type: string, data: object): Promise<unknown> => {
  const regla = reglas.find((una) => una.type === type);
  const cambios = await regla?.change({ type, data: { turnoId: 't1', profesionalId: 'ana', ...data } });
  return [cambios].flat().map((cambio) => cambio?.profesionalId);
};

test('de un turno de una sucursal se entera todo su equipo, y de uno sin ella, quien lo atiende', async () => {
  expect(await quienes('TurnoAgendado', {})).toEqual(['ana']);
  expect(await quienes('FlujoDeTurnoCambiado', { sucursalId: 's1' })).toEqual(['ana', 'mara']);
  expect(await quienes('TurnoEliminado', { sucursalId: 's1' })).toEqual(['ana', 'mara']);
  expect(await quienes('TurnoReasignado', { sucursalId: 's1', anteriorId: 'eva' })).toEqual([
    'ana',
    'eva',
    'mara',
  ]);
});
