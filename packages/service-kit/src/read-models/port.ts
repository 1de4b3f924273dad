/**
 * The read model port: JSON documents with declared keys, what GETs answer from.
 * Two adapters pass one conformance suite (`read-models.conformance.ts`). Only plain operations, so that
 * any server of MongoDB's protocol can stand behind it: equality, prefix and substring on keys, one sort key.
 */
import type { Position } from '../event-store/port.ts';

/** A document's keys: what it can be found by. A list is a multikey (each element is found). */
export type Keys = Readonly<Record<string, string | number | readonly string[]>>;

export interface CollectionSpec {
  /** Lower-case name, unique within the service: `pacientes`. */
  readonly name: string;
  /** Raised whenever documents or keys change shape: the collection is then rebuilt side by side. */
  readonly version: number;
  /** Names of single-valued keys: only these and the multikeys can be asked for. */
  readonly keys: readonly string[];
  /** Names of multikeys (lists of short texts, such as the words of a name). */
  readonly multikeys?: readonly string[];
  /** Compound indexes, each a list of key names, the first the scope; at most one multikey in each, the last. */
  readonly indexes: readonly (readonly string[])[];
}

/** A stored document. `body` is JSON text, answered as it is; `position` is the event it was last changed at. */
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
    }
  | { readonly kind: 'delete'; readonly id: string; readonly position: Position };

export interface Query {
  /** Equality on single-valued keys; all must hold. */
  readonly where?: Readonly<Record<string, string | number>>;
  /** Inclusive bounds on one single-valued key. */
  readonly between?: { readonly key: string; readonly from?: string | number; readonly to?: string | number };
  /** Each must hold: some element of the multikey begins with `prefix`. */
  readonly prefixes?: readonly { readonly key: string; readonly prefix: string }[];
  /** Each must hold: the text of one of the keys (of a multikey: of one of its elements) contains `text`. */
  readonly contains?: readonly { readonly keys: readonly string[]; readonly text: string }[];
  /** Sort by a single-valued key, texts in code point order; ties by id in the same direction. Without it: by id. */
  readonly sort?: {
    readonly key: string;
    readonly descending?: boolean;
    /** `any`: documents with equal keys come in any order, so that an index that goes on with other keys has the order too. */
    readonly ties?: 'any';
  };
  readonly limit?: number;
  readonly skip?: number;
}

/** JSON, as a text or as its UTF-8 bytes, whichever is at hand: long answers are not worth turning around. */
export type JsonText = string | Uint8Array;

/** JSON that is answered as it is; what it holds is known to the compiler only. */
export interface Serialised<T> {
  readonly json: JsonText;
  /** Of a list: how many it holds. */
  readonly count?: number;
  readonly holds?: T;
}

export interface Collection {
  get(id: string): Promise<StoredDocument | undefined>;
  getMany(ids: readonly string[]): Promise<ReadonlyMap<string, StoredDocument>>;
  find(query: Query): Promise<readonly StoredDocument[]>;
  /** The bodies of `find` as one JSON array text: lists are answered without parsing them. */
  findJson(query: Query): Promise<{ readonly json: JsonText; readonly count: number }>;
  count(query: Query): Promise<number>;
  /** The same reads for whoever writes what they decide: a failover cannot roll back what they answer. */
  readonly durable: Pick<Collection, 'getMany' | 'find'>;
  /** The position up to which every event has been projected into this collection. */
  checkpoint(): Promise<Position>;
  /**
   * Applies the writes and moves the checkpoint: on SQLite in one transaction; elsewhere the checkpoint last,
   * each write only where the stored position is older. A crash in between is repaired by projecting again.
   */
  commit(writes: readonly Write[], checkpoint: Position): Promise<void>;
  /**
   * For rebuilds: drops every document and the checkpoint, and defers index building until `finishLoad`.
   * Meanwhile documents are found by id and `where`; a query by multikey is StoreUnavailable.
   */
  beginLoad(): Promise<void>;
  /**
   * Builds the indexes and ends the load.
   * @param signal aborted, it does not wait for what is left: the collection stays a load, and the next call goes on
   */
  finishLoad(signal?: AbortSignal): Promise<void>;
  /** Whether a load was begun and not finished, be it by a process that died since: it goes on at the checkpoint. */
  loading(): Promise<boolean>;
}

/** A collection that there is, at one of its versions, and how far it has come. */
export interface Standing {
  readonly name: string;
  readonly version: number;
  readonly checkpoint: Position;
  readonly loading: boolean;
  /** Its documents, to be read by whoever does not project them. */
  readonly open: () => Collection;
}

/** A small durable map beside the projections: idempotent answers, checkpoints of reactions. Times are of the steady clock. */
export interface Register {
  get(key: string): Promise<string | undefined>;
  /** Stores only if absent (or expired); answers whether it did. */
  insert(key: string, value: string, expiresAt?: Date, subject?: string): Promise<boolean>;
  put(key: string, value: string, expiresAt?: Date, subject?: string): Promise<void>;
  delete(key: string): Promise<void>;
  /** Removes all entries that carry this subject: what was kept of an erased person. */
  deleteSubject(subject: string): Promise<void>;
  /** Removes entries whose time has passed; answers how many. */
  sweep(now: Date): Promise<number>;
}

/** Every method of these throws StoreUnavailable when the file, disk or server behind does not answer. */
export interface ReadModels {
  /**
   * Opens the collection at its version, creating it when new. Older versions stay until `retire`.
   * One whose keys or indexes changed under the same version starts empty again.
   */
  collection(spec: CollectionSpec): Promise<Collection>;
  /** The newest older version that is complete and answers while the new one is being built. */
  previous(spec: CollectionSpec): Promise<Collection | undefined>;
  /** Every collection there is, at every version, the newest first; one look, which changes nothing. */
  standings(): Promise<readonly Standing[]>;
  /** Drops every other version of this collection. */
  retire(spec: CollectionSpec): Promise<void>;
  register(name: string): Promise<Register>;
  /** Sees to it that deleted data is soon unreadable in the files behind (write-ahead log included), whatever happens. */
  scrub(): Promise<void>;
  close(): Promise<void>;
}
