/** The end of a replay: an instant on one of the two clocks. */
import type { Reloj } from '@odonto/contracts/auditoria-estado';
import type { LoggedEvent } from '@odonto/event-kit/event-log';
import type { Momentos } from '../linea/momentos.ts';

export interface Corte {
  readonly reloj: Reloj;
  /** Instant, ms, inclusive. */
  readonly instante: number;
  /** The last event of that instant to include. */
  readonly hasta?: bigint;
  /** All events, even those that a fast clock dated in the future. */
  readonly todo?: true;
}

export interface CortePedido {
  readonly reloj: Reloj;
  readonly al: string | undefined;
  readonly hasta: string | undefined;
}

/** A day goes to its end; without a date, it is now. */
export const corteDe = ({ reloj, al, hasta }: CortePedido, momentos: Momentos, ahora: Date): Corte => ({
  reloj,
  instante: al === undefined ? ahora.getTime() : momentos.fin(al),
  ...(hasta !== undefined && { hasta: BigInt(hasta) }),
  ...(al === undefined && { todo: true }),
});

/** The time of an event on a clock, ms: its own effective date, if it has one, or when it was recorded. */
export const instanteDe = (
  { recordedAt, metadata: { effectiveAt } }: LoggedEvent,
  reloj: Reloj,
  momentos: Momentos,
): number =>
  reloj === 'registrado' || effectiveAt === undefined
    ? Date.parse(recordedAt)
    : momentos.comienzo(effectiveAt);

/** Whether an event had been recorded. */
export const yaRegistrado = (evento: LoggedEvent, { instante, hasta, todo }: Corte): boolean => {
  if (todo) return true;
  const registrado = Date.parse(evento.recordedAt);
  return registrado === instante ? hasta === undefined || evento.position <= hasta : registrado < instante;
};
