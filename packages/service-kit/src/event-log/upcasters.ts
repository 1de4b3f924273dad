/** Lifting events of old schema versions to the current one as they are read: stored events never change. */
import type { EventDefinitions } from '@odonto/contracts/event-definition';

export type EventData = Record<string, unknown>;

/**
 * From one version of an event's data to the next. Personal fields may be null (an erased subject).
 * The field that names the subject keeps its name in all versions.
 */
export type Upcaster = (data: EventData) => EventData;

/** For each event type: at index 0 the step from version 1 to 2, at index 1 from 2 to 3, and so on. */
export type Upcasters = Readonly<Record<string, readonly Upcaster[]>>;

/** @throws TypeError when a type's steps do not lead exactly to its current version */
export const assertComplete = (definitions: EventDefinitions, upcasters: Upcasters): void => {
  for (const [type, { version }] of Object.entries(definitions)) {
    const steps = upcasters[type]?.length ?? 0;
    if (steps !== version - 1)
      throw new TypeError(`${type} is at version ${version} but has ${steps} upcasters`);
  }
  const unknown = Object.keys(upcasters).find((type) => definitions[type] === undefined);
  if (unknown !== undefined) throw new TypeError(`upcasters of an unknown event type: ${unknown}`);
};

/**
 * The data at the current version.
 * @throws RangeError when it was written by a newer version of the program
 */
export const lift = (steps: readonly Upcaster[], storedVersion: number, data: EventData): EventData => {
  if (storedVersion > steps.length + 1)
    throw new RangeError(
      `version ${storedVersion} is newer than this program, which knows ${steps.length + 1}`,
    );
  return steps.slice(storedVersion - 1).reduce((lifted, step) => step(lifted), data);
};
