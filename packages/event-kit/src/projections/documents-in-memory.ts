/**
 * Documents of one collection in memory: each is read once, changed any number of times and written once. Bounded: of
 * two generations, the older one is forgotten when the younger one is written.
 */
import type { Position } from '../event-store/port.ts';
import type { Collection, Keys, StoredDocument, Write } from '../read-models/port.ts';
import { plainJson } from './plain-json.ts';

export interface Entry {
  readonly id: string;
  document: object | undefined;
  /** The event it was last changed at; older ones change nothing. */
  position: Position;
  /** Whether the collection has it. */
  isStored: boolean;
}

export interface DocumentsInMemory {
  /** Reads those of these documents that are not in memory. @throws StoreUnavailable */
  load(ids: Iterable<string>): Promise<void>;
  /** In memory from now on, be it that there is no such document. */
  entry(id: string): Entry;
  /** Takes over what was read, unless it is in memory already. */
  hold(stored: readonly StoredDocument[]): void;
  all(): Iterable<Entry>;
  change(entry: Entry, to: object | null, at: Position): void;
  /** How many differ from what is stored. */
  changed(): number;
  /** What makes the collection equal to this; to be followed by `written` once it is committed. */
  writes(keysOf: (document: object) => Keys): readonly Write[];
  /** Forgets the older generation. */
  written(): void;
}

const NEVER: Position = -1n;
const NOTHING: Awaited<ReturnType<Collection['getMany']>> = new Map();

/** Ids of written documents that are remembered, so that nobody looks for those that were never written: about 30 MB. */
const REMEMBERED = 250_000;

/** @param isEmpty nothing is stored in the collection yet, and nobody else writes to it */
export const documentsInMemory = (collection: Collection, isEmpty: boolean): DocumentsInMemory => {
  /** All that may be stored; undefined where that is not known. */
  let stored: Set<string> | undefined = isEmpty ? new Set() : undefined;
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
    const entry: Entry = { id, document, position, isStored: document !== undefined };
    young.set(id, entry);
    return entry;
  };

  return {
    load: async (ids) => {
      const missing = [...new Set(ids)].filter((id) => held(id) === undefined);
      const wanted = missing.filter((id) => stored?.has(id) !== false);
      const found = wanted.length === 0 ? NOTHING : await collection.durable.getMany(wanted);
      for (const id of missing) hold(id, found.get(id)?.body, found.get(id)?.position ?? NEVER);
    },
    entry: (id) => held(id) ?? hold(id, undefined, NEVER),
    hold: (documents) => {
      for (const { id, body, position } of documents) if (held(id) === undefined) hold(id, body, position);
    },
    *all() {
      yield* young.values();
      for (const entry of old.values()) if (!young.has(entry.id)) yield entry;
    },
    change: (entry, to, at) => {
      if (to === entry.document) return;
      entry.document = to === null ? undefined : plainJson(to, entry.document);
      entry.position = at;
      changed.add(entry);
    },
    changed: () => changed.size,
    writes: (keysOf) => [...changed].map((entry) => writeOf(entry, keysOf)),
    written: () => {
      for (const entry of changed) {
        stored?.add(entry.id);
        entry.isStored = true;
      }
      if (stored !== undefined && stored.size > REMEMBERED) stored = undefined;
      changed = new Set();
      old = young;
      young = new Map();
    },
  };
};

const writeOf = ({ id, document, position, isStored }: Entry, keysOf: (document: object) => Keys): Write =>
  document === undefined
    ? // Also what was never stored here: another replica may have had less of its history.
      { kind: 'delete', id, position }
    : {
        kind: 'put',
        id,
        body: JSON.stringify(document),
        keys: keysOf(document),
        position,
        ...(!isStored && { wasAbsent: true }),
      };
