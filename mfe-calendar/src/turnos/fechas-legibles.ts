import type { Turno } from '@odonto/contracts/turno';
import { formatFecha, formatHora } from '@odonto/mfe-kit';

/** `Hoy 10:30`, `25/11 10:30`, or with the year when it differs from that of today. */
export const cuandoLegible = ({ fecha, hora }: Pick<Turno, 'fecha' | 'hora'>, hoy: string): string => {
  const entera = formatFecha(fecha);
  const dia = fecha.slice(0, 4) === hoy.slice(0, 4) ? entera.slice(0, 5) : entera;
  return `${fecha === hoy ? 'Hoy' : dia} ${formatHora(hora)}`;
};
