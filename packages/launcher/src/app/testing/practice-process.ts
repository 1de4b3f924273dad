/** The whole application in a process of its own (`practice.process.ts`), on a data folder of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { addressAmong, type Call, callThrough, type Served } from './call.ts';

const PROGRAM = join(import.meta.dirname, 'practice.process.ts');
const READY = 'listo ';

export interface Credenciales {
  readonly email: string;
  readonly password: string;
}

export interface PracticeProcess extends AsyncDisposable {
  readonly dataDir: string;
  /** Starts the process, or starts it again after `end`. @returns the address of each route @throws when it exits */
  start(): Promise<readonly Served[]>;
  /** Sends the signal, and returns when the process has exited. */
  end(signal: NodeJS.Signals): Promise<void>;
}

/** @param env settings besides the folder and the first administrator */
export const practiceProcess = (
  admin: Credenciales,
  env: Readonly<Record<string, string>> = {},
): PracticeProcess => {
  const dataDir = join(tmpdir(), `odonto-${randomUUID()}`);
  let child: ChildProcess | undefined;
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    const gone = child && once(child, 'exit');
    child?.kill(signal);
    await gone;
    child = undefined;
  };
  return {
    dataDir,
    end,
    start: async () => {
      const started = spawn(process.execPath, [PROGRAM], {
        env: { DATA_DIR: dataDir, ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password, ...env },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      child = started;
      for await (const line of createInterface({ input: started.stdout }))
        if (line.startsWith(READY)) return JSON.parse(line.slice(READY.length)) as readonly Served[];
      throw new Error('the practice ended instead of starting');
    },
    [Symbol.asyncDispose]: async () => {
      await end('SIGKILL');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};

export const tokenOf = async (
  served: readonly Served[],
  { email, password }: Credenciales,
): Promise<string> => {
  const call = callThrough(addressAmong(served));
  const { token } = (await call('POST', '/api/profesionales/login', { email, password })) as {
    readonly token: string;
  };
  return token;
};

/** Signs in, and calls as that user. */
export const loginTo = async (served: readonly Served[], credenciales: Credenciales): Promise<Call> =>
  callThrough(addressAmong(served), await tokenOf(served, credenciales));
