import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { ROOT } from '../root.ts';

let dataDir: string;
const started: ChildProcess[] = [];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'life-'));
});
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
  rmSync(dataDir, { recursive: true });
});

/**
 * Runs the application in its own process. `dev/serve.ts` is `main.ts` without the build.
 * @param fileKb the size limit of its files: a larger write fails as on a full disk
 */
const run = (
  file: string,
  env: Readonly<Record<string, string>>,
  fileKb: number | 'unlimited' = 'unlimited',
) => {
  const command = [process.execPath, join(ROOT, 'packages/launcher/src', file)];
  const child = spawn('bash', ['-c', `ulimit -f ${fileKb}; exec "$@"`, 'bash', ...command], {
    cwd: dataDir,
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', ADMIN_EMAIL: '', DEMO: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  const output = { out: [] as string[], err: [] as string[] };
  createInterface({ input: child.stdout }).on('line', (line) => output.out.push(line));
  createInterface({ input: child.stderr }).on('line', (line) => output.err.push(line));
  const ended = once(child, 'close').then(([code]: unknown[]) => ({ code, ...output }));
  return { child, output, ended };
};

const READY = 'Listo en ';

const ready = async ({ output, child, ended }: ReturnType<typeof run>): Promise<string> => {
  const failed = ended.then(({ err }) => Promise.reject(new Error(err.join('\n'))));
  failed.catch(() => undefined);
  for (;;) {
    const line = output.out.find((one) => one.startsWith(READY));
    if (line !== undefined) return line.slice(READY.length);
    await Promise.race([once(child.stdout, 'data'), failed]);
  }
};

test.each(['SIGTERM', 'SIGINT'] as const)('%s ends a ready application with 0', async (signal) => {
  const application = run('dev/serve.ts', {});
  const url = await ready(application);
  expect(url).toMatch(/^http:\/\/localhost:\d+$/);
  const salud = await fetch(`${url}/api/salud`);
  expect([salud.status, await salud.json()]).toEqual([200, expect.objectContaining({ estado: 'ok' })]);
  application.child.kill(signal);
  expect((await application.ended).code).toBe(0);
});

test('a start that waits for a full disk listens and reports its progress; SIGTERM ends it', async () => {
  const application = run('dev/serve.ts', { DEMO: '1' }, 600);
  const { err, out: lines } = application.output;
  const PREPARING = /^Preparando los datos: \d+ %\. Puede abrir (http\S+): /;
  while (!lines.some((line) => PREPARING.test(line))) await pause(20);
  const [, url] = lines.flatMap((line) => PREPARING.exec(line) ?? []);
  const salud = await fetch(`${url}/api/salud`);
  expect([salud.status, await salud.json()]).toEqual([
    503,
    expect.objectContaining({ estado: 'preparando' }),
  ]);
  while (!err.some((line) => line.includes('projection failed, trying again'))) await pause(20);
  application.child.kill('SIGTERM');
  const { code, out } = await application.ended;
  expect([code, out.filter((line) => line.startsWith(READY))]).toEqual([0, []]);
}, 60_000);

test('a port that is taken is one line and 1, before anything is made', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' && address ? String(address.port) : '';
  const { code, err } = await run('main.ts', { PORT: port }).ended;
  other.close();
  expect([code, err]).toEqual([1, [expect.stringContaining(`el puerto ${port} ya está en uso`)]]);
});

test.each([
  [{ PORT: 'abc' }, 'PORT'],
  [{ ZONA_HORARIA: 'Marte' }, 'ZONA_HORARIA'],
  [{ ADMIN_EMAIL: 'a@b.c' }, 'ADMIN_PASSWORD'],
  [{ DATA_DIR: import.meta.filename }, 'DATA_DIR'],
])('a wrong or missing setting is one line that names it, and 1: %p', async (env, named) => {
  const { code, err } = await run('main.ts', env).ended;
  expect([code, err]).toEqual([1, [expect.stringContaining(named)]]);
});
