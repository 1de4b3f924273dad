/** A difference between the events and what was recorded, with its place, in the form in which it is published. */
import type { RecordedEvent } from '../event-store/port.ts';

export type EventProblem =
  | 'cambiado'
  | 'falta'
  | 'sobra'
  | 'desordenado'
  | 'reescrito'
  | 'cortado'
  | 'ajeno'
  | 'eliminada'
  | 'truncada'
  | 'metadatos'
  | 'ilegible'
  | 'ancla'
  | 'archivo'
  | 'cabeza';

export interface EventDifference {
  readonly problema: EventProblem;
  /** Digits; null where only the file or the stream is known. */
  readonly posicion: string | null;
  /** The number of events before it. */
  readonly ordinal: number | null;
  readonly stream: string | null;
  readonly revision: number | null;
  readonly evento_id: string | null;
  /** The finding, in Spanish, without personal data. */
  readonly explicacion: string;
}

/** A place: an existing event, or where one is missing. */
export interface Place {
  readonly event?:
    | (Pick<RecordedEvent, 'position' | 'stream' | 'id'> & { readonly revision: number | null })
    | undefined;
  readonly ordinal?: number | undefined;
}

export const difference = (
  problema: EventProblem,
  { event, ordinal }: Place,
  explicacion: string,
): EventDifference => ({
  problema,
  posicion: event ? String(event.position) : null,
  ordinal: ordinal ?? null,
  stream: event?.stream ?? null,
  revision: event?.revision ?? null,
  evento_id: event?.id ?? null,
  explicacion,
});

export type Report = (difference: EventDifference) => void;
