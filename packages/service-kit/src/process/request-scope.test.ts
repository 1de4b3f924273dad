import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { START } from '@odonto/event-kit/event-store';
import { tokenSigner } from '../http/tokens.ts';
import { createLogger } from './logger.ts';
import { openShared, type Shared } from './platform.ts';
import { runService, type RunningService } from './run-service.ts';
import { readSettings } from './settings.ts';
import { avisosService } from '../testing/avisos.service.ts';

let folder: string;
let shared: Shared;
let service: RunningService;
let logged: Record<string, unknown>[];
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pedido-'));
  logged = [];
  const destination = new Writable({
    write: (chunk, _, done) => {
      logged.push(JSON.parse(String(chunk)));
      done();
    },
  });
  const settings = readSettings({ DATA_DIR: folder });
  shared = await openShared({ settings, logger: createLogger({ destination }) });
  service = await runService(avisosService(join(folder, 'avisos')), shared, { host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  await service.stop();
  await shared.close();
  rmSync(folder, { recursive: true });
});

const abrir = (requestId: string): Promise<Response> => {
  const token = tokenSigner(
    shared.tokenKeys.privateKey,
    shared.clock,
  )({ id: 'p1', rol: 'profesional', nombre: 'Ana', sesion: 0 });
  return fetch(`${service.url}/api/fichas`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'x-request-id': requestId,
    },
    body: '{"nombre":"Ana"}',
  });
};
const linesOf = (requestId: string) => logged.filter((line) => line['requestId'] === requestId);
const messagesOf = (requestId: string): readonly string[] => linesOf(requestId).map(({ msg }) => String(msg));

test('one id appears in the logs of the request, its reaction and its job, and in the event', async () => {
  const ids = ['pedido-uno', 'pedido-dos', 'pedido-tres'];
  const answers = await Promise.all(ids.map(abrir));
  expect(answers.map(({ headers }) => headers.get('x-request-id'))).toEqual(ids);
  while (logged.filter(({ msg }) => msg === 'job').length < ids.length) await pause(10);

  const events = await shared.log.open(await shared.log.readAll(START, 10));
  expect(events.map(({ metadata }) => metadata.requestId).toSorted()).toEqual(ids.toSorted());
  for (const event of events) {
    const { requestId } = event.metadata;
    expect(messagesOf(requestId).toSorted()).toEqual(['aviso', 'job', 'request']);
    expect(linesOf(requestId)).toContainEqual(
      expect.objectContaining({ msg: 'aviso', fichaId: event.stream.replace('paciente-', '') }),
    );
    expect(linesOf(requestId)).toContainEqual(
      expect.objectContaining({ msg: 'job', queue: 'avisos', name: 'avisar', attempt: 1 }),
    );
  }
});
