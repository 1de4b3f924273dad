/** Passwords: hashed and checked with bcrypt in a few worker threads, never on the event loop. */
import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { MAX_CONTRASENA_BYTES } from '@odonto/contracts';
import { Tinypool } from 'tinypool';
import type { BcryptTask } from './bcrypt.worker.ts';

const COST = 12;
const IDLE_MS = 30_000;

export interface Contrasenas {
  hash(password: string): Promise<string>;
  /** Takes as long when there is nobody whose password it could be (`undefined`). */
  fits(password: string, hash: string | undefined): Promise<boolean>;
  stop(): Promise<void>;
}

/** @param cost of bcrypt; lower only in tests */
export const contrasenas = (cost: number = COST): Contrasenas => {
  const pool = new Tinypool({
    filename: new URL('./bcrypt.worker.ts', import.meta.url).href,
    runtime: 'worker_threads',
    minThreads: 0,
    maxThreads: Math.max(1, Math.min(4, availableParallelism() - 1)),
    idleTimeout: IDLE_MS,
  });
  const run = (task: BcryptTask): Promise<string | boolean> => pool.run(task);
  const hash = async (password: string): Promise<string> =>
    String(await run({ kind: 'hash', password, cost }));
  const nobodys = hash(randomBytes(32).toString('base64'));
  nobodys.catch(() => undefined);

  return {
    hash,
    async fits(password, known) {
      const fits = await run({ kind: 'compare', password, hash: known || (await nobodys) });
      // bcrypt reads no further than 72 bytes: a longer password only begins like the right one.
      return fits === true && Boolean(known) && Buffer.byteLength(password) <= MAX_CONTRASENA_BYTES;
    },
    stop: () => pool.destroy(),
  };
};

/** For accounts that nobody chose a password for: 96 random bits, easy to select with a double click. */
export const contrasenaAlAzar = (): string => randomBytes(12).toString('hex');
