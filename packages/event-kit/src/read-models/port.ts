/**
 * The read model port: JSON documents with declared keys, which GETs answer from. Two adapters pass one conformance
 * suite (`read-models.conformance.ts`). It has only plain operations, so that any server of MongoDB's protocol can
 * implement it: equality, prefix and substring on keys, one sort key.
 */
import type { Position } from '../event-store/port.ts';

/** The searchable keys of a document. A list is a multikey (each element is found). */
export type Keys = Readonly<Record<string, string | number | readonly string[]>>;

export interface CollectionSpec {
  /** Lower-case name, unique within the service: `pacientes`. */
  readonly name: string;
  /** Raised whenever documents or keys change shape; a rebuild then fills the new version while the old one answers. */
  readonly version: number;
  /** Names of single-valued keys. Queries can use only these and the multikeys. */
  readonly keys: readonly string[];
  /** Names of multikeys (lists of short texts, such as the words of a name). */
  readonly multikeys?: readonly string[];
  /**
   * Compound indexes, each a list of key names, the first the scope; at most one multikey in each. It is the last key,
   * or the first of two: the documents of one of its values, in the order of the second key.
   */
  readonly indexes: readonly (readonly string[])[];
}

/** A stored document. `body` is JSON text, answered unchanged; `position` is that of the last event that changed it. */
export interface StoredDocument {
  readonly id: string;
  readonly body: string;
  readonly position: Position;
}

export type Write =
  | {
      readonly kind: 'put';
      readonly id: string;
      readonly body: string;
      readonly keys: Keys;
      readonly position: Position;
      /** A hint: there was no such document when it was looked for. Another projector may have written it since. */
      readonly wasAbsent?: true;
    }
  | { readonly kind: 'delete'; readonly id: string; readonly position: Position };

export interface Query {
  /** Equality on single-valued keys, or with one element of a multikey; all must match. */
  readonly where?: Readonly<Record<string, string | number>>;
  /** The single-valued key has one of these values. */
  readonly oneOf?: { readonly key: string; readonly values: readonly (string | number)[] };
  /** Inclusive bounds on one single-valued key. */
  readonly between?: { readonly key: string; readonly from?: string | number; readonly to?: string | number };
  /** Each must match: some element of the multikey begins with `prefix`. */
  readonly prefixes?: readonly { readonly key: string; readonly prefix: string }[];
  /** Each must match: the text of one of the keys (of a multikey: of one of its elements) contains `text`. */
  readonly contains?: readonly { readonly keys: readonly string[]; readonly text: string }[];
  /** Sort by a single-valued key, texts in code point order; ties by id in the same direction. Without it: by id. */
  readonly sort?: {
    readonly key: string;
    readonly descending?: boolean;
    /** `any`: documents with equal keys come in any order, so that an index with further keys also serves the sort. */
    readonly ties?: 'any';
  };
  readonly limit?: number;
  readonly skip?: number;
}

/** JSON as a text or as its UTF-8 bytes, whichever is available: converting long answers costs time. */
export type JsonText = string | Uint8Array;

/** JSON that is answered unchanged; only the compiler knows the type of its content. */
export interface Serialised<T> {
  readonly json: JsonText;
  /** Number of items of a list. */
  readonly count?: number;
  readonly holds?: T;
}

export interface Collection {
  get(id: string): Promise<StoredDocument | undefined>;
  getMany(ids: readonly string[]): Promise<ReadonlyMap<string, StoredDocument>>;
  find(query: Query): Promise<readonly StoredDocument[]>;
  /** The bodies of `find` as one JSON array, so that lists are answered without parsing. */
  findJson(query: Query): Promise<{ readonly json: JsonText; readonly count: number }>;
  count(query: Query): Promise<number>;
  /** Reads whose answers a failover cannot roll back, for callers that write the result. */
  readonly durable: Pick<Collection, 'getMany' | 'find'>;
  /** The position up to which every event has been projected into this collection. */
  checkpoint(): Promise<Position>;
  /**
   * Applies the writes and moves the checkpoint. On SQLite in one transaction; a checkpoint that moves without writes
   * is written within a second. On servers the checkpoint is written last, and each write applies only where the
   * stored position is older. After a crash in between, projecting again repairs it.
   */
  commit(writes: readonly Write[], checkpoint: Position): Promise<void>;
  /**
   * For rebuilds: drops every document and the checkpoint, and defers index building until `finishLoad`. During a
   * load, documents are found by id and `where`; a query by multikey is StoreUnavailable.
   */
  beginLoad(): Promise<void>;
  /**
   * Builds the indexes and ends the load.
   * @param signal aborted, the call returns early: the collection stays a load, and the next call continues
   */
  finishLoad(signal?: AbortSignal): Promise<void>;
  /** Whether a load was begun and not finished, also by an earlier process. It continues at the checkpoint. */
  loading(): Promise<boolean>;
}

/** A query asks for a key that the collection does not declare: a mistake, or the collection is an older version. */
export class UnknownKey extends TypeError {
  constructor(collection: string, key: string) {
    super(`${collection}: no such key to ask for: ${key}`);
    this.name = 'UnknownKey';
  }
}

/** An existing collection at one of its versions, with its checkpoint. */
export interface Standing {
  readonly name: string;
  readonly version: number;
  readonly checkpoint: Position;
  readonly loading: boolean;
  /** Opens its documents for reading only. */
  readonly open: () => Collection;
}

/** A small durable map for idempotent answers and checkpoints of reactions. Times are of the steady clock. */
export interface Register {
  get(key: string): Promise<string | undefined>;
  /** Stores only if absent or expired; answers whether it did. */
  insert(key: string, value: string, expiresAt?: Date, subject?: string): Promise<boolean>;
  put(key: string, value: string, expiresAt?: Date, subject?: string): Promise<void>;
  delete(key: string): Promise<void>;
  /** Removes all entries of this subject, when a person is erased. */
  deleteSubject(subject: string): Promise<void>;
  /** Removes expired entries; answers how many. */
  sweep(now: Date): Promise<number>;
}

/** Every method throws StoreUnavailable when the file, disk or server does not answer. */
export interface ReadModels {
  /**
   * Opens the collection at its version, and creates it when new. Older versions stay until `retire`. A collection
   * whose keys or indexes changed under the same version starts empty.
   */
  collection(spec: CollectionSpec): Promise<Collection>;
  /** The newest older version that is complete. It answers while the new version is being built. */
  previous(spec: CollectionSpec): Promise<Collection | undefined>;
  /** Every stored collection at every version, the newest first. Read-only. */
  standings(): Promise<readonly Standing[]>;
  /** Drops every other version of this collection. */
  retire(spec: CollectionSpec): Promise<void>;
  register(name: string): Promise<Register>;
  /** Makes deleted data unreadable in the files soon (write-ahead log included), also after a crash. */
  scrub(): Promise<void>;
  close(): Promise<void>;
}
