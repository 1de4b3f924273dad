import { expect, test } from '@jest/globals';
import { type Failure, RuleBroken, Unavailable } from '@odonto/event-kit/decider';
import { turnosGuardados } from './turnos-guardados.ts';

const turno = {
  status: 'vigente',
  turnoId: 't1',
  pacienteId: 'p1',
  profesionalId: 'd1',
  sucursalId: 's1',
  fecha: '2026-11-23',
  hora: '09:00',
  estado: 'confirmado',
  lugarId: 'l1',
};

/** The calls of the guard when the append of the flow fails. */
const alFallar = async (error: Failure): Promise<readonly string[]> => {
  const llamadas: string[] = [];
  const guardia = new Proxy({}, { get: (_, nombre) => async () => void llamadas.push(String(nombre)) });
  const agenda = {
    load: async () => turno,
    handle: async () => {
      throw error;
    },
  };
  const { sentar } = turnosGuardados(agenda as never, guardia as never);
  const sillon = async () => ({ id: 'c1', nombre: 'Sillón 1' });
  await expect(sentar('t1', sillon as never, '2026-11-23T12:00:00.000Z', {} as never)).rejects.toBe(error);
  return llamadas;
};

test('un paso rechazado deja libre el sillón', async () =>
  expect(await alFallar(new RuleBroken('paso', 'No se puede'))).toEqual(['ocupar', 'desocupar']));

test('un paso sin respuesta pudo guardarse: el sillón sigue ocupado', async () =>
  expect(await alFallar(new Unavailable())).toEqual(['ocupar']));
