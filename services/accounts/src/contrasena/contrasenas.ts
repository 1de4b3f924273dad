/**
 * Passwords: argon2id, by Node's own thread pool and never on the event loop. Hashes of bcrypt from earlier
 * stores still fit, in a worker thread, until a login writes them anew (docs/adr/0090).
 */
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { MAX_CONTRASENA_BYTES } from '@odonto/contracts';
import PQueue from 'p-queue';
import { Tinypool } from 'tinypool';
import { type CostoDeArgon2, escribirHash, leerHash } from './argon2.hash.ts';
import type { BcryptTask } from './bcrypt.worker.ts';

/** OWASP's first choice for argon2id: 19 MiB, 2 passes, 1 lane. */
export const COSTO: CostoDeArgon2 = { memory: 19_456, passes: 2, parallelism: 1 };
/** Of the four threads that Node has for this, one is always left to files and streams. */
const MAX_AT_ONCE = 3;
const SALT_BYTES = 16;
const TAG_BYTES = 32;
const IDLE_MS = 30_000;

export interface Contrasenas {
  hash(password: string): Promise<string>;
  /** Takes as long when there is nobody whose password it could be (`undefined`). */
  fits(password: string, hash: string | undefined): Promise<boolean>;
  /** Whether a hash was made otherwise than a new one would be. */
  outdated(hash: string): boolean;
  stop(): Promise<void>;
}

const derive = promisify(argon2);

const sameBytes = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b);

/** @param costo lower only in tests */
export const contrasenas = (costo: CostoDeArgon2 = COSTO): Contrasenas => {
  const turns = new PQueue({ concurrency: Math.min(MAX_AT_ONCE, availableParallelism()) });
  const bcrypt = new Tinypool({
    filename: new URL('./bcrypt.worker.ts', import.meta.url).href,
    runtime: 'worker_threads',
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
  });

  const tag = (password: string, nonce: Buffer, cost: CostoDeArgon2, tagLength: number): Promise<Buffer> =>
    turns.add(() => derive('argon2id', { message: password, nonce, tagLength, ...cost }));

  const hash = async (password: string): Promise<string> => {
    const nonce = randomBytes(SALT_BYTES);
    return escribirHash({ ...costo, nonce, tag: await tag(password, nonce, costo, TAG_BYTES) });
  };

  const fitsBcrypt = async (password: string, known: string): Promise<boolean> => {
    const task: BcryptTask = { password, hash: known };
    return (await bcrypt.run(task)) === true;
  };

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
    stop: async () => {
      await turns.onIdle();
      await bcrypt.destroy();
    },
  };
};

/** For accounts that nobody chose a password for: 96 random bits, easy to select with a double click. */
export const contrasenaAlAzar = (): string => randomBytes(12).toString('hex');
