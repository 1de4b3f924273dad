/** The text of an event in a timeline: a sentence without personal data, and separately the personal data. */
import type { Accion, ClaseDeLinea } from '@odonto/contracts/auditoria';
import type { Event } from '@odonto/event-kit/decider';

export interface Frase<Data> {
  readonly accion: Accion;
  /** `Registró un pago de $ 12.000,00 (Cuota 3) en efectivo`: in the past tense; the line names the author. */
  readonly frase: (data: Data) => string;
  /** Names, comments, descriptions; null when there are none or they were erased. */
  readonly detalle?: (data: Data) => string | null;
}

/** One for every event of a module: an event without a sentence does not compile. */
export type Frases<E extends Event> = {
  readonly [T in E['type']]: Frase<Extract<E, { readonly type: T }>['data']>;
};

/** A sentence whose event's type was checked where it was declared. */
export type FraseSuelta = Frase<Readonly<Record<string, unknown>>> & { readonly clase: ClaseDeLinea };

/** The sentences of a module, by event type, with their types erased for the timeline. */
export const deClase = <E extends Event>(
  clase: ClaseDeLinea,
  frases: Frases<E>,
): Readonly<Record<string, FraseSuelta>> =>
  Object.fromEntries(
    Object.entries(frases).map(([tipo, frase]) => [tipo, { ...(frase as FraseSuelta), clase }]),
  );

/** Joins the texts that are not empty; null when all are. */
export const juntos = (...textos: readonly (string | null | undefined)[]): string | null =>
  textos.filter(Boolean).join(' · ') || null;

/** `21/11/2026` of a day or an instant. */
export const dia = (fecha: string): string => fecha.slice(0, 10).split('-').reverse().join('/');
