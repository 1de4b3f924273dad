/** Appointments over HTTP (docs/spec/calendar.md#turno). */
import { dayOf } from '@odonto/contracts/fechas';
import { estadoDeTurno, rangoDeTurnos, turnoCambiado, turnoNuevo } from '@odonto/contracts/turno';
import { PERMISOS_DE_TURNO } from '@odonto/contracts/permisos';
import { type Turno, turnoGuardado, turnos as turnosVista } from '@odonto/contracts/turno-vistas';
import { MENSAJES_DE_AGENDA, turnosDeSucursal } from '@odonto/contracts/agenda-vistas';
import { hecho } from '@odonto/contracts/vista';
import { defined, Malformed } from '@odonto/event-kit/decider';
import { type Acceso, casoDeTurno, type Persona, propiosDe } from '@odonto/practice/acceso';
import type { PacienteDelDirectorio } from '@odonto/practice/directorio';
import { created, ok, type Route, route } from '@odonto/service-kit/routes';
import type { View } from '@odonto/event-kit/projections';
import { lista } from '@odonto/practice/reads';
import { z } from 'zod';
import type { Pedidos } from '../agenda/pedidos.ts';
import { entreDias, type BuscarTurnos } from '../agenda/turnos-de-sucursal.ts';
import type { TurnosGuardados } from '../agenda/turnos-guardados.ts';
import type { Agenda } from './agenda.ts';
import { type DeUnTurno, sinPermisoDe } from './turno-guardado.ts';
import { type TurnoProyectado, turnoView } from './turnos.projection.ts';

interface Dependencies {
  readonly agenda: Agenda;
  readonly turnos: View<TurnoProyectado>;
  readonly pacientes: View<PacienteDelDirectorio>;
  readonly acceso: Acceso<PacienteDelDirectorio>;
  readonly deUno: DeUnTurno;
  readonly pedidos: Pedidos;
  readonly guardados: TurnosGuardados;
  readonly buscar: BuscarTurnos;
}

/** Staff of sites have access as far as the paciente's sites allow. */
const access = ['profesional', 'personal'] as const;
const path = '/api/turnos/:id';

const ELIMINADO = 'Turno eliminado correctamente.';

export const turnosRoutes = ({
  agenda,
  turnos,
  pacientes,
  acceso,
  deUno,
  pedidos,
  guardados,
  buscar,
}: Dependencies): Route[] => {
  /** Leaves out pacientes whom the person may no longer see: an old turno gives no access to a transferred paciente. */
  const vistas = async (hallados: readonly TurnoProyectado[], persona: Persona): Promise<Turno[]> => {
    const todos = await pacientes.getMany([...new Set(hallados.map(({ pacienteId }) => pacienteId))]);
    const suyos = await acceso.permitidos(persona, 'turnos.ver', [...todos.values()]);
    const conocidos = new Map(suyos.map((uno) => [uno.id, uno]));
    // Skips an appointment that was recorded while its paciente was being deleted.
    return hallados.flatMap((turno) => {
      const paciente = conocidos.get(turno.pacienteId);
      return paciente ? [turnoView(turno, paciente)] : [];
    });
  };

  /** The turnos of a paciente that the person sees: all, those of a site, or the person's own. */
  const visiblesDe = async (
    paciente: PacienteDelDirectorio,
    persona: Persona,
    todos: readonly TurnoProyectado[],
  ): Promise<readonly Turno[]> => {
    const puede = await acceso.paraVarios(persona, [paciente]);
    return todos
      .filter((turno) => puede('turnos.ver', paciente, casoDeTurno(turno)))
      .map((turno) => ({
        ...turnoView(turno, paciente),
        ...sinPermisoDe(turno, PERMISOS_DE_TURNO, (permiso, caso) => puede(permiso, paciente, caso)),
      }));
  };

  return [
    route({
      method: 'GET',
      path: '/api/turnos',
      access,
      summary:
        'Los turnos propios o, con `sucursal`, los de ella, por fecha y hora; `desde` y `hasta` incluidos',
      query: rangoDeTurnos,
      answers: { 200: z.union([turnosVista, turnosDeSucursal]) },
      reads: (_, { count }) => lista('agenda', count),
      handle: async ({ caller, query }) => {
        if (query.sucursal !== '') {
          const deSucursal = await buscar(caller, query);
          return ok(deSucursal, { count: deSucursal.length });
        }
        const hallados = await turnos.find({
          where: { profesionalId: propiosDe(caller) },
          // The same key sorts and bounds, so the query reads along one index, whatever the number of appointments.
          ...entreDias(dayOf(query.desde), dayOf(query.hasta)),
          sort: { key: 'orden' },
        });
        const vistos = await vistas(hallados, caller);
        return ok(vistos, { count: vistos.length });
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
        const paciente = await acceso.paciente(params.pacienteId, caller, 'turnos.ver');
        const todos = await turnos.find({ where: { pacienteId: paciente.id }, sort: { key: 'orden' } });
        return ok([...(await visiblesDe(paciente, caller, todos))]);
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
        const { paciente_id, fecha, hora, descripcion, duracion, ...deSucursal } = request.body;
        const atiende = deSucursal.profesional_id || request.caller.id;
        const { sucursal_id: sucursal } = deSucursal;
        // The permission at the site is checked below.
        const caso = sucursal === '' ? {} : { atiende };
        const paciente = await acceso.paciente(paciente_id, request.caller, 'turnos.agendar', caso);
        if (sucursal === '' && request.caller.rol === 'personal')
          throw new Malformed([{ field: 'sucursal_id', message: MENSAJES_DE_AGENDA.sinSucursal }]);
        const { id: pacienteId } = paciente;
        const turnoId = request.newId();
        const cita = { fecha, hora, descripcion, ...defined({ duracion }) };
        const data = { turnoId, pacienteId, profesionalId: request.caller.id, ...cita };
        const handled =
          sucursal === ''
            ? await agenda.begin(turnoId, { type: 'AgendarTurno', data }, request)
            : await pedidos.agendar({ ...cita, ...deSucursal }, pacienteId, request);
        return created(await deUno.guardado(turnoId, handled, paciente), { subject: pacienteId });
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
        deUno.mandar(request, 'turnos.estado', ({ id }) =>
          guardados.cambiar(
            id,
            { type: 'CambiarEstadoDeTurno', data: { estado: request.body.estado } },
            request,
          ),
        ),
    }),
    route({
      method: 'PUT',
      path,
      access,
      summary: 'Mueve un turno o cambia su motivo',
      body: turnoCambiado,
      answers: { 200: turnoGuardado },
      handle: (request) =>
        deUno.mandar(request, 'turnos.mover', (turno) => {
          if (turno.sucursalId !== undefined) return pedidos.mover(turno, defined(request.body), request);
          const { fecha, hora, descripcion, duracion } = request.body;
          const data = defined({ fecha, hora, descripcion, duracion });
          return agenda.handle(turno.id, { type: 'ReprogramarTurno', data }, request);
        }),
    }),
    route({
      method: 'DELETE',
      path,
      access,
      summary: 'Elimina un turno',
      answers: { 200: hecho },
      removed: ELIMINADO,
      handle: async (request) => {
        const { id } = await deUno.turno(request.params.id, request.caller, 'turnos.mover');
        await guardados.cambiar(id, { type: 'EliminarTurno', data: {} }, request);
        return ok({ message: ELIMINADO });
      },
    }),
  ];
};
