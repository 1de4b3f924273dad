/**
 * Looks up the turno of a request for its caller, and returns it as a command left it (docs/spec/calendar.md#turno).
 */
import type { Permiso, PERMISOS_DE_TURNO } from '@odonto/contracts/permisos';
import { superpuestosCon } from '@odonto/contracts/turno-agenda';
import type { TurnoEvent } from '@odonto/contracts/turno-eventos';
import type { TurnoGuardado } from '@odonto/contracts/turno-vistas';
import type { Handled } from '@odonto/event-kit/commands';
import { existing } from '@odonto/event-kit/decider';
import { documentAfter, type View } from '@odonto/event-kit/projections';
import { type Acceso, type Caso, casoDeTurno, type Persona } from '@odonto/practice/acceso';
import type { PacienteDelDirectorio } from '@odonto/practice/directorio';
import { ok, type Request } from '@odonto/service-kit/routes';
import { turnos as projection, type TurnoProyectado, turnoView } from './turnos.projection.ts';

type PermisoDeTurno = (typeof PERMISOS_DE_TURNO)[number];

const NO_ENCONTRADO = 'Turno no encontrado';

type Hecho = Pick<Handled<unknown, TurnoEvent>, 'history'>;

interface Dependencies {
  readonly turnos: View<TurnoProyectado>;
  readonly pacientes: View<PacienteDelDirectorio>;
  readonly acceso: Acceso<PacienteDelDirectorio>;
}

/** The field of an answer that lists which of these permissions the person does not have for the turno. */
export const sinPermisoDe = (
  turno: TurnoProyectado,
  permisos: readonly PermisoDeTurno[],
  puede: (permiso: PermisoDeTurno, caso: Caso) => boolean,
): { readonly sin_permiso?: readonly PermisoDeTurno[] } => {
  const caso = casoDeTurno(turno);
  const negados = permisos.filter((permiso) => !puede(permiso, caso));
  return negados.length > 0 ? { sin_permiso: negados } : {};
};

export interface DeUnTurno {
  /** Turnos of a deleted paciente are not found, though their events exist. @throws NotFound, Failure 403 `permiso` */
  turno(id: string, persona: Persona, permiso: Permiso): Promise<TurnoProyectado>;
  /**
   * The turno as the command left it. Only overlapping turnos come from the view, which may lag.
   * @throws NotFound when the command was a repeat and the turno was removed since
   */
  guardado(
    id: string,
    hecho: Hecho,
    paciente: PacienteDelDirectorio | undefined,
    antes?: TurnoProyectado,
  ): Promise<TurnoGuardado>;
  /** Handles a command on the turno of the path and answers it as the command left it. */
  mandar(
    request: Request<unknown, unknown, 'id'>,
    permiso: PermisoDeTurno,
    escribir: (turno: TurnoProyectado) => Promise<Hecho>,
  ): Promise<ReturnType<typeof ok<TurnoGuardado>>>;
}

export const deUnTurno = ({ turnos, pacientes, acceso }: Dependencies): DeUnTurno => {
  const turno = acceso.de(turnos, NO_ENCONTRADO, casoDeTurno);

  const guardado: DeUnTurno['guardado'] = async (id, { history }, paciente, antes) => {
    const decidido = existing(documentAfter(projection, id, history), NO_ENCONTRADO);
    // The stream of the turno does not record whether its event in Google Calendar is still linked.
    const quedo = antes ? { ...decidido, googleEventId: antes.googleEventId } : decidido;
    const { profesionalId, fecha } = quedo;
    const delDia = await turnos.find({ where: { profesionalId, fecha }, sort: { key: 'orden' } });
    const superpuestos = superpuestosCon(delDia, quedo).map((otro) => otro.id);
    return { ...turnoView(quedo, paciente), superpuestos };
  };

  return {
    turno,
    guardado,
    mandar: async (request, permiso, escribir) => {
      const antes = await turno(request.params.id, request.caller, permiso);
      const paciente = await pacientes.get(antes.pacienteId);
      const quedo = await guardado(antes.id, await escribir(antes), paciente, antes);
      return ok(quedo, { subject: quedo.paciente_id });
    },
  };
};
