/** Reads typed dates and hours: the day comes first, and the clock has 24 hours, in every language of the browser. */
import { dayOf, diaAqui, diasDespues } from '@odonto/contracts/dias';

const WORDS: Readonly<Record<string, number>> = { ayer: -1, hoy: 0, mañana: 1, manana: 1 };
const SEPARATED = /^(\d{1,2})[/.\- ](\d{1,2})(?:[/.\- ](\d{2}|\d{4}))?$/;
const TOGETHER = /^(\d{2})(\d{2})(\d{2}|\d{4})?$/;
const ISO = /^\d{4}-\d{2}-\d{2}$/;

/** How far in the future a year of two digits may be. A later year belongs to the century before. */
const AHEAD_DAYS = 20 * 365;

/**
 * The day (`YYYY-MM-DD`) of a text: `3/5`, `3/5/26`, `03052026`, `03/05/2026`, `2026-05-03`, `hoy`, `mañana`, `ayer`.
 * A text without a year means the current year. Undefined for anything else, and for a day that does not exist.
 * @param max the last day that the field takes: a year of two digits is at most its year
 */
export const readFecha = (text: string, max?: string, hoy = diaAqui()): string | undefined => {
  const written = text.trim().toLowerCase();
  const days = WORDS[written];
  if (days !== undefined) return diasDespues(hoy, days);
  if (ISO.test(written)) return dayOf(written);
  const [, day, month, year = hoy.slice(0, 4)] = SEPARATED.exec(written) ?? TOGETHER.exec(written) ?? [];
  if (day === undefined || month === undefined) return undefined;
  const latest = (max ?? diasDespues(hoy, AHEAD_DAYS)).slice(0, 4);
  return dayOf(`${wholeYear(year, latest)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
};

const wholeYear = (year: string, latest: string): string => {
  if (year.length === 4) return year;
  return `20${year}` <= latest ? `20${year}` : `19${year}`;
};

const HORA = /^(\d{1,2})(?:[:. h](\d{2})?)?(?:[:. ](\d{2}))?$/;
const DIGITS = /^(\d{1,2})(\d{2})(\d{2})?$/;

/**
 * The hour of a text: `9`, `930`, `9:30`, `9.30`, `09:30`. Returns `HH:MM`, or with `seconds` `HH:MM:SS`, where the
 * seconds are 00 unless they were typed. Undefined for anything else.
 */
export const readHora = (text: string, seconds = false): string | undefined => {
  const written = text.trim().toLowerCase();
  const [, hour, minute = '00', second = '00'] = HORA.exec(written) ?? DIGITS.exec(written) ?? [];
  if (hour === undefined || Number(hour) > 23 || minute > '59' || second > '59') return undefined;
  if (!seconds && second !== '00') return undefined;
  const hora = `${hour.padStart(2, '0')}:${minute}`;
  return seconds ? `${hora}:${second}` : hora;
};
