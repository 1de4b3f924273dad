/**
 * Dates of the demo practice, counted back from the day on which the demo was created. The services of the demo send
 * the usual commands and use these clocks (docs/adr/0044).
 */
import { diasDespues, todayIn } from '@odonto/contracts/fechas';
import type { PacienteRegistrado } from '@odonto/contracts/paciente-eventos';
import type { Clock } from '@odonto/event-kit/runtime';
import type { LoggedEvent } from '@odonto/event-kit/event-log';
import type { CommandContext } from '@odonto/event-kit/commands';

export interface Pasado {
  /**
   * The day (`YYYY-MM-DD`) that is `hace` days before the demo was created; a negative number means days after it.
   * The practice is closed on Sundays: a past Sunday becomes the Saturday before it, a future one the Monday after it.
   */
  dia(hace: number): string;
  /**
   * A clock that always returns the same instant: that day, `minutos` after `hora` (`HH:mm`). The instant is not
   * before the registration of the paciente and not after the creation of the demo.
   */
  reloj(hace: number, hora: string, minutos?: number): Clock;
}

const UN_MINUTO = 60_000;
const UN_DIA = 24 * 60 * UN_MINUTO;

/** Minutes of the day at that hour (`HH:mm`). */
export const minutosDe = (hora: string): number => Number(hora.slice(0, 2)) * 60 + Number(hora.slice(3));

/** Minutes of the day at an instant in milliseconds. */
export const minutosAl = (zonaHoraria: string, instante: number): number =>
  minutosDe(new Intl.DateTimeFormat('en-GB', { timeZone: zonaHoraria, timeStyle: 'short' }).format(instante));

const esDomingo = (fecha: string): boolean => new Date(`${fecha}T12:00:00Z`).getUTCDay() === 0;

/** @param hecho when the demo was created, ms. @param desde the earliest instant that a clock returns, ms */
export const pasadoEn = (zonaHoraria: string, hecho: number, desde = 0): Pasado => {
  const hoy = todayIn(zonaHoraria, new Date(hecho));
  const medianoche = hecho - (hecho % UN_MINUTO) - minutosAl(zonaHoraria, hecho) * UN_MINUTO;
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

/** When an id was created: a UUID v7 begins with the time in milliseconds. */
export const hechoAl = (id: string): number => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);

/**
 * The past of a demo paciente. The registration of the paciente is in the past too, so the creation time of the demo is
 * read from the id of the paciente. A run that continues after an interruption computes the same days.
 */
export const pasadoDePaciente = (
  { data: { pacienteId }, recordedAt }: LoggedEvent<PacienteRegistrado>,
  zonaHoraria: string,
): Pasado => pasadoEn(zonaHoraria, hechoAl(pacienteId), Date.parse(recordedAt));

/** The name of a paciente that the demo registered (as `sistema`), undefined for other pacientes. */
export const nombreDeDemo = ({ data, metadata }: LoggedEvent<PacienteRegistrado>): string | undefined =>
  metadata.actor.rol === 'sistema' ? data.datos?.nombre : undefined;

/** The context of a command that an event causes; a repeat is idempotent. `parte` numbers the commands of one event. */
export const porCausaDe = ({ id, metadata }: LoggedEvent, parte: number): CommandContext => ({
  actor: { id: 'sistema', rol: 'sistema' },
  requestId: metadata.requestId,
  causationId: id,
  seed: `${id}.${parte}`,
});
