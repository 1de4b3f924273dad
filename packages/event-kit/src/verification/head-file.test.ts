import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { chainedHash, NO_HASH } from '../event-log/hash-chain.ts';
import type { RecordedEvent } from '../event-store/port.ts';
import { openHeadFile, readHeads } from './head-file.ts';
import { EVENTS_PER_HEAD, headKey } from './signed-head.ts';
import { verifyLog } from './verify-log.ts';

const key = headKey(new Uint8Array(32).fill(7));
const NOW = new Date('2026-11-21T03:00:00Z');

let folder: string;
let file: string;
let events: RecordedEvent[];

const log = {
  readAll: async (after: bigint, limit: number) =>
    events.filter(({ position }) => position > after).slice(0, limit),
  readEverything: (after: bigint, limit: number) => log.readAll(after, limit),
  readStored: async (stream: string, from = 0, limit = Infinity) =>
    events.filter((one) => one.stream === stream).slice(from, from + limit),
};
const record = (count: number): void => {
  for (let n = 0; n < count; n += 1) {
    const revision = events.length;
    const event = { id: `e${revision}`, type: 'Pago', data: `{"monto":${revision}}`, metadata: '{}' };
    const hash = chainedHash(events.at(-1)?.hash ?? NO_HASH, 'tratamiento-1', revision, event);
    events.push({ ...event, hash, stream: 'tratamiento-1', revision, position: BigInt(revision + 1) });
  }
};
const write = async (): Promise<number> => {
  const writer = await openHeadFile(file, log, key);
  const heads = await writer.write(NOW);
  await writer.close();
  return heads;
};
const verify = () => verifyLog({ log, heads: readHeads(file) });
const problems = async () => (await verify()).differences.map(({ problema, ordinal }) => [problema, ordinal]);

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'odonto-'));
  file = join(folder, 'lejos', 'cabezas.jsonl');
  events = [];
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('heads continue after the last one, also after a restart', async () => {
  record(3);
  expect(await write()).toBe(1);
  expect(await write()).toBe(0);
  record(2);
  expect(await write()).toBe(1);
  record(1);
  expect(await verify()).toMatchObject({ events: 6, heads: 2, unsigned: 1, differenceCount: 0 });
});

test('many events take several heads, each short enough to prove an event to a third party', async () => {
  record(EVENTS_PER_HEAD + 1);
  expect(await write()).toBe(2);
  expect(await problems()).toEqual([]);
});

test('half a line that a crash left is cut off, and nothing else', async () => {
  record(2);
  await write();
  const whole = readFileSync(file, 'utf8');
  appendFileSync(file, '{"n":1,"at":"2026');
  record(1);
  await write();
  expect(readFileSync(file, 'utf8').startsWith(whole)).toBe(true);
  expect(await problems()).toEqual([]);
});

test('a changed line is found, in the middle and at the end', async () => {
  for (let n = 0; n < 3; n += 1) {
    record(2);
    await write();
  }
  const lines = readFileSync(file, 'utf8');
  const head = (n: number) => lines.split('\n')[n] ?? '';
  for (const n of [0, 1, 2]) {
    writeFileSync(file, lines.replace(head(n), head(n).replace('"at":"2026', '"at":"2025')));
    expect((await problems()).map(([problema]) => problema)).toContain('cabeza');
  }
  writeFileSync(file, lines.replace(`${head(1)}\n`, ''));
  expect((await problems()).map(([problema]) => problema)).toContain('cabeza');
  writeFileSync(file, lines.replace(head(1), 'nada'));
  expect((await problems()).map(([problema]) => problema)).toContain('cabeza');
});

test('heads signed by another key are foreign', async () => {
  record(2);
  const writer = await openHeadFile(file, log, headKey(new Uint8Array(32).fill(8)));
  await writer.write(NOW);
  await writer.close();
  const verified = await verifyLog({ log, heads: readHeads(file), huella: key.huella });
  expect(verified.differences).toMatchObject([{ problema: 'cabeza' }]);
});

test('a key hands over to another: both belong to the file, and a third one does not', async () => {
  record(2);
  await write();
  const newKey = headKey(new Uint8Array(32).fill(9));
  record(1);
  const writer = await openHeadFile(file, log, newKey, [key]);
  expect(await writer.write(NOW)).toBe(1);
  record(1);
  expect(await writer.write(NOW)).toBe(1);
  await writer.close();
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  expect(lines.map((line) => JSON.parse(line).siguiente)).toEqual([
    undefined,
    newKey.clave,
    undefined,
    undefined,
  ]);
  for (const { huella } of [key, newKey])
    expect(await verifyLog({ log, heads: readHeads(file), huella })).toMatchObject({
      heads: 4,
      unsigned: 0,
      differenceCount: 0,
    });
  const third = headKey(new Uint8Array(32).fill(8));
  const verified = await verifyLog({ log, heads: readHeads(file), huella: third.huella });
  expect(verified.differences).toMatchObject([{ problema: 'cabeza' }]);
  // Opened again with both keys, the file continues without another rotation.
  record(1);
  const again = await openHeadFile(file, log, newKey, [key]);
  expect(await again.write(NOW)).toBe(1);
  await again.close();
  expect(await problems()).toEqual([]);
});

test('the former key alone cannot continue, and a rotation that it did not sign is invalid', async () => {
  record(2);
  await write();
  const newKey = headKey(new Uint8Array(32).fill(9));
  record(1);
  const writer = await openHeadFile(file, log, newKey, [key]);
  await writer.write(NOW);
  await writer.close();
  await expect(openHeadFile(file, log, key)).rejects.toThrow(/está firmada con otra clave/);
  // A rotation names the next key; that is not the next key's signature.
  const whole = readFileSync(file, 'utf8');
  writeFileSync(file, whole.split('\n').slice(0, 2).join('\n'));
  const { differences } = await verifyLog({ log, heads: readHeads(file), huella: newKey.huella });
  expect(differences).toMatchObject([{ problema: 'cabeza' }]);
  writeFileSync(file, whole);
  const [first = '', rotation = '', ...rest] = readFileSync(file, 'utf8').split('\n');
  const forged = rotation.replace(/"firma":"..../, '"firma":"AAAA');
  writeFileSync(file, [first, forged, ...rest].join('\n'));
  expect((await problems()).map(([problema]) => problema)).toContain('cabeza');
});

test('the heads of another store are not continued', async () => {
  record(3);
  await write();
  const text = readFileSync(file, 'utf8');
  events = [];
  record(2);
  events = events.map((event) => ({ ...event, hash: event.hash.replaceAll(/[0-9]/g, 'f') }));
  await expect(write()).rejects.toThrow(/^CABEZAS: los eventos de la última cabeza/);
  expect(readFileSync(file, 'utf8')).toBe(text);
});

test('without heads a rewritten history passes, which is why heads exist', async () => {
  record(4);
  await write();
  const signed = events;
  events = [];
  record(2);
  events = [...events, ...signed.slice(4)];
  expect((await verifyLog({ log, heads: (async function* () {})() })).differenceCount).toBe(0);
  expect(await problems()).toEqual([['cortado', 2]]);
});

test('a missing event in the middle is named by its number', async () => {
  record(6);
  await write();
  events = events.toSpliced(3, 1);
  expect(await problems()).toEqual([
    ['falta', 3],
    ['falta', 3],
  ]);
});
