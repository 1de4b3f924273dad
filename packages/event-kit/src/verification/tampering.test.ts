/** `MANIPULACIONES=2000 npm run unit -- verification/tampering` runs 2000 manipulations; the default is 30. */
import { randomUUID } from 'node:crypto';
import { copyFileSync, rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { CannotStart } from '../runtime/cannot-start.ts';
import type { EventLog } from '../event-log/event-log.ts';
import { openSqliteEventStore } from '../event-store/sqlite.event-store.ts';
import { tempLog } from '../testing/temp-log.ts';
import { verifyEventFile } from './event-file.ts';
import { openHeadFile, readHeads } from './head-file.ts';
import { headKey } from './signed-head.ts';
import { seeded } from './testing/seeded.ts';
import type { Touched } from './testing/tamper.ts';
import { TAMPERINGS } from './testing/tampering.ts';
import { verifyLog } from './verify-log.ts';
import type { EventDifference } from './difference.ts';

const TRIES = Number(process.env['MANIPULACIONES'] ?? 30);
const EVENTS = 150;
const STREAMS = 12;

let folder: string;
let original: string;
let heads: string;

/** A store with heads after every few events, all of them copied elsewhere. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'odonto-'));
  original = join(folder, 'original.db');
  heads = join(folder, 'cabezas.jsonl');
  const random = seeded(1);
  const { log, files: data, close } = await tempLog({ Pago: { version: 1 } });
  const writer = await openHeadFile(heads, log, headKey(new Uint8Array(32)));
  for (let n = 0; n < EVENTS; n += 1) {
    const stream = `tratamiento-${random.below(STREAMS)}`;
    const { head } = await log.read(stream);
    await log.append(stream, head, [
      {
        id: randomUUID(),
        event: { type: 'Pago', data: { monto: random.below(1_000_000) } },
        metadata: {
          recordedAt: '2026-03-02T15:00:00.000Z',
          actor: { id: 'sol', rol: 'profesional' },
          requestId: 'r',
        },
      },
    ]);
    if (random.below(8) === 0) await writer.write(new Date());
  }
  await writer.write(new Date());
  await writer.close();
  const events = data.events;
  await closeTo(original, events, close);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Copies the whole log into one file, and closes the log, which removes its folder. */
const closeTo = async (to: string, from: string, close: () => Promise<void>): Promise<void> => {
  const { DatabaseSync } = await import('node:sqlite');
  const db = new DatabaseSync(from);
  db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  db.close();
  copyFileSync(from, to);
  await close();
};

const verify = async (path: string): Promise<readonly EventDifference[]> => {
  const inFile = await verifyEventFile(path);
  const store = openSqliteEventStore(path);
  try {
    const log: Pick<EventLog, 'readEverything' | 'readStored'> = {
      readEverything: (after, limit) => store.readEverything(after, limit),
      readStored: (stream, from, limit) => store.read(stream, from, limit),
    };
    return [...inFile, ...(await verifyLog({ log, heads: readHeads(heads) })).differences];
  } finally {
    await store.close();
  }
};

/** Whether one of the differences names the manipulated place. */
const namesThePlace = (differences: readonly EventDifference[], touched: Touched): boolean =>
  touched.ordinals.length === 0
    ? differences.length > 0
    : differences.some(
        ({ ordinal, stream }) =>
          (ordinal !== null && touched.ordinals.includes(ordinal)) ||
          (stream !== null && touched.streams.includes(stream)),
      );

test('an untouched store has no differences', async () => expect(await verify(original)).toEqual([]));

test(`all of ${TRIES} manipulations of the event file are found, with the place`, async () => {
  const unseen: string[] = [];
  for (let n = 0; n < TRIES; n += 1) {
    const path = join(folder, `${n}.db`);
    copyFileSync(original, path);
    const tamper = TAMPERINGS[n % TAMPERINGS.length];
    if (!tamper) continue;
    const touched = tamper(path, seeded(n));
    try {
      const differences = await verify(path);
      if (!namesThePlace(differences, touched))
        unseen.push(`${n} ${touched.what} at ${touched.ordinals.join()}: ${JSON.stringify(differences[0])}`);
    } catch (error) {
      // A file that cannot be opened is named in one line.
      if (!(error instanceof CannotStart)) unseen.push(`${n} ${touched.what}: ${String(error)}`);
    }
    for (const suffix of ['', '-wal', '-shm']) rmSync(path + suffix, { force: true });
  }
  expect(unseen).toEqual([]);
}, 3_600_000);
