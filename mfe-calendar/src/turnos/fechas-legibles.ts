/** Days as a calendar says them; always of the date as written, whatever the browser's time zone. */
import { formatFecha, formatHora } from '@odonto/mfe-kit';
import type { Turno } from '@odonto/contracts/turno';

const utc = (opciones: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('es-AR', { timeZone: 'UTC', ...opciones });
const DIA = utc({ weekday: 'long', day: 'numeric', month: 'long' });
const MES = utc({ month: 'long', year: 'numeric' });
const DIA_CORTO = utc({ day: 'numeric', month: 'short' });

const mediodia = (fecha: string): Date => new Date(`${fecha}T12:00:00Z`);

/** `viernes, 20 de noviembre` */
export const diaLegible = (fecha: string): string => DIA.format(mediodia(fecha));
/** `noviembre de 2026` */
export const mesLegible = (fecha: string): string => MES.format(mediodia(fecha));
export const diaCorto = (fecha: string): string => DIA_CORTO.format(mediodia(fecha));

/** `Hoy 10:30`, `25/11 10:30`, or with its year when that is another one. */
export const cuandoLegible = ({ fecha, hora }: Pick<Turno, 'fecha' | 'hora'>, hoy: string): string => {
  const entera = formatFecha(fecha);
  const dia = fecha.slice(0, 4) === hoy.slice(0, 4) ? entera.slice(0, 5) : entera;
  return `${fecha === hoy ? 'Hoy' : dia} ${formatHora(hora)}`;
};
