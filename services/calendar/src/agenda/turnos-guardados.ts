/**
 * Writes turnos of a site and their places (docs/spec/agenda.md#guard): the new place is reserved first, then the turno
 * is written, then the old place is released. A process that dies in between leaves an extra reservation, never a turno
 * without one.
 */
import type { Lugar } from '@odonto/contracts/agenda-eventos';
import { DURACION_DE_TURNO } from '@odonto/contracts/turno-estados';
import type { EstadoDelTurno, TurnoVigente } from '@odonto/contracts/turno-estado';
import type { TurnoAgendado, TurnoEvent } from '@odonto/contracts/turno-eventos';
import { ocupa } from '@odonto/contracts/turno-agenda';
import type { CommandContext, Handled } from '@odonto/event-kit/commands';
import { NotFound, Unavailable } from '@odonto/event-kit/decider';
import type { Agenda } from '../turno/agenda.ts';
import type { CambiosDeTurno, TurnoCommand } from '../turno/turno.messages.ts';
import type { Dia, Guardia } from './guardia.ts';

type Hecho = Handled<EstadoDelTurno, TurnoEvent>;
type DeSucursal = TurnoVigente & { readonly sucursalId: string };

interface Sillon {
  readonly id: string;
  readonly nombre: string;
}

/** The context of a request, with its source of ids. */
interface Pedido extends CommandContext {
  readonly newId: (n?: number) => string;
}

/** The day of a turno, and the place that it needs on that day. */
interface Destino extends Dia {
  readonly lugar: Lugar;
}

export interface TurnosGuardados {
  /** @throws LugarTomado */
  agendar(
    data: TurnoAgendado['data'] & { readonly sucursalId: string },
    sobreturno: boolean,
    pedido: Pedido,
  ): Promise<Hecho>;
  /** Moves, resizes or corrects the turno. @throws LugarTomado */
  mover(turnoId: string, cambios: CambiosDeTurno, pedido: Pedido): Promise<Hecho>;
  /** @throws LugarTomado */
  reasignar(
    turnoId: string,
    cambios: Extract<TurnoCommand, { readonly type: 'ReasignarTurno' }>['data'],
    pedido: Pedido,
  ): Promise<Hecho>;
  /** Seats the paciente. @throws Failure 409 'El sillón {n} está ocupado' */
  sentar(
    turnoId: string,
    sillonDe: (turno: DeSucursal) => Promise<Sillon>,
    en: string,
    pedido: Pedido,
  ): Promise<Hecho>;
  /** Handles a command after which the turno may not need its place: another state, a removal, a step of the flow. */
  cambiar(turnoId: string, command: TurnoCommand, pedido: Pedido): Promise<Hecho>;
}

/** How often a change is retried after a concurrent change of the same turno. */
const VUELTAS = 5;
/** `newId()` without a number is the id of the turno. */
const PRIMER_LUGAR = 1;

/** The turno was changed while its new place was reserved. */
class OtroCambio extends Error {}

const destinoDe = (
  turno: Omit<TurnoAgendado['data'], 'sucursalId'> & { readonly sucursalId: string },
): Destino => ({
  sucursalId: turno.sucursalId,
  fecha: turno.fecha,
  lugar: {
    turnoId: turno.turnoId,
    profesionalId: turno.profesionalId,
    pacienteId: turno.pacienteId,
    sillonId: turno.sillonId ?? null,
    hora: turno.hora,
    duracion: turno.duracion ?? DURACION_DE_TURNO,
  },
});

const iguales = (uno: Destino, otro: Destino): boolean => JSON.stringify(uno) === JSON.stringify(otro);

const sentado = (uno: EstadoDelTurno): boolean =>
  uno.status === 'vigente' && ocupa(uno) && uno.pasos?.at(-1)?.flujo === 'en_sillon';

const lugarDe = (state: EstadoDelTurno): string | undefined =>
  state.status === 'vigente' ? state.lugarId : undefined;

/** In its new place, the turno is a sobreturno only if the change requests it. */
const enLugar = (lugarId: string | undefined, { sobreturno = false }: CambiosDeTurno): CambiosDeTurno =>
  lugarId === undefined ? {} : { lugarId, sobreturno };

export const turnosGuardados = (agenda: Agenda, guardia: Guardia): TurnosGuardados => {
  const vigente = async (turnoId: string): Promise<DeSucursal> => {
    const turno = await agenda.load(turnoId);
    if (turno.status !== 'vigente' || turno.sucursalId === undefined)
      throw new NotFound('Turno no encontrado');
    return { ...turno, sucursalId: turno.sucursalId };
  };

  /**
   * Reserves the place and writes the turno. If the turno does not name the place afterwards, the place is released.
   */
  const conLugar = async (
    { lugar, ...dia }: Destino,
    sobreturno: boolean,
    { lugarId, pedido }: { readonly lugarId: string; readonly pedido: Pedido },
    escribir: () => Promise<Hecho>,
  ): Promise<Hecho> => {
    const { turnoId } = lugar;
    const aTiempo = await guardia.reservar({ ...dia, lugarId, lugar, sobreturno }, pedido);
    try {
      aTiempo();
      const hecho = await escribir();
      if (lugarDe(hecho.state) !== lugarId) await guardia.liberar(dia, turnoId, lugarId, pedido);
      return hecho;
    } catch (error) {
      // An append without an answer may have been written: the place stays reserved until another turno needs it.
      if (!(error instanceof Unavailable)) await guardia.liberar(dia, turnoId, lugarId, pedido);
      throw error;
    }
  };

  /** Handles a command after which the turno may need another place. */
  const trasladar = async (
    turnoId: string,
    cambios: CambiosDeTurno & { readonly profesionalId?: string },
    comando: (lugarId: string | undefined) => TurnoCommand,
    pedido: Pedido,
  ): Promise<Hecho> => {
    for (let vuelta = 0; ; vuelta += 1) {
      const turno = await vigente(turnoId);
      const mismo = (state: EstadoDelTurno): void => {
        if (state.status !== 'vigente' || state.lugarId !== turno.lugarId || !ocupa(state))
          throw new OtroCambio();
      };
      const [antes, despues] = [destinoDe(turno), destinoDe({ ...turno, ...cambios })];
      if (!ocupa(turno) || iguales(antes, despues)) return agenda.handle(turnoId, comando(undefined), pedido);
      const lugarId = pedido.newId(PRIMER_LUGAR + vuelta);
      try {
        const hecho = await conLugar(despues, cambios.sobreturno === true, { lugarId, pedido }, () =>
          agenda.handle(turnoId, comando(lugarId), pedido, mismo),
        );
        if (lugarDe(hecho.state) === lugarId) await guardia.liberar(antes, turnoId, turno.lugarId, pedido);
        return hecho;
      } catch (error) {
        if (!(error instanceof OtroCambio)) throw error;
        if (vuelta === VUELTAS) throw new Unavailable();
      }
    }
  };

  return {
    agendar: (data, sobreturno, pedido) => {
      const lugarId = pedido.newId(PRIMER_LUGAR);
      const command = { type: 'AgendarTurno', data: { ...data, lugarId } } as const;
      return conLugar(destinoDe(data), sobreturno, { lugarId, pedido }, () =>
        agenda.begin(data.turnoId, command, pedido),
      );
    },
    mover: (turnoId, cambios, pedido) =>
      trasladar(
        turnoId,
        cambios,
        (lugarId) => ({ type: 'ReprogramarTurno', data: { ...cambios, ...enLugar(lugarId, cambios) } }),
        pedido,
      ),
    reasignar: (turnoId, cambios, pedido) =>
      trasladar(
        turnoId,
        cambios,
        (lugarId) => ({ type: 'ReasignarTurno', data: { ...cambios, ...enLugar(lugarId, cambios) } }),
        pedido,
      ),
    sentar: async (turnoId, sillonDe, en, pedido) => {
      const turno = await vigente(turnoId);
      const { lugar, ...dia } = destinoDe(turno);
      const sillon = await sillonDe(turno);
      const data = { flujo: 'en_sillon', en, sillonId: sillon.id } as const;
      await guardia.ocupar(dia, turnoId, sillon, pedido);
      try {
        // A paciente who was attended sits down again: the turno takes its place back, whatever was booked since.
        if (!ocupa(turno) && turno.lugarId !== undefined)
          await guardia.reservar({ ...dia, lugarId: turno.lugarId, lugar, sobreturno: true }, pedido);
        return await agenda.handle(turnoId, { type: 'CambiarFlujo', data }, pedido);
      } catch (error) {
        // An append without an answer may have been written: chair and place stay taken until another turno needs them.
        if (error instanceof Unavailable) throw error;
        if (!sentado(turno)) await guardia.desocupar(dia, turnoId, pedido);
        if (!ocupa(turno)) await guardia.liberar(dia, turnoId, turno.lugarId, pedido);
        throw error;
      }
    },
    cambiar: async (turnoId, command, pedido) => {
      const antes: { turno?: TurnoVigente } = {};
      const hecho = await agenda.handle(turnoId, command, pedido, (state) => {
        if (state.status === 'vigente') antes.turno = state;
      });
      const { turno } = antes;
      if (turno?.sucursalId === undefined) return hecho;
      const { state } = hecho;
      const sigue = state.status === 'vigente' && ocupa(state);
      const { fecha, sucursalId, lugarId } = turno;
      if (!sigue) await guardia.liberar({ sucursalId, fecha }, turnoId, lugarId, pedido);
      if (sentado(turno) && !sentado(state)) await guardia.desocupar({ sucursalId, fecha }, turnoId, pedido);
      return hecho;
    },
  };
};
