/** The steps of a paciente through a site, and the way back (docs/spec/agenda.md#flow). */
import type { TurnoDeSucursal } from '@odonto/contracts/agenda-vistas';
import type { Flujo } from '@odonto/contracts/turno';
import { ocupa } from '@odonto/contracts/turno-agenda';

/** The words of the buttons. */
export const ACCIONES: Readonly<Record<Flujo, string>> = {
  en_espera: 'Llegó',
  en_sillon: 'Al sillón',
  atendido: 'Terminó',
  ausente: 'Ausente',
  se_retiro: 'Se retiró',
};

const SIGUIENTES: Readonly<Record<Flujo, readonly Flujo[]>> = {
  en_espera: ['en_sillon', 'se_retiro'],
  en_sillon: ['atendido', 'se_retiro'],
  atendido: [],
  ausente: ['en_espera'],
  se_retiro: [],
};

/** The possible next steps; the usual one first. */
export const siguientesDe = (cita: TurnoDeSucursal): readonly Flujo[] => {
  if (cita.flujo !== undefined) return SIGUIENTES[cita.flujo];
  return ocupa(cita) ? ['en_espera', 'en_sillon', 'ausente'] : [];
};

/** The previous step; null means not arrived. Undefined when there is none, or it is too late to go back. */
export const vueltaDe = ({ vuelta }: TurnoDeSucursal, ahora: number): Flujo | null | undefined =>
  vuelta && ahora <= Date.parse(vuelta.hasta) ? vuelta.flujo : undefined;

/** Whole minutes since an instant. */
export const minutosDesde = (instante: string | undefined, ahora: number): number =>
  instante === undefined ? 0 : Math.max(0, Math.floor((ahora - Date.parse(instante)) / 60_000));
