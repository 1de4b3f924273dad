import { setImmediate as despues } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { StoreUnavailable } from '@odonto/event-kit/event-store';
import type { Jobs, Process, RunningJob } from '@odonto/service-kit/jobs';
import type { Register } from '@odonto/event-kit/read-models';
import { verificaciones } from './verificaciones.ts';

type Verificar = Parameters<typeof verificaciones>[0]['verificar'];

/** A register on a server: other calls run before it answers. */
const registro = (): Register => {
  const guardados = new Map<string, string>();
  const unsupported = async () => {
    throw new TypeError('not needed here');
  };
  return {
    get: async (key) => {
      await despues();
      return guardados.get(key);
    },
    put: async (key, value) => {
      await despues();
      guardados.set(key, value);
    },
    delete: async (key) => {
      await despues();
      guardados.delete(key);
    },
    insert: unsupported,
    deleteSubject: unsupported,
    sweep: unsupported,
  };
};

const pedidas = (
  verificar: Verificar = async () => Promise.reject(new TypeError('not needed here')),
  trabajando = false,
) => {
  const guardadas = registro();
  let worker: Process | undefined;
  const jobs = {
    add: async () => undefined,
    get: async () => trabajando && { state: 'active' },
    work: (_: string, process: Process) => {
      worker = process;
    },
  } as unknown as Jobs;
  return {
    guardadas,
    trabajo: async (job: object) => worker?.(job as unknown as RunningJob),
    ...verificaciones({ jobs, register: async () => guardadas, verificar }),
  };
};
const ana = { id: 'ana', nombre: 'Ana' };
const HOY = new Date('2026-03-02T12:00:00.000Z');

test('las que se piden a la vez quedan todas a la vista', async () => {
  const { pedir, todas } = pedidas();
  await Promise.all(['v1', 'v2', 'v3'].map((id) => pedir(id, ana, HOY)));
  expect((await todas()).map(({ id }) => id)).toEqual(['v3', 'v2', 'v1']);
});

test('la que se pide mientras otra está en curso es esa misma, y después hay una nueva', async () => {
  const { guardadas, pedir, todas } = pedidas(undefined, true);
  const juntas = await Promise.all(['v1', 'v2', 'v3'].map((id) => pedir(id, ana, HOY)));
  expect(juntas.map(({ id }) => id)).toEqual(['v1', 'v1', 'v1']);
  await guardadas.put('v1', JSON.stringify({ ...juntas[0], estado: 'completada' }));
  expect(await pedir('v4', ana, HOY)).toMatchObject({ id: 'v4' });
  expect((await todas()).map(({ id }) => id)).toEqual(['v4', 'v1']);
});

test('una que se pide de nuevo con su clave sigue siendo lo que llegó a ser', async () => {
  const { guardadas, pedir, una } = pedidas();
  await pedir('v1', ana, HOY);
  const completada = { ...(await una('v1')), estado: 'completada' };
  await guardadas.put('v1', JSON.stringify(completada));
  expect(await pedir('v1', ana, HOY)).toMatchObject({ estado: 'completada' });
  expect(await una('v1')).toMatchObject({ estado: 'completada' });
});

test('una de antes de que hubiera anclas no dice más de lo que comprobó', async () => {
  const { guardadas, pedir, una } = pedidas();
  await pedir('v1', ana, HOY);
  const resultado = { total_de_diferencias: 0, servicios_sin_respuesta: [] };
  await guardadas.put('v1', JSON.stringify({ ...(await una('v1')), estado: 'completada', resultado }));
  expect((await una('v1'))?.resultado).toMatchObject({
    dictamen: 'sin_ancla',
    ancla: null,
    servicios_sin_comparar: [],
  });
});

test('que no se pueda decir cuánto lleva no la interrumpe, ni termina el proceso', async () => {
  const { startWorker, trabajo } = pedidas(async (avance) => {
    await avance('Cadenas', 0.5);
    throw new Error('it went on');
  });
  startWorker();
  const job = {
    id: 'v1',
    signal: new AbortController().signal,
    progress: async () => {
      throw new StoreUnavailable('jobs');
    },
  };
  await expect(trabajo(job)).rejects.toThrow('it went on');
});
