/** `npm run move`: copies the events of DATA_DIR into the EventStoreDB of EVENTSTORE_URL, application stopped. */
import { verifyEvents } from '@odonto/service-kit/backup/verify-events';
import { CannotStart } from '@odonto/service-kit/cannot-start';
import { openDataFolder } from '@odonto/service-kit/data-folder';
import { openEventStoreDb } from '@odonto/service-kit/event-store/eventstoredb.event-store';
import { StoreUnavailable } from '@odonto/service-kit/event-store/port';
import { openSqliteEventStore } from '@odonto/service-kit/event-store/sqlite.event-store';
import { moveEvents } from '@odonto/service-kit/operations/move-events';
import { readSettings } from '@odonto/service-kit/settings';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { command } from './operations/command.ts';

const move = async (dataDir: string, eventStoreUrl: string): Promise<readonly string[]> => {
  if (!existsSync(join(dataDir, 'events.db')))
    throw new CannotStart(`DATA_DIR: en ${dataDir} no hay eventos que mudar.`);
  await using opened = new AsyncDisposableStack();
  const folder = opened.adopt(openDataFolder(dataDir), (it) => it.close());
  const source = opened.adopt(openSqliteEventStore(folder.events), (it) => it.close());
  const { events, streams } = verifyEvents(folder.events);
  const target = opened.adopt(openEventStoreDb(eventStoreUrl), (it) => it.close());
  const { before, copied } = await moveEvents(source, target, (count) =>
    console.log(`Copiados ${count} de ${events} eventos...`),
  );
  return [
    `Mudanza completa y verificada en ambos lados: ${events} eventos de ${streams} historias (${copied} ahora, ${before} de antes).`,
    'Las claves no se mudaron: siguen en keys.db, y sin ellas no se leen los datos personales.',
    `Antes de arrancar con EVENTSTORE_URL y sin MONGODB_URL, quite la carpeta ${join(folder.path, 'read-models')}: sus posiciones son del archivo anterior.`,
  ];
};

await command(async () => {
  const { dataDir, eventStoreUrl } = readSettings(process.env);
  if (eventStoreUrl === undefined)
    throw new CannotStart('EVENTSTORE_URL: falta; es adonde se mudan los eventos de DATA_DIR.');
  try {
    return await move(dataDir, eventStoreUrl);
  } catch (error) {
    if (error instanceof StoreUnavailable)
      throw new CannotStart(
        'EVENTSTORE_URL: el servidor no responde. Al repetir la orden, la mudanza sigue donde quedó.',
        error,
      );
    throw error;
  }
});
