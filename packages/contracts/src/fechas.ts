/**
 * Dates as the API carries them: `YYYY-MM-DD`, real days from 1900 to 2100. A value with a time part counts by
 * its date (decisions.md, sections 1 and 6).
 */
import { z } from 'zod';

const DAY = /^(\d{4})-(\d{2})-(\d{2})(?:[T ].*)?$/;

/** The day of a text that begins with a real date from 1900 to 2100, otherwise undefined. */
export const dayOf = (text: string): string | undefined => {
  const [, year, month, day] = DAY.exec(text.trim()) ?? [];
  if (year === undefined || year < '1900' || year > '2100') return undefined;
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`);
  const iso = `${year}-${month}-${day}`;
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : undefined;
};

const blankToAbsent = (value: unknown): unknown =>
  value === null || (typeof value === 'string' && value.trim() === '') ? undefined : value;

interface FechaOptions {
  readonly required: string;
  readonly invalid: string;
}

/** The real day of a text, or the message. */
const dia = (texto: string, invalid: string, context: z.RefinementCtx): string => {
  const day = dayOf(texto);
  if (day !== undefined) return day;
  context.addIssue({ code: 'custom', message: invalid });
  return z.NEVER;
};

/** A day that must be there. */
export const requiredFecha = ({ required, invalid }: FechaOptions) =>
  z.preprocess(
    blankToAbsent,
    z
      .string({ error: ({ input }) => (input === undefined ? required : invalid) })
      .transform((texto, context) => dia(texto, invalid, context)),
  );

/** A day that may be left out: absent, null and blank are null. */
export const optionalFecha = ({ invalid }: Pick<FechaOptions, 'invalid'>) =>
  z.preprocess(
    (value) => blankToAbsent(value) ?? null,
    z
      .string(invalid)
      .nullable()
      .transform((texto, context) => (texto === null ? null : dia(texto, invalid, context))),
  );

/** Today's day in a time zone (`ZONA_HORARIA` on servers), `YYYY-MM-DD`. */
export const todayIn = (timeZone: string, now: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    now,
  );

/** The day so many days after another (before it, when negative); both `YYYY-MM-DD`, in no time zone. */
export const diasDespues = (fecha: string, dias: number): string => {
  const dia = new Date(`${fecha}T12:00:00Z`);
  dia.setUTCDate(dia.getUTCDate() + dias);
  return dia.toISOString().slice(0, 10);
};
