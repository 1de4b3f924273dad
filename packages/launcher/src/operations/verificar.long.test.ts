/** `npm run verificar` in a process of its own, on a data folder, as an operator runs it. */
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { defineEvents } from '@odonto/contracts';
import { textosDePago } from '@odonto/contracts/tratamiento-datos';
import { publishedEvents } from '@odonto/practice/published';
import { openDataFolder } from '@odonto/embedded/data-folder';
import { chainedHash, NO_HASH } from '@odonto/event-kit/event-log';
import { openSqliteEventStore, openEmbeddedEventLog } from '@odonto/event-kit/sqlite';
import { SEAL } from '@odonto/embedded/damage';
import { openHeadFile, headKey } from '@odonto/event-kit/verification';
import { z } from 'zod';

const COMMAND = join(import.meta.dirname, '../verificar.ts');
const PATIENCE_MS = 120_000;

let dataDir: string;

/** A folder with one history of two events, as a stopped application leaves it. */
beforeEach(async () => {
  dataDir = join(tmpdir(), `odonto-${randomUUID()}`);
  const folder = openDataFolder(dataDir);
  const { log, close } = await openEmbeddedEventLog(folder, { definitions: publishedEvents });
  const de = { pacienteId: 'juana', profesionalId: 'sol', tratamientoId: 'orto' };
  const pago = {
    ...de,
    pagoId: 'p1',
    numeroCuota: 1,
    monto: 100,
    fechaPago: '2026-03-02',
    metodo: 'efectivo',
  };
  const metadata = {
    recordedAt: '2026-03-02T15:00:00.000Z',
    actor: { id: 'sol', rol: 'profesional' },
    requestId: 'prueba',
  } as const;
  await log.append('tratamiento-orto', 'no-stream', [
    {
      id: randomUUID(),
      event: { type: 'PagoRegistrado', data: { ...pago, referencia: null, ...textosDePago.nada() } },
      metadata,
    },
    {
      id: randomUUID(),
      event: { type: 'PagoAnulado', data: { ...de, pagoId: 'p1', numeroCuota: 1 } },
      metadata,
    },
  ]);
  await close();
  folder.close();
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const verificar = (env: Readonly<Record<string, string>> = {}, args: readonly string[] = []) =>
  new Promise<{ readonly code: number; readonly output: string }>((resolve) => {
    execFile(
      process.execPath,
      ['--no-warnings', COMMAND, ...args],
      { env: { PATH: process.env['PATH'], DATA_DIR: dataDir, ...env } },
      (error, stdout, stderr) => resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    );
  });

const lineWith = (output: string, words: string): string | undefined =>
  output.split('\n').find((line) => line.includes(words));

/** Records an event of a type that no code here defines, with or without the registration of its module. */
const recordForeign = async (registered: boolean): Promise<void> => {
  const definitions = {
    ...publishedEvents,
    ...defineEvents({ EncargoEnviado: { version: 1, schema: z.object({}) } }),
  };
  const folder = openDataFolder(dataDir);
  const { log, close } = await openEmbeddedEventLog(folder, { definitions });
  const metadata = {
    recordedAt: '2026-03-02T15:00:00.000Z',
    actor: { id: 'sistema', rol: 'sistema' },
    requestId: 'prueba',
  } as const;
  const append = (stream: string, type: string, data: object) =>
    log.append(stream, 'no-stream', [{ id: randomUUID(), event: { type, data }, metadata }]);
  const eventos = { EncargoEnviado: { version: 1 } };
  if (registered) await append('modulo-laboratorio', 'ModuloRegistrado', { modulo: 'laboratorio', eventos });
  await append('encargo-1', 'EncargoEnviado', {});
  await close();
  folder.close();
};

test.each([
  [true, 0],
  [false, 1],
])(
  'the event of a module whose registration is in the log (%s) is no difference',
  async (registered, count) => {
    await recordForeign(registered);
    const { code, output } = await verificar();
    expect([code, output.match(/\[ajeno\]/g)?.length ?? 0]).toEqual([count, count]);
  },
  PATIENCE_MS,
);

test(
  'a port of metrics that the application holds is not a difference; without views and anchors nothing is promised',
  async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await new Promise((listening) => taken.once('listening', listening));
    const address = taken.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const { code, output } = await verificar({ METRICS_PORT: String(port) });
    taken.close();
    expect(output).toContain('2 eventos de 1 historias');
    expect(output).not.toContain('METRICS_PORT');
    expect(output).toContain('Sin ancla externa: solo se comprobó que lo guardado es coherente.');
    expect(lineWith(output, 'No había vistas que comparar en accounts, ')).toMatch(/patients\.$/);
    expect(output).toMatch(/ {2}patients: \d+ vistas, no había nada que comparar/);
    expect(code).toBe(0);
  },
  PATIENCE_MS,
);

/** Appends an event with a correct chain without the program, and removes the seal of the files. */
const forge = async (stream: string, type: string, data: string): Promise<void> => {
  await rm(join(dataDir, SEAL), { force: true });
  const store = openSqliteEventStore(join(dataDir, 'events.db'));
  const event = {
    id: randomUUID(),
    type,
    data,
    metadata: JSON.stringify({
      version: 1,
      recordedAt: '2026-03-02T15:00:00.000Z',
      actor: { id: 'sol', rol: 'profesional' },
      requestId: 'prueba',
    }),
  };
  await store.append(stream, 'no-stream', [{ ...event, hash: chainedHash(NO_HASH, stream, 0, event) }]);
  await store.close();
};

test(
  'an event that cannot be read ends nothing: it is named, the rest is verified and counted',
  async () => {
    await forge('tratamiento-roto', 'PagoAnulado', '{"pagoId":');
    await forge('paciente-roto', 'PacienteRegistrado', '{"pacienteId":"roto","personal":"cifrado"}');
    await forge('turno-ajeno', 'Inventado', '{}');
    const { code, output } = await verificar();
    expect(output).toContain('5 eventos de 4 historias');
    expect(lineWith(output, '[ilegible]')).toContain('tratamiento-roto, 0');
    expect(lineWith(output, '[ajeno]')).toContain('turno-ajeno, 0');
    // The read models are rebuilt from all streams that can be read.
    expect(output).toMatch(/ {2}financing: \d+ vistas/);
    expect(output).toMatch(/ {2}exports: \d+ vistas/);
    expect(output).not.toMatch(/\.ts:\d/);
    expect(code).toBe(1);
  },
  PATIENCE_MS,
);

const ELIMINADO = JSON.stringify({ turnoId: 'turno', pacienteId: 'juana', profesionalId: 'sol' });

/** Writes the heads of the existing events to a file. */
const signed = async (name: string): Promise<string> => {
  const file = join(dataDir, name);
  const store = openSqliteEventStore(join(dataDir, 'events.db'));
  const writer = await openHeadFile(file, store, headKey(new Uint8Array(32).fill(3)));
  await writer.write(new Date());
  await writer.close();
  await store.close();
  return file;
};

test(
  'heads that were shipped are an anchor, those of this machine are none, and those of another store are told in one line',
  async () => {
    const own = await signed('cabezas.jsonl');
    const shipped = await signed('llevadas.jsonl');
    expect((await verificar({}, [shipped])).output).toContain('Cero diferencias.');
    expect((await verificar({}, [own])).output).toContain('Sin ancla externa');

    // An object that was anchored elsewhere is one head. This machine's heads are compared with it.
    await forge('turno-0', 'TurnoEliminado', ELIMINADO);
    await signed('cabezas.jsonl');
    const object = join(dataDir, 'objeto.json');
    await writeFile(object, (await readFile(own, 'utf8')).split('\n')[1] ?? '');
    expect((await verificar({}, [object])).output).toContain('Cero diferencias.');
    await rm(own);
    await signed('cabezas.jsonl');
    expect((await verificar({}, [object])).output).toContain('[ancla]');

    const other = join(dataDir, 'events.db');
    await rename(other, `${other}.antes`);
    for (const suffix of ['-wal', '-shm']) await rm(other + suffix, { force: true });
    for (const stream of ['turno-1', 'turno-2', 'turno-3']) await forge(stream, 'TurnoEliminado', ELIMINADO);
    const { code, output } = await verificar({}, [shipped]);
    // The file differs from the sealed one. The heads are reported in one line and not in one for each event.
    const [, reported = ''] = output.split('\n2 diferencias:\n', 2);
    const [file = '', heads = '', ...others] = reported.split('\n');
    expect([file.slice(0, 12), heads.slice(0, 11), others]).toEqual(['  [archivo] ', '  [cabeza] ', ['']]);
    expect(heads).toContain('son de otro registro');
    expect(code).toBe(1);
  },
  PATIENCE_MS,
);
