import { onFirstUse } from '@odonto/contracts/first-use';

const montos = onFirstUse(
  () => new Intl.NumberFormat('es-AR', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
);

/** `$ 84.000,00`; the sign before the symbol: `-$ 5,00`. */
export const formatMonto = (monto: number): string =>
  `${monto < 0 ? '-' : ''}$ ${montos().format(Math.abs(monto))}`;
