import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 as uuid } from 'uuid';
import { filesIn } from '../testing/temp-log.ts';
import { type LogFiles, openEmbeddedEventLog } from './embedded-event-log.ts';

const definitions = { PacienteRegistrado: { version: 1, subject: 'pacienteId', personal: ['nombre'] } };
const registrado = {
  id: uuid(),
  event: { type: 'PacienteRegistrado', data: { pacienteId: 'ana', nombre: 'Ana' } },
  metadata: {
    recordedAt: '2026-01-02T03:04:05.000Z',
    actor: { id: 'p1', rol: 'profesional' },
    requestId: 'r1',
  },
} as const;

let parent: string;
let files: LogFiles;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'datos-'));
  files = filesIn(parent);
  const { log, ...embedded } = await openEmbeddedEventLog(files, { definitions });
  await log.append('paciente-ana', 'no-stream', [registrado]);
  await embedded.close();
});
afterEach(async () => {
  await rm(parent, { recursive: true });
});

test('a restart reads what was written, with the key file that the first start made', async () => {
  const { log, ...embedded } = await openEmbeddedEventLog(files, { definitions });
  expect((await log.read('paciente-ana')).events[0]?.data).toEqual(registrado.event.data);
  expect((await stat(files.masterKey)).mode & 0o777).toBe(0o600);
  await embedded.close();
});

test('another MASTER_KEY does not start, and the right one still does', async () => {
  const masterKey = new Uint8Array(32).fill(1);
  await expect(openEmbeddedEventLog(files, { definitions, masterKey })).rejects.toMatchObject({
    name: 'CannotStart',
    message: expect.stringContaining('MASTER_KEY'),
  });
  await (await openEmbeddedEventLog(files, { definitions })).close();
});

test('events without their keys do not start, and no empty key file is left behind', async () => {
  await rm(files.keys);
  await expect(openEmbeddedEventLog(files, { definitions })).rejects.toThrow(
    `Falta el archivo de claves ${files.keys}`,
  );
  await expect(stat(files.keys)).rejects.toThrow('ENOENT');
});
