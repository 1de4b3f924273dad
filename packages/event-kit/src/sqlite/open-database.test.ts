import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DatabaseSpec, openDatabase } from './open-database.ts';

const SPEC: DatabaseSpec = {
  holds: 'pruebas',
  applicationId: 7,
  schema: ['CREATE TABLE uno (a ANY) STRICT'],
};

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sqlite-'));
  file = join(folder, 'pruebas.db');
});
afterEach(() => rm(folder, { recursive: true }));

test('commits are flushed to the disk, log included', () => {
  const db = openDatabase(file, SPEC);
  expect(db.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' });
  expect(db.prepare('PRAGMA synchronous').get()).toEqual({ synchronous: 2 });
  db.close();
});

test('an older schema is migrated to a newer one, and an older program refuses the newer file', () => {
  openDatabase(file, SPEC).close();
  const newer = { ...SPEC, schema: [...SPEC.schema, 'CREATE TABLE dos (b ANY) STRICT'] };
  const db = openDatabase(file, newer);
  expect(db.prepare('SELECT count(*) AS n FROM dos').get()).toEqual({ n: 0 });
  db.close();
  expect(() => openDatabase(file, SPEC)).toThrow('una versión más nueva');
  openDatabase(file, newer).close();
});

test('a file of another kind is refused', () => {
  openDatabase(file, SPEC).close();
  expect(() => openDatabase(file, { ...SPEC, applicationId: 8 })).toThrow(`${file} no se puede abrir`);
});

test('the advice to restore is not given when only the disk keeps a file from being opened', async () => {
  openDatabase(file, SPEC).close();
  expect(() =>
    openDatabase(file, { ...SPEC, pragmas: 'PRAGMA max_page_count = 1; CREATE TABLE t (a);' }),
  ).toThrow('No lo reemplace por una copia.');
  await writeFile(file, 'otra cosa'.repeat(1000));
  expect(() => openDatabase(file, SPEC)).toThrow('restáurelo de una copia de seguridad');
});
