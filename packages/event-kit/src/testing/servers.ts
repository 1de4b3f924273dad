/**
 * Servers for tests, each on a free loopback port with its data in a temporary folder. A Redis or MongoDB named by
 * its URL (REDIS_URL, MONGODB_URL) is used as it is; otherwise a program of this machine is started. Without either,
 * one line reports what is not tested.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** A server that the tests started and may stop. */
export interface TestServer {
  readonly url: string;
  /** Stops answering without closing connections (SIGSTOP). */
  freeze(): void;
  thaw(): void;
  /** Sends SIGKILL and waits for the end of the process. */
  kill(): Promise<void>;
  /** Starts again with the same port and data. */
  start(): Promise<void>;
  /** Ends the server and removes its data. */
  stop(): Promise<void>;
}

export interface Launch {
  readonly command: string;
  readonly args: readonly string[];
  readonly url: string;
  /** Whether the server answers. Called until it is true. */
  readonly answers: () => Promise<boolean>;
}

const START_TIMEOUT_MS = 20_000;

/** Reports in one line what a test run does not cover. Written to stderr, because jest adds lines to console output. */
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

/** The path of a program, searched in `folders` and PATH. */
export const findProgram = (name: string, folders: readonly string[] = []): string | undefined =>
  [...folders, ...(process.env['PATH'] ?? '').split(delimiter)]
    .filter((folder) => folder !== '')
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));

/** Attempts to start. Another process may take the free port first; the next attempt uses another port. */
const STARTS = 5;

type LaunchAt = (folder: string, port: number) => Launch;

/** Starts a server. `launch` receives a new folder and a free port and returns the command. */
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
      // Checked after the answer, because another program may have answered on this port.
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
