/**
 * Money: decimal with at most two decimals in JSON, integer cents inside (docs/spec/api.md#values).
 * Sums are made of cents only, so 0.1 + 0.2 is 0.30.
 */
import { z } from 'zod';
import { onFirstUse } from './first-use.ts';

/** 999.999.999,99 in cents: the largest amount allowed. */
const MAX_CENTAVOS = 99_999_999_999;
const MONTO_INVALIDO = 'El monto no es válido';

const DECIMAL = /^([+-]?)(\d{1,12})(?:\.(\d{1,2})0*)?$/;

/**
 * Cents of an amount given as a number or a plain numeric string; undefined for anything else and for fractions of a
 * cent.
 */
export const toCentavos = (amount: number | string): number | undefined => {
  const [, sign, whole, decimals = ''] = DECIMAL.exec(String(amount).trim()) ?? [];
  if (whole === undefined) return undefined;
  const cents = Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
  return sign === '-' ? -cents : cents;
};

/** The decimal number in JSON: 1234 cents are 12.34. */
export const toDecimal = (centavos: number): number => centavos / 100;

/** Cents of an amount in an answer: the inverse of `toDecimal`. */
export const centavosDe = (decimal: number): number => Math.round(decimal * 100);

const pesos = onFirstUse(() => new Intl.NumberFormat('es-AR', { style: 'currency', currency: 'ARS' }));

/** `$ 12.000,00`, with a non-breaking space as es-AR writes it. */
export const formatCentavos = (centavos: number): string => pesos().format(centavos / 100);

interface MontoOptions {
  readonly required: string;
  /** The message for zero and less. */
  readonly positive: string;
}

/** An amount above zero, parsed to cents. */
export const requiredMonto = ({ required, positive }: MontoOptions) =>
  z.preprocess(
    (value) => (value === null || (typeof value === 'string' && value.trim() === '') ? undefined : value),
    z
      .union([z.number(), z.string()], {
        error: ({ input }) => (input === undefined ? required : MONTO_INVALIDO),
      })
      .transform((value, context) => {
        const centavos = toCentavos(value);
        if (centavos !== undefined && centavos > 0 && centavos <= MAX_CENTAVOS) return centavos;
        const message = Number(value) <= 0 ? positive : MONTO_INVALIDO;
        context.addIssue({ code: 'custom', message });
        return z.NEVER;
      }),
  );
