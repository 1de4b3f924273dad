/** Dates as es-AR writes them. */
import { onFirstUse } from '@odonto/contracts/first-use';

const DAY = /^(\d{4})-(\d{2})-(\d{2})/;
const fechas = onFirstUse(
  () => new Intl.DateTimeFormat('es-AR', { day: '2-digit', month: '2-digit', year: 'numeric' }),
);
const horas = onFirstUse(
  () => new Intl.DateTimeFormat('es-AR', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
);

const FECHA_INVALIDA = 'Fecha inválida';
const SIN_DATO = 'N/A';

/**
 * `dd/mm/yyyy` of a date (`YYYY-MM-DD`, never shifted by a time zone) or of an instant (ISO, in the browser's zone).
 * `N/A` for an empty value, `Fecha inválida` for a value that is not a date.
 */
export const formatFecha = (value: string | null | undefined): string => {
  if (value === null || value === undefined || value.trim() === '') return SIN_DATO;
  const parts = value.length === 10 ? DAY.exec(value) : null;
  const date = parts ? localDay(Number(parts[1]), Number(parts[2]), Number(parts[3])) : new Date(value);
  return date === undefined || Number.isNaN(date.getTime()) ? FECHA_INVALIDA : fechas().format(date);
};

/** A day that does not exist (31/02) is no date; JavaScript would carry it over. */
const localDay = (year: number, month: number, day: number): Date | undefined => {
  const date = new Date(year, month - 1, day);
  return date.getMonth() === month - 1 && date.getDate() === day ? date : undefined;
};

/** `dd/mm/yyyy HH:mm` of an instant, in the browser's zone. */
export const formatInstante = (value: string | null | undefined): string => {
  const fecha = formatFecha(value);
  if (fecha === SIN_DATO || fecha === FECHA_INVALIDA) return fecha;
  return `${fecha} ${horas().format(new Date(value ?? ''))}`;
};

/** The first five characters of an hour: `HH:MM`. */
export const formatHora = (hora: string): string => hora.slice(0, 5);
