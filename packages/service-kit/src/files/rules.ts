/** Rules for files that hold for every adapter. */
import { Transform } from 'node:stream';
import { type FileRef, FileTooLarge } from './port.ts';

const ID = /^[A-Za-z0-9][A-Za-z0-9-]{0,99}$/;
const MAX_DEPTH = 4;

/** @throws TypeError on an owner that is not ids joined by `/` */
export const checkOwner = (owner: string): string => {
  const parts = owner.split('/');
  if (parts.length > MAX_DEPTH || !parts.every((part) => ID.test(part)))
    throw new TypeError(`not an owner of files: ${owner}`);
  return owner;
};

/** The unique name of a file. @throws TypeError */
export const keyOf = ({ owner, id }: FileRef): string => {
  if (!ID.test(id)) throw new TypeError(`not a file id: ${id}`);
  return `${checkOwner(owner)}/${id}`;
};

export const refOf = (key: string): FileRef => {
  const end = key.lastIndexOf('/');
  return { owner: key.slice(0, end), id: key.slice(end + 1) };
};

/** Passes at most `maxBytes` bytes. */
export const atMost = (maxBytes: number): Transform => {
  let size = 0;
  return new Transform({
    transform: (chunk: Uint8Array, _encoding, next) => {
      size += chunk.byteLength;
      if (size > maxBytes) next(new FileTooLarge(`more than ${maxBytes} bytes`));
      else next(null, chunk);
    },
  });
};
