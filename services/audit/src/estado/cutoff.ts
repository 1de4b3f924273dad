/** The end of a replay: an instant on one of the two clocks. */
import type { Reloj } from '@odonto/contracts/auditoria-estado';
import type { LoggedEvent } from '@odonto/event-kit/event-log';
import type { Instants } from '../linea/instants.ts';

export interface Cutoff {
  readonly reloj: Reloj;
  /** Instant, ms, inclusive. */
  readonly instante: number;
  /** The last event of that instant to include. */
  readonly hasta?: bigint;
  /** All events, even those that a fast clock dated in the future. */
  readonly todo?: true;
}

export interface RequestedCutoff {
  readonly reloj: Reloj;
  readonly al: string | undefined;
  readonly hasta: string | undefined;
}

/** A day means its last instant. Without a date, the cutoff is now. */
export const cutoffOf = ({ reloj, al, hasta }: RequestedCutoff, instants: Instants, ahora: Date): Cutoff => ({
  reloj,
  instante: al === undefined ? ahora.getTime() : instants.endOf(al),
  ...(hasta !== undefined && { hasta: BigInt(hasta) }),
  ...(al === undefined && { todo: true }),
});

/** The time of an event, ms. On the effective clock: its effective date if there is one, else when it was recorded. */
export const instanteDe = (
  { recordedAt, metadata: { effectiveAt } }: LoggedEvent,
  reloj: Reloj,
  instants: Instants,
): number =>
  reloj === 'registrado' || effectiveAt === undefined
    ? Date.parse(recordedAt)
    : instants.startOf(effectiveAt);

/** Whether an event had been recorded by the cutoff. */
export const yaRegistrado = (evento: LoggedEvent, { instante, hasta, todo }: Cutoff): boolean => {
  if (todo) return true;
  const registrado = Date.parse(evento.recordedAt);
  return registrado === instante ? hasta === undefined || evento.position <= hasta : registrado < instante;
};
