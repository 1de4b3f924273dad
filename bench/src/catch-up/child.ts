/**
 * Projections that are behind, in a process of their own: `node child.ts <data folder>`. Prints `{ events, seconds,
 * written }` as JSON: how many events they were behind, the time to catch up, and the events written meanwhile.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { pacienteEventos } from '@odonto/contracts/paciente-eventos';
import { openDataFolder } from '@odonto/embedded/data-folder';
import { openEmbeddedEventLog, openSqliteReadModels } from '@odonto/event-kit/sqlite';
import type { EventLog } from '@odonto/event-kit/event-log';
import { createProjector } from '@odonto/event-kit/projector';
import { sesiones } from '@odonto/practice/sessions';
import { pacientes } from '@odonto/services-patients/paciente/pacientes.projection';
import { pino } from 'pino';
import { v7 as uuid } from 'uuid';
import { registrado } from '../harness/appends.ts';

/** Milliseconds between two events of the writer. */
const REST = 5;

/** Writes until it is stopped; returns the number of events. */
const write = async (log: EventLog, signal: AbortSignal): Promise<number> => {
  let written = 0;
  for (; !signal.aborted; written += 1) {
    const pacienteId = uuid();
    await log.append(`paciente-${pacienteId}`, 'no-stream', [registrado(pacienteId)]);
    await pause(REST);
  }
  return written;
};

const folder = openDataFolder(process.argv[2] ?? '');
const embedded = await openEmbeddedEventLog(folder, { definitions: pacienteEventos });
const readModels = openSqliteReadModels({ file: folder.readModels('patients') });
const projections = [pacientes, sesiones];

const started = performance.now();
const projector = createProjector({
  log: embedded.log,
  readModels,
  logger: pino({ enabled: false }),
  projections,
});
const others = new AbortController();
const writing = write(embedded.log, others.signal);
const leading = projector.lead(new AbortController().signal);
const stood = Number(projector.position());
const head = Number(await embedded.log.head());
await projector.ready;
const seconds = (performance.now() - started) / 1_000;
others.abort();
const written = await writing;
await projector.stop();
await leading;
await readModels.close();
await embedded.close();
folder.close();
console.log(JSON.stringify({ events: head - stood, seconds, written }));
