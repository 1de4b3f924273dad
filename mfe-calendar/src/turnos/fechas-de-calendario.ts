/** Days as a calendar says them; always of the date as written, whatever the browser's time zone. */
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
