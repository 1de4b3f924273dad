/**
 * Reassigns the future turnos of a paciente when the transfer requests it (docs/spec/organization.md#transfers): those
 * that the former responsable attends at that site. A turno stays, and is listed with the reason, when its place is
 * taken, or when the new responsable does not attend at the site or does not work at that hour. Idempotent: a second
 * run recognizes the turnos that the first run moved by their causation id.
 */
import type { MOTIVOS_DE_QUEDAR, TurnosTransferidos } from '@odonto/contracts/agenda-eventos';
import { momentoEn } from '@odonto/contracts/fechas';
import type { PacienteEvent } from '@odonto/contracts/paciente-eventos';
import { ocupa } from '@odonto/contracts/turno-agenda';
import type { TurnoEvent } from '@odonto/contracts/turno-eventos';
import { type CommandContext, commandHandler } from '@odonto/event-kit/commands';
import { type Command, type Decider, defined, Failure } from '@odonto/event-kit/decider';
import type { LoggedEvent } from '@odonto/event-kit/event-log';
import { NOTHING_DONE, type Reaction, reaction, type View } from '@odonto/event-kit/projections';
import { seededId } from '@odonto/service-kit/app';
import type { Platform } from '@odonto/service-kit/service';
import { estaEnHorario } from '@odonto/contracts/jornada';
import type { Jornadas } from '../horario/jornadas.ts';
import type { SucursalDeAgenda } from '../sucursal/sucursales.projection.ts';
import { esDeSuCalendario } from '../turno/turno.decider.ts';
import type { TurnoProyectado } from '../turno/turnos.projection.ts';
import { LugarTomado } from './dia.decider.ts';
import type { Sitio } from './sitio.ts';
import type { TurnosGuardados } from './turnos-guardados.ts';

type Transferido = LoggedEvent<Extract<PacienteEvent, { readonly type: 'PacienteTransferido' }>>;
type Queda = keyof typeof MOTIVOS_DE_QUEDAR;

interface Dependencies {
  readonly platform: Pick<Platform, 'log' | 'clock' | 'projected' | 'settings'>;
  readonly turnos: View<TurnoProyectado>;
  readonly sucursales: View<SucursalDeAgenda>;
  readonly guardados: Pick<TurnosGuardados, 'reasignar'>;
  readonly jornadas: Pick<Jornadas, 'de'>;
  readonly sitio: Pick<Sitio, 'atiende'>;
}

type Anotar = Command<'AnotarTurnosTransferidos', TurnosTransferidos['data']>;

/** Records at most one result for each transfer. */
const resultado: Decider<boolean, Anotar, TurnosTransferidos> = {
  initialState: () => false,
  decide: ({ data }, anotado) => (anotado ? [] : [{ type: 'TurnosTransferidos', data }]),
  evolve: () => true,
};

const contexto = ({ id, metadata }: Transferido, seed: string): CommandContext => ({
  actor: { id: 'sistema', rol: 'sistema' },
  requestId: metadata.requestId,
  causationId: id,
  seed: `${id}.${seed}`,
});

export const turnosTransferidos = (dependencies: Dependencies): Reaction => {
  const { platform, turnos, sucursales, guardados, jornadas, sitio } = dependencies;
  const { log, clock, settings } = platform;
  const resultados = commandHandler(log, {
    stream: (id) => `turnos-transferidos-${id}`,
    decider: resultado,
    clock,
  });

  /** The paciente's pendientes and confirmados at the site, from now on by the clock of the site. */
  const porVenir = async ({ data }: Transferido): Promise<readonly TurnoProyectado[]> => {
    const { pacienteId, sucursalId } = data;
    const zona = (await sucursales.get(sucursalId))?.zonaHoraria || settings.zonaHoraria;
    const { fecha, hora } = momentoEn(zona, clock.now());
    const suyos = await turnos.find({
      where: { pacienteId },
      between: { key: 'orden', from: `${fecha} ${hora}` },
      sort: { key: 'orden' },
    });
    return suyos.filter((uno) => uno.sucursalId === sucursalId && ocupa(uno));
  };

  /** Whether an earlier run moved the turno. */
  const yaPasado = async (turnoId: string, { id }: Transferido): Promise<boolean> => {
    const { events } = await log.read<TurnoEvent>(`turno-${turnoId}`);
    return events.some(({ type, metadata }) => type === 'TurnoReasignado' && metadata.causationId === id);
  };

  const atiendeAhi = async ({ data }: Transferido): Promise<boolean> => {
    try {
      await sitio.atiende(data.sucursalId, data.profesionalId);
      return true;
    } catch (error) {
      if (error instanceof Failure && error.status < 500) return false;
      throw error;
    }
  };

  /** @returns why the turno stays, or 'pasado'; undefined when the turno no longer needs to be reassigned */
  const pasar = async (turno: TurnoProyectado, event: Transferido): Promise<Queda | 'pasado' | undefined> => {
    const { profesionalId, anteriorId: deId, sucursalId } = event.data;
    if (!(await atiendeAhi(event))) return 'no-atiende';
    if (!estaEnHorario(await jornadas.de(sucursalId, profesionalId), turno)) return 'fuera-de-horario';
    const at = new Date(event.recordedAt);
    const pedido = {
      ...contexto(event, turno.id),
      newId: (n = 0) => seededId({ at, seed: `${event.id} ${turno.id}` }, n),
    };
    try {
      const { state } = await guardados.reasignar(
        turno.id,
        { profesionalId, deId, sobreturno: false },
        pedido,
      );
      return esDeSuCalendario(state, profesionalId) ? 'pasado' : undefined;
    } catch (error) {
      if (error instanceof LugarTomado) return 'choque';
      // Cancelled, completed or removed in the meantime.
      if (error instanceof Failure && error.status < 500) return undefined;
      throw error;
    }
  };

  const pasarTodos = async (event: Transferido): Promise<void> => {
    const { pacienteId, profesionalId, anteriorId, sucursalId, transferenciaId } = event.data;
    const reasignados: string[] = [];
    const quedan: TurnosTransferidos['data']['quedan'][number][] = [];
    for (const turno of await porVenir(event)) {
      const { id: turnoId, fecha, hora, profesionalId: atiende } = turno;
      const suerte =
        atiende === anteriorId
          ? await pasar(turno, event)
          : (await yaPasado(turnoId, event))
            ? 'pasado'
            : undefined;
      if (suerte === 'pasado') reasignados.push(turnoId);
      else if (suerte !== undefined) quedan.push({ turnoId, fecha, hora, motivo: suerte });
    }
    const de = defined({ pacienteId, profesionalId, anteriorId, sucursalId, transferenciaId });
    const data = { ...de, reasignados, quedan };
    await resultados.handle(event.id, { type: 'AnotarTurnosTransferidos', data }, contexto(event, 'fin'));
  };

  return reaction<PacienteEvent>({
    name: 'turnos-transferidos',
    on: {
      PacienteTransferido: async (event) => {
        if (event.data.turnos !== 'reasigna') return NOTHING_DONE;
        // Waits until the view includes the turnos that were booked before the transfer.
        await platform.projected(event.position);
        await pasarTodos(event);
        return undefined;
      },
    },
  });
};
