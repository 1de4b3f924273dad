/** Whether a payment would exceed the total of its treatment, and the five figures of the question about it. */
import { centavosDe, toDecimal } from '@odonto/contracts/dinero';
import type { Tratamiento } from '@odonto/contracts/financiacion';

/** Decimal amounts. */
export interface Excedente {
  readonly excedente: number;
  readonly montoOriginal: number;
  readonly yaPagado: number;
  readonly nuevoPago: number;
  readonly totalFinal: number;
}

/** Computed in cents; undefined when the payment stays within the total. */
export const excedenteDe = (
  { monto_total, total_pagado }: Pick<Tratamiento, 'monto_total' | 'total_pagado'>,
  centavos: number,
): Excedente | undefined => {
  const final = centavosDe(total_pagado) + centavos;
  const excedente = final - centavosDe(monto_total);
  return excedente <= 0
    ? undefined
    : {
        excedente: toDecimal(excedente),
        montoOriginal: monto_total,
        yaPagado: total_pagado,
        nuevoPago: toDecimal(centavos),
        totalFinal: toDecimal(final),
      };
};
