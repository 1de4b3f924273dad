/**
 * The field types of every schema (docs/spec/api.md#texts): texts are trimmed and lose invisible characters before any
 * rule, blank or null counts as absent, numbers may arrive as plain numeric strings, and an object or list in place of
 * a text is malformed. Each field reports only its first broken rule. A schema reports its fields in the order of their
 * declaration, which is the order of the spec.
 *
 *     const paciente = z.object({ nombre: requiredText({ label: 'Nombre', required: '...', max: MAX_NOMBRE }) });
 *     const cambios = paciente.partial(); // PUT: only the fields in the body, under the same rules
 */
import { z } from 'zod';
import { MAX_EMAIL, MAX_TEXTO } from './limits.ts';
import { plainText } from './plain-text.ts';

/** Text, @, text, dot, text, no blanks. */
export const EMAIL = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;

/** A number as users type it in a form: no exponent, no hexadecimal, no blanks inside. */
const PLAIN_NUMBER = /^[+-]?\d+(\.\d+)?$/;

interface TextOptions {
  /** The field's label on the screen, for messages that the spec does not define: `Obra social`. */
  readonly label: string;
  readonly min?: { readonly length: number; readonly message: string };
  /** In characters; default 10,000. */
  readonly max?: number;
  /** A password: kept as typed, except for the blanks around it. */
  readonly secret?: boolean;
  /** Checked last, without flags `g` and `y`. */
  readonly pattern?: { readonly regex: RegExp; readonly message: string };
}

const asTyped = (text: string): string => text.toWellFormed().trim();

/** A text without its own limit is free text of several lines. */
const readingOf = ({ secret = false, max }: Pick<TextOptions, 'secret' | 'max'>): typeof asTyped => {
  if (secret) return asTyped;
  return (text) => plainText(text, max === undefined ? 'many' : 'one');
};

/** The text to store; undefined when blank or absent. Numbers become digits; other values are refused later. */
const toText =
  (read: typeof asTyped) =>
  (value: unknown): unknown => {
    if (typeof value === 'number') return String(value);
    if (typeof value === 'string') return read(value) || undefined;
    return value ?? undefined;
  };

const toNumber = (value: unknown): unknown => {
  const text = toText(asTyped)(value);
  return typeof text === 'string' && PLAIN_NUMBER.test(text) ? Number(text) : text;
};

const notText = (label: string): string => `${label}: se esperaba un texto`;

const tooLong = (label: string, max: number): string =>
  `${label}: el máximo es de ${max.toLocaleString('es-AR')} caracteres`;

/** An empty text is an absent optional one, which no rule can break. */
const rules = (text: z.ZodString, { label, min, max = MAX_TEXTO, pattern }: TextOptions): z.ZodString => {
  const bounded = text.max(max, { error: () => tooLong(label, max), abort: true });
  const long = min
    ? bounded.refine((value) => value === '' || value.length >= min.length, {
        message: min.message,
        abort: true,
      })
    : bounded;
  return pattern
    ? long.refine((value) => value === '' || pattern.regex.test(value), {
        message: pattern.message,
        abort: true,
      })
    : long;
};

/** A required text: `required` is the message when it is absent, null or blank. */
export const requiredText = ({ required, ...options }: TextOptions & { readonly required: string }) =>
  z.preprocess(
    toText(readingOf(options)),
    rules(
      z.string({ error: ({ input }) => (input === undefined ? required : notText(options.label)) }),
      options,
    ),
  );

/** An optional text: absent, null and blank are `''`. */
export const optionalText = (options: TextOptions) => {
  const read = toText(readingOf(options));
  return z.preprocess((value) => read(value) ?? '', rules(z.string(notText(options.label)), options));
};

interface EmailOptions {
  /** The message for a text that is not an e-mail. */
  readonly invalid: string;
  readonly label?: string;
}

const emailRules = ({ invalid, label = 'Email' }: EmailOptions): TextOptions => ({
  label,
  max: MAX_EMAIL,
  pattern: { regex: EMAIL, message: invalid },
});

/** A required e-mail, kept as typed; comparisons must ignore case. */
export const requiredEmail = ({ required, ...options }: EmailOptions & { readonly required: string }) =>
  requiredText({ required, ...emailRules(options) });

/** An optional e-mail: absent, null and blank are `''`. */
export const optionalEmail = (options: EmailOptions) => optionalText(emailRules(options));

interface NumberOptions {
  readonly required: string;
  /** The message for anything that is not a number within the bounds. */
  readonly invalid: string;
  /** Inclusive. */
  readonly min?: number;
  /** Inclusive. */
  readonly max?: number;
  /** The number is a multiple of it. */
  readonly step?: number;
}

/**
 * A required whole number, as a JSON number or a plain numeric string; a decimal is as invalid as a number out of
 * bounds.
 */
export const requiredInteger = (options: NumberOptions) => z.preprocess(toNumber, integer(options));

/** An optional whole number: absent, null and blank are undefined. */
export const optionalInteger = (options: Omit<NumberOptions, 'required'>) =>
  z.preprocess(toNumber, integer({ ...options, required: options.invalid }).optional());

const integer = ({ required, invalid, min, max, step }: NumberOptions) => {
  const number = z.number({ error: ({ input }) => (input === undefined ? required : invalid) });
  const above = min === undefined ? number : number.min(min, { message: invalid, abort: true });
  const within = max === undefined ? above : above.max(max, { message: invalid, abort: true });
  const whole = within.int({ message: invalid, abort: true });
  return step === undefined ? whole : whole.multipleOf(step, { message: invalid, abort: true });
};

/** The broken rules of a value, as answers and forms show them: the first of each field, in the order of the schema. */
export const fieldErrors = (error: z.ZodError): { field: string; message: string }[] => {
  const first = new Map<string, string>();
  for (const { path, message } of error.issues) {
    const field = path.join('.');
    if (!first.has(field)) first.set(field, message);
  }
  return [...first].map(([field, message]) => ({ field, message }));
};
