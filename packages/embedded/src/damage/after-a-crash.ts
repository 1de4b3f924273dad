/**
 * Verification at a start after the application did not stop normally. The files were written since they were
 * sealed, so each is verified by its content: events by their chains, by the newest signed head and by the
 * checkpoints of the read models; keys by decrypting every one. Nothing is written here (docs/adr/0180).
 */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { CannotStart } from '@odonto/event-kit/runtime';
import { verifyEvents } from '../backup/verify-events.ts';
import { type KnownTypes, sealedSubject } from '@odonto/event-kit/event-log';
import { WITNESS, type DataKeys, wrappingBy } from '@odonto/event-kit/personal-data';
import { newestHead, isAuthentic, MARK, readMarks } from '@odonto/event-kit/verification';
import { damaged, RESTORE } from './kept-files.ts';
import { READ_WHOLE_BYTES, lookInto, quickCheck } from '@odonto/event-kit/sqlite';

const EVENTS = 'events.db';
const KEYS = 'keys.db';

const isSmall = (file: string): boolean =>
  (statSync(file, { throwIfNoEntry: false })?.size ?? 0) <= READ_WHOLE_BYTES;

/**
 * Verifies the whole file when it is small: its structure and every chain.
 * @returns the subjects whose keys the events need
 * @throws CannotStart
 */
const verifyChains = (file: string, definitions: KnownTypes): ReadonlySet<string> => {
  const subjects = new Set<string>();
  try {
    verifyEvents(file, ({ type, data }) => {
      const definition = definitions[type];
      const subject = definition && sealedSubject(definition, data);
      if (subject !== undefined) subjects.add(subject);
    });
  } catch (error) {
    throw error instanceof CannotStart ? new CannotStart(`${error.message} ${RESTORE}`, error) : error;
  }
  return subjects;
};

interface Verified {
  /** Position of the newest event, 0 where there is none. */
  readonly head: bigint;
  /** The subjects whose keys the events need. */
  readonly subjects: ReadonlySet<string>;
}

/**
 * Verifies that events are as recorded and that none of the signed ones is missing at the end.
 * @param heads the file of signed heads
 * @param definitions name the subjects whose keys the events need
 * @throws CannotStart
 */
export const verifyStoredEvents = async (
  folder: string,
  heads: string,
  definitions: KnownTypes,
): Promise<Verified> => {
  const file = join(folder, EVENTS);
  const signed = await newestHead(heads);
  const position = signed && isAuthentic(signed) ? BigInt(signed.posicion) : 0n;
  const found = look(folder, EVENTS, () =>
    lookInto(file, 'events', (db) => {
      const statement = db.prepare(
        'SELECT max(position) AS head, (SELECT hash FROM events WHERE position = ?) AS hash FROM events',
      );
      statement.setReadBigInts(true);
      const row = statement.get(position);
      return { head: (row?.['head'] ?? 0n) as bigint, hash: row?.['hash'] };
    }),
  );
  const head = found?.head ?? 0n;
  if (position > head)
    throw damaged(folder, EVENTS, `termina en el evento ${head}, y ${heads} firmó hasta el ${position}`);
  const subjects = found !== undefined && isSmall(file) ? verifyChains(file, definitions) : new Set<string>();
  if (signed && position > 0n && String(found?.hash).slice(0, MARK) !== readMarks(signed).at(-1))
    throw damaged(folder, EVENTS, `no tiene en el lugar ${position} el evento que firmó ${heads}`);
  return { head, subjects };
};

/** @throws CannotStart naming the file when reading it fails */
const look = <T>(folder: string, ruta: string, reading: () => T): T => {
  try {
    return reading();
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    throw damaged(folder, ruta, `está dañado (${detail})`);
  }
};

/**
 * Verifies that each key can be decrypted and that none is missing: an erased subject has a mark in place of its
 * key. If no key can be decrypted, the data key is a different one, which the cipher reports.
 * @throws CannotStart
 */
export const verifyStoredKeys = (folder: string, dataKeys: DataKeys, { head, subjects }: Verified): void => {
  if (!isSmall(join(folder, KEYS))) return;
  const { unwrap } = wrappingBy(dataKeys);
  const opens = (subject: string, wrapped: Uint8Array): boolean => {
    try {
      unwrap(subject, wrapped);
      return true;
    } catch {
      return false;
    }
  };
  const there = new Set<string>();
  let opened = 0;
  let shut = 0;
  look(folder, KEYS, () =>
    lookInto(join(folder, KEYS), 'keys', (db) => {
      quickCheck(db);
      for (const { subject, wrapped } of db.prepare('SELECT subject, wrapped FROM keys').iterate()) {
        there.add(String(subject));
        if (!(wrapped instanceof Uint8Array)) continue;
        if (opens(String(subject), wrapped)) opened += 1;
        else shut += 1;
      }
    }),
  );
  if (opened === 0 && shut > 0) return;
  const missing = [...subjects, ...(head > 0n ? [WITNESS] : [])].filter((subject) => !there.has(subject));
  if (shut + missing.length > 0)
    throw damaged(folder, KEYS, `está dañado (${shut} claves no se abren y ${missing.length} faltan)`);
};

/**
 * The highest checkpoint of a read model's collections, which cannot be beyond the events.
 * @throws Error when the file is damaged
 */
export const furthestIn = (folder: string, ruta: string): bigint =>
  lookInto(join(folder, ruta), 'collections', (db) => {
    if (isSmall(join(folder, ruta))) quickCheck(db);
    const statement = db.prepare('SELECT max(checkpoint) AS furthest FROM collections');
    statement.setReadBigInts(true);
    return (statement.get()?.['furthest'] ?? 0n) as bigint;
  }) ?? 0n;

/** @throws Error when the file is damaged */
export const checkJobs = (folder: string, ruta: string): void => {
  lookInto(join(folder, ruta), 'jobs', (db) => {
    if (isSmall(join(folder, ruta))) quickCheck(db);
  });
};

/** The failure for a read model that is ahead of the event file. */
export const eventsMissing = (
  folder: string,
  head: bigint,
  readModel: { readonly ruta: string; readonly furthest: bigint },
): CannotStart =>
  damaged(
    folder,
    EVENTS,
    `termina en el evento ${head}, y ${join(folder, readModel.ruta)} llega hasta el ${readModel.furthest}: faltan eventos`,
  );
