/**
 * Runs in worker threads at low priority. A hash takes tens of milliseconds, and with one thread for each core the
 * event loop would otherwise wait for a core.
 */
import { argon2Sync } from 'node:crypto';
import { constants, setPriority } from 'node:os';
import { compare } from 'bcryptjs';
import type { CostoDeArgon2 } from './argon2.hash.ts';

export type HashTask =
  | {
      readonly kind: 'argon2id';
      readonly password: string;
      readonly nonce: Uint8Array;
      readonly cost: CostoDeArgon2;
      readonly tagLength: number;
    }
  | { readonly kind: 'bcrypt'; readonly password: string; readonly hash: string };

// Only on Linux this sets the priority of the thread; elsewhere it would be that of the whole process.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW);

/** The tag of an argon2id hash; for bcrypt, whether the password fits. */
export default (task: HashTask): Uint8Array | Promise<boolean> => {
  if (task.kind === 'bcrypt') return compare(task.password, task.hash);
  const { password, nonce, tagLength, cost } = task;
  return argon2Sync('argon2id', { message: password, nonce, tagLength, ...cost });
};
