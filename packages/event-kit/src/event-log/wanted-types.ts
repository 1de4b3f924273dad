/** Which events are wanted, by their types. */

/** In the place of a type: every event, also one of a type that this program does not know. */
export const EVERY_TYPE = '*';

export const wants = (types: ReadonlySet<string>, type: string): boolean =>
  types.has(type) || types.has(EVERY_TYPE);
