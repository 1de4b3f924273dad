/** The data folder of the embedded edition (DATA_DIR): its files, and the lock that lets only one process use it. */
import { accessSync, constants, mkdirSync, readdirSync, statfsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import {
  CannotStart,
  closeAllToOthers,
  closeToOthers,
  isOpenToOthers,
  ownerOnly,
} from '@odonto/event-kit/runtime';

/** Enough to open every file. */
const NEEDED_MB = 8;
const MB = 1024 * 1024;

/** The name of the file of data keys. */
export const DATA_KEYS = 'datos.key';

export interface DataFolder {
  readonly path: string;
  /** The event store's file. */
  readonly events: string;
  /** The wrapped keys of subjects: back them up separately from the events. */
  readonly keys: string;
  /** The master key, where MASTER_KEY is not set. */
  readonly masterKey: string;
  /** The data keys, where a renewal made one and CLAVE_DE_DATOS is not set. */
  readonly dataKeys: string;
  /** The read models of a service. */
  readModels(service: string): string;
  /** The jobs, waiting and finished. */
  readonly jobs: string;
  /** The folder of photos. */
  readonly files: string;
  /** Releases the folder for other processes. */
  close(): void;
}

/** The open locks: a lock is released when its database is garbage-collected. */
const held = new Set<DatabaseSync>();

/**
 * Opens or creates the folder and locks it until `close` or the end of the process, however it ends. Only the owner
 * can read the folder and everything that this process writes.
 * @throws CannotStart when another process uses it, it cannot be written or its disk is full
 */
export const openDataFolder = (dataDir: string): DataFolder => {
  const path = resolve(dataDir);
  try {
    ownerOnly();
    mkdirSync(join(path, 'read-models'), { recursive: true });
    mkdirSync(join(path, 'files'), { recursive: true });
    accessSync(path, constants.W_OK);
    closeToOthers(path);
    if (isOpenToOthers(path)) throw new Error('the folder of another user');
  } catch (error) {
    throw new CannotStart(`DATA_DIR: no se puede escribir en la carpeta de datos ${path}.`, error);
  }
  requireSpace(path);
  const lock = takeLock(path);
  closeEarlier(path);
  return {
    path,
    events: join(path, 'events.db'),
    keys: join(path, 'keys.db'),
    masterKey: join(path, 'master.key'),
    dataKeys: join(path, DATA_KEYS),
    jobs: join(path, 'jobs.db'),
    files: join(path, 'files'),
    readModels: (service) => join(path, 'read-models', `${service}.db`),
    close: () => {
      if (held.delete(lock)) lock.close();
    },
  };
};

/**
 * Databases of earlier versions were readable by others. Photos never were; as there may be a million, they are
 * checked only when the mode of their folder has changed.
 */
const closeEarlier = (path: string): void => {
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const place = join(path, entry.name);
    if (entry.isFile()) closeToOthers(place);
    if (entry.isDirectory() && (entry.name !== 'files' || isOpenToOthers(place))) closeAllToOthers(place);
  }
};

/**
 * SQLite needs space to open its files, and reports only `disk I/O error` without it.
 * @param free bytes
 */
export const requireSpace = (path: string, free = freeBytes(path)): void => {
  if (free >= NEEDED_MB * MB) return;
  throw new CannotStart(
    `No hay espacio en el disco de la carpeta de datos ${path} (${Math.floor(free / MB)} MB libres). Lo registrado sigue ahí: libere espacio hasta que haya al menos ${NEEDED_MB} MB y vuelva a iniciar.`,
  );
};

/** Free space for this user; infinite when the file system does not report it. */
const freeBytes = (path: string): number => {
  const { blocks, bavail, bsize } = statfsSync(path);
  return blocks === 0 ? Number.POSITIVE_INFINITY : bavail * bsize;
};

/** SQLite's own lock on an empty database: the system releases it when the process dies, `kill -9` included. */
const takeLock = (path: string): DatabaseSync => {
  const lock = new DatabaseSync(join(path, 'lock.db'), { timeout: 0 });
  try {
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    throw new CannotStart(
      `La carpeta de datos ${path} ya está en uso por otro proceso. Ciérrelo o indique otra carpeta con DATA_DIR.`,
      error,
    );
  }
  held.add(lock);
  return lock;
};
