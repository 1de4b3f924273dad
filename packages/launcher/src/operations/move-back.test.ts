import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { EVENTOS } from '@odonto/contracts/eventos';
import { openShared, readSettings } from '@odonto/service-kit';
import { openEventStoreDb } from '@odonto/service-kit/event-store/eventstoredb.event-store';
import { type EventStore, START } from '@odonto/service-kit/event-store/port';
import {
  type StandIn,
  startStandIn,
} from '@odonto/service-kit/event-store/testing/eventstoredb-stand-in/stand-in';
import { createEventLog } from '@odonto/service-kit/event-log/create-event-log';
import { tempLog, type TempLog } from '@odonto/service-kit/testing/temp-log';
import { createCipher } from '@odonto/service-kit/personal-data/cipher';
import { loadMasterKey } from '@odonto/service-kit/personal-data/master-key';
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
  origin = await tempLog(EVENTOS);
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
  const env = { ...process.env, DATA_DIR: origin.folder.path, EVENTSTORE_URL: server.url };
  return (await run(process.execPath, [MOVE, ...args], { env })).stdout;
};
const bytes = async (store: EventStore) =>
  (await store.readAll(START, 1_000)).map((event) => ({ ...event, position: START }));

test('events that were moved to EventStoreDB, and later ones, move back into the folder, which starts without the server', async () => {
  for (const id of ['a', 'b']) await origin.log.append(`paciente-${id}`, 'no-stream', [toAppend(id)]);
  const cipher = await createCipher(origin.keys, [loadMasterKey(origin.folder.masterKey)]);
  await origin.store.close();
  await origin.keys.close();
  origin.folder.close();
  expect(await move()).toContain('2 eventos de 2 historias');

  const store = openEventStoreDb(server.url);
  const log = createEventLog({ store, cipher, definitions: EVENTOS });
  await log.append('paciente-c', 'no-stream', [toAppend('c')]);
  const all = await bytes(store);
  await store.close();
  expect(await move('vuelta')).toContain('3 eventos de 3 historias (1 ahora, 2 de antes)');

  const settings = readSettings({ DATA_DIR: origin.folder.path });
  const shared = await openShared({ settings, logger: pino({ enabled: false }) });
  const found = await shared.log.readAll(START, 1_000);
  expect(found.map((event) => ({ ...event, position: START }))).toEqual(all);
  await shared.close();
});

test('events do not move back into a folder without their keys', async () => {
  await origin.store.close();
  await origin.keys.close();
  origin.folder.close();
  const env = { ...process.env, DATA_DIR: join(origin.folder.path, 'otra'), EVENTSTORE_URL: server.url };
  await expect(run(process.execPath, [MOVE, 'vuelta'], { env })).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^DATA_DIR: en .+ no están las claves/),
  });
});
