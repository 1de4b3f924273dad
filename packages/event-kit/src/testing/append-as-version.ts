/** Appends an event in an older or a future schema version, as another version of the program would store it. */
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
    // Replaces the version of the current definition. JSON omits undefined fields.
    readableFrom,
  } as EventToAppend['metadata'];
  const { head } = await log.read(stream);
  const { position } = await log.append(stream, head, [{ id: randomUUID(), event, metadata }]);
  return { 'x-posicion': String(position) };
};
