/**
 * Dates as the API carries them: `YYYY-MM-DD`, real days from 1900 to 2100. A value with a time part counts by
 * its date (docs/spec/api.md#values).
 */
import { z } from 'zod';
import { dayOf } from './dias.ts';

export * from './dias.ts';

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

/** A required day. */
export const requiredFecha = ({ required, invalid }: FechaOptions) =>
  z.preprocess(
    blankToAbsent,
    z
      .string({ error: ({ input }) => (input === undefined ? required : invalid) })
      .transform((texto, context) => dia(texto, invalid, context)),
  );

/** An optional day: absent, null and blank are null. */
export const optionalFecha = ({ invalid }: Pick<FechaOptions, 'invalid'>) =>
  z.preprocess(
    (value) => blankToAbsent(value) ?? null,
    z
      .string(invalid)
      .nullable()
      .transform((texto, context) => (texto === null ? null : dia(texto, invalid, context))),
  );
