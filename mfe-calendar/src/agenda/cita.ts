/** An appointment of a site in words. */
import type { TurnoDeSucursal } from '@odonto/contracts/agenda-vistas';
import { ESTADOS_DE_TURNO, FLUJOS } from '@odonto/contracts/turno';
import { escribirHora, ocupa } from '@odonto/contracts/turno-agenda';
import type { Tramo } from '../calendario/horario.ts';
import { niega } from '../turnos/niega.ts';

/** Somebody who may not see the paciente sees only that the place is taken. */
export const nombreDe = ({ paciente }: TurnoDeSucursal): string => paciente?.nombre ?? 'Ocupado';

/** `En espera`, or the state while nobody has arrived. */
export const pasoDe = ({ flujo, estado }: TurnoDeSucursal): string =>
  flujo ? FLUJOS[flujo] : ESTADOS_DE_TURNO[estado];

/** `09:00 a 09:30` */
export const horasDe = ({ desde, hasta }: Tramo): string =>
  `${escribirHora(desde)} a ${escribirHora(hasta % 1440)}`;

/** Whether the user can move it: only a pendiente or confirmado, until the paciente sits down. */
export const seMueve = (cita: TurnoDeSucursal): boolean =>
  ocupa(cita) &&
  cita.paciente !== undefined &&
  (cita.flujo === undefined || cita.flujo === 'en_espera') &&
  !niega(cita, 'turnos.mover');

/**
 * The words of a screen reader and a tooltip: first what the card shows, in the same order.
 * @param cuando the hour as the card shows it
 * @param lineas how many lines of text the card has
 */
export const enPalabras = (
  cita: TurnoDeSucursal,
  columna: string,
  cuando: string,
  lineas: number,
): string => {
  const quien = `${cuando} ${nombreDe(cita)}`;
  const sobreturno = cita.sobreturno === true ? 'sobreturno' : undefined;
  const resto = [`${cita.duracion ?? 30} minutos`, columna];
  const partes =
    lineas < 2
      ? [quien, cita.descripcion, pasoDe(cita), ...resto, sobreturno]
      : cita.flujo === undefined
        ? [quien, cita.descripcion, sobreturno, pasoDe(cita), ...resto]
        : [quien, pasoDe(cita), cita.descripcion, sobreturno, ...resto];
  return partes.filter(Boolean).join(', ');
};
