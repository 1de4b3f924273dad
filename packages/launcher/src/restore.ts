/** `npm run restore -- DIR [KEYS]`: restores a backup into an empty DATA_DIR. */
import { defined } from '@odonto/event-kit/decider';
import { headFileOf } from '@odonto/services-audit/heads/heads';
import { restore } from '@odonto/embedded/backup';
import { CannotStart } from '@odonto/event-kit/runtime';
import { readSettings } from '@odonto/service-kit/settings';
import { elsewhere, eventsWith } from './app/services.ts';
import { command } from './operations/command.ts';

await command(async ([from, keys]) => {
  if (from === undefined)
    throw new CannotStart('Indique la carpeta de la copia: npm run restore -- CARPETA [CARPETA_DE_CLAVES]');
  const settings = readSettings(process.env);
  const { dataDir, masterKey, dataKeys } = settings;
  const heads = headFileOf(settings);
  const definitions = await eventsWith(elsewhere(process.env));
  const { events, data, fecha } = await restore(
    defined({ definitions, from, dataDir, keys, heads, masterKey, dataKeys }),
  );
  return [
    events === undefined
      ? `Restaurada la copia del ${fecha}: claves y archivos. Los eventos se restauran en EventStoreDB (docs/production.md).`
      : `Restaurada y verificada la copia del ${fecha}: ${events.events} eventos de ${events.streams} historias.`,
    `  De: ${data}`,
    `  En: ${dataDir}`,
    'Las listas y fichas se arman de nuevo en el primer arranque: npm start',
  ];
});
