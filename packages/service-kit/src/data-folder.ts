/** The data folder of the embedded edition (DATA_DIR): what is in it, and that one process at a time uses it. */
import { accessSync, constants, mkdirSync, readdirSync, statfsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { CannotStart } from './cannot-start.ts';
import { closeAllToOthers, closeToOthers, isOpenToOthers, ownerOnly } from './files/owner-only.ts';

/** Enough for every file to be opened. */
const NEEDED_MB = 8;
const MB = 1024 * 1024;

/** The name of the file of data keys. */
export const DATA_KEYS = 'datos.key';

export interface DataFolder {
  readonly path: string;
  /** The event store's file. */
  readonly events: string;
  /** The wrapped data keys: back them up apart from the events. */
  readonly keys: string;
  /** The master key, where MASTER_KEY is not set. */
  readonly masterKey: string;
  /** The data keys, where a renewal made one and CLAVE_DE_DATOS is not set. */
  readonly dataKeys: string;
  /** The read models of a service. */
  readModels(service: string): string;
  /** The jobs waiting and done. */
  readonly jobs: string;
  /** The folder of photos. */
  readonly files: string;
  /** Lets another process open the folder. */
  close(): void;
}

/** A lock is given up when its database is collected as garbage, so the open ones are held here. */
const held = new Set<DatabaseSync>();

/**
 * Opens or creates the folder, readable by its owner alone as is all that this process writes, and locks it until `close` or the end of the process, however it ends.
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
 * Databases of earlier versions were readable by others. Photos never were: they are looked through only where the mode
 * of their folder was changed since, as there may be a million.
 */
const closeEarlier = (path: string): void => {
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const place = join(path, entry.name);
    if (entry.isFile()) closeToOthers(place);
    if (entry.isDirectory() && (entry.name !== 'files' || isOpenToOthers(place))) closeAllToOthers(place);
  }
};

/**
 * SQLite needs room to open its files, and says `disk I/O error` where there is none.
 * @param free bytes
 */
export const requireSpace = (path: string, free = freeBytes(path)): void => {
  if (free >= NEEDED_MB * MB) return;
  throw new CannotStart(
    `No hay espacio en el disco de la carpeta de datos ${path} (${Math.floor(free / MB)} MB libres). Lo registrado sigue ahí: libere espacio hasta que haya al menos ${NEEDED_MB} MB y vuelva a iniciar.`,
  );
};

/** For this user; boundless where the file system does not say. */
const freeBytes = (path: string): number => {
  const { blocks, bavail, bsize } = statfsSync(path);
  return blocks === 0 ? Number.POSITIVE_INFINITY : bavail * bsize;
};

/** The lock is SQLite's own on an empty database: the system drops it when the process dies, `kill -9` included. */
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
