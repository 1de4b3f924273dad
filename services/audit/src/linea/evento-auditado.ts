/** The event behind a line, as it can be shown: secrets never are. Pure. */
import type { EventoAuditado } from '@odonto/contracts/auditoria';
import type { LoggedEvent } from '@odonto/event-kit/event-log';
import { type Contexto, lineaDe } from './linea.ts';

const SECRETO = '***';

/** Hashes of passwords, tokens and keys, by what their fields are called anywhere in an event. */
const ES_SECRETO = /hash|token|secret|clave|password|contrase|credencial|cifrado/i;

/** A copy with every secret masked, however deep. */
const sinSecretos = (datos: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(datos).map(([campo, valor]: [string, unknown]) => {
      if (ES_SECRETO.test(campo)) return [campo, SECRETO];
      if (Array.isArray(valor)) return [campo, valor.map((uno: unknown) => limpio(uno))];
      return [campo, limpio(valor)];
    }),
  );

const limpio = (valor: unknown): unknown =>
  valor !== null && typeof valor === 'object' ? sinSecretos(valor) : valor;

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
