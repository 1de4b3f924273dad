/** The application in a process of its own, for the fuzz: its address, and the stalls of its event loop. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

export interface Stall {
  /** The end of the stall, in milliseconds since 1970. */
  readonly until: number;
  /** Processor time within one turn of the event loop. */
  readonly ms: number;
}

export interface FromApplication {
  readonly url?: string;
  readonly stalls?: readonly Stall[];
  readonly polluted?: boolean;
}

export interface UnderFuzz extends AsyncDisposable {
  readonly url: string;
  /**
   * The stalls since the last call.
   * @throws Error when the application does not answer because its event loop is blocked, and when a request polluted a
   *   prototype
   */
  stalls(): Promise<readonly Stall[]>;
}

/** Milliseconds until the first message, and until an answer. */
const START = 180_000;
const ANSWER = 20_000;

const hear = async (child: ChildProcess, within: number, silent: string): Promise<FromApplication> => {
  const over = new AbortController();
  const { signal } = over;
  try {
    return await Promise.race([
      once(child, 'message', { signal }).then(([message]) => message as FromApplication),
      once(child, 'exit', { signal }).then(([code]) => {
        throw new Error(`the application ended by itself: ${String(code)}`);
      }),
      pause(within, undefined, { signal }).then(() => {
        throw new Error(silent);
      }),
    ]);
  } finally {
    over.abort();
  }
};

/** @param env its settings */
export const underFuzz = async (env: Readonly<Record<string, string>>): Promise<UnderFuzz> => {
  const child = fork(join(import.meta.dirname, 'application.process.ts'), {
    env: { PATH: process.env['PATH'] ?? '', ...env },
    execArgv: [],
  });
  const end = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    // The data folder is deleted too, so no orderly stop is needed.
    child.kill('SIGKILL');
    await gone;
  };
  try {
    const { url = '' } = await hear(child, START, 'the application did not start');
    return {
      url,
      stalls: async () => {
        child.send('stalls');
        const silent = `the event loop stood still for ${ANSWER / 1_000} s`;
        const { stalls = [], polluted } = await hear(child, ANSWER, silent);
        if (polluted === true) throw new Error('Object.prototype was polluted');
        return stalls;
      },
      [Symbol.asyncDispose]: end,
    };
  } catch (error) {
    await end();
    throw error;
  }
};
