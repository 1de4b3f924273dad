/**
 * One scan or rebuild in a process of its own, so that its memory is its own:
 * `node child.ts <bare|opened|rebuild> <data folder>`. Prints `{ events, seconds, peakMiB }` as JSON.
 */
import { rm } from 'node:fs/promises';
import { pacienteEventos } from '@odonto/contracts/paciente-eventos';
import { type DataFolder, openDataFolder } from '@odonto/embedded/data-folder';
import { openEmbeddedEventLog, openSqliteReadModels } from '@odonto/event-kit/sqlite';
import { rebuildAll } from '@odonto/event-kit/projector';
import { sesiones } from '@odonto/practice/sessions';
import { pacientes } from '@odonto/services-patients/paciente/pacientes.projection';
import { bareScan, openedScan } from './scans.ts';

export interface Measured {
  readonly events: number;
  readonly seconds: number;
  /** Highest resident memory of the process. */
  readonly peakMiB: number;
}

/** All projections of the patients service, from the first event until indexes are built and files are closed. */
const rebuild = async (folder: DataFolder): Promise<number> => {
  const file = folder.readModels('patients');
  for (const suffix of ['', '-wal', '-shm']) await rm(`${file}${suffix}`, { force: true });
  const embedded = await openEmbeddedEventLog(folder, { definitions: pacienteEventos });
  const readModels = openSqliteReadModels({ file });
  await rebuildAll([pacientes, sesiones], embedded.log, readModels);
  const events = Number(await embedded.log.head());
  await readModels.close();
  await embedded.close();
  return events;
};

const [what, path = ''] = process.argv.slice(2);
const folder = openDataFolder(path);
const started = performance.now();
const events = await (what === 'bare' ? bareScan : what === 'opened' ? openedScan : rebuild)(folder);
const measured: Measured = {
  events,
  seconds: (performance.now() - started) / 1_000,
  peakMiB: process.resourceUsage().maxRSS / 1024,
};
folder.close();
console.log(JSON.stringify(measured));
