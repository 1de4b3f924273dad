/** The file of signed heads, one a line, only ever appended to. */
import { createReadStream, existsSync } from 'node:fs';
import { type FileHandle, mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import type { EventLog } from '../event-log/event-log.ts';
import {
  type Before,
  EVENTS_PER_HEAD,
  FIRST,
  type HeadKey,
  positionOf,
  readHead,
  type SignedHead,
  signHead,
} from './signed-head.ts';

/** A head, or a line that is none. */
export type HeadLine = { readonly head: SignedHead } | { readonly notAHead: number };

/** The lines of a file, oldest first; none when there is no such file. */
export async function* readHeads(file: string): AsyncGenerator<HeadLine> {
  if (!existsSync(file)) return;
  let number = 0;
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    number += 1;
    const head = readHead(line);
    yield head ? { head } : { notAHead: number };
  }
}

export interface HeadWriter {
  /** Signs what was recorded since the last head; answers how many heads that took. Calls wait for each other. */
  write(now: Date): Promise<number>;
  close(): Promise<void>;
}

const OWNER_ONLY = 0o600;

/** More than two of the longest lines. */
const TAIL = 64 * 1_024;

interface Tail {
  readonly last: SignedHead | undefined;
  /** Bytes of the lines that were written whole: a crash can leave a part of one after them. */
  readonly end: number;
}

const tailOf = async (file: string, handle: FileHandle): Promise<Tail> => {
  const { size } = await handle.stat();
  const tail = Buffer.alloc(Math.min(TAIL, size));
  await handle.read(tail, 0, tail.length, size - tail.length);
  const end = tail.lastIndexOf('\n') + 1;
  const lastLine =
    tail
      .subarray(0, Math.max(0, end - 1))
      .toString()
      .split('\n')
      .at(-1) ?? '';
  let last = readHead(lastLine);
  if (last === undefined) for await (const line of readHeads(file)) if ('head' in line) last = line.head;
  return { last, end: size - tail.length + end };
};

/** The newest head of a file; undefined where there is none. */
export const newestHead = async (file: string): Promise<SignedHead | undefined> => {
  if (!existsSync(file)) return undefined;
  await using handle = await open(file);
  return (await tailOf(file, handle)).last;
};

/** Bytes of the lines that are whole; 0 where there is no file. Whoever copies it while it is written takes no more. */
export const wholeLines = async (file: string): Promise<number> => {
  if (!existsSync(file)) return 0;
  await using handle = await open(file);
  return (await tailOf(file, handle)).end;
};

/** Opens or makes the file, and goes on after its last head. */
export const openHeadFile = async (
  file: string,
  log: Pick<EventLog, 'readAll'>,
  key: HeadKey,
): Promise<HeadWriter> => {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const handle = await open(file, 'a+', OWNER_ONLY);
  const { last: newest, end } = await tailOf(file, handle);
  await handle.truncate(end);
  let last: Before = newest ?? FIRST;
  let writing: Promise<number> = Promise.resolve(0);

  const writeAll = async (now: Date): Promise<number> => {
    for (let heads = 0; ; heads += 1) {
      // oxlint-disable-next-line no-await-in-loop -- each head continues the one before
      const events = await log.readAll(positionOf(last), EVENTS_PER_HEAD);
      if (events.length === 0) return heads;
      const head = signHead(last, events, now, key);
      // oxlint-disable-next-line no-await-in-loop -- as above
      await handle.appendFile(`${head.line}\n`);
      // oxlint-disable-next-line no-await-in-loop -- as above
      await handle.datasync();
      last = head;
    }
  };

  return {
    write: (now) => {
      writing = writing.catch(() => 0).then(() => writeAll(now));
      return writing;
    },
    close: async () => {
      await writing.catch(() => 0);
      await handle.close();
    },
  };
};
