/** A difference that verification found, with its place, in the published words. */
import type { DiferenciaDeEventos, ProblemaDeEventos } from '@odonto/contracts/auditoria-verificacion';
import type { RecordedEvent } from '../event-store/port.ts';

/** A place: an existing event, or where one is missing. */
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
