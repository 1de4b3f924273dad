/** Runs in a worker thread: a hash of cost 12 takes a quarter of a second that no request must wait behind. */
import { compare, hash } from 'bcryptjs';

export type BcryptTask =
  | { readonly kind: 'hash'; readonly password: string; readonly cost: number }
  | { readonly kind: 'compare'; readonly password: string; readonly hash: string };

/** Answers the hash, or whether the password fits it. */
export default (task: BcryptTask): Promise<string | boolean> =>
  task.kind === 'hash' ? hash(task.password, task.cost) : compare(task.password, task.hash);
