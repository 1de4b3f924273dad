/** Appends an event as another version of the program stores it: an older one, or one that is not written yet. */
import { randomUUID } from 'node:crypto';
import type { Event } from '../decider/decider.ts';
import type { EventLog, EventToAppend } from '../event-log/event-log.ts';
import type { EventMetadata } from '../event-log/events.ts';

/** `appendAsVersion(log, { version: 1 }, 'paciente-ana', { type: 'PacienteRegistrado', data })` */
export const appendAsVersion = async (
  log: EventLog,
  { version, readableFrom }: Pick<EventMetadata, 'version' | 'readableFrom'>,
  stream: string,
  event: Event,
): Promise<{ readonly 'x-posicion': string }> => {
  const metadata = {
    recordedAt: '2026-03-02T15:00:00.000Z',
    actor: { id: 'otra-version', rol: 'sistema' },
    requestId: 'prueba',
    version,
    // Replaces what the current definition says; JSON leaves out what is undefined.
    readableFrom,
  } as EventToAppend['metadata'];
  const { head } = await log.read(stream);
  const { position } = await log.append(stream, head, [{ id: randomUUID(), event, metadata }]);
  return { 'x-posicion': String(position) };
};
