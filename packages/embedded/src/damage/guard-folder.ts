/**
 * Prevents damaged data from being served. A start compares every file with its seal or, if the application did not
 * stop normally, verifies each by its content. Damage to a file that cannot be rebuilt ends the start; other files
 * are rebuilt.
 */
import { join, resolve } from 'node:path';
import type { Logger } from 'pino';
import { CannotStart } from '@odonto/event-kit/runtime';
import type { KnownTypes } from '@odonto/event-kit/event-log';
import { DATA_KEYS, type DataFolder } from '../data-folder/data-folder.ts';
import { type GivenKeys, loadDataKeys } from '@odonto/event-kit/personal-data';
import { salvageRegisters } from '@odonto/event-kit/sqlite';
import {
  checkJobs,
  eventsMissing,
  furthestIn,
  verifyStoredEvents,
  verifyStoredKeys,
} from './after-a-crash.ts';
import { keepSealed, type SealedFolder } from './keep-sealed.ts';
import {
  asItIs,
  damaged,
  databaseOf,
  filesNow,
  HEAD_KEY,
  HEADS,
  isLasting,
  isLog,
  isReadModel,
  isRenewable,
  readModelsIn,
  removeFile,
} from './kept-files.ts';
import { readSeal, type Seal, type SealedFile } from './seal.ts';

/** The settings that keep something outside the folder; all absent: everything is in it. */
export interface KeptElsewhere extends GivenKeys {
  readonly eventStoreUrl?: string;
  readonly mongodbUrl?: string;
  /** The file of signed heads. */
  readonly signedHeads?: string;
  readonly headSecret?: Uint8Array;
}

export interface GuardOptions {
  readonly folder: Pick<DataFolder, 'path' | 'masterKey' | 'dataKeys'>;
  readonly settings: KeptElsewhere;
  /** Every event type that the folder may hold. */
  readonly definitions: KnownTypes;
  readonly logger: Pick<Logger, 'warn'>;
}

const EVENTS = 'events.db';
const KEYS = 'keys.db';
const MASTER_KEY = 'master.key';
const JOBS = 'jobs.db';

/** The state of a folder at a start. `renewed` collects the files that have to be rebuilt, each with the reason. */
interface Found {
  readonly options: GuardOptions;
  readonly seal: Seal | undefined;
  readonly now: ReadonlyMap<string, SealedFile>;
  readonly renewed: Map<string, string>;
}

const differs = (now: SealedFile | undefined, { bytes, sha256 }: SealedFile): boolean =>
  now?.bytes !== bytes || (sha256 !== null && now.sha256 !== sha256);

/** Whether a file that was in use has lost data: files of SQLite never become empty, and key files never change. */
const isLost = (now: SealedFile | undefined, sealed: SealedFile): boolean =>
  (sealed.bytes > 0 && (now?.bytes ?? 0) === 0) || (isLasting(sealed.ruta) && differs(now, sealed));

/** Whether the settings now keep the file's content elsewhere: the file may then stay, change or disappear. */
const isElsewhere = (ruta: string, { settings, folder }: GuardOptions): boolean => {
  const { eventStoreUrl, mongodbUrl, masterKey, dataKeys, signedHeads, headSecret } = settings;
  switch (databaseOf(ruta)) {
    case EVENTS:
      return eventStoreUrl !== undefined;
    case KEYS:
      return mongodbUrl !== undefined;
    case MASTER_KEY:
      return masterKey !== undefined;
    case DATA_KEYS:
      return dataKeys !== undefined;
    case HEAD_KEY:
      return headSecret !== undefined;
    case HEADS:
      return signedHeads !== undefined && resolve(signedHeads) !== resolve(folder.path, HEADS);
    default:
      return isReadModel(ruta) && mongodbUrl !== undefined;
  }
};

/** @throws CannotStart */
const holdAgainstSeal = ({ options, seal, now, renewed }: Found): void => {
  const { folder } = options;
  for (const sealed of seal?.archivos ?? []) {
    const { ruta } = sealed;
    const is = now.get(ruta);
    const isAsItWas = seal?.cerrado === true ? !differs(is, sealed) : !isLost(is, sealed);
    if (isAsItWas || isElsewhere(ruta, options)) continue;
    const what = is === undefined ? 'falta' : 'está dañado: no es como se guardó';
    if (!isRenewable(databaseOf(ruta))) throw damaged(folder.path, ruta, what);
    renewed.set(databaseOf(ruta), what);
  }
};

/** Byte for byte as sealed, or too large to compare. */
const isCertain = ({ seal, now }: Found, ruta: string): boolean => {
  const is = now.get(ruta);
  const sealed = seal?.archivos.find((file) => file.ruta === ruta);
  return is?.sha256 === null || (sealed !== undefined && !differs(is, sealed));
};

/** @param head position of the newest event, where the events are in this folder @throws CannotStart */
const verifyReadModels = async (found: Found, head: bigint | undefined): Promise<void> => {
  const { path } = found.options.folder;
  for (const ruta of await readModelsIn(path)) {
    if (found.renewed.has(ruta)) continue;
    try {
      const furthest = furthestIn(path, ruta);
      if (head !== undefined && furthest > head) throw eventsMissing(path, head, { ruta, furthest });
      if (!isCertain(found, ruta)) found.renewed.set(ruta, 'written since it was sealed');
    } catch (error) {
      if (error instanceof CannotStart) throw error;
      found.renewed.set(ruta, String(error));
    }
  }
};

/** @throws CannotStart */
const verifyAfterCrash = async (found: Found): Promise<void> => {
  const { folder, settings, definitions } = found.options;
  const { path } = folder;
  const { eventStoreUrl, mongodbUrl, masterKey, signedHeads } = settings;
  const events =
    eventStoreUrl === undefined
      ? await verifyStoredEvents(path, signedHeads ?? join(path, HEADS), definitions)
      : undefined;
  if (events !== undefined && mongodbUrl === undefined && found.now.has(KEYS)) {
    if (masterKey === undefined && !found.now.has(MASTER_KEY)) throw damaged(path, MASTER_KEY, 'falta');
    verifyStoredKeys(path, loadDataKeys(folder, settings), events);
  }
  await verifyReadModels(found, events?.head);
  try {
    checkJobs(path, JOBS);
  } catch (error) {
    found.renewed.set(JOBS, String(error));
  }
};

/**
 * Call it before anything in the folder is opened.
 * @throws CannotStart naming the file that is damaged or missing; nothing was changed then
 */
export const guardFolder = async (options: GuardOptions): Promise<SealedFolder> => {
  const { folder, logger } = options;
  const files = await filesNow(folder.path);
  const found: Found = {
    options,
    seal: await readSeal(folder.path),
    now: new Map(files.map((file) => [file.ruta, file])),
    renewed: new Map(),
  };
  holdAgainstSeal(found);
  if (found.seal?.cerrado !== true) await verifyAfterCrash(found);
  const sound = new Map([...found.now].filter(([ruta]) => !isLog(ruta)));
  for (const [ruta, why] of found.renewed) {
    logger.warn({ file: join(folder.path, ruta), why }, 'a file is not as it was left: it is rebuilt');
    if (isReadModel(ruta)) salvageRegisters(join(folder.path, ruta));
    else await removeFile(folder.path, ruta);
    const renewed = await asItIs(folder.path, ruta);
    if (renewed === undefined) sound.delete(ruta);
    else sound.set(ruta, renewed);
  }
  return keepSealed(folder.path, [...sound.values()], logger);
};
