/** Runs in a worker thread: a hash of cost 12 takes a quarter of a second that no request must wait behind. */
import { compare } from 'bcryptjs';

export interface BcryptTask {
  readonly password: string;
  readonly hash: string;
}

/** Answers whether the password fits the hash. */
export default ({ password, hash }: BcryptTask): Promise<boolean> => compare(password, hash);
