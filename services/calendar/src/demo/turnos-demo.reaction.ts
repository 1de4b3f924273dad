/** Gives the demo pacientes their appointments, once, through the same commands as everybody's. */
import { diasDespues, todayIn } from '@odonto/contracts/fechas';
import type { PacienteRegistrado } from '@odonto/contracts/paciente-eventos';
import type { LoggedEvent } from '@odonto/service-kit/events';
import { seededId } from '@odonto/service-kit/http/idempotency';
import type { CommandContext } from '@odonto/service-kit/http/route';
import { type Reaction, reaction } from '@odonto/service-kit/projections/reaction';
import type { Agenda } from '../turno/agenda.ts';
import { TURNOS_DEMO, type TurnoDemo } from './turnos-demo.ts';

/** Steps of one appointment, each with ids of its own. */
const PASOS = 2;

const porCausaDe = ({ id, metadata }: LoggedEvent, parte: number): CommandContext => ({
  actor: { id: 'sistema', rol: 'sistema' },
  requestId: metadata.requestId,
  causationId: id,
  seed: `${id}.${parte}`,
});

/** The practice is closed on Sundays. */
const habil = (fecha: string): string =>
  new Date(`${fecha}T12:00:00Z`).getUTCDay() === 0 ? diasDespues(fecha, 1) : fecha;

/** Ids and days are made of the event: an interrupted run goes on where it was, a repeated one changes nothing. */
export const turnosDemo = (agenda: Agenda, zonaHoraria: string): Reaction => {
  const agendar = async (
    event: LoggedEvent<PacienteRegistrado>,
    { en, hora, descripcion, estado }: TurnoDemo,
    n: number,
  ): Promise<void> => {
    const { pacienteId, profesionalId } = event.data;
    const at = new Date(event.recordedAt);
    const turnoId = seededId({ at, seed: event.id }, n);
    const fecha = habil(diasDespues(todayIn(zonaHoraria, at), en));
    await agenda.handle(
      turnoId,
      { type: 'AgendarTurno', data: { turnoId, pacienteId, profesionalId, fecha, hora, descripcion } },
      porCausaDe(event, n * PASOS),
    );
    if (estado !== undefined)
      await agenda.handle(
        turnoId,
        { type: 'CambiarEstadoDeTurno', data: { profesionalId, estado } },
        porCausaDe(event, n * PASOS + 1),
      );
  };

  return reaction<PacienteRegistrado>({
    name: 'turnos-demo',
    on: {
      // Only the demo data registers pacientes without a person who does it.
      PacienteRegistrado: async (event) => {
        const nombre = event.metadata.actor.rol === 'sistema' ? event.data.datos?.nombre : undefined;
        for (const [n, demo] of TURNOS_DEMO.entries())
          if (demo.paciente === nombre) await agendar(event, demo, n);
      },
    },
  });
};
