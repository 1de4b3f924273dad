/**
 * Documents of one collection in memory: each is read once, changed any number of times and written once. To bound the
 * memory, documents are in two generations, and each write drops the older one.
 */
import type { Position } from '../event-store/port.ts';
import type { Collection, Keys, StoredDocument, Write } from '../read-models/port.ts';
import { plainJson } from './plain-json.ts';

export interface Entry {
  readonly id: string;
  document: object | undefined;
  /** Position of the event that last changed it. Events up to this position change nothing. */
  position: Position;
  /** Whether the collection contains it. */
  isStored: boolean;
}

export interface DocumentsInMemory {
  /** Reads the documents that are not in memory yet. @throws StoreUnavailable */
  load(ids: Iterable<string>): Promise<void>;
  /** The entry of a document, which need not exist; the entry stays in memory. */
  entry(id: string): Entry;
  /** Adds documents that were read, except those that are already in memory. */
  hold(stored: readonly StoredDocument[]): void;
  all(): Iterable<Entry>;
  change(entry: Entry, to: object | null, at: Position): void;
  /** Number of documents that differ from the stored ones. */
  changed(): number;
  /** The writes that make the collection equal to these documents. Call `written` once they are committed. */
  writes(keysOf: (document: object) => Keys): readonly Write[];
  /** Marks all changes as stored, and drops the older generation. */
  written(): void;
}

const NEVER: Position = -1n;
const NOTHING: Awaited<ReturnType<Collection['getMany']>> = new Map();

/** Up to this many ids of stored documents are remembered (about 30 MB), which saves reads of absent documents. */
const REMEMBERED = 250_000;

/** @param isEmpty whether nothing is stored in the collection yet and no other process writes to it */
export const documentsInMemory = (collection: Collection, isEmpty: boolean): DocumentsInMemory => {
  /** Ids of all documents that may be stored; undefined when they are not known. */
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
    ? // Even if this process never stored it: another replica may have stored it after fewer events.
      { kind: 'delete', id, position }
    : {
        kind: 'put',
        id,
        body: JSON.stringify(document),
        keys: keysOf(document),
        position,
        ...(!isStored && { wasAbsent: true }),
      };
