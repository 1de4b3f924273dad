/** `npm run verificar` as whoever operates the application runs it: a process of its own, on a data folder. */
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { EVENTOS } from '@odonto/contracts/eventos';
import { openDataFolder } from '@odonto/service-kit/data-folder';
import { openEmbeddedEventLog } from '@odonto/service-kit/event-log/embedded-event-log';

const COMMAND = join(import.meta.dirname, 'verificar.ts');
const PATIENCE_MS = 120_000;

let dataDir: string;

/** A folder with one history of two events, as a stopped application leaves it. */
beforeEach(async () => {
  dataDir = join(tmpdir(), `odonto-${randomUUID()}`);
  const folder = openDataFolder(dataDir);
  const { log, close } = await openEmbeddedEventLog(folder, { definitions: EVENTOS });
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
      event: { type: 'PagoRegistrado', data: { ...pago, referencia: null, observaciones: null } },
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

test(
  'a port of metrics that the application holds is not a difference',
  async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await new Promise((listening) => taken.once('listening', listening));
    const address = taken.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const { code, output } = await verificar({ METRICS_PORT: String(port) });
    taken.close();
    expect(output).toContain('2 eventos de 1 historias');
    expect(output).not.toContain('METRICS_PORT');
    expect(code).toBe(0);
  },
  PATIENCE_MS,
);
