import type { Tratamiento } from '@odonto/contracts/financiacion';

/** Whether more than a cent of the treatment is unpaid, so that a payment can be registered. */
export const seDebe = ({ estado_pago }: Pick<Tratamiento, 'estado_pago'>): boolean =>
  estado_pago === 'sin_pagos' || estado_pago === 'parcial';
