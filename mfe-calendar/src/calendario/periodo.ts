/** The days that a calendar shows, and the steps to the next ones. */
import { diasDespues } from '@odonto/contracts/fechas';
import { diaCorto, mesLegible } from '../turnos/fechas-de-calendario.ts';

/** The week is drawn as seven days, as three days on a tablet, and as the list of one of its days on a phone. */
export type Vista = 'mes' | 'semana' | 'tres' | 'lista';

/** Window widths in CSS pixels from which the week is drawn as three days, and as seven. */
export const [TRES_DESDE, SEMANA_DESDE] = [768, 1200];

/** How the chosen view is drawn in a window of this width. */
export const vistaPara = (elegida: Vista, ancho: number): Vista => {
  if (elegida === 'mes') return 'mes';
  if (ancho < TRES_DESDE) return 'lista';
  return ancho < SEMANA_DESDE ? 'tres' : 'semana';
};

export interface Periodo {
  readonly vista: Vista;
  /** A day of the month or week that is shown; the first of three days, and the day of the list. */
  readonly ancla: string;
}

/** The Monday of a day's week. */
export const lunesDe = (fecha: string): string =>
  diasDespues(fecha, -((new Date(`${fecha}T12:00:00Z`).getUTCDay() + 6) % 7));

const primeroDeMes = (fecha: string, meses = 0): string => {
  const [ano = 0, mes = 1] = fecha.split('-').map(Number);
  return new Date(Date.UTC(ano, mes - 1 + meses, 1, 12)).toISOString().slice(0, 10);
};

/** First and last day of a day's month. */
export const mesDe = (fecha: string) => ({
  desde: primeroDeMes(fecha),
  hasta: diasDespues(primeroDeMes(fecha, 1), -1),
});

const primerDia: Readonly<Record<Vista, (ancla: string) => string>> = {
  mes: (ancla) => lunesDe(primeroDeMes(ancla)),
  semana: lunesDe,
  tres: (ancla) => ancla,
  lista: lunesDe,
};

const CUANTOS: Readonly<Record<Vista, number>> = { mes: 42, semana: 7, tres: 3, lista: 7 };

/** The first and last day that are read. A month includes the adjacent days of the grid, and a list its whole week. */
export const diasDe = ({ vista, ancla }: Periodo): { readonly desde: string; readonly hasta: string } => {
  const desde = primerDia[vista](ancla);
  return { desde, hasta: diasDespues(desde, CUANTOS[vista] - 1) };
};

/** Every day from the first to the last. */
export const cadaDia = (periodo: Periodo): string[] => {
  const { desde } = diasDe(periodo);
  return Array.from({ length: CUANTOS[periodo.vista] }, (_, n) => diasDespues(desde, n));
};

/** The number of weeks of a month that are drawn: those with a day of the month. */
export const semanasDe = (periodo: Periodo): number => {
  const { desde } = diasDe(periodo);
  const dias = (Date.parse(primeroDeMes(periodo.ancla, 1)) - Date.parse(desde)) / 86_400_000;
  return Math.ceil(dias / 7);
};

/** One month, one week or three days later, or earlier with -1. */
export const correr = ({ vista, ancla }: Periodo, cuanto: 1 | -1): Periodo => ({
  vista,
  ancla: vista === 'mes' ? primeroDeMes(ancla, cuanto) : diasDespues(ancla, CUANTOS[vista] * cuanto),
});

export const tituloDe = (periodo: Periodo): string => {
  if (periodo.vista === 'mes') return mesLegible(periodo.ancla);
  const { desde, hasta } = diasDe(periodo);
  // Within one month, the month is named once.
  const primero = desde.slice(0, 7) === hasta.slice(0, 7) ? String(Number(desde.slice(8))) : diaCorto(desde);
  return `${primero} – ${diaCorto(hasta)} ${hasta.slice(0, 4)}`;
};
