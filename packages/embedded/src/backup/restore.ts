/** Restores a copy into an empty data folder, and verifies the result as a start would. */
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { CannotStart, ownerOnly } from '@odonto/event-kit/runtime';
import { ANCHORS } from '@odonto/event-kit/verification';
import { HEADS } from '../damage/kept-files.ts';
import type { KnownTypes } from '@odonto/event-kit/event-log';
import { openDataFolder } from '../data-folder/data-folder.ts';
import { openEmbeddedEventLog } from '@odonto/event-kit/sqlite';
import type { GivenKeys } from '@odonto/event-kit/personal-data';
import { copyFile } from './copies.ts';
import { isCopy, type Manifest, verifiedManifest } from './manifest.ts';
import { type VerifiedEvents, verifyEvents } from './verify-events.ts';

/** Includes keys, for data that was written with keys from the settings. */
export interface RestoreOptions extends GivenKeys {
  /** The target of `backup`, or one of the copies in its `datos`. */
  readonly from: string;
  /** The copy of the keys, if it is elsewhere; absent: beside the data. */
  readonly keys?: string;
  readonly dataDir: string;
  /** Every event type that the copy may hold. */
  readonly definitions: KnownTypes;
  /** Where the signed heads are kept, if not in the data folder. */
  readonly heads?: string;
}

export interface RestoreResult {
  /** Undefined for a copy of an installation whose events are on a server. */
  readonly events: VerifiedEvents | undefined;
  readonly data: string;
  /** When the copy was taken, ISO 8601. */
  readonly fecha: string;
}

/** The newest of the copies in a folder, or the folder itself when it is one. @throws CannotStart when there is none */
const newestCopy = async (from: string): Promise<string> => {
  if (isCopy(from)) return from;
  const folder = join(from, 'datos');
  const names = existsSync(folder) ? await readdir(folder) : [];
  const newest = names
    .map((name) => join(folder, name))
    .filter(isCopy)
    .sort()
    .at(-1);
  if (newest === undefined) throw new CannotStart(`En ${from} no hay ninguna copia completa.`);
  return newest;
};

const requireEmpty = async (dataDir: string): Promise<void> => {
  const found = existsSync(dataDir) ? await readdir(dataDir) : [];
  if (found.length > 0)
    throw new CannotStart(
      `DATA_DIR: la carpeta ${dataDir} no está vacía. Una copia se restaura solo en una carpeta vacía, para no perder lo que hay.`,
    );
};

/** Existing heads sign events that are newer than the copy. Verification would report these events as missing. */
const requireNoHeads = (heads: string): void => {
  for (const file of [heads, join(dirname(heads), ANCHORS)])
    if (existsSync(file))
      throw new CannotStart(
        `CABEZAS: en ${file} hay cabezas firmadas que siguen más allá de la copia. Apártelas antes de restaurar: con ellas se ve después qué falta (npm run verificar -- ARCHIVO).`,
      );
};

/**
 * Verifies the copy, writes it to the data folder and opens the folder once. A restore that fails leaves the folder
 * empty. Read models are not part of a copy: the first start rebuilds them.
 * @throws CannotStart when the folder is not empty, the copy is incomplete, or the keys belong to other data
 */
export const restore = async ({
  from,
  keys,
  dataDir,
  heads: keptApart,
  definitions,
  ...given
}: RestoreOptions): Promise<RestoreResult> => {
  ownerOnly();
  const target = resolve(dataDir);
  const heads = resolve(keptApart ?? join(target, HEADS));
  await requireEmpty(target);
  requireNoHeads(heads);
  const data = await newestCopy(resolve(from));
  const keysFolder = resolve(keys ?? join(from, isCopy(resolve(from)) ? '../../claves' : 'claves'));
  const manifest = await verifiedManifest(data);
  const keysManifest = await verifiedManifest(keysFolder);
  if (keysManifest.fecha < manifest.fecha)
    throw new CannotStart(
      `Las claves de ${keysFolder} son anteriores a los datos de ${data}: use las de esa copia o una posterior.`,
    );
  await mkdir(target, { recursive: true, mode: 0o700 });
  try {
    await copyAll(data, manifest, (ruta) => {
      if (ruta === HEADS) return { folder: dirname(heads), ruta: basename(heads) };
      return { folder: ruta === ANCHORS ? dirname(heads) : target, ruta };
    });
    await copyAll(keysFolder, keysManifest, (ruta) => ({ folder: target, ruta }));
    const events = manifest.eventos === undefined ? undefined : verifyEvents(join(target, 'events.db'));
    if (events !== undefined) await openOnce(target, definitions, given);
    return { events, data, fecha: manifest.fecha };
  } catch (error) {
    for (const name of await readdir(target)) await rm(join(target, name), { recursive: true });
    await rm(heads, { force: true });
    await rm(join(dirname(heads), ANCHORS), { force: true });
    throw error;
  }
};

const copyAll = async (
  folder: string,
  { archivos }: Manifest,
  placeOf: (ruta: string) => { readonly folder: string; readonly ruta: string },
): Promise<void> => {
  for (const { ruta } of archivos) {
    const copied = await copyFile(join(folder, ruta), placeOf(ruta));
    if (copied === undefined) throw new CannotStart(`En la copia ${folder} falta ${ruta}.`);
  }
};

/** Opens the data once, so that keys of other data are reported now and not at the next start. */
const openOnce = async (dataDir: string, definitions: KnownTypes, given: GivenKeys): Promise<void> => {
  const folder = openDataFolder(dataDir);
  try {
    const opened = await openEmbeddedEventLog(folder, {
      definitions,
      ...given,
    });
    await opened.close();
  } finally {
    folder.close();
  }
};
