/** `/api/laboratorio`. A user who may see the history of a paciente may see the orders for that paciente. */
import { hecho } from '@odonto/contracts/vista';
import type { CommandHandler, Handled } from '@odonto/event-kit/commands';
import { existing } from '@odonto/event-kit/decider';
import { documentAfter, type View } from '@odonto/event-kit/projections';
import { accesoA, propiosDe } from '@odonto/practice/acceso';
import type { PacienteDelDirectorio } from '@odonto/practice/directorio';
import { lista } from '@odonto/practice/reads';
import { created, ok, type Route, route } from '@odonto/service-kit/routes';
import { type Encargo, encargoNuevo, encargoRecibido, encargosVistos, encargoVisto } from './encargo.ts';
import type { EncargoEvent } from './encargo-eventos.ts';
import type { EstadoEncargo, EncargoCommand } from './encargo.decider.ts';
import { type EncargoGuardado, encargos, encargoView } from './encargos.projection.ts';

interface Dependencies {
  readonly comandos: CommandHandler<EstadoEncargo, EncargoCommand, EncargoEvent>;
  readonly vista: View<EncargoGuardado>;
  readonly pacientes: View<PacienteDelDirectorio>;
}

const access = ['profesional'] as const;
const path = '/api/laboratorio/encargos/:id';
const ESCRIBIR = 'historia.escribir';
const ANULADO = 'Encargo anulado correctamente';
const NO_ENCONTRADO = 'Encargo no encontrado';

/** The document after the command, folded from its events, because the projection may be behind. */
const guardado = (
  id: string,
  { history }: Pick<Handled<EstadoEncargo, EncargoEvent>, 'history'>,
): Encargo => {
  return encargoView(existing(documentAfter(encargos, id, history), NO_ENCONTRADO));
};

export const encargosRoutes = ({ comandos, vista, pacientes }: Dependencies): readonly Route[] => {
  const acceso = accesoA(pacientes);
  const encargoDe = acceso.de(vista, NO_ENCONTRADO);

  return [
    route({
      method: 'GET',
      path: '/api/laboratorio/encargos',
      access,
      summary: 'Encargos propios, lo que falta recibir primero',
      answers: { 200: encargosVistos },
      reads: (_, { count }) => lista('los encargos al laboratorio', count),
      handle: async ({ caller }) => {
        const suyos = await vista.find({
          where: { profesionalId: propiosDe(caller) },
          sort: { key: 'orden' },
        });
        return ok(suyos.map(encargoView), { count: suyos.length });
      },
    }),
    route({
      method: 'GET',
      path: '/api/laboratorio/pacientes/:pacienteId/encargos',
      access,
      summary: 'Encargos de un paciente, lo que falta recibir primero',
      answers: { 200: encargosVistos },
      reads: ({ params }) => params.pacienteId,
      handle: async ({ params, caller }) => {
        const { id: pacienteId } = await acceso.paciente(params.pacienteId, caller, 'historia.ver');
        const suyos = await vista.find({ where: { pacienteId }, sort: { key: 'orden' } });
        return ok(suyos.map(encargoView));
      },
    }),
    route({
      method: 'POST',
      path: '/api/laboratorio/encargos',
      access,
      summary: 'Envía un encargo al laboratorio',
      body: encargoNuevo,
      answers: { 201: encargoVisto },
      handle: async (request) => {
        const { paciente_id, ...datos } = request.body;
        const profesionalId = request.caller.id;
        const { id: pacienteId } = await acceso.paciente(paciente_id, request.caller, ESCRIBIR);
        const encargoId = request.newId();
        const data = { ...datos, encargoId, pacienteId, profesionalId };
        const handled = await comandos.begin(encargoId, { type: 'EnviarEncargo', data }, request);
        return created(guardado(encargoId, handled), { subject: pacienteId });
      },
    }),
    route({
      method: 'PUT',
      path: '/api/laboratorio/encargos/:id/recibido',
      access,
      summary: 'Recibe un encargo del laboratorio',
      body: encargoRecibido,
      answers: { 200: encargoVisto },
      handle: async (request) => {
        const { id } = await encargoDe(request.params.id, request.caller, ESCRIBIR);
        const handled = await comandos.handle(id, { type: 'RecibirEncargo', data: request.body }, request);
        const recibido = guardado(id, handled);
        return ok(recibido, { subject: recibido.paciente_id });
      },
    }),
    route({
      method: 'DELETE',
      path,
      access,
      summary: 'Anula un encargo que el laboratorio no entregó',
      answers: { 200: hecho },
      removed: ANULADO,
      handle: async (request) => {
        const { id } = await encargoDe(request.params.id, request.caller, ESCRIBIR);
        await comandos.handle(id, { type: 'AnularEncargo', data: {} }, request);
        return ok({ message: ANULADO });
      },
    }),
  ];
};
