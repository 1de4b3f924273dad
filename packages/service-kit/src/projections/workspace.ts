/**
 * Documents in memory while events are folded into them: each is read once, changed any number of times and
 * written once. Bounded: of two generations, the older one is forgotten when the younger one is full.
 */
import type { Position } from '../event-store/port.ts';
import type { LoggedEvent } from '../events.ts';
import type { Collection, Keys, Query, Write } from '../read-models/port.ts';
import type { AnyProjection } from './any-projection.ts';
import { plainJson } from './plain-json.ts';

/** A handler threw: nothing from this event on is applied to this projection until it no longer does. */
export class ProjectionFailed extends Error {
  readonly event: LoggedEvent;

  constructor(projection: string, event: LoggedEvent, cause: unknown) {
    super(`projection ${projection} failed on event ${event.id} (${event.type})`, { cause });
    this.name = 'ProjectionFailed';
    this.event = event;
  }
}

interface Entry {
  readonly id: string;
  document: object | undefined;
  /** The event it was last changed at; older ones change nothing. */
  position: Position;
}

export interface Workspace {
  /** Folds the events in, in order. @throws ProjectionFailed with those before the failing one folded in */
  fold(events: readonly LoggedEvent[]): Promise<void>;
  /** How many documents differ from what is stored. */
  changed(): number;
  /** What makes the collection equal to this; to be followed by `written` once it is committed. */
  writes(): readonly Write[];
  /** Forgets the older generation. */
  written(): void;
}

const NEVER: Position = -1n;

export const workspace = (projection: AnyProjection, collection: Collection): Workspace => {
  const { name, on, onMany = {} } = projection;
  let young = new Map<string, Entry>();
  let old = new Map<string, Entry>();
  let changed = new Set<Entry>();

  const held = (id: string): Entry | undefined => {
    const entry = young.get(id) ?? old.get(id);
    if (entry !== undefined) young.set(id, entry);
    return entry;
  };
  const hold = (id: string, body: string | undefined, position: Position): Entry => {
    const document = body === undefined ? undefined : (JSON.parse(body) as object);
    const entry: Entry = { id, document, position };
    young.set(id, entry);
    return entry;
  };

  /** What is wrong with an event for which no document can be named. */
  const namesNone = (event: LoggedEvent): unknown => {
    try {
      if (on[event.type] === undefined || typeof projection.id(event) === 'string') return undefined;
      return new TypeError('it names no document');
    } catch (error) {
      return error;
    }
  };

  const load = async (events: readonly LoggedEvent[]): Promise<void> => {
    const missing = new Set<string>();
    for (const event of events) {
      if (on[event.type] === undefined) continue;
      const id = projection.id(event);
      if (held(id) === undefined) missing.add(id);
    }
    if (missing.size === 0) return;
    const found = await collection.durable.getMany([...missing]);
    for (const id of missing) hold(id, found.get(id)?.body, found.get(id)?.position ?? NEVER);
  };

  const change = (entry: Entry, event: LoggedEvent, to: object | null): void => {
    if (to === entry.document) return;
    entry.document = to === null ? undefined : plainJson(to, entry.document);
    entry.position = event.position;
    changed.add(entry);
  };

  const applyToOne = (event: LoggedEvent): void => {
    const handler = on[event.type];
    if (handler === undefined) return;
    const entry = held(projection.id(event)) ?? hold(projection.id(event), undefined, NEVER);
    if (event.position > entry.position) change(entry, event, handler(entry.document, event));
  };

  /** Both what is stored and what is only here may match; what is stored may have changed here. */
  const applyToMany = async (event: LoggedEvent): Promise<void> => {
    const handler = onMany[event.type];
    if (handler === undefined) return;
    const where = handler.where(event);
    for (const { id, body, position } of await collection.durable.find({ where }))
      if (held(id) === undefined) hold(id, body, position);
    for (const entry of new Set([...old.values(), ...young.values()]))
      if (
        entry.document !== undefined &&
        event.position > entry.position &&
        matches(projection.keys(entry.document), where)
      )
        change(entry, event, handler.apply(entry.document, event));
  };

  return {
    fold: async (events) => {
      const at = events.findIndex((event) => namesNone(event) !== undefined);
      const nameless = events[at];
      const sound = nameless === undefined ? events : events.slice(0, at);
      await load(sound);
      for (const event of sound) {
        try {
          applyToOne(event);
          if (onMany[event.type] !== undefined) await applyToMany(event);
        } catch (error) {
          throw new ProjectionFailed(name, event, error);
        }
      }
      if (nameless !== undefined) throw new ProjectionFailed(name, nameless, namesNone(nameless));
    },

    changed: () => changed.size,

    writes: () => {
      const writes: Write[] = [];
      for (const { id, document, position } of changed)
        if (document !== undefined)
          writes.push({
            kind: 'put',
            id,
            body: JSON.stringify(document),
            keys: projection.keys(document),
            position,
          });
        // Also what was never stored here: another replica may have had less of its history.
        else writes.push({ kind: 'delete', id, position });
      return writes;
    },

    written: () => {
      changed = new Set();
      old = young;
      young = new Map();
    },
  };
};

const matches = (keys: Keys, where: NonNullable<Query['where']>): boolean =>
  Object.entries(where).every(([key, value]) => keys[key] === value);
