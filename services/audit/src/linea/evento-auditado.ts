/** The event behind a line in the form that is shown, without secrets. Pure. */
import type { EventoAuditado } from '@odonto/contracts/auditoria';
import type { LoggedEvent } from '@odonto/event-kit/event-log';
import { sinSecretos } from './datos.ts';
import { type Contexto, lineaDe } from './linea.ts';

/**
 * @param grabados its data in the version in which it was recorded
 * @param hashAnterior of the event before it in its stream
 */
export const eventoAuditado = (
  evento: LoggedEvent,
  grabados: object,
  hashAnterior: string,
  contexto: Contexto,
): EventoAuditado => ({
  ...lineaDe(evento, contexto),
  stream: evento.stream,
  revision: evento.revision,
  version: evento.metadata.version,
  datos: sinSecretos(grabados),
  hash: evento.hash,
  hash_anterior: hashAnterior,
});
