/** Months as screens write them. */
import { diaAqui } from './dias.ts';

/** A constant list, because the first screen would have to wait for an `Intl` formatter. */
const MESES = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
];

/** `noviembre de 2026` of a day or a month, `YYYY-MM`. */
export const mesLegible = (fecha: string): string =>
  `${MESES[Number(fecha.slice(5, 7)) - 1]} de ${fecha.slice(0, 4)}`;

/** The month of an instant by the clock and zone of this machine, `YYYY-MM`. */
const mesAqui = (instante: string): string => diaAqui(new Date(instante)).slice(0, 7);

export interface Mes<Cosa> {
  /** `YYYY-MM` */
  readonly mes: string;
  readonly cosas: readonly Cosa[];
}

/** Groups things by the month of their instant, and keeps their order. */
export const porMes = <Cosa extends { readonly fecha: string }>(cosas: readonly Cosa[]): Mes<Cosa>[] => {
  const meses = new Map<string, Cosa[]>();
  for (const cosa of cosas) {
    const mes = mesAqui(cosa.fecha);
    const suyas = meses.get(mes);
    if (suyas) suyas.push(cosa);
    else meses.set(mes, [cosa]);
  }
  return [...meses].map(([mes, suyas]) => ({ mes, cosas: suyas }));
};
