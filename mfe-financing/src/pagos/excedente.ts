/** Whether a payment would go past the total of its treatment, and the five figures that are then asked about. */
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

/** Counted in cents; undefined while the payment stays within the total. */
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
