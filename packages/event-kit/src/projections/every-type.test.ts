import { expect, test } from '@jest/globals';
import type { Event } from '../decider/decider.ts';
import { openSqliteReadModels, NAMELESS } from '../read-models/sqlite.read-models.ts';
import { memoryLog } from './memory-log.ts';
import { projection } from './projection.ts';
import { rebuild } from './rebuild.ts';

test('a projection may take every event, besides those that it handles by their names', async () => {
  const cuentas = projection<{ readonly tipos: readonly string[] }, Event>({
    name: 'cuentas',
    version: 1,
    indexes: [],
    id: () => 'todas',
    keys: () => ({}),
    on: {
      Callado: (doc) => doc ?? null,
      '*': (doc, { type }) => ({ tipos: [...(doc?.tipos ?? []), type] }),
    },
  });
  const log = memoryLog();
  for (const type of ['Uno', 'Callado', 'Desconocido']) log.record('s', { type, data: {} });
  const readModels = openSqliteReadModels({ file: NAMELESS });
  const collection = await rebuild(cuentas, log, readModels);
  expect(JSON.parse((await collection.getMany(['todas'])).get('todas')?.body ?? '')).toEqual({
    tipos: ['Uno', 'Desconocido'],
  });
  await readModels.close();
});
