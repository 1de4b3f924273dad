/** Files verified by digest: the caller records the digest of a file, and other bytes are never served for it. */
import { createHash, type Hash } from 'node:crypto';
import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileRef, Files, PutOptions } from './port.ts';

/** The stored file differs from the one that was written. */
export class FileDamaged extends Error {
  override readonly name = 'FileDamaged';
}

async function* passing(content: Readable, digest: Hash): AsyncGenerator<Uint8Array> {
  for await (const chunk of content as AsyncIterable<Uint8Array>) {
    digest.update(chunk);
    yield chunk;
  }
}

/**
 * Stores a file.
 * @returns SHA-256 of the stored bytes, hex
 * @throws as `put` of the port
 */
export const putDigested = async (
  files: Files,
  file: FileRef,
  content: Readable,
  options: PutOptions,
): Promise<string> => {
  const digest = createHash('sha256');
  await files.put(file, Readable.from(passing(content, digest)), options);
  return digest.digest('hex');
};

/**
 * The content of a file, after its digest was compared. The file is read twice, so that no byte of a damaged file
 * is served.
 * @throws FileDamaged when the file is damaged or absent
 */
export const getVerified = async (files: Files, file: FileRef, sha256: string): Promise<Readable> => {
  const digest = createHash('sha256');
  const read = await files.get(file);
  if (read !== undefined)
    await pipeline(
      read,
      new Writable({
        write: (chunk: Uint8Array, _encoding, done) => {
          digest.update(chunk);
          done();
        },
      }),
    );
  const content = read !== undefined && digest.digest('hex') === sha256 ? await files.get(file) : undefined;
  if (content === undefined) throw new FileDamaged(`${file.owner}/${file.id}`);
  return content;
};
