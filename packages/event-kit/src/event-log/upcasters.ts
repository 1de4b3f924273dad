/** Reads events of other schema versions: older data is upcast to the current version; stored events never change. */
import type { EventData, EventHandling } from './definition.ts';
import type { EventMetadata } from './events.ts';

/** Every event type that may be appended to an event log or read from it. */
export type KnownTypes = Readonly<Record<string, EventHandling>>;

/** @throws TypeError when a type's steps do not lead exactly to its current version */
export const assertComplete = (types: KnownTypes): void => {
  for (const [type, { version, upcasters = [] }] of Object.entries(types))
    if (upcasters.length !== version - 1)
      throw new TypeError(`${type} is at version ${version} but has ${upcasters.length} upcasters`);
};

/**
 * The data as this program reads it: at the current version, or as a newer program wrote it where that program declared
 * this version able to read it (`readableFrom`).
 * @throws RangeError when a newer program wrote it and this one may not read it
 */
export const lift = (
  { version, upcasters = [] }: Pick<EventHandling, 'version' | 'upcasters'>,
  stored: Pick<EventMetadata, 'version' | 'readableFrom'>,
  data: EventData,
): EventData => {
  if (stored.version > version && (stored.readableFrom ?? stored.version) > version)
    throw new RangeError(`version ${stored.version} is newer than this program, which knows ${version}`);
  return upcasters.slice(stored.version - 1).reduce((lifted, step) => step(lifted), data);
};
