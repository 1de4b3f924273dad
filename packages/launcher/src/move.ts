/**
 * `npm run move`: copies DATA_DIR to the servers of the environment while the application is stopped: events to
 * EVENTSTORE_URL and, with MONGODB_URL, keys and photos to MongoDB. Damaged data is not moved. `npm run move -- vuelta`
 * copies the events back into the folder that has the keys.
 */
import { verifyEvents } from '@odonto/embedded/backup';
import { CannotStart } from '@odonto/event-kit/runtime';
import { guardFolder, SEAL } from '@odonto/embedded/damage';
import { type DataFolder, openDataFolder } from '@odonto/embedded/data-folder';
import { openEventStoreDb } from '@odonto/event-kit/eventstoredb';
import { StoreRefused, StoreUnavailable } from '@odonto/event-kit/event-store';
import { openSqliteEventStore } from '@odonto/event-kit/sqlite';
import { openGridFsFiles } from '@odonto/service-kit/gridfs-files';
import { logLines, createLogger } from '@odonto/service-kit/process';
import { openMongo, openMongoKeyStore } from '@odonto/event-kit/mongodb';
import { moveEvents, moveFiles, moveKeys } from '@odonto/service-kit/operations';
import { readSettings } from '@odonto/service-kit/settings';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { elsewhere, eventsWith } from './app/services.ts';
import { command } from './operations/command.ts';

/** Copies the keys before the events that they decrypt. */
const toMongo = async (folder: DataFolder, url: string): Promise<readonly string[]> => {
  await using opened = new AsyncDisposableStack();
  const mongo = opened.adopt(openMongo(url), (it) => it.close());
  const keys = opened.adopt(openMongoKeyStore(mongo), (it) => it.close());
  const files = opened.adopt(openGridFsFiles(mongo), (it) => it.close());
  const subjects = await moveKeys(folder.keys, keys);
  const photos = await moveFiles(folder.files, files);
  return [
    `Copiadas y verificadas en MongoDB: ${subjects} claves, ${photos} imágenes.`,
    `Arranque con la misma clave maestra: si MASTER_KEY no está definida, es el contenido de ${folder.masterKey}.`,
    ...(existsSync(folder.dataKeys)
      ? [
          `La clave de datos se renovó: CLAVE_DE_DATOS es la primera línea de ${folder.dataKeys}, y CLAVE_DE_DATOS_ANTERIOR la segunda, si está.`,
        ]
      : []),
  ];
};

const toEventStore = async (folder: DataFolder, url: string): Promise<string> => {
  await using opened = new AsyncDisposableStack();
  const source = opened.adopt(openSqliteEventStore(folder.events), (it) => it.close());
  const { events, streams } = verifyEvents(folder.events);
  const target = opened.adopt(openEventStoreDb(url), (it) => it.close());
  const { before, copied } = await moveEvents(source, target, (count) =>
    console.log(`Copiados ${count} de ${events} eventos...`),
  );
  return `Mudanza completa y verificada en ambos lados: ${events} eventos de ${streams} historias (${copied} ahora, ${before} de antes).`;
};

/** Copies the events back into the folder that has the keys and photos. */
const toFolder = async (dataDir: string, url: string): Promise<readonly string[]> => {
  await using opened = new AsyncDisposableStack();
  const folder = opened.adopt(openDataFolder(dataDir), (it) => it.close());
  // The seal describes the folder's earlier events. Without a seal the next start verifies everything.
  await rm(join(dataDir, SEAL), { force: true });
  const source = opened.adopt(openEventStoreDb(url), (it) => it.close());
  const target = opened.adopt(openSqliteEventStore(folder.events), (it) => it.close());
  const { before, copied } = await moveEvents(source, target, (count) =>
    console.log(`Copiados ${count} eventos...`),
  );
  const { events, streams } = verifyEvents(folder.events);
  return [
    `Mudanza completa y verificada en ambos lados: ${events} eventos de ${streams} historias (${copied} ahora, ${before} de antes).`,
    `Los eventos están en ${folder.events}. Arranque sin EVENTSTORE_URL, con la misma clave maestra; las listas se rehacen solas.`,
  ];
};

const away = (error: unknown): unknown =>
  error instanceof StoreUnavailable && !(error instanceof StoreRefused)
    ? new CannotStart(
        'EVENTSTORE_URL, MONGODB_URL: un servidor no responde. Al repetir la orden, la mudanza sigue donde quedó.',
        error,
      )
    : error;

await command(async ([direction]) => {
  const { eventStoreUrl, mongodbUrl, ...here } = readSettings(process.env);
  const { dataDir } = here;
  if (eventStoreUrl === undefined)
    throw new CannotStart('EVENTSTORE_URL: falta; es adonde se mudan los eventos de DATA_DIR.');
  if (direction === 'vuelta') {
    if (mongodbUrl !== undefined)
      throw new CannotStart(
        'MONGODB_URL: las claves y las imágenes están en MongoDB y esta orden solo trae los eventos; sin ellas no se leerían los datos personales.',
      );
    if (!existsSync(join(dataDir, 'keys.db')))
      throw new CannotStart(`DATA_DIR: en ${dataDir} no están las claves (keys.db) de estos eventos.`);
    try {
      return await toFolder(dataDir, eventStoreUrl);
    } catch (error) {
      throw away(error);
    }
  }
  if (direction !== undefined)
    throw new CannotStart('Se puede indicar solo «vuelta»: npm run move -- vuelta');
  if (!existsSync(join(dataDir, 'events.db')))
    throw new CannotStart(`DATA_DIR: en ${dataDir} no hay eventos que mudar.`);
  await using opened = new AsyncDisposableStack();
  const folder = opened.adopt(openDataFolder(dataDir), (it) => it.close());
  const logger = createLogger({ level: 'warn', destination: logLines(2) });
  const definitions = await eventsWith(elsewhere(process.env));
  const guard = opened.adopt(await guardFolder({ folder, settings: here, definitions, logger }), (it) =>
    it.close(),
  );
  guard.trust();
  try {
    const rest =
      mongodbUrl === undefined
        ? [
            'Las claves y las imágenes siguen en DATA_DIR: sin MONGODB_URL se usan desde ahí.',
            'Las listas se rehacen solas en el primer arranque con EVENTSTORE_URL.',
          ]
        : await toMongo(folder, mongodbUrl);
    return [await toEventStore(folder, eventStoreUrl), ...rest];
  } catch (error) {
    throw away(error);
  }
});
