/** Reads the event types of modules from elsewhere from their registrations in the log, so their code is not needed. */
import { moduloEventos } from '@odonto/contracts/modulo-eventos';
import type { EventStore } from '@odonto/event-kit/event-store';

const REGISTRATION = 'ModuloRegistrado';
const { schema } = moduloEventos[REGISTRATION];

type Stored = Awaited<ReturnType<EventStore['readEverything']>>[number];

const typesIn = (record: Stored): readonly string[] => {
  if ('foreign' in record || record.type !== REGISTRATION) return [];
  try {
    return Object.keys(schema.parse(JSON.parse(record.data)).eventos);
  } catch {
    // The verification itself reports an event that cannot be read.
    return [];
  }
};

/**
 * Reads the store, and adds the types of each registration to `types` before the caller gets its batch. A module
 * records its registration before its first event.
 */
export const readingTypes =
  (store: Pick<EventStore, 'readEverything'>, types: Set<string>): EventStore['readEverything'] =>
  async (after, limit) => {
    const records = await store.readEverything(after, limit);
    for (const type of records.flatMap(typesIn)) types.add(type);
    return records;
  };
