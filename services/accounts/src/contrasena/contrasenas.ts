/**
 * Passwords are hashed with argon2id, in worker threads and never on the event loop. bcrypt hashes of earlier stores
 * are accepted until a login replaces them (docs/adr/0090).
 */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { MAX_CONTRASENA_BYTES } from '@odonto/contracts';
import { Tinypool } from 'tinypool';
import { z } from 'zod';
import { type CostoDeArgon2, escribirHash, leerHash } from './argon2.hash.ts';
import type { HashTask } from './hash.worker.ts';

/** OWASP's first choice for argon2id: 19 MiB, 2 passes, 1 lane. */
export const COSTO: CostoDeArgon2 = { memory: 19_456, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const TAG_BYTES = 32;
const IDLE_MS = 30_000;

/** The result of the threads for argon2id. */
const bytes = z.instanceof(Uint8Array);

export interface Contrasenas {
  hash(password: string): Promise<string>;
  /** Takes equally long without a hash (`undefined`). */
  fits(password: string, hash: string | undefined): Promise<boolean>;
  /** Whether a hash differs from a new one in algorithm or cost. */
  outdated(hash: string): boolean;
  stop(): Promise<void>;
}

const sameBytes = (a: Uint8Array, b: Uint8Array): boolean => a.length === b.length && timingSafeEqual(a, b);

/** @param costo lower only in tests */
export const contrasenas = (costo: CostoDeArgon2 = COSTO): Contrasenas => {
  const pool = new Tinypool({
    filename: new URL('./hash.worker.ts', import.meta.url).href,
    runtime: 'worker_threads',
    minThreads: 0,
    maxThreads: availableParallelism(),
    idleTimeout: IDLE_MS,
  });

  const run = (task: HashTask): Promise<unknown> => pool.run(task);

  const tag = async (
    password: string,
    nonce: Uint8Array,
    cost: CostoDeArgon2,
    tagLength: number,
  ): Promise<Buffer> =>
    Buffer.from(bytes.parse(await run({ kind: 'argon2id', password, nonce, cost, tagLength })));

  const hash = async (password: string): Promise<string> => {
    const nonce = randomBytes(SALT_BYTES);
    return escribirHash({ ...costo, nonce, tag: await tag(password, nonce, costo, TAG_BYTES) });
  };

  const fitsBcrypt = async (password: string, known: string): Promise<boolean> =>
    (await run({ kind: 'bcrypt', password, hash: known })) === true;

  return {
    hash,
    async fits(password, known) {
      const read = leerHash(known ?? '');
      if (!read && known?.startsWith('$2'))
        return (await fitsBcrypt(password, known)) && Buffer.byteLength(password) <= MAX_CONTRASENA_BYTES;
      const {
        nonce,
        tag: right,
        ...cost
      } = read ?? { ...costo, nonce: randomBytes(SALT_BYTES), tag: randomBytes(TAG_BYTES) };
      return sameBytes(await tag(password, nonce, cost, right.length), right) && read !== undefined;
    },
    outdated(known) {
      const read = leerHash(known);
      return (
        !read || Object.entries(costo).some(([name, value]) => read[name as keyof CostoDeArgon2] !== value)
      );
    },
    stop: () => pool.destroy(),
  };
};

/** For accounts whose password nobody chose: 128 random bits, in a form that a double click selects. */
export const contrasenaAlAzar = (): string => randomBytes(16).toString('hex');
