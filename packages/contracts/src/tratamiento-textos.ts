/**
 * The optional texts of a financed treatment and of its payments, each defined once. Bodies and answers of the API,
 * the events with their upcasters, the projection, the form, the list, the audit and the exports are derived from
 * these lists, in their order (docs/spec/financing.md#treatments). All texts are personal.
 */
import type { TextoOpcional } from './textos-opcionales.ts';

export const TEXTOS_DE_TRATAMIENTO = {
  observaciones: { label: 'Observaciones' },
} satisfies Readonly<Record<string, TextoOpcional>>;

export const TEXTOS_DE_PAGO = {
  observaciones: { label: 'Observaciones' },
} satisfies Readonly<Record<string, TextoOpcional>>;
