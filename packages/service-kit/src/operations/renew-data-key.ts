/**
 * Renews the data key: wraps the key of every subject with a new one. Data encrypted with the subjects' keys does
 * not change. At every moment each key can be unwrapped with one of the stored data keys, so an interrupted renewal
 * is safe to repeat (docs/adr/0248).
 */
import type { EventDefinitions } from '@odonto/contracts';
import { publishedEvents } from '@odonto/practice/published';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { CannotStart } from '@odonto/event-kit/runtime';
import { guardFolder } from '@odonto/embedded/damage';
import { type DataFolder, openDataFolder } from '@odonto/embedded/data-folder';
import { openMongo, openMongoKeyStore } from '@odonto/event-kit/mongodb';
import {
  assertDataKeys,
  WITNESS,
  type DataKeys,
  wrappingBy,
  writeDataKeys,
  type KeyStore,
  type Rewrapped,
  KEY_BYTES,
} from '@odonto/event-kit/personal-data';
import { openSqliteKeyStore } from '@odonto/event-kit/sqlite';
import { processKeys } from '../process/process-keys.ts';
import { allOnServers, type Settings } from '../process/settings.ts';

export interface RenewOptions {
  readonly settings: Settings;
  readonly logger: Pick<Logger, 'warn'>;
  /** The events of the modules of this installation; absent: those of the contracts. */
  readonly definitions?: EventDefinitions;
  /** Called after each durable step. */
  readonly onStep?: () => void;
}

export interface Renewal {
  /** Number of keys with a new wrapping, the witness included. */
  readonly renewed: number;
  /** Whether it continued an interrupted renewal. */
  readonly resumed: boolean;
  /** The file of the new data key; undefined where the settings give the key. */
  readonly file: string | undefined;
}

const openKeys = (
  { mongodbUrl }: Settings,
  folder: DataFolder | undefined,
  opened: AsyncDisposableStack,
): KeyStore => {
  if (mongodbUrl === undefined)
    return opened.adopt(openSqliteKeyStore(folder?.keys ?? ''), (it) => it.close());
  const mongo = opened.adopt(openMongo(mongodbUrl), (it) => it.close());
  return opened.adopt(openMongoKeyStore(mongo), (it) => it.close());
};

/** @throws CannotStart when none of the data keys unwraps a key */
const changesOf = (some: ReadonlyMap<string, Uint8Array>, dataKeys: DataKeys): readonly Rewrapped[] => {
  const { renewed } = wrappingBy(dataKeys);
  return [...some].flatMap(([subject, from]) => {
    try {
      const to = renewed(subject, from);
      return to === undefined ? [] : [{ subject, from, to }];
    } catch (error) {
      throw new CannotStart(
        `La clave de ${subject} no se abre con la clave de datos ni con la anterior. No se quitó ninguna: restaure las claves de una copia de seguridad y repita la orden.`,
        error,
      );
    }
  });
};

/** Wraps the witness last: if the first data key unwraps it, that key unwraps all. Returns how many keys it wrapped. */
const wrapAll = async (keys: KeyStore, dataKeys: DataKeys, onStep: () => void): Promise<number> => {
  const pass = async (isNow: (subject: string) => boolean): Promise<number> => {
    let count = 0;
    for await (const some of keys.all()) {
      const chosen = new Map([...some].filter(([subject]) => isNow(subject)));
      count += await keys.replace(changesOf(chosen, dataKeys));
      onStep();
    }
    return count;
  };
  let total = 0;
  // Repeats until no key is left, because keys may be added while the application runs.
  for (let count = -1; count !== 0; total += count) count = await pass((subject) => subject !== WITNESS);
  return total + (await pass((subject) => subject === WITNESS));
};

/** @throws CannotStart when the settings leave no place for a new key, or give no earlier one */
const renewalOf = (
  settings: Settings,
  folder: DataFolder | undefined,
  kept: DataKeys,
): { readonly dataKeys: DataKeys; readonly file: string | undefined } => {
  const { masterKey, dataKeys } = settings;
  if (folder !== undefined && dataKeys === undefined) {
    if (masterKey !== undefined && !existsSync(folder.dataKeys))
      throw new CannotStart(
        'CLAVE_DE_DATOS: falta. MASTER_KEY viene de los ajustes: indique también CLAVE_DE_DATOS (32 bytes nuevos en base64) y CLAVE_DE_DATOS_ANTERIOR (el valor de MASTER_KEY).',
      );
    const [current, ...earlier] = kept;
    return {
      dataKeys: earlier.length > 0 ? kept : [new Uint8Array(randomBytes(KEY_BYTES)), current],
      file: folder.dataKeys,
    };
  }
  if (kept.length === 1)
    throw new CannotStart(
      'No hay una clave de datos anterior: póngala nueva con npm run secrets -- nueva-clave, o en CLAVE_DE_DATOS y CLAVE_DE_DATOS_ANTERIOR.',
    );
  return { dataKeys: kept, file: undefined };
};

/**
 * The embedded edition makes the new key itself, while the application is stopped. Where the settings give both
 * keys, every process has them, and the application may run.
 * @throws CannotStart
 * @throws StoreUnavailable
 */
export const renewDataKey = async ({
  settings,
  logger,
  definitions = publishedEvents,
  onStep = () => undefined,
}: RenewOptions): Promise<Renewal> => {
  const { dataDir, mongodbUrl } = settings;
  if (mongodbUrl === undefined && !existsSync(join(dataDir, 'keys.db')))
    throw new CannotStart(`DATA_DIR: en ${dataDir} no hay claves que renovar.`);
  await using opened = new AsyncDisposableStack();
  const folder = allOnServers(settings)
    ? undefined
    : opened.adopt(openDataFolder(dataDir), (it) => it.close());
  const guard =
    folder && opened.adopt(await guardFolder({ folder, settings, definitions, logger }), (it) => it.close());
  const { dataKeys: kept } = processKeys(settings, folder);
  const keys = openKeys(settings, folder, opened);
  const witness = await keys.get(WITNESS);
  if (witness === undefined) throw new CannotStart('No hay claves que renovar.');
  assertDataKeys(witness, kept);
  guard?.trust();

  const { dataKeys, file } = renewalOf(settings, folder, kept);
  const resumed = file !== undefined && dataKeys === kept;
  if (file !== undefined) writeDataKeys(file, dataKeys);
  onStep();
  const renewed = await wrapAll(keys, dataKeys, onStep);
  if (file !== undefined) writeDataKeys(file, [dataKeys[0]]);
  onStep();
  return { renewed, resumed, file };
};
