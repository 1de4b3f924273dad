/** Sends commands on working hours, and finds the turnos that a change leaves outside of them. */
import { momentoEn } from '@odonto/contracts/dias';
import type { HorarioEvent } from '@odonto/contracts/horarios-eventos';
import type { TurnoAfectado } from '@odonto/contracts/horarios-vistas';
import { ocupa } from '@odonto/contracts/turno-agenda';
import { DURACION_DE_TURNO } from '@odonto/contracts/turno-estados';
import type { CommandContext, CommandHandler, Handled } from '@odonto/event-kit/commands';
import type { View } from '@odonto/event-kit/projections';
import type { SucursalDeAgenda } from '../sucursal/sucursales.projection.ts';
import type { TurnoProyectado } from '../turno/turnos.projection.ts';
import { type EstadoDeHorarios, horarioDecider } from './horario.decider.ts';
import type { HorarioCommand } from './horario.messages.ts';
import { estaEnHorario, type Jornada } from '@odonto/contracts/jornada';

interface Cambiado extends Pick<Handled<unknown, HorarioEvent>, 'history'> {
  /** By day and hour. */
  readonly turnos: readonly TurnoAfectado[];
}

/** @throws Failure as the decider does */
export type CambiarHorarios = (
  command: HorarioCommand,
  sucursal: SucursalDeAgenda,
  context: CommandContext & { readonly now: Date },
) => Promise<Cambiado>;

interface Dependencies {
  readonly comandos: CommandHandler<EstadoDeHorarios, HorarioCommand, HorarioEvent>;
  readonly turnos: View<TurnoProyectado>;
}

const jornadaDe = ({ horarios, excepciones }: EstadoDeHorarios, { feriados }: SucursalDeAgenda): Jornada => ({
  horarios: [...horarios.values()],
  excepciones: [...excepciones.values()],
  feriados,
});

export const cambiosDeHorario =
  ({ comandos, turnos }: Dependencies): CambiarHorarios =>
  async (command, sucursal, context) => {
    const { sucursalId, profesionalId } = command.data;
    const { history, events, state } = await comandos.handle(
      `${sucursalId}.${profesionalId}`,
      command,
      context,
    );
    const previas: readonly HorarioEvent[] = history.slice(0, history.length - events.length);
    const antes = jornadaDe(previas.reduce(horarioDecider.evolve, horarioDecider.initialState()), sucursal);
    const despues = jornadaDe(state, sucursal);
    const { fecha, hora } = momentoEn(sucursal.zonaHoraria, context.now);
    const suyos = await turnos.find({
      where: { profesionalId },
      between: { key: 'orden', from: `${fecha} ${hora}` },
      sort: { key: 'orden' },
    });
    return {
      history,
      turnos: suyos
        .filter((turno) => turno.sucursalId === sucursalId && ocupa(turno))
        .filter((turno) => estaEnHorario(antes, turno) && !estaEnHorario(despues, turno))
        .map(({ id, fecha: dia, hora: cuando, duracion = DURACION_DE_TURNO }) => ({
          id,
          fecha: dia,
          hora: cuando,
          duracion,
        })),
    };
  };
