/** The files of a data folder that a seal covers, and how each is handled when it changed. Photos are not covered. */
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe } from '../backup/copies.ts';
import { CannotStart } from '@odonto/event-kit/runtime';
import { DATA_KEYS } from '../data-folder/data-folder.ts';
import { READ_WHOLE_BYTES } from '@odonto/event-kit/sqlite';
import { SEAL, type SealedFile } from './seal.ts';

const READ_MODELS = 'read-models';
/** The file of signed heads, unless `CABEZAS` names another file. */
export const HEADS = 'cabezas.jsonl';
/** The key that signs heads, unless `CLAVE_DE_CABEZAS` is set. */
export const HEAD_KEY = 'cabezas.key';

/** Files that cannot be rebuilt, with their Spanish names. */
const IRREPLACEABLE: Readonly<Record<string, string>> = {
  'events.db': 'El archivo de eventos',
  'keys.db': 'El archivo de claves',
  'master.key': 'El archivo de la clave maestra',
  [DATA_KEYS]: 'El archivo de la clave de datos',
  [HEADS]: 'El archivo de cabezas firmadas',
  [HEAD_KEY]: 'El archivo de la clave de las cabezas',
};

/** Files that can be lost: users then request their documents again, or sign in again. */
const RENEWABLE = ['jobs.db', 'token.key'] as const;

/** Written once and never changed. */
const LASTING: ReadonlySet<string> = new Set(['master.key', 'token.key', HEAD_KEY]);
export const isLasting = (ruta: string): boolean => LASTING.has(ruta);
export const isReadModel = (ruta: string): boolean => ruta.startsWith(`${READ_MODELS}/`);

const LOG = '-wal';
export const isLog = (ruta: string): boolean => ruta.endsWith(LOG);
/** The database that a SQLite log belongs to, or the file itself. */
export const databaseOf = (ruta: string): string => (isLog(ruta) ? ruta.slice(0, -LOG.length) : ruta);
export const isRenewable = (ruta: string): boolean =>
  isReadModel(ruta) || RENEWABLE.some((name) => name === ruta);

/** The advice for data that exists only in a copy. */
export const RESTORE = 'Restaure una copia de seguridad en una carpeta vacía (npm run restore).';

const wayOut = (folder: string, ruta: string): string => {
  const seal = join(folder, SEAL);
  if (ruta === HEADS)
    return `Recupérelo de donde lo copia; si no lo copia, quítelo junto con ${seal} y empezará otro.`;
  return ruta === HEAD_KEY
    ? `Recupérelo de la copia de las claves; si no la hay, quítelo junto con ${seal}, aparte las cabezas que firmó y empezarán otras.`
    : RESTORE;
};

/** @param what the damage, as the end of a sentence about the file */
export const damaged = (folder: string, ruta: string, what: string): CannotStart => {
  const name = IRREPLACEABLE[databaseOf(ruta)] ?? 'El archivo';
  return new CannotStart(`${name} ${join(folder, ruta)} ${what}. ${wayOut(folder, databaseOf(ruta))}`);
};

/** Paths of the existing read models. */
export const readModelsIn = async (folder: string): Promise<readonly string[]> =>
  (await readdir(join(folder, READ_MODELS)))
    .filter((name) => name.endsWith('.db'))
    .sort()
    .map((name) => `${READ_MODELS}/${name}`);

/** The current size and digest of a file; undefined when it does not exist. */
export const asItIs = async (folder: string, ruta: string): Promise<SealedFile | undefined> => {
  const found = await stat(join(folder, ruta)).catch(() => undefined);
  if (found === undefined) return undefined;
  return found.size > READ_WHOLE_BYTES
    ? { ruta, bytes: found.size, sha256: null }
    : describe(folder, ruta).catch(() => undefined);
};

/** All existing files; logs of SQLite only if they are not empty. */
export const filesNow = async (folder: string): Promise<readonly SealedFile[]> => {
  const rutas = [...Object.keys(IRREPLACEABLE), ...RENEWABLE, ...(await readModelsIn(folder))];
  const found: SealedFile[] = [];
  for (const ruta of rutas.flatMap((name) => [name, `${name}${LOG}`])) {
    const file = await asItIs(folder, ruta);
    if (file !== undefined && (file.bytes > 0 || !isLog(ruta))) found.push(file);
  }
  return found;
};

/** Removes a file, and the files that SQLite keeps beside a database. */
export const removeFile = async (folder: string, ruta: string): Promise<void> => {
  for (const suffix of ['', LOG, '-shm']) await rm(join(folder, `${ruta}${suffix}`), { force: true });
};
