/**
 * The text of an event in a timeline: a sentence without personal data, and separately the personal data. The sentences
 * of the events of a file are in the `*-frases.ts` beside it, where the audit finds them by that name.
 */
import type { Accion, ClaseDeLinea } from './auditoria.ts';

interface Hecho {
  readonly type: string;
  readonly data: object;
}

/** The names that sentences of accounts and sites show for the ids in their events. */
export interface Nombres {
  readonly persona: (profesionalId: string) => string;
  readonly sucursal: (sucursalId: string) => string;
}

/** Shown for ids that are not known. */
export const SIN_NOMBRES: Nombres = { persona: () => 'una cuenta', sucursal: () => 'una sucursal' };

export interface Frase<Data> {
  readonly accion: Accion;
  /** `Registró un pago de $ 12.000,00 (Cuota 3) en efectivo`: in the past tense; the line names the author. */
  readonly frase: (data: Data, nombres: Nombres) => string;
  /** Names, comments, descriptions; null when there are none or they were erased. */
  readonly detalle?: (data: Data) => string | null;
}

/** One sentence for every event of a module: an event without a sentence does not compile. */
export type Frases<E extends Hecho> = {
  readonly [T in E['type']]: Frase<Extract<E, { readonly type: T }>['data']>;
};

/** A sentence without the type of its event, which was checked where the sentence was declared. */
export type FraseSuelta = Frase<Readonly<Record<string, unknown>>> & { readonly clase: ClaseDeLinea };

/** Keyed by event type. */
export type FrasesSueltas = Readonly<Record<string, FraseSuelta>>;

const DEFINED = new WeakSet<object>();

/** Whether a value was made by `deClase`. */
export const areFrases = (value: unknown): value is FrasesSueltas =>
  typeof value === 'object' && value !== null && DEFINED.has(value);

/** The sentences of an aggregate, with their types erased for the timeline. */
export const deClase = <E extends Hecho>(clase: ClaseDeLinea, frases: Frases<E>): FrasesSueltas => {
  const sueltas = Object.fromEntries(
    Object.entries(frases).map(([tipo, frase]) => [tipo, { ...(frase as FraseSuelta), clase }]),
  );
  DEFINED.add(sueltas);
  return sueltas;
};

/** Joins the texts that are not empty; null when all are. */
export const juntos = (...textos: readonly (string | null | undefined)[]): string | null =>
  textos.filter(Boolean).join(' · ') || null;

/** `21/11/2026` of a day or an instant. */
export const dia = (fecha: string): string => fecha.slice(0, 10).split('-').reverse().join('/');
