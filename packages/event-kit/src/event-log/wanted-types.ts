/** Which events are wanted, by their types. */

/** A wildcard in place of a type: every event, also of types that this program does not know. */
export const EVERY_TYPE = '*';

export const wants = (types: ReadonlySet<string>, type: string): boolean =>
  types.has(type) || types.has(EVERY_TYPE);
