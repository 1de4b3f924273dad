import { hash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { StoreUnavailable } from '../event-store/port.ts';
import { readModelsConformance } from './read-models.conformance.ts';
import { NAMELESS, openSqliteReadModels } from './sqlite.read-models.ts';
import { salvageRegisters } from './sqlite/salvage.ts';

const temporary = () => {
  const folder = mkdtempSync(join(tmpdir(), 'read-models-'));
  let ahead = 0;
  const clock = { now: () => new Date(Date.now() + ahead) };
  const open = () => openSqliteReadModels({ file: join(folder, 'patients.db'), clock });
  let readModels = open();
  return {
    readModels,
    folder,
    reopen: async () => {
      await readModels.close();
      return (readModels = open());
    },
    later: (milliseconds: number) => void (ahead += milliseconds),
    dispose: async () => {
      await readModels.close();
      rmSync(folder, { recursive: true });
    },
  };
};

readModelsConformance('SQLite', async () => temporary());

const spec = {
  name: 'pacientes',
  version: 1,
  keys: ['dueno', 'orden'],
  multikeys: ['palabras'],
  indexes: [
    ['dueno', 'orden'],
    ['dueno', 'palabras'],
  ],
};

/** Texts beginning with `secreto-` in any file, with some context. */
const secretsIn = (folder: string): readonly string[] =>
  readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), 'latin1'))
    .flatMap((content) => content.match(/.{10}secreto-.{10}/g) ?? []);

test('after a scrub, deleted or replaced data is soon in no file', async () => {
  const { readModels, folder, dispose } = temporary();
  const pacientes = await readModels.collection(spec);
  const respuestas = await readModels.register('respuestas');
  const person = (n: number, secret: string) => ({
    kind: 'put' as const,
    id: `p${n}`,
    position: 1n,
    keys: {
      dueno: `d${n % 7}`,
      orden: `${secret}-orden-${n}`,
      palabras: [`${secret}-palabra-${n}`, 'comun'],
    },
    body: JSON.stringify({ nombre: `${secret}-nombre-${n}`, texto: 'x'.repeat(n * 7) }),
  });
  const many = Array.from({ length: 600 }, (_, n) => person(n, n % 2 === 0 ? 'secreto' : 'publico'));
  await pacientes.commit(many, 1n);
  await respuestas.put('k', 'secreto-respuesta', undefined, 'p0');
  for (let n = 0; n < 600; n += 2)
    await pacientes.commit(
      [n % 4 === 0 ? { kind: 'delete', id: `p${n}`, position: 2n } : { ...person(n, 'nuevo'), position: 2n }],
      2n,
    );
  await respuestas.deleteSubject('p0');
  expect(secretsIn(folder)).not.toEqual([]);
  await readModels.scrub();
  while (secretsIn(folder).length > 0) await pause(20);
  expect(readFileSync(join(folder, 'patients.db'), 'latin1')).toContain('publico-nombre-1"');
  await dispose();
});

test('many scrubs become one, and an owed scrub runs at the end, or at the next start after a kill', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'read-models-'));
  const file = join(folder, 'patients.db');
  let rewritten = 0;
  const onRewritten = () => void (rewritten += 1);
  const readModels = openSqliteReadModels({ file, onRewritten });
  const respuestas = await readModels.register('respuestas');
  await respuestas.put('k', 'secreto-respuesta-larga', undefined, 'p0');
  await respuestas.deleteSubject('p0');
  for (let n = 0; n < 500; n += 1) await readModels.scrub();
  const killed = mkdtempSync(join(tmpdir(), 'read-models-'));
  cpSync(folder, killed, { recursive: true });
  await readModels.close();
  // One for the scrub, one for the creation of the file.
  expect(rewritten).toBe(2);
  expect(secretsIn(folder)).toEqual([]);
  expect(secretsIn(killed)).not.toEqual([]);
  await openSqliteReadModels({ file: join(killed, 'patients.db') }).close();
  expect(secretsIn(killed)).toEqual([]);
  for (const one of [folder, killed]) rmSync(one, { recursive: true });
});

/** Open files of this process that other processes could open too. Empty where the system does not list them. */
const openNames = (): readonly string[] =>
  (existsSync('/proc/self/fd') ? readdirSync('/proc/self/fd') : []).map(nameOf).filter(existsSync);

const nameOf = (fd: string): string => {
  try {
    return readlinkSync(`/proc/self/fd/${fd}`, { encoding: 'utf8' });
  } catch {
    return ''; // closed in the meantime: the entry of the folder itself
  }
};

test('a nameless file grows beyond its memory, and has no path', async () => {
  const before = new Set(openNames());
  const readModels = openSqliteReadModels({ file: NAMELESS });
  const pacientes = await readModels.collection(spec);
  const body = JSON.stringify('secreto'.repeat(150_000));
  for (let n = 0; n < 100; n += 1)
    await pacientes.commit([{ kind: 'put', id: `p${n}`, body, keys: {}, position: 1n }], 1n);
  expect([await pacientes.count({}), (await pacientes.get('p99'))?.body]).toEqual([100, body]);
  expect(openNames().filter((name) => !before.has(name))).toEqual([]);
  await readModels.close();
});

test('a full disk is StoreUnavailable, and nothing is half written', async () => {
  const { readModels, dispose, folder } = temporary();
  const pacientes = await readModels.collection(spec);
  await pacientes.commit([{ kind: 'put', id: 'a', body: '{}', keys: {}, position: 1n }], 1n);
  const limited = openSqliteReadModels({ file: join(folder, 'patients.db'), maxPages: 40 });
  const full = await limited.collection(spec);
  const much = Array.from({ length: 400 }, (_, n) => ({
    kind: 'put' as const,
    id: `g${n}`,
    body: JSON.stringify('x'.repeat(2_000)),
    keys: { dueno: 'd', palabras: ['una', 'otra'] },
    position: 2n,
  }));
  await expect(full.commit(much, 2n)).rejects.toBeInstanceOf(StoreUnavailable);
  expect([await full.count({}), await full.checkpoint()]).toEqual([1, 1n]);
  await limited.close();
  await dispose();
});

test('a file that is not a database is StoreUnavailable', () => {
  expect(() => openSqliteReadModels({ file: import.meta.filename })).toThrow(StoreUnavailable);
});

test('a file that is rebuilt keeps the registers, except entries whose checksum is wrong', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'read-models-'));
  const file = join(folder, 'patients.db');
  const before = openSqliteReadModels({ file });
  await (await before.collection({ name: 'x', version: 1, keys: [], indexes: [] })).commit([], 7n);
  const written = await before.register('respuestas');
  await written.put('a', 'queda así');
  await written.put('b', 'se dañará');
  await before.close();
  const bytes = readFileSync(file);
  bytes.write('S', bytes.indexOf('se dañará'));
  writeFileSync(file, bytes);
  salvageRegisters(file);
  const after = openSqliteReadModels({ file });
  const register = await after.register('respuestas');
  expect(await register.get('a')).toBe('queda así');
  expect(await register.get('b')).toBeUndefined();
  expect(await after.standings()).toEqual([]);
  await after.close();
  rmSync(folder, { recursive: true });
});

test('a file that is rebuilt ignores entries whose bytes are zeros', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'read-models-'));
  const file = join(folder, 'patients.db');
  const before = openSqliteReadModels({ file });
  const written = await before.register('respuestas');
  for (const key of ['a', 'b', 'c', 'd']) await written.put(key, `valor de ${key}`);
  await before.close();
  const bytes = readFileSync(file);
  // SQLite fills a page from its end: these are the values of c and b, and what is around them.
  bytes.fill(0, bytes.indexOf('valor de c') - 18, bytes.indexOf('valor de a') - 20);
  writeFileSync(file, bytes);
  salvageRegisters(file);
  const after = openSqliteReadModels({ file });
  const register = await after.register('respuestas');
  expect(await Promise.all(['a', 'b', 'c', 'd'].map((key) => register.get(key)))).toEqual([
    'valor de a',
    undefined,
    undefined,
    'valor de d',
  ]);
  await after.close();
  rmSync(folder, { recursive: true });
});

test('a file that is rebuilt keeps an entry once that a damaged index reads twice', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'read-models-'));
  const file = join(folder, 'patients.db');
  const damaged = new DatabaseSync(file);
  damaged.exec('CREATE TABLE registers (name, key, value, expires, subject)');
  for (let n = 0; n < 2; n += 1)
    damaged.exec("INSERT INTO registers VALUES ('respuestas', 'a', 'valor', NULL, NULL)");
  damaged.close();
  salvageRegisters(file);
  const after = openSqliteReadModels({ file });
  expect(await (await after.register('respuestas')).get('a')).toBe('valor');
  await after.close();
  rmSync(folder, { recursive: true });
});

test('a commit without documents writes nothing; a killed process begins at the last commit with documents', async () => {
  const { readModels, folder, dispose } = temporary();
  const collection = await readModels.collection(spec);
  await collection.commit([{ kind: 'put', id: 'a', body: '{}', keys: {}, position: 1n }], 1n);
  const log = () => hash('sha256', readFileSync(join(folder, 'patients.db-wal')));
  const before = log();
  for (let n = 2n; n <= 50n; n += 1n) await collection.commit([], n);
  expect(await collection.checkpoint()).toBe(50n);
  expect(log()).toBe(before);
  const killed = mkdtempSync(join(tmpdir(), 'read-models-'));
  cpSync(folder, killed, { recursive: true });
  const after = openSqliteReadModels({ file: join(killed, 'patients.db') });
  expect(await (await after.collection(spec)).checkpoint()).toBe(1n);
  await after.close();
  rmSync(killed, { recursive: true });
  await dispose();
});

test('the file stays byte for byte the same until its log has grown long, and the rewrite is then reported', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'read-models-'));
  const file = join(folder, 'patients.db');
  const digests: string[] = [];
  const onRewritten = () => void digests.push(hash('sha256', readFileSync(file)));
  const readModels = openSqliteReadModels({ file, onRewritten });
  const collection = await readModels.collection({ name: 'x', version: 1, keys: [], indexes: [] });
  const body = JSON.stringify('x'.repeat(4_000_000));
  const put = (n: bigint) =>
    collection.commit([{ kind: 'put', id: String(n), body, keys: {}, position: n }], n);
  for (let n = 1n; n <= 7n; n += 1n) {
    await put(n);
    expect(digests).toEqual([hash('sha256', readFileSync(file))]);
  }
  for (let n = 8n; n <= 10n; n += 1n) await put(n);
  await readModels.close();
  expect(digests).toHaveLength(2);
  expect(digests.at(-1)).toBe(hash('sha256', readFileSync(file)));
  expect(statSync(file).size).toBeGreaterThan(30_000_000);
  rmSync(folder, { recursive: true });
});

test('commits and reads go on while the log is written back', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'read-models-'));
  const file = join(folder, 'patients.db');
  const rewritten: string[] = [];
  const readModels = openSqliteReadModels({ file, onRewritten: (which) => void rewritten.push(which) });
  const collection = await readModels.collection({ name: 'x', version: 1, keys: [], indexes: [] });
  const body = JSON.stringify('x'.repeat(4_000_000));
  const put = (n: bigint) =>
    collection.commit([{ kind: 'put', id: String(n), body, keys: {}, position: n }], n);
  for (let n = 1n; n <= 9n; n += 1n) await put(n);
  expect(rewritten).toHaveLength(1);
  let last = 9n;
  while (rewritten.length === 1) {
    last += 1n;
    await put(last);
    expect((await collection.get(String(last)))?.position).toBe(last);
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(statSync(`${file}-wal`).size).toBe(0);
  const again = new DatabaseSync(file, { readOnly: true });
  expect(again.prepare('PRAGMA integrity_check').get()?.['integrity_check']).toBe('ok');
  again.close();
  expect(await collection.count({})).toBe(Number(last));
  await readModels.close();
  rmSync(folder, { recursive: true });
});

test('a log that grows without documents is written back with the next late checkpoint', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'read-models-'));
  let rewritten = 0;
  const onRewritten = () => void (rewritten += 1);
  const readModels = openSqliteReadModels({ file: join(folder, 'patients.db'), onRewritten });
  const register = await readModels.register('respuestas');
  for (let n = 0; n < 10; n += 1) await register.put(String(n), 'x'.repeat(4_000_000));
  await (await readModels.collection(spec)).commit([], 7n);
  await readModels.close();
  // One for the creation of the file.
  expect(rewritten).toBe(2);
  rmSync(folder, { recursive: true });
});
