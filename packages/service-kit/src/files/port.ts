/**
 * The files port: photos and documents as bytes; events refer to them. Two adapters pass one conformance suite
 * (`files.conformance.ts`). A file has an id and an owner, never a path. An owner is one or more ids joined by `/`,
 * the widest first (`{profesionalId}/{pacienteId}`), so that all files of either can be listed and removed.
 */
import type { Readable } from 'node:stream';

export interface FileRef {
  readonly owner: string;
  readonly id: string;
}

export interface PutOptions {
  /** A longer file is refused. */
  readonly maxBytes: number;
  /** Aborted when the client goes away; the upload then ends. */
  readonly signal?: AbortSignal;
}

/** The content was longer than allowed; no part of it is kept. */
export class FileTooLarge extends Error {
  override readonly name = 'FileTooLarge';
}

/** Methods throw TypeError on a malformed id or owner, and StoreUnavailable when the storage does not answer. */
export interface Files {
  /**
   * Stores the content durably and as a whole. Until it is complete, or if it is interrupted, the previous file (or
   * none) stays. A repeat replaces the file.
   * @throws FileTooLarge, the error of the content, or an AbortError
   */
  put(file: FileRef, content: Readable, options: PutOptions): Promise<void>;
  get(file: FileRef): Promise<Readable | undefined>;
  /** Idempotent. */
  delete(file: FileRef): Promise<void>;
  /** Lists the files of an owner and of the owners within it. */
  list(owner: string): Promise<readonly FileRef[]>;
  /** Removes all files that `list` would give. */
  deleteAll(owner: string): Promise<void>;
  /** Bytes that can still be stored; infinite where the storage does not report it. */
  free(): Promise<number>;
  close(): Promise<void>;
}
