/** Where the build of one micro-frontend is: a folder, or the address of a server of its own. */
import type { Logger } from 'pino';
import type { Context } from '../context.ts';
import type { Timeouts } from '../options.ts';
import type { Integrity, MfeKeys } from './signature.ts';

/** The result of reading `mfe.json`, compared with the reading before. */
export type Seen =
  | { readonly kind: 'changed'; readonly text: string }
  | { readonly kind: 'same' }
  /** There is no build: it is being replaced, or was withdrawn. */
  | { readonly kind: 'absent' }
  /** The source could not be read. */
  | { readonly kind: 'unreachable'; readonly reason: string };

export interface MfeSource {
  look(): Promise<Seen>;
  /** Sends a file of the build (name as requested, still encoded); returns false when it does not exist. */
  send(ctx: Context, file: string): Promise<boolean>;
  /**
   * Compares the files of a signed build with those of the source.
   * @throws SourceAway when the source cannot be read now; Error naming a file that differs or is missing
   */
  verify(integrity: Integrity): Promise<void>;
  /** The signed manifests of earlier builds whose files are still there, newest first. */
  earlier(): Promise<readonly string[]>;
  /** Whether the list waits until `verify` has ended. It waits for a remote build only at the gateway's start. */
  readonly near: boolean;
  close(): Promise<void>;
}

/** The source cannot be read now, and is read again later. */
export class SourceAway extends Error {}

export const isUrl = (place: string): boolean => /^https?:\/\//.test(place);

export interface SourceOptions {
  readonly timeouts: Timeouts;
  readonly keys: MfeKeys;
  readonly logger: Logger;
}
