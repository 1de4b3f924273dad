/** Gives the demo pacientes their appointments, once, through the ordinary commands. */
import type { PacienteRegistrado } from '@odonto/contracts/paciente-eventos';
import type { Clock } from '@odonto/event-kit/runtime';
import { nombreDeDemo, pasadoDePaciente, porCausaDe } from '@odonto/practice/demo';
import type { LoggedEvent } from '@odonto/event-kit/event-log';
import { seededId } from '@odonto/service-kit/app';
import { type Reaction, reaction } from '@odonto/event-kit/projections';
import type { Agenda } from '../turno/agenda.ts';
import { TURNOS_DEMO, type TurnoDemo } from './turnos-demo.ts';
import { turnosGrandes } from './turnos-grandes.ts';

/** Ids reserved for the steps of one appointment. */
const PASOS = 2;
/** A past appointment was made this many days before its date; a future one, this many days before today. */
const ANTES = 9;
/** Length of a visit in minutes. */
const VISITA = 40;

/** Ids and dates derive from the event: an interrupted run continues, and a repeat changes nothing. */
export const turnosDemo = (agendaAl: (clock: Clock) => Agenda, zonaHoraria: string): Reaction => {
  const agendar = async (
    event: LoggedEvent<PacienteRegistrado>,
    { hace, hora, descripcion, estado }: TurnoDemo,
    n: number,
  ): Promise<void> => {
    const { pacienteId, profesionalId } = event.data;
    const pasado = pasadoDePaciente(event, zonaHoraria);
    const turnoId = seededId({ at: new Date(event.recordedAt), seed: event.id }, n);
    const yaPasado = Math.max(hace, 0);
    await agendaAl(pasado.reloj(yaPasado + ANTES, hora, VISITA)).handle(
      turnoId,
      {
        type: 'AgendarTurno',
        data: { turnoId, pacienteId, profesionalId, fecha: pasado.dia(hace), hora, descripcion },
      },
      porCausaDe(event, n * PASOS),
    );
    if (estado === 'pendiente') return;
    const despues =
      estado === 'completado' ? pasado.reloj(hace, hora, VISITA) : pasado.reloj(yaPasado + 1, hora);
    await agendaAl(despues).handle(
      turnoId,
      { type: 'CambiarEstadoDeTurno', data: { estado } },
      porCausaDe(event, n * PASOS + 1),
    );
  };

  return reaction<PacienteRegistrado>({
    name: 'turnos-demo',
    on: {
      PacienteRegistrado: async (event) => {
        const nombre = nombreDeDemo(event);
        if (nombre === undefined) return;
        const grandes = turnosGrandes(nombre, pasadoDePaciente(event, zonaHoraria));
        for (const [n, demo] of [...TURNOS_DEMO, ...grandes].entries())
          if (demo.paciente === nombre) await agendar(event, demo, n);
      },
    },
  });
};
