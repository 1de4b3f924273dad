/**
 * The events of a paciente's chart and account, without personal data. A dragged slider requests them many times, so
 * the last histories are cached and only newer events are read. Events never change.
 */
import type { TratamientoEvent } from '@odonto/contracts/financiacion-eventos';
import type { OdontogramaEvent } from '@odonto/contracts/odontograma-eventos';
import type { Event } from '@odonto/event-kit/decider';
import type { EventLog, LoggedEvent } from '@odonto/event-kit/event-log';
import type { View } from '@odonto/event-kit/projections';
import { LRUCache } from 'lru-cache';
import type { SujetoAuditado } from '../sujeto/sujetos.projection.ts';

export interface History {
  readonly pacienteId: string;
  readonly odontograma: readonly LoggedEvent<OdontogramaEvent>[];
  /** The events of every treatment, including deleted ones. */
  readonly tratamientos: readonly (readonly LoggedEvent<TratamientoEvent>[])[];
}

export type ReadHistory = (pacienteId: string) => Promise<History>;
/** The events of a stream, in order, without personal data. */
export type ReadStream = <E extends Event>(stream: string) => Promise<readonly LoggedEvent<E>[]>;

/** About 60 MB. */
const EVENTOS_EN_MEMORIA = 50_000;

export const cachedStreams = (log: EventLog): ReadStream => {
  const leidas = new LRUCache<string, readonly LoggedEvent[]>({
    maxSize: EVENTOS_EN_MEMORIA,
    sizeCalculation: (eventos) => eventos.length + 1,
  });
  return async <E extends Event>(stream: string) => {
    const antes = leidas.get(stream) ?? [];
    const nuevos = await log.readStored(stream, antes.length);
    const todos = nuevos.length === 0 ? antes : [...antes, ...log.skeleton(nuevos)];
    if (nuevos.length > 0) leidas.set(stream, todos);
    // The caller names the stream, and the stream determines the type of its events.
    return todos as unknown as readonly LoggedEvent<E>[];
  };
};

export const histories =
  (leer: ReadStream, sujetos: View<SujetoAuditado>): ReadHistory =>
  async (pacienteId) => {
    const tratamientos = await sujetos.find({ where: { pacienteId, tipo: 'tratamiento' } });
    return {
      pacienteId,
      odontograma: await leer<OdontogramaEvent>(`odontograma-${pacienteId}`),
      tratamientos: await Promise.all(
        tratamientos.map(({ id }) => leer<TratamientoEvent>(`tratamiento-${id}`)),
      ),
    };
  };
