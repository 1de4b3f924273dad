/**
 * When things of the demo practice happened, counted back from the day on which it was made: its services give the
 * commands that everybody gives, on the clocks that this makes (docs/adr/0044).
 */
import { diasDespues, todayIn } from '@odonto/contracts/fechas';
import type { PacienteRegistrado } from '@odonto/contracts/paciente-eventos';
import type { Clock } from '@odonto/event-kit/runtime';
import type { LoggedEvent } from '@odonto/event-kit/event-log';
import type { CommandContext } from '@odonto/event-kit/commands';

export interface Pasado {
  /**
   * The day (`YYYY-MM-DD`) so many days before the one on which the demo was made, after it when negative. The
   * practice is closed on Sundays: the day before then or, of those to come, the day after.
   */
  dia(hace: number): string;
  /**
   * A clock that stands still on that day, so many minutes after an hour (`HH:mm`): not before the paciente came,
   * nor after the demo was made.
   */
  reloj(hace: number, hora: string, minutos?: number): Clock;
}

const UN_MINUTO = 60_000;
const UN_DIA = 24 * 60 * UN_MINUTO;

const minutosDe = (hora: string): number => Number(hora.slice(0, 2)) * 60 + Number(hora.slice(3));

const esDomingo = (fecha: string): boolean => new Date(`${fecha}T12:00:00Z`).getUTCDay() === 0;

/** The past of a practice that was made at an instant; nothing in it happened before another one (both in ms). */
export const pasadoEn = (zonaHoraria: string, hecho: number, desde = 0): Pasado => {
  const hoy = todayIn(zonaHoraria, new Date(hecho));
  const hora = new Intl.DateTimeFormat('en-GB', { timeZone: zonaHoraria, timeStyle: 'short' }).format(hecho);
  const medianoche = hecho - (hecho % UN_MINUTO) - minutosDe(hora) * UN_MINUTO;
  const abierto = (hace: number): number =>
    esDomingo(diasDespues(hoy, -hace)) ? hace + Math.sign(hace) : hace;
  return {
    dia: (hace) => diasDespues(hoy, -abierto(hace)),
    reloj: (hace, a, minutos = 0) => {
      const instante = medianoche - abierto(hace) * UN_DIA + (minutosDe(a) + minutos) * UN_MINUTO;
      const dentro = new Date(Math.max(desde, Math.min(instante, hecho)));
      return { now: () => dentro };
    },
  };
};

/** When an id was made: the milliseconds that a UUID v7 begins with. */
const hechoAl = (id: string): number => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);

/**
 * The past of a demo paciente. Their registration is part of it, so what tells when the demo was made is their id: a
 * run that goes on where one was interrupted comes to the same days.
 */
export const pasadoDePaciente = (
  { data: { pacienteId }, recordedAt }: LoggedEvent<PacienteRegistrado>,
  zonaHoraria: string,
): Pasado => pasadoEn(zonaHoraria, hechoAl(pacienteId), Date.parse(recordedAt));

/** Only the demo registers pacientes without a person who does it: their name; undefined for all others. */
export const nombreDeDemo = ({ data, metadata }: LoggedEvent<PacienteRegistrado>): string | undefined =>
  metadata.actor.rol === 'sistema' ? data.datos?.nombre : undefined;

/** What the demo does because of an event; `parte` tells its commands apart, so that a repeat changes nothing. */
export const porCausaDe = ({ id, metadata }: LoggedEvent, parte: number): CommandContext => ({
  actor: { id: 'sistema', rol: 'sistema' },
  requestId: metadata.requestId,
  causationId: id,
  seed: `${id}.${parte}`,
});
