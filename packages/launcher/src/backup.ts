/** `npm run backup -- DIR`: copies the embedded edition's data, be it running or not. */
import { archivoDeCabezas } from '@odonto/services-audit/cabezas/cabezas';
import { backup } from '@odonto/service-kit/backup/backup';
import { CannotStart } from '@odonto/service-kit/cannot-start';
import { readSettings } from '@odonto/service-kit/settings';
import { command } from './operations/command.ts';

await command(async ([target]) => {
  if (target === undefined)
    throw new CannotStart('Indique dónde guardar la copia: npm run backup -- CARPETA');
  const settings = readSettings(process.env);
  const { events, streams, files, data, keys } = await backup(
    settings.dataDir,
    target,
    new Date(),
    archivoDeCabezas(settings),
  );
  return [
    `Copia verificada: ${events} eventos de ${streams} historias, ${files} archivos.`,
    `  Datos:  ${data}`,
    `  Claves: ${keys}`,
    'ATENCIÓN: guarde las claves en otro lugar que los datos, y de ellas solo la última copia: quien tiene ambas',
    'puede leer todo, y unas claves viejas devolverían los datos de quienes fueron eliminados.',
  ];
});
