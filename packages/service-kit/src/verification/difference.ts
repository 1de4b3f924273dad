/** What verification finds, with its place. The words are the published ones. */
import type { DiferenciaDeEventos, ProblemaDeEventos } from '@odonto/contracts/auditoria-verificacion';
import type { RecordedEvent } from '../event-store/port.ts';

/** A place: an event that is there, or where one should be. */
export interface Place {
  readonly event?:
    | (Pick<RecordedEvent, 'position' | 'stream' | 'id'> & { readonly revision: number | null })
    | undefined;
  readonly ordinal?: number | undefined;
}

export const difference = (
  problema: ProblemaDeEventos,
  { event, ordinal }: Place,
  explicacion: string,
): DiferenciaDeEventos => ({
  problema,
  posicion: event ? String(event.position) : null,
  ordinal: ordinal ?? null,
  stream: event?.stream ?? null,
  revision: event?.revision ?? null,
  evento_id: event?.id ?? null,
  explicacion,
});

export type Report = (difference: DiferenciaDeEventos) => void;
