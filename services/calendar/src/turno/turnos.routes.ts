/** Appointments over HTTP (docs/spec/calendar.md#turno). */
import { dayOf } from '@odonto/contracts/fechas';
import { estadoDeTurno, rangoDeTurnos, turnoCambiado, turnoNuevo } from '@odonto/contracts/turno';
import { superpuestosCon } from '@odonto/contracts/turno-agenda';
import type { TurnoEvent } from '@odonto/contracts/turno-eventos';
import {
  type Turno,
  type TurnoGuardado,
  turnoGuardado,
  turnos as turnosVista,
} from '@odonto/contracts/turno-vistas';
import { hecho } from '@odonto/contracts/vista';
import type { Handled } from '@odonto/event-kit/commands';
import { defined, NotFound } from '@odonto/event-kit/decider';
import { type Acceso, propiosDe } from '@odonto/practice/acceso';
import type { PacienteDelDirectorio } from '@odonto/practice/directorio';
import { created, ok, type Request, type Route, route } from '@odonto/service-kit/routes';
import { documentAfter, type View } from '@odonto/event-kit/projections';
import { lista } from '@odonto/practice/reads';
import type { Agenda } from './agenda.ts';
import type { TurnoCommand } from './turno.messages.ts';
import { turnos as projection, type TurnoVigente, turnoView } from './turnos.projection.ts';

interface Dependencies {
  readonly agenda: Agenda;
  readonly turnos: View<TurnoVigente>;
  readonly pacientes: View<PacienteDelDirectorio>;
  readonly acceso: Acceso<PacienteDelDirectorio>;
}

const access = ['profesional'] as const;
const path = '/api/turnos/:id';

const ELIMINADO = 'Turno eliminado correctamente.';

const NO_ENCONTRADO = 'Turno no encontrado';

export const turnosRoutes = ({ agenda, turnos, pacientes, acceso }: Dependencies): Route[] => {
  const vistas = async (hallados: readonly TurnoVigente[]): Promise<Turno[]> => {
    const conocidos = await pacientes.getMany([...new Set(hallados.map(({ pacienteId }) => pacienteId))]);
    // Skips an appointment that was recorded while its paciente was being deleted.
    return hallados.flatMap((turno) => {
      const paciente = conocidos.get(turno.pacienteId);
      return paciente ? [turnoView(turno, paciente)] : [];
    });
  };

  /**
   * The appointment as the command left it. Only those that overlap with it come from the view, which may be behind.
   * @throws NotFound when the command was a repeat and the appointment was removed since
   */
  const guardado = async (
    id: string,
    { history }: Pick<Handled<unknown, TurnoEvent>, 'history'>,
    paciente: PacienteDelDirectorio | undefined,
    antes?: TurnoVigente,
  ): Promise<TurnoGuardado> => {
    const decidido = documentAfter(projection, id, history);
    if (!decidido) throw new NotFound(NO_ENCONTRADO);
    // Whether its event in Google Calendar is still linked is in other streams.
    const turno = antes ? { ...decidido, googleEventId: antes.googleEventId } : decidido;
    const { profesionalId, fecha } = turno;
    const delDia = await turnos.find({ where: { profesionalId, fecha }, sort: { key: 'orden' } });
    const superpuestos = superpuestosCon(delDia, turno).map((otro) => otro.id);
    return { ...turnoView(turno, paciente), superpuestos };
  };

  /** Appointments of a deleted paciente are not found, though their events exist. */
  const turnoDe = acceso.de(turnos, NO_ENCONTRADO, ({ profesionalId }) => ({ atiende: profesionalId }));

  /** Handles a command on an appointment and answers it as the command left it. */
  const mandar = async (
    request: Request<unknown, unknown, 'id'>,
    permiso: 'turnos.mover' | 'turnos.estado',
    command: TurnoCommand,
  ) => {
    const antes = await turnoDe(request.params.id, request.caller, permiso);
    const paciente = await pacientes.get(antes.pacienteId);
    const handled = await agenda.handle(antes.id, command, request);
    const turno = await guardado(antes.id, handled, paciente, antes);
    return ok(turno, { subject: turno.paciente_id });
  };

  return [
    route({
      method: 'GET',
      path: '/api/turnos',
      access,
      summary: 'Los turnos propios, por fecha y hora; `desde` y `hasta` incluidos',
      query: rangoDeTurnos,
      answers: { 200: turnosVista },
      reads: (_, { count }) => lista('agenda', count),
      handle: async ({ caller, query }) => {
        const desde = dayOf(query.desde);
        const hasta = dayOf(query.hasta);
        const hallados = await turnos.find({
          where: { profesionalId: propiosDe(caller) },
          ...((desde ?? hasta) && {
            // The same key sorts and bounds, so the query reads along one index, whatever the number of appointments.
            between: { key: 'orden', ...(desde && { from: desde }), ...(hasta && { to: `${hasta} ~` }) },
          }),
          sort: { key: 'orden' },
        });
        return ok(await vistas(hallados), { count: hallados.length });
      },
    }),
    route({
      method: 'GET',
      path: '/api/turnos/:pacienteId',
      access,
      summary: 'Los turnos de un paciente propio, por fecha y hora',
      answers: { 200: turnosVista },
      reads: ({ params }) => params.pacienteId,
      handle: async ({ params, caller }) => {
        const { id: pacienteId } = await acceso.paciente(params.pacienteId, caller, 'turnos.ver');
        return ok(await vistas(await turnos.find({ where: { pacienteId }, sort: { key: 'orden' } })));
      },
    }),
    route({
      method: 'POST',
      path: '/api/turnos',
      access,
      summary: 'Agenda un turno, pendiente; la respuesta nombra con cuáles se superpone',
      body: turnoNuevo,
      answers: { 201: turnoGuardado },
      handle: async (request) => {
        const { paciente_id, ...cita } = request.body;
        const paciente = await acceso.paciente(paciente_id, request.caller, 'turnos.agendar');
        const { id: pacienteId } = paciente;
        const profesionalId = request.caller.id;
        const turnoId = request.newId();
        const handled = await agenda.begin(
          turnoId,
          { type: 'AgendarTurno', data: { turnoId, pacienteId, profesionalId, ...defined(cita) } },
          request,
        );
        return created(await guardado(turnoId, handled, paciente), { subject: pacienteId });
      },
    }),
    route({
      method: 'PUT',
      path: '/api/turnos/:id/estado',
      access,
      summary: 'Confirma, completa o cancela un turno',
      body: estadoDeTurno,
      answers: { 200: turnoGuardado },
      handle: (request) =>
        mandar(request, 'turnos.estado', {
          type: 'CambiarEstadoDeTurno',
          data: { estado: request.body.estado },
        }),
    }),
    route({
      method: 'PUT',
      path,
      access,
      summary: 'Mueve un turno o cambia su motivo',
      body: turnoCambiado,
      answers: { 200: turnoGuardado },
      handle: (request) =>
        mandar(request, 'turnos.mover', { type: 'ReprogramarTurno', data: defined(request.body) }),
    }),
    route({
      method: 'DELETE',
      path,
      access,
      summary: 'Elimina un turno',
      answers: { 200: hecho },
      removed: ELIMINADO,
      handle: async (request) => {
        const { id } = await turnoDe(request.params.id, request.caller, 'turnos.mover');
        await agenda.handle(id, { type: 'EliminarTurno', data: {} }, request);
        return ok({ message: ELIMINADO });
      },
    }),
  ];
};
