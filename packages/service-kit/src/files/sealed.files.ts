/**
 * Encrypts files with the key of their paciente. Once the key is destroyed, no copy of a file can be read. A file
 * is a mark followed by frames of 64 KB. Each frame is encrypted by itself (`sealed-text.ts`) and bound to its
 * file, its place and whether it is the last, so a frame that was moved, removed or taken from another file cannot
 * be opened. Files of earlier releases have no mark and are read as they are.
 */
import type { KeyObject } from 'node:crypto';
import { pipeline, Readable } from 'node:stream';
import { defined, NotFound } from '@odonto/event-kit/decider';
import {
  type PersonalDataCipher,
  openBytes,
  SEALED_OVERHEAD,
  sealBytes,
} from '@odonto/event-kit/personal-data';
import type { FileRef, Files } from './port.ts';
import { atMost, keyOf } from './rules.ts';
import { FileDamaged } from './verified.ts';

const MARK = Buffer.from('odonto-sellado-1\n');
const FRAME = 64 * 1024;
const SEALED_FRAME = FRAME + SEALED_OVERHEAD;

type Bytes = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** Consecutive pieces of exactly `size` bytes; the last one is shorter, or empty. */
async function* pieces(content: Bytes, size: number): AsyncGenerator<{ piece: Buffer; last: boolean }> {
  let held: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of content) {
    held.push(chunk);
    bytes += chunk.byteLength;
    while (bytes > size) {
      // Copied once, however many chunks a piece comes in.
      const piece = Buffer.concat(held, size);
      const rest = chunk.subarray(chunk.byteLength - (bytes - size));
      [held, bytes] = [[rest], rest.byteLength];
      yield { piece, last: false };
    }
  }
  yield { piece: Buffer.concat(held), last: true };
}

const boundTo = (name: string, place: number, last: boolean): string =>
  `${name} ${place}${last ? ' fin' : ''}`;

async function* sealed(content: Bytes, key: KeyObject, name: string): AsyncGenerator<Uint8Array> {
  yield MARK;
  let place = 0;
  for await (const { piece, last } of pieces(content, FRAME)) {
    yield sealBytes(key, boundTo(name, place, last), piece);
    place += 1;
  }
}

async function* opened(frames: Bytes, key: KeyObject, name: string): AsyncGenerator<Uint8Array> {
  let place = 0;
  for await (const { piece, last } of pieces(frames, SEALED_FRAME)) {
    try {
      yield openBytes(key, boundTo(name, place, last), piece);
    } catch (error) {
      throw new FileDamaged(name, { cause: error });
    }
    place += 1;
  }
}

/** Reads up to the mark. `rest` begins after the mark, or holds everything when there is no mark. */
const unmarked = async (
  content: Readable,
): Promise<{ isSealed: boolean; rest: AsyncGenerator<Uint8Array> }> => {
  const source = content[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>;
  let head: Buffer = Buffer.alloc(0);
  while (head.length < MARK.length) {
    const { done, value } = await source.next();
    if (done === true) break;
    head = Buffer.concat([head, value]);
  }
  const isSealed = head.subarray(0, MARK.length).equals(MARK);
  const rest = async function* () {
    try {
      const left = isSealed ? head.subarray(MARK.length) : head;
      if (left.length > 0) yield left;
      for (let next = await source.next(); next.done !== true; next = await source.next()) yield next.value;
    } finally {
      await source.return?.();
    }
  };
  return { isSealed, rest: rest() };
};

/** The last part of an owner is the paciente. */
const subjectOf = ({ owner }: FileRef): string => owner.slice(owner.lastIndexOf('/') + 1);

const sealedSize = (bytes: number): number =>
  MARK.length + bytes + (Math.floor(bytes / FRAME) + 1) * SEALED_OVERHEAD;

export interface SealedFiles extends Files {
  /** Encrypts a file of an earlier release; does nothing to a sealed or absent file. */
  sealOlder(file: FileRef, maxBytes: number): Promise<void>;
}

/**
 * Encrypts files on `put` and decrypts them on `get`. Once the paciente is erased, `put` throws NotFound and `get`
 * answers undefined. Reading throws FileDamaged when the content was changed.
 */
export const sealedFiles = (files: Files, cipher: PersonalDataCipher): SealedFiles => {
  const put: Files['put'] = async (file, content, { maxBytes, signal }) => {
    const name = keyOf(file);
    const key = await cipher.keyToSeal(subjectOf(file));
    if (key === undefined) throw new NotFound('Paciente no encontrado');
    // The reader receives the failure of this pipeline.
    const limited = pipeline(content, atMost(maxBytes), () => undefined);
    const frames = Readable.from(sealed(limited, key, name));
    await files.put(file, frames, defined({ maxBytes: sealedSize(maxBytes), signal }));
  };

  return {
    ...files,
    put,
    get: async (file) => {
      const content = await files.get(file);
      if (content === undefined) return undefined;
      const { isSealed, rest } = await unmarked(content);
      if (!isSealed) return Readable.from(rest);
      const subject = subjectOf(file);
      const key = (await cipher.keysToOpen([subject])).get(subject);
      if (key !== undefined) return Readable.from(opened(rest, key, keyOf(file)));
      content.destroy();
      return undefined;
    },
    sealOlder: async (file, maxBytes) => {
      const content = await files.get(file);
      if (content === undefined) return;
      const { isSealed, rest } = await unmarked(content);
      const isErased = (await cipher.keyToSeal(subjectOf(file))) === undefined;
      if (isSealed || isErased) content.destroy();
      else await put(file, Readable.from(rest), { maxBytes });
    },
  };
};
