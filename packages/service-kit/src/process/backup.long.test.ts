import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { type ChildProcess, spawn, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { appendFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import { openDataFolder } from '@odonto/embedded/data-folder';
import { openEmbeddedEventLog, openSqliteEventStore } from '@odonto/event-kit/sqlite';
import { openHeadFile, readHeads, headKey, verifyLog } from '@odonto/event-kit/verification';
import { backup, restore } from '@odonto/embedded/backup';

jest.setTimeout(120_000);

const NOW = new Date('2026-11-21T10:00:00.000Z');
const definitions = { PacienteRegistrado: { version: 1, subject: 'pacienteId', personal: ['nombre'] } };

let parent: string;
let dataDir: string;
let copies: string;
let clinic: ChildProcess;
let kept: string[];

/** Resolves once that many pacientes were stored. */
const until = async (count: number): Promise<void> => {
  while (kept.length < count) await new Promise((resolve) => setTimeout(resolve, 20));
};

const close = async (): Promise<void> => {
  if (clinic.exitCode !== null || clinic.signalCode !== null) return;
  const gone = once(clinic, 'exit');
  clinic.kill('SIGKILL');
  await gone;
};

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'copias-'));
  dataDir = join(parent, 'data');
  copies = join(parent, 'copias');
  kept = [];
  clinic = spawn(process.execPath, [join(import.meta.dirname, 'testing/busy-clinic.ts'), dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (clinic.stdout === null) throw new Error('no output to read');
  createInterface({ input: clinic.stdout }).on('line', (line) => kept.push(line));
  await until(50);
});
afterEach(async () => {
  await close();
  await rm(parent, { recursive: true });
});

describe('copia de seguridad mientras se trabaja', () => {
  test('tiene todo lo que estaba guardado cuando empezó, y se restaura con sus datos personales', async () => {
    const before = [...kept];
    const { events, data, keys } = await backup({ dataDir, target: copies, now: NOW });
    await until(before.length + 50);
    await close();
    expect(events?.events).toBeGreaterThanOrEqual(before.length);

    const restored = join(parent, 'restaurada');
    const result = await restore({ definitions, from: copies, dataDir: restored });
    expect(result).toMatchObject({ events, data, fecha: NOW.toISOString() });
    const folder = openDataFolder(restored);
    const { log, ...embedded } = await openEmbeddedEventLog(folder, { definitions });
    for (const id of before) {
      const found = await log.read(`paciente-${id}`);
      expect(found.events[0]?.data).toEqual({ pacienteId: id, nombre: `Paciente ${id}` });
      expect(await readFile(join(folder.files, id, 'original'), 'utf8')).toBe(id);
    }
    await embedded.close();
    folder.close();
    expect(await readdir(keys)).toEqual(expect.arrayContaining(['keys.db', 'master.key']));
  });

  test('no pone claves junto a los eventos, y de las claves guarda solo la última copia', async () => {
    const { data } = await backup({ dataDir, target: copies, now: NOW });
    await backup({ dataDir, target: copies, now: new Date(NOW.getTime() + 60_000) });
    expect((await readdir(data)).sort()).toEqual(['copia.json', 'events.db', 'files']);
    expect((await readdir(copies)).sort()).toEqual(['claves', 'datos']);
    expect(await readdir(join(copies, 'datos'))).toHaveLength(2);
  });

  test('no se restaura sobre datos que hay', async () => {
    await backup({ dataDir, target: copies, now: NOW });
    await expect(restore({ definitions, from: copies, dataDir })).rejects.toThrow('no está vacía');
  });

  test('una copia cambiada no se restaura', async () => {
    const { data } = await backup({ dataDir, target: copies, now: NOW });
    const [photo = ''] = await readdir(join(data, 'files'));
    await writeFile(join(data, 'files', photo, 'original'), 'otra cosa');
    const restored = join(parent, 'restaurada');
    await expect(restore({ definitions, from: copies, dataDir: restored })).rejects.toThrow(
      `falta o fue cambiado files/${photo}`,
    );
    await expect(readdir(restored)).rejects.toThrow('ENOENT');
  });

  test('un evento cambiado en el archivo no pasa por copia', async () => {
    await close();
    const db = new DatabaseSync(join(dataDir, 'events.db'));
    db.exec(`DROP TRIGGER events_stay_as_they_are;
      UPDATE events SET metadata = replace(metadata, 'p1', 'p2') WHERE position = 7`);
    db.close();
    await expect(backup({ dataDir, target: copies, now: NOW })).rejects.toThrow('no es el que se registró');
    expect(await readdir(join(copies, 'datos'))).toEqual([]);
  });

  test('si la clave de datos se renueva mientras se copian las claves, no hay copia de ellas', async () => {
    await backup({ dataDir, target: copies, now: NOW });
    // Each read of the FIFO gets the next text: one before the keys are copied, another after.
    execFileSync('mkfifo', [join(dataDir, 'datos.key')]);
    const copying = backup({ dataDir, target: copies, now: new Date(NOW.getTime() + 60_000) });
    const answered = Promise.allSettled([copying]);
    await writeFile(join(dataDir, 'datos.key'), 'una');
    const begun = join(copies, 'claves.incompleta', 'keys.db');
    while (!existsSync(begun)) await new Promise((resolve) => setTimeout(resolve, 5));
    await writeFile(join(dataDir, 'datos.key'), 'otra');
    await answered;
    await expect(copying).rejects.toThrow('La clave de datos se renovó mientras se copiaba');
    const manifest = await readFile(join(copies, 'claves', 'copia.json'), 'utf8');
    expect(JSON.parse(manifest)).toMatchObject({ fecha: NOW.toISOString() });
  });

  test('claves anteriores a los datos, o de otros datos, se rechazan', async () => {
    const early = join(parent, 'antes');
    await backup({ dataDir, target: early, now: NOW });
    const { data } = await backup({ dataDir, target: copies, now: new Date(NOW.getTime() + 60_000) });
    const restored = join(parent, 'restaurada');
    await expect(
      restore({ definitions, from: data, keys: join(early, 'claves'), dataDir: restored }),
    ).rejects.toThrow('son anteriores a los datos');
    const other = restore({ definitions, from: data, dataDir: restored, masterKey: new Uint8Array(32) });
    await expect(other).rejects.toThrow('clave maestra');
    expect(await readdir(restored)).toEqual([]);
    expect(await restore({ definitions, from: data, dataDir: restored })).toMatchObject({ data });
  });
});

describe('las cabezas firmadas', () => {
  const KEY = headKey(new Uint8Array(32).fill(7));

  const sign = async (heads: string): Promise<void> => {
    const store = openSqliteEventStore(join(dataDir, 'events.db'));
    const writer = await openHeadFile(heads, store, KEY);
    await writer.write(NOW);
    await writer.close();
    await store.close();
  };

  const verified = async (folder: string, heads: string) => {
    const store = openSqliteEventStore(join(folder, 'events.db'));
    const { readEverything, read: readStored } = store;
    const result = await verifyLog({ log: { readEverything, readStored }, heads: readHeads(heads) });
    await store.close();
    return result;
  };

  test('van con la copia, sin la línea que se estaba escribiendo, y dan fe de lo restaurado', async () => {
    const heads = join(dataDir, 'cabezas.jsonl');
    await sign(heads);
    await appendFile(heads, '{"n":1,"at":');
    await until(kept.length + 20);
    await backup({ dataDir, target: copies, now: NOW });
    const restored = join(parent, 'restaurada');
    await restore({ definitions, from: copies, dataDir: restored });
    const { heads: count, unsigned, differences } = await verified(restored, join(restored, 'cabezas.jsonl'));
    expect(differences).toEqual([]);
    expect(count).toBeGreaterThan(0);
    expect(unsigned).toBeGreaterThan(0);
  });

  test('lo firmado que falta en lo restaurado se ve', async () => {
    await close();
    await sign(join(dataDir, 'cabezas.jsonl'));
    await backup({ dataDir, target: copies, now: NOW });
    const restored = join(parent, 'restaurada');
    await restore({ definitions, from: copies, dataDir: restored });
    const db = new DatabaseSync(join(restored, 'events.db'));
    db.exec(
      'DROP TRIGGER events_stay; DELETE FROM events WHERE position = (SELECT max(position) FROM events)',
    );
    db.close();
    const { differences } = await verified(restored, join(restored, 'cabezas.jsonl'));
    expect(differences).toMatchObject([{ problema: 'cortado' }]);
  });

  test('fuera de la carpeta se copian también, y no se restaura donde siguen las de después', async () => {
    await close();
    const heads = join(parent, 'cabezas.jsonl');
    await sign(heads);
    await appendFile(join(parent, 'anclas.jsonl'), 'una ancla\n');
    await backup({ dataDir, target: copies, now: NOW, heads });
    const restored = join(parent, 'restaurada');
    await expect(restore({ definitions, from: copies, dataDir: restored, heads })).rejects.toThrow(
      'Apártelas',
    );
    const apart = join(parent, 'aparte', 'otras.jsonl');
    await restore({ definitions, from: copies, dataDir: restored, heads: apart });
    expect(await readFile(apart, 'utf8')).toBe(await readFile(heads, 'utf8'));
    // The anchors are copied to the folder of the heads.
    expect(await readFile(join(parent, 'aparte', 'anclas.jsonl'), 'utf8')).toBe('una ancla\n');
    expect(await readdir(restored)).not.toContain('cabezas.jsonl');
  });
});

test('con los eventos en un servidor copia claves y archivos, y no los eventos viejos que quedaron', async () => {
  await close();
  const options = { dataDir, target: copies, now: NOW, eventsElsewhere: true };
  const { events, files, data, keys } = await backup(options);
  expect(events).toBeUndefined();
  expect(files).toBeGreaterThan(0);
  expect(await readdir(data)).toEqual(['copia.json', 'files']);
  expect(await readdir(keys)).toContain('keys.db');
  const restored = join(parent, 'restaurada');
  expect(await restore({ definitions, from: copies, dataDir: restored })).toMatchObject({
    events: undefined,
  });
  expect((await readdir(restored)).toSorted()).toEqual(['files', 'keys.db', 'master.key']);
  await rm(join(dataDir, 'keys.db'));
  await expect(backup({ ...options, target: join(parent, 'otra') })).rejects.toThrow(
    'no hay datos que copiar',
  );
});
