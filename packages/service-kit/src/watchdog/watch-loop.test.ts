import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, test } from '@jest/globals';

const started: ChildProcess[] = [];
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

const watched = async () => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'test-processes/watched.ts')], {
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  started.push(child);
  const log: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => log.push(line));
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  expect((await lines.next()).value).toBe('ready');
  return { child, log, lines, ended: once(child, 'close') };
};

test.each(['calculate', 'wait', 'call'])(
  'a loop that is blocked is ended with a line in the log: %s',
  async (how) => {
    const { child, log, ended } = await watched();
    child.stdin?.write(`${how}\n`);
    expect(await ended).toEqual([null, 'SIGKILL']);
    expect(log.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({
        level: 60,
        pid: child.pid,
        msg: 'event loop blocked, ending the process',
      }),
    ]);
  },
);

test('a process that was stopped for longer than the limit goes on', async () => {
  const { child, log, lines } = await watched();
  for (let times = 0; times < 3; times += 1) {
    child.kill('SIGSTOP');
    await pause(1_500);
    child.kill('SIGCONT');
    child.stdin?.write('answer\n');
    expect((await lines.next()).value).toBe('answered');
  }
  await pause(1_500);
  expect([child.exitCode, child.signalCode, log]).toEqual([null, null, []]);
});

test('a process with nothing else to do ends by itself', async () => {
  const { child, ended } = await watched();
  child.stdin?.end();
  expect(await ended).toEqual([0, null]);
});
