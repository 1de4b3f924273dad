import { expect, test } from '@jest/globals';
import { SIN_DATOS_DE_PROFESIONAL } from '@odonto/contracts/profesional-eventos';
import { type EventLog, StreamSetAside } from '@odonto/event-kit/event-log';
import { leerProfesional } from './leer-expediente.ts';

const logQueFalla = (error: Error): EventLog =>
  ({
    read: async () => {
      throw error;
    },
  }) as unknown as EventLog;

test('an account that cannot be read has no data, so that records that name it can be read', async () => {
  expect(await leerProfesional(logQueFalla(new StreamSetAside('profesional-ana')), 'ana')).toEqual(
    SIN_DATOS_DE_PROFESIONAL,
  );
});

test('a store that does not answer is an error', async () => {
  await expect(leerProfesional(logQueFalla(new Error('no answer')), 'ana')).rejects.toThrow('no answer');
});
