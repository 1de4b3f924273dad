/** `npm run backup -- DIR`: copies the embedded edition's data, whether it is running or not. */
import { defined } from '@odonto/event-kit/decider';
import { headFileOf } from '@odonto/services-audit/heads/heads';
import { backup } from '@odonto/embedded/backup';
import { CannotStart } from '@odonto/event-kit/runtime';
import { readSettings } from '@odonto/service-kit/settings';
import { command } from './operations/command.ts';

await command(async ([target]) => {
  if (target === undefined)
    throw new CannotStart('Indique dónde guardar la copia: npm run backup -- CARPETA');
  const settings = readSettings(process.env);
  const { dataDir, eventStoreUrl, mongodbUrl } = settings;
  if (mongodbUrl !== undefined)
    throw new CannotStart(
      'MONGODB_URL: las claves y las imágenes están en MongoDB. Esta orden copia lo que hay en DATA_DIR; cópielas con mongodump, las claves aparte, como explica docs/production.md (Backups).',
    );
  const heads = headFileOf(settings);
  const { events, files, data, keys } = await backup(
    defined({ dataDir, target, now: new Date(), heads, eventsElsewhere: eventStoreUrl !== undefined }),
  );
  const lines = [
    `  Datos:  ${data}`,
    `  Claves: ${keys}`,
    'ATENCIÓN: guarde las claves en otro lugar que los datos, y de ellas solo la última copia: quien tiene ambas',
    'puede leer todo, y unas claves viejas devolverían los datos de quienes fueron eliminados.',
  ];
  if (events !== undefined)
    return [
      `Copia verificada: ${events.events} eventos de ${events.streams} historias, ${files} archivos.`,
      ...lines,
    ];
  return [
    `Copia verificada: ${files} archivos y las claves. LOS EVENTOS NO ESTÁN EN ELLA.`,
    ...lines,
    'EVENTSTORE_URL: los eventos están en EventStoreDB. Copie además la carpeta de datos de uno de sus nodos, en este',
    'orden: index/*.chk, el resto de index, *.chk y por último chunk-*; los pasos están en docs/production.md (Backups).',
  ];
});
