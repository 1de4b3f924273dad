/**
 * Servers for tests, each on a free loopback port with its data in a temporary folder. A Redis or MongoDB named by
 * its URL (REDIS_URL, MONGODB_URL) is used as it is; otherwise a program of this machine is started. Where there
 * is neither, one line says what is left out.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** A server of our own: it can be hurt. */
export interface TestServer {
  readonly url: string;
  /** Silent: the connection stands, nothing answers. */
  freeze(): void;
  thaw(): void;
  /** Dies without a word (SIGKILL). */
  kill(): Promise<void>;
  /** Starts again on the same port and data. */
  start(): Promise<void>;
  /** Ends it and removes its data. */
  stop(): Promise<void>;
}

export interface Launch {
  readonly command: string;
  readonly args: readonly string[];
  readonly url: string;
  /** Resolves once it answers; called until it does. */
  readonly answers: () => Promise<boolean>;
}

const START_TIMEOUT_MS = 20_000;

/** Says in one line what a test run does not cover. Written past the test runner, which would add its own. */
export const leftOut = (what: string, why: string): void => {
  process.stderr.write(`Sin probar: ${what} (${why}).\n`);
};

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      server.close(() => resolve(port));
    });
  });

/** The path of a program of this machine, looked for in PATH and `folders`. */
export const findProgram = (name: string, folders: readonly string[] = []): string | undefined =>
  [...folders, ...(process.env['PATH'] ?? '').split(delimiter)]
    .filter((folder) => folder !== '')
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));

/** A port that was free a moment ago may be somebody else's by now: then another one is tried. */
const STARTS = 5;

type LaunchAt = (folder: string, port: number) => Launch;

/** Starts a program that serves; `launch` says how, given a folder of its own and a free port. */
export const startProgram = async (name: string, launch: LaunchAt): Promise<TestServer> => {
  for (let left = STARTS - 1; ; left -= 1)
    try {
      return await startOnce(name, launch);
    } catch (error) {
      if (left === 0) throw error;
    }
};

const startOnce = async (name: string, launch: LaunchAt): Promise<TestServer> => {
  const folder = await mkdtemp(join(tmpdir(), `${name}-`));
  const { command, args, url, answers } = launch(folder, await freePort());
  let child: ChildProcess | undefined;

  const start = async (): Promise<void> => {
    const started = spawn(command, args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
    child = started;
    const end = Date.now() + START_TIMEOUT_MS;
    for (;;) {
      const answered = await answers().catch(() => false);
      // Looked at last: it may be another program that answers on that port.
      if (started.exitCode !== null) throw new Error(`${name} ended with ${started.exitCode}`);
      if (answered) return;
      if (Date.now() > end) throw new Error(`${name} does not answer`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  const kill = async (): Promise<void> => {
    const dying = child;
    if (dying === undefined || dying.exitCode !== null || dying.signalCode !== null) return;
    const gone = new Promise((resolve) => dying.once('exit', resolve));
    dying.kill('SIGKILL');
    await gone;
  };

  const stop = async (): Promise<void> => {
    await kill();
    await rm(folder, { recursive: true, force: true });
  };

  try {
    await start();
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url,
    start,
    kill,
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
    stop,
  };
};
