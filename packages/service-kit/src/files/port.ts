/**
 * The files port: photos and documents as bytes, beside the events that tell of them. Two adapters pass one
 * conformance suite (`files.conformance.ts`). A file has an id and an owner, never a path: an owner is one or
 * more ids joined by `/`, the widest first (`{profesionalId}/{pacienteId}`), so that all that belongs to either
 * can be listed and removed.
 */
import type { Readable } from 'node:stream';

export interface FileRef {
  readonly owner: string;
  readonly id: string;
}

export interface PutOptions {
  /** More is refused. */
  readonly maxBytes: number;
  /** The upload is given up: the client went away. */
  readonly signal?: AbortSignal;
}

/** The content was longer than allowed; nothing of it is kept. */
export class FileTooLarge extends Error {
  override readonly name = 'FileTooLarge';
}

/** Methods throw TypeError on an id or owner of no known shape, StoreUnavailable when what is behind does not answer. */
export interface Files {
  /**
   * Keeps the content once it is there whole, and durably; until then, or when it is interrupted at any point,
   * there is nothing (or what was there before). Repeating it replaces.
   * @throws FileTooLarge, or what the content fails with, or an AbortError
   */
  put(file: FileRef, content: Readable, options: PutOptions): Promise<void>;
  get(file: FileRef): Promise<Readable | undefined>;
  /** Repeating it changes nothing. */
  delete(file: FileRef): Promise<void>;
  /** Files of an owner and of those within it. */
  list(owner: string): Promise<readonly FileRef[]>;
  /** Removes all of them. */
  deleteAll(owner: string): Promise<void>;
  close(): Promise<void>;
}
