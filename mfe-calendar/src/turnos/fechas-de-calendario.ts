/** Texts of days in a calendar, for the date as written, in any time zone of the browser. */
import { onFirstUse } from '@odonto/contracts/first-use';

export { mesLegible } from '@odonto/contracts/meses';

const utc = (opciones: Intl.DateTimeFormatOptions) =>
  onFirstUse(() => new Intl.DateTimeFormat('es-AR', { timeZone: 'UTC', ...opciones }));
const dias = utc({ weekday: 'long', day: 'numeric', month: 'long' });
const diasDeSemana = utc({ weekday: 'short' });
const diasCortos = utc({ day: 'numeric', month: 'short' });

const mediodia = (fecha: string): Date => new Date(`${fecha}T12:00:00Z`);

/** `viernes, 20 de noviembre` */
export const diaLegible = (fecha: string): string => dias().format(mediodia(fecha));
/** `vie` */
export const diaDeSemana = (fecha: string): string => diasDeSemana().format(mediodia(fecha));
export const diaCorto = (fecha: string): string => diasCortos().format(mediodia(fecha));
