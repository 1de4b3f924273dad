import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { openShared, type Shared } from '../process/platform.ts';
import { runService, type RunningService } from '../process/run-service.ts';
import { readSettings } from '../process/settings.ts';
import { fichasService } from '../testing/fichas.service.ts';
import { freePort } from '@odonto/event-kit/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { projectionLag } from './projection-lag.ts';

jest.setTimeout(60_000);

let dataDir: string;
let port: number;
let shared: Shared;
let service: RunningService;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'metricas-'));
  port = await freePort();
  const settings = readSettings({ DATA_DIR: dataDir, METRICS_PORT: String(port) });
  shared = await openShared({ settings, logger: pino({ enabled: false }) });
  service = await runService(fichasService('fichas'), shared, { host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  await service.stop();
  await shared.close();
  await rm(dataDir, { recursive: true });
});

const read = async (): Promise<string> => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();

/** The value of the line with these labels, in any order. */
const valueOf = (text: string, name: string, ...labels: readonly string[]): number | undefined => {
  const found = text
    .split('\n')
    .find((line) => line.startsWith(`${name}{`) && labels.every((label) => line.includes(label)));
  return found === undefined ? undefined : Number(found.split(' ').at(-1));
};

describe('métricas', () => {
  test('cuentan las solicitudes por ruta y estado, sin lo que hay en la dirección', async () => {
    await fetch(`${service.url}/api/fichas/ana-gomez`).then((answer) => answer.text());
    await fetch(`${service.url}/no-existe/ana-gomez`).then((answer) => answer.text());
    const text = await read();
    const name = 'odonto_http_request_duration_seconds_count';
    expect(valueOf(text, name, 'service="fichas"', 'route="/api/fichas/:id"', 'status="401"')).toBe(1);
    expect(valueOf(text, name, 'route="-"', 'status="404"')).toBe(1);
    expect(text).not.toContain('ana-gomez');
  });

  test('dicen el atraso de cada proyección, los trabajos de cada cola y el atraso del proceso', async () => {
    await shared.jobs.add('documentos', 'pdf', {});
    const text = await read();
    expect(valueOf(text, 'odonto_projection_lag_events', 'service="fichas"', 'projection="fichas"')).toBe(0);
    expect(valueOf(text, 'odonto_projection_lag_seconds', 'projection="sesiones"')).toBe(0);
    expect(valueOf(text, 'odonto_jobs', 'queue="documentos"', 'state="waiting"')).toBe(1);
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
  });

  test('de un servicio detenido no se dice un atraso', async () => {
    await service.stop();
    expect(valueOf(await read(), 'odonto_projection_lag_events', 'service="fichas"')).toBeUndefined();
  });

  test('el atraso son los eventos que faltan y la edad del más viejo', async () => {
    const at = (recordedAt: string, position: bigint) => ({
      id: '',
      type: 'T',
      data: '{}',
      metadata: JSON.stringify({ recordedAt }),
      hash: '',
      stream: 's',
      revision: 0,
      position,
    });
    const events = [at('2026-11-21T10:00:00.000Z', 5n), at('2026-11-21T10:00:40.000Z', 9n)];
    const log = {
      head: async () => 9n,
      readAll: async (after: bigint) => events.filter(({ position }) => position > after),
    };
    const clock = { now: () => new Date('2026-11-21T10:01:00.000Z') };
    const lag = (position: bigint) =>
      projectionLag([{ projection: 'p', version: 1, position, state: 'live' }], log, clock);
    expect(await lag(0n)).toMatchObject([{ events: 2, seconds: 60 }]);
    expect(await lag(5n)).toMatchObject([{ events: 1, seconds: 20 }]);
    expect(await lag(9n)).toMatchObject([{ events: 0, seconds: 0 }]);
  });
});
