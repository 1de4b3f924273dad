/** The file of signed heads, one a line, only ever appended to. */
import { createReadStream, existsSync } from 'node:fs';
import { type FileHandle, mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import type { EventLog } from '../event-log/event-log.ts';
import { type RecordedEvent, START, StoreUnavailable, NoSuchPosition } from '../event-store/port.ts';
import { hasAnyOf } from './compared-with-head.ts';
import {
  type Before,
  EVENTS_PER_HEAD,
  FIRST,
  fingerprint,
  type HeadKey,
  positionOf,
  readHead,
  type SignedHead,
  signHead,
  signRotation,
} from './signed-head.ts';

/** A head, or the number of a line that is not a head. */
export type HeadLine = { readonly head: SignedHead } | { readonly notAHead: number };

/** The lines of a file, oldest first; none when the file does not exist. */
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
  /** Signs the events since the last head; answers the number of new heads. Calls run one after the other. */
  write(now: Date): Promise<number>;
  close(): Promise<void>;
}

const OWNER_ONLY = 0o600;

/** Longer than the three newest lines, of which one may be a rotation. */
const TAIL = 96 * 1_024;
const KEPT = 3;

interface Stretch {
  readonly last: SignedHead | undefined;
  readonly beforeLast: SignedHead | undefined;
}

interface Tail {
  readonly last: SignedHead | undefined;
  /** The newest head that counts events, and the one before it. */
  readonly withEvents: Stretch;
  /** Length in bytes of the complete lines; a crash can leave a partial line after them. */
  readonly end: number;
}

const tailOf = async (file: string, handle: FileHandle): Promise<Tail> => {
  const { size } = await handle.stat();
  const tail = Buffer.alloc(Math.min(TAIL, size));
  await handle.read(tail, 0, tail.length, size - tail.length);
  const end = tail.lastIndexOf('\n') + 1;
  const lines = tail
    .subarray(0, Math.max(0, end - 1))
    .toString()
    .split('\n');
  let heads = lines.flatMap((line) => readHead(line) ?? []);
  // The end of the file was changed: the valid lines before it are used.
  if (readHead(lines.at(-1) ?? '') === undefined) heads = await newestHeads(file);
  return { last: heads.at(-1), withEvents: newestStretch(heads), end: size - tail.length + end };
};

const newestHeads = async (file: string): Promise<SignedHead[]> => {
  const heads: SignedHead[] = [];
  for await (const line of readHeads(file)) {
    if ('head' in line) heads.push(line.head);
    if (heads.length > KEPT) heads.shift();
  }
  return heads;
};

/** Rotations count no events. */
const newestStretch = (heads: readonly SignedHead[]): Stretch => {
  const last = heads.findLast(({ siguiente }) => siguiente === undefined);
  return { last, beforeLast: last && heads[heads.indexOf(last) - 1] };
};

/** The newest head of a file; undefined when there is none. */
export const newestHead = async (file: string): Promise<SignedHead | undefined> => {
  if (!existsSync(file)) return undefined;
  await using handle = await open(file);
  return (await tailOf(file, handle)).last;
};

/** Length in bytes of the complete lines; 0 when there is no file. A copy of a file in use ends here. */
export const wholeLines = async (file: string): Promise<number> => {
  if (!existsSync(file)) return 0;
  await using handle = await open(file);
  return (await tailOf(file, handle)).end;
};

/** The heads in a file cannot be continued: they sign other events, or with a foreign key. The message is for users. */
export class ForeignHeads extends Error {
  override readonly name = 'ForeignHeads';
}

/** Whether the log contains any of the events that the newest head covers. @throws StoreUnavailable */
const areOfLog = async (log: Pick<EventLog, 'readAll'>, { last, beforeLast }: Stretch): Promise<boolean> => {
  // If the line before was changed, this check cannot decide; verification reports the change.
  if (last === undefined || last.n !== (beforeLast?.n ?? -1) + 1) return true;
  const covered = async (): Promise<readonly RecordedEvent[]> => {
    try {
      return await log.readAll(positionOf(beforeLast ?? FIRST), last.eventos - (beforeLast?.eventos ?? 0));
    } catch (error) {
      if (error instanceof NoSuchPosition) return [];
      if (!(error instanceof StoreUnavailable)) throw error;
      // The store is away, or it does not know the position, which then belongs to another store.
      await log.readAll(START, 1);
      return [];
    }
  };
  return hasAnyOf(last, await covered());
};

/**
 * Opens or creates the file and continues after its last head.
 * @param former keys that may have signed before this one; they hand over to it
 * @throws ForeignHeads when the file's heads belong to another store, or another key signed the last;
 * StoreUnavailable
 */
export const openHeadFile = async (
  file: string,
  log: Pick<EventLog, 'readAll'>,
  key: HeadKey,
  former: readonly HeadKey[] = [],
): Promise<HeadWriter> => {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const handle = await open(file, 'a+', OWNER_ONLY);
  const tail = await tailOf(file, handle);
  const signs = tail.last?.siguiente ?? tail.last?.clave ?? key.clave;
  let handsOver = signs === key.clave ? undefined : former.find(({ clave }) => clave === signs);
  try {
    if (!(await areOfLog(log, tail.withEvents)))
      throw new ForeignHeads(
        `CABEZAS: los eventos de la última cabeza de ${file} no están en este registro: es otro, o una copia anterior. Apártelo (npm run verificar -- ARCHIVO dice qué falta) e indique un archivo nuevo.`,
      );
    if (signs !== key.clave && handsOver === undefined)
      throw new ForeignHeads(
        `CABEZAS: la última cabeza de ${file} está firmada con otra clave (huella ${fingerprint(signs)}). Recupere la clave que la firmó, o indique un archivo nuevo.`,
      );
  } catch (error) {
    await handle.close();
    throw error;
  }
  await handle.truncate(tail.end);
  let last: Before = tail.last ?? FIRST;
  let writing: Promise<number> = Promise.resolve(0);

  const append = async (head: SignedHead): Promise<void> => {
    await handle.appendFile(`${head.line}\n`);
    await handle.datasync();
    last = head;
  };

  const writeAll = async (now: Date): Promise<number> => {
    for (let heads = 0; ; heads += 1) {
      const events = await log.readAll(positionOf(last), EVENTS_PER_HEAD);
      if (events.length === 0) return heads;
      if (handsOver) await append(signRotation(last, key.clave, now, handsOver));
      handsOver = undefined;
      await append(signHead(last, events, now, key));
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
