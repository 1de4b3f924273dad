import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { publishedEvents } from '@odonto/practice/published';
import { openShared } from '@odonto/service-kit/run';
import { readSettings } from '@odonto/service-kit/settings';
import { openEventStoreDb } from '@odonto/event-kit/eventstoredb';
import { type EventStore, START } from '@odonto/event-kit/event-store';
import { type StandIn, startStandIn } from '@odonto/event-kit/test-servers';
import { createEventLog } from '@odonto/event-kit/event-log';
import { tempLog, type TempLog } from '@odonto/event-kit/testing';
import { createCipher, loadMasterKey } from '@odonto/event-kit/personal-data';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { pino } from 'pino';

jest.setTimeout(120_000);

const MOVE = join(import.meta.dirname, '../move.ts');
const run = promisify(execFile);

let origin: TempLog;
let server: StandIn;
beforeEach(async () => {
  origin = await tempLog(publishedEvents);
  server = await startStandIn();
});
afterEach(async () => {
  await origin.close();
  server.stop();
});

const toAppend = (pacienteId: string) => ({
  id: crypto.randomUUID(),
  event: { type: 'PacienteEliminado', data: { pacienteId, profesionalId: 'p1' } },
  metadata: {
    recordedAt: '2026-11-21T10:00:00.000Z',
    actor: { id: 'p1', rol: 'profesional' as const },
    requestId: 'r1',
  },
});
const move = async (...args: string[]): Promise<string> => {
  const env = { ...process.env, DATA_DIR: origin.folder, EVENTSTORE_URL: server.url };
  return (await run(process.execPath, [MOVE, ...args], { env })).stdout;
};
const bytes = async (store: EventStore) =>
  (await store.readAll(START, 1_000)).map((event) => ({ ...event, position: START }));

test('events that were moved to EventStoreDB, and later ones, move back into the folder, which starts without the server', async () => {
  for (const id of ['a', 'b']) await origin.log.append(`paciente-${id}`, 'no-stream', [toAppend(id)]);
  const cipher = await createCipher(origin.keys, [loadMasterKey(origin.files.masterKey)]);
  await origin.store.close();
  await origin.keys.close();
  expect(await move()).toContain('2 eventos de 2 historias');

  const store = openEventStoreDb(server.url);
  const log = createEventLog({ store, cipher, definitions: publishedEvents });
  await log.append('paciente-c', 'no-stream', [toAppend('c')]);
  const all = await bytes(store);
  await store.close();
  expect(await move('vuelta')).toContain('3 eventos de 3 historias (1 ahora, 2 de antes)');

  const settings = readSettings({ DATA_DIR: origin.folder });
  const shared = await openShared({ settings, logger: pino({ enabled: false }) });
  const found = await shared.log.readAll(START, 1_000);
  expect(found.map((event) => ({ ...event, position: START }))).toEqual(all);
  await shared.close();
});

test('events do not move back into a folder without their keys', async () => {
  await origin.store.close();
  await origin.keys.close();
  const env = { ...process.env, DATA_DIR: join(origin.folder, 'otra'), EVENTSTORE_URL: server.url };
  await expect(run(process.execPath, [MOVE, 'vuelta'], { env })).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^DATA_DIR: en .+ no están las claves/),
  });
});
