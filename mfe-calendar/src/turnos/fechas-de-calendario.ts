/** Days as a calendar says them; always of the date as written, whatever the browser's time zone. */
import { onFirstUse } from '@odonto/mfe-kit/first-use';

const utc = (opciones: Intl.DateTimeFormatOptions) =>
  onFirstUse(() => new Intl.DateTimeFormat('es-AR', { timeZone: 'UTC', ...opciones }));
const dias = utc({ weekday: 'long', day: 'numeric', month: 'long' });
const meses = utc({ month: 'long', year: 'numeric' });
const diasCortos = utc({ day: 'numeric', month: 'short' });

const mediodia = (fecha: string): Date => new Date(`${fecha}T12:00:00Z`);

/** `viernes, 20 de noviembre` */
export const diaLegible = (fecha: string): string => dias().format(mediodia(fecha));
/** `noviembre de 2026` */
export const mesLegible = (fecha: string): string => meses().format(mediodia(fecha));
export const diaCorto = (fecha: string): string => diasCortos().format(mediodia(fecha));
