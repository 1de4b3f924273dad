import type { EventDefinitions } from '@odonto/contracts';
import { CannotStart } from '@odonto/event-kit/runtime';

export interface OwnedEvents {
  /** The name of the module or file in the error message. */
  readonly owner: string;
  readonly events: EventDefinitions;
}

/**
 * Merges the events of several owners. The same definition may occur more than once.
 * @throws CannotStart when two owners define one event type differently
 */
export const joinedEvents = (owned: readonly OwnedEvents[]): EventDefinitions => {
  const owners = new Map<string, string>();
  const joined: Record<string, EventDefinitions[string]> = {};
  for (const { owner, events } of owned)
    for (const [type, definition] of Object.entries(events)) {
      const other = owners.get(type);
      if (other !== undefined && joined[type] !== definition)
        throw new CannotStart(`El evento ${type} está definido dos veces: por ${other} y por ${owner}.`);
      owners.set(type, owner);
      joined[type] = definition;
    }
  return joined;
};
