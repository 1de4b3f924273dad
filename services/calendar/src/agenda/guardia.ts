/**
 * Reserves and releases the places of a site's days (docs/spec/agenda.md#guard). The turno is authoritative: it names
 * its place. A process that dies between two writes leaves a place that its turno does not name. Such a place is
 * released when another turno needs it, once no running process can still write the turno.
 */
import type { AgendaEvent, Lugar } from '@odonto/contracts/agenda-eventos';
import { ocupa } from '@odonto/contracts/turno-agenda';
import type { EstadoDelTurno } from '@odonto/contracts/turno-estado';
import type { CommandContext, CommandHandler } from '@odonto/event-kit/commands';
import { Failure, Unavailable } from '@odonto/event-kit/decider';
import type { View } from '@odonto/event-kit/projections';
import type { Clock } from '@odonto/event-kit/runtime';
import type { PacienteDelDirectorio } from '@odonto/practice/directorio';
import type { Agenda } from '../turno/agenda.ts';
import {
  type DiaCommand,
  type DiaDeSucursal,
  LugarTomado,
  type Reserva,
  type Sentado,
  SillonTomado,
} from './dia.decider.ts';

/** Age after which a place that its turno does not name may be released. */
const VENCE_MS = 60_000;
/** A process that has not written its turno within this time gives up: another turno may take the place soon. */
const PACIENCIA_MS = 30_000;
const VUELTAS = 3;

export interface Dia {
  readonly sucursalId: string;
  readonly fecha: string;
}

export interface Pedido extends Dia {
  readonly lugarId: string;
  readonly lugar: Lugar;
  readonly sobreturno: boolean;
}

export interface Guardia {
  /**
   * @returns a check to call just before the turno is written; it throws Unavailable when too much time has passed
   * @throws LugarTomado
   */
  reservar(pedido: Pedido, context: CommandContext): Promise<() => void>;
  liberar(dia: Dia, turnoId: string, lugarId: string | undefined, context: CommandContext): Promise<void>;
  /** @throws Failure 409 'El sillón {n} está ocupado' */
  ocupar(
    dia: Dia,
    turnoId: string,
    sillon: { readonly id: string; readonly nombre: string },
    context: CommandContext,
  ): Promise<void>;
  desocupar(dia: Dia, turnoId: string, context: CommandContext): Promise<void>;
}

interface Dependencies {
  readonly dias: CommandHandler<DiaDeSucursal, DiaCommand, AgendaEvent>;
  readonly agenda: Pick<Agenda, 'load'>;
  readonly pacientes: Pick<View<PacienteDelDirectorio>, 'get'>;
  readonly clock: Clock;
}

/**
 * The context without the seed of the request. A repeat is recognized by the id of the place. With the seed, a second
 * command of one request on the same day would count as a repeat of the first.
 */
const sinSemilla = ({ actor, requestId, onAppended }: CommandContext): CommandContext => ({
  actor,
  requestId,
  ...(onAppended && { onAppended }),
});

const idDe = ({ sucursalId, fecha }: Dia): string => `${sucursalId}-${fecha}`;

export const guardiaDe = ({ dias, agenda, pacientes, clock }: Dependencies): Guardia => {
  const mandar = (dia: Dia, command: DiaCommand, context: CommandContext) =>
    dias.handle(idDe(dia), command, sinSemilla(context));

  const vigente = async (
    turnoId: string,
  ): Promise<Extract<EstadoDelTurno, { status: 'vigente' }> | undefined> => {
    const turno = await agenda.load(turnoId);
    if (turno.status !== 'vigente' || !ocupa(turno)) return undefined;
    return (await pacientes.get(turno.pacienteId)) === undefined ? undefined : turno;
  };
  const vencio = ({ en }: { readonly en: string }): boolean =>
    clock.now().getTime() - Date.parse(en) >= VENCE_MS;

  const liberar: Guardia['liberar'] = async ({ sucursalId, fecha }, turnoId, lugarId, context) => {
    if (lugarId === undefined) return;
    const data = { sucursalId, fecha, turnoId, lugarId };
    await mandar(data, { type: 'LiberarLugar', data }, context);
  };
  const desocupar: Guardia['desocupar'] = async ({ sucursalId, fecha }, turnoId, context) => {
    const data = { sucursalId, fecha, turnoId };
    await mandar(data, { type: 'DesocuparSillon', data }, context);
  };

  /** @returns whether at least one of them was released */
  const liberarVencidas = async (
    dia: Dia,
    reservas: readonly Reserva[],
    context: CommandContext,
  ): Promise<boolean> => {
    let alguna = false;
    for (const reserva of reservas) {
      const { turnoId } = reserva.lugar;
      if (!vencio(reserva) || (await vigente(turnoId))?.lugarId === reserva.lugarId) continue;
      await liberar(dia, turnoId, reserva.lugarId, context);
      alguna = true;
    }
    return alguna;
  };

  const levantar = async (dia: Dia, sentado: Sentado, context: CommandContext): Promise<boolean> => {
    const turno = await vigente(sentado.turnoId);
    if (turno?.pasos?.at(-1)?.flujo === 'en_sillon') return false;
    if (turno && !vencio(sentado)) return false;
    await desocupar(dia, sentado.turnoId, context);
    return true;
  };

  return {
    reservar: async ({ sucursalId, fecha, lugarId, lugar, sobreturno }, context) => {
      const desde = performance.now();
      const dia = { sucursalId, fecha };
      const en = clock.now().toISOString();
      const data = { ...dia, turnoId: lugar.turnoId, lugarId, lugar, en, sobreturno };
      for (let vuelta = 1; ; vuelta += 1)
        try {
          await mandar(dia, { type: 'ReservarLugar', data }, context);
          return () => {
            if (performance.now() - desde > PACIENCIA_MS) throw new Unavailable();
          };
        } catch (error) {
          if (!(error instanceof LugarTomado) || vuelta === VUELTAS) throw error;
          if (!(await liberarVencidas(dia, error.por, context))) throw error;
        }
    },
    liberar,
    ocupar: async ({ sucursalId, fecha }, turnoId, sillon, context) => {
      const dia = { sucursalId, fecha };
      const data = { ...dia, turnoId, sillonId: sillon.id, en: clock.now().toISOString() };
      for (let vuelta = 1; ; vuelta += 1)
        try {
          await mandar(dia, { type: 'OcuparSillon', data }, context);
          return;
        } catch (error) {
          if (!(error instanceof SillonTomado)) throw error;
          if (vuelta === VUELTAS || !(await levantar(dia, error.por, context)))
            throw new Failure(409, error.code, `El sillón ${sillon.nombre} está ocupado`);
        }
    },
    desocupar,
  };
};
