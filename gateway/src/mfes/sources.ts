/** The sources of the micro-frontends in the settings of a gateway. */
import { folderSource } from './folder.source.ts';
import { isUrl, type MfeSource, type SourceOptions } from './source.ts';
import { urlSource } from './url.source.ts';

/** @param places by name: a folder's path, or `http://mfe-clinical:3000` */
export const mfeSources = (
  places: Readonly<Record<string, string>>,
  options: SourceOptions,
): ReadonlyMap<string, MfeSource> =>
  new Map(
    Object.entries(places)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, place]) => [name, isUrl(place) ? urlSource(name, place, options) : folderSource(place)]),
  );
