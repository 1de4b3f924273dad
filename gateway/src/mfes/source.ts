/** Where the build of one micro-frontend is: a folder, or the address of a server of its own. */
import type { Logger } from 'pino';
import type { Context } from '../context.ts';
import type { Timeouts } from '../options.ts';
import type { Integrity, MfeKeys } from './signature.ts';

/** What a look at `mfe.json` found, compared with the look before. */
export type Seen =
  | { readonly kind: 'changed'; readonly text: string }
  | { readonly kind: 'same' }
  /** There is none: the build is being replaced, or was withdrawn. */
  | { readonly kind: 'absent' }
  /** Nobody can say. */
  | { readonly kind: 'unreachable'; readonly reason: string };

export interface MfeSource {
  look(): Promise<Seen>;
  /** Sends a file of the build (as asked for, still encoded); false when it has none of that name. */
  send(ctx: Context, file: string): Promise<boolean>;
  /**
   * Compares the files of a build that was signed with what is there.
   * @throws SourceAway when that cannot be said now; Error naming a file that differs or is missing
   */
  verify(integrity: Integrity): Promise<void>;
  /** Whether a build is not listed before `verify` has ended; one elsewhere is not waited for. */
  readonly near: boolean;
  close(): Promise<void>;
}

/** To be looked at again. */
export class SourceAway extends Error {}

export const isUrl = (place: string): boolean => /^https?:\/\//.test(place);

export interface SourceOptions {
  readonly timeouts: Timeouts;
  readonly keys: MfeKeys;
  readonly logger: Logger;
}
