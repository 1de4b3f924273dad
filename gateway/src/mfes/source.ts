/** Where the build of one micro-frontend is: a folder, or the address of a server of its own. */
import type { Context } from '../context.ts';
import type { Timeouts } from '../options.ts';
import { folderSource } from './folder.source.ts';
import { urlSource } from './url.source.ts';

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
  close(): Promise<void>;
}

export const isUrl = (place: string): boolean => /^https?:\/\//.test(place);

/** @param places by name: a folder's path, or `http://mfe-clinical:3000` */
export const mfeSources = (
  places: Readonly<Record<string, string>>,
  timeouts: Timeouts,
): ReadonlyMap<string, MfeSource> =>
  new Map(
    Object.entries(places)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, place]) => [name, isUrl(place) ? urlSource(place, timeouts) : folderSource(place)]),
  );
