/** The days that a calendar shows, and the steps to the next ones. */
import { diasDespues } from '@odonto/contracts/fechas';
import { diaCorto, mesLegible } from '../turnos/fechas-de-calendario.ts';

export type Vista = 'mes' | 'semana';

export interface Periodo {
  readonly vista: Vista;
  /** A day of the month or week that is shown. */
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

const SEMANAS_DE_UN_MES = 6;

/** The days of the grid, those of the neighbouring months included. */
export const diasDe = ({ vista, ancla }: Periodo): { readonly desde: string; readonly hasta: string } => {
  const desde = lunesDe(vista === 'mes' ? primeroDeMes(ancla) : ancla);
  return { desde, hasta: diasDespues(desde, (vista === 'mes' ? SEMANAS_DE_UN_MES : 1) * 7 - 1) };
};

/** The weeks that are drawn: those that have a day of the month. */
export const semanasDe = (periodo: Periodo): number => {
  if (periodo.vista === 'semana') return 1;
  const { desde } = diasDe(periodo);
  const dias = (Date.parse(primeroDeMes(periodo.ancla, 1)) - Date.parse(desde)) / 86_400_000;
  return Math.ceil(dias / 7);
};

/** One month or week later, or earlier with -1. */
export const correr = ({ vista, ancla }: Periodo, cuanto: 1 | -1): Periodo => ({
  vista,
  ancla: vista === 'mes' ? primeroDeMes(ancla, cuanto) : diasDespues(ancla, 7 * cuanto),
});

export const tituloDe = ({ vista, ancla }: Periodo): string => {
  if (vista === 'mes') return mesLegible(ancla);
  const lunes = lunesDe(ancla);
  return `${diaCorto(lunes)} – ${diaCorto(diasDespues(lunes, 6))} ${diasDespues(lunes, 6).slice(0, 4)}`;
};
