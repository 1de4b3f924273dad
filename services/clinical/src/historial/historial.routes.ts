/** The clinical history over HTTP (docs/spec/clinical.md#clinical-history). */
import { entradaCambiada, entradaNueva, type HistorialEvent } from '@odonto/contracts/historial';
import {
  type EntradaDeHistorial,
  entradaDeHistorial,
  entradasDeHistorial,
} from '@odonto/contracts/historial-vistas';
import { hecho } from '@odonto/contracts/vista';
import type { CommandHandler, Handled } from '@odonto/event-kit/commands';
import { defined, NotFound } from '@odonto/event-kit/decider';
import type { Acceso } from '@odonto/practice/acceso';
import type { PacienteDelDirectorio, ProfesionalDelDirectorio } from '@odonto/practice/directorio';
import { created, ok, type Route, route } from '@odonto/service-kit/routes';
import { documentAfter, type View } from '@odonto/event-kit/projections';
import { type Entrada, entradas as projection, entradaView } from './entradas.projection.ts';
import { firmas } from '../firmante.ts';
import type { EstadoDeHistorial } from '@odonto/contracts/historial-estado';
import type { HistorialCommand } from './historial.decider.ts';

const ELIMINADA = 'Entrada eliminada correctamente';

interface Dependencies {
  readonly historiales: CommandHandler<EstadoDeHistorial, HistorialCommand, HistorialEvent>;
  readonly entradas: View<Entrada>;
  readonly acceso: Acceso<PacienteDelDirectorio>;
  readonly profesionales: View<ProfesionalDelDirectorio>;
}

const access = ['profesional', 'personal'] as const;
const ESCRIBIR = 'historia.escribir';

const NO_ENCONTRADA = 'Entrada no encontrada';

export const historialRoutes = ({ historiales, entradas, acceso, profesionales }: Dependencies): Route[] => {
  /** As answered, once their authors are known. */
  const vistaDe = async (halladas: readonly Entrada[]): Promise<(entrada: Entrada) => EntradaDeHistorial> => {
    const autores = halladas.flatMap(({ profesionalId, enmiendas }) => [
      profesionalId,
      ...enmiendas.map(({ porId }) => porId),
    ]);
    const conocidos = await profesionales.getMany([...new Set(autores)]);
    return (entrada) => entradaView(entrada, conocidos);
  };

  const entradaDe = acceso.de(entradas, NO_ENCONTRADA);
  const firmar = firmas(acceso);

  /**
   * The entry as the command left it.
   * @throws NotFound when the command was a repeat and the entry was removed since
   */
  const guardada = async (
    id: string,
    { history }: Pick<Handled<unknown, HistorialEvent>, 'history'>,
  ): Promise<EntradaDeHistorial> => {
    const entrada = documentAfter(projection, id, history);
    if (!entrada) throw new NotFound(NO_ENCONTRADA);
    return (await vistaDe([entrada]))(entrada);
  };

  return [
    route({
      method: 'GET',
      path: '/api/historial/:pacienteId',
      access,
      admits: acceso.admite,
      summary: 'El historial clínico de un paciente, lo más reciente primero',
      answers: { 200: entradasDeHistorial },
      reads: ({ params }) => params.pacienteId,
      handle: async ({ params, caller }) => {
        const { id: pacienteId } = await acceso.paciente(params.pacienteId, caller, 'historia.ver');
        const halladas = await entradas.find({
          where: { pacienteId },
          sort: { key: 'orden', descending: true },
        });
        return ok(halladas.map(await vistaDe(halladas)));
      },
    }),
    route({
      method: 'POST',
      path: '/api/historial',
      access,
      admits: acceso.admite,
      summary: 'Agrega una entrada al historial clínico',
      body: entradaNueva,
      answers: { 201: entradaDeHistorial },
      handle: async (request) => {
        const { paciente_id, titulo, descripcion, en_nombre_de } = request.body;
        const { caller } = request;
        const {
          hallado: { id: pacienteId },
          profesionalId,
        } = await firmar(caller, en_nombre_de, (caso) =>
          acceso.paciente(paciente_id, caller, ESCRIBIR, caso),
        );
        const entradaId = request.newId();
        const handled = await historiales.handle(
          pacienteId,
          { type: 'AgregarEntrada', data: { entradaId, pacienteId, profesionalId, titulo, descripcion } },
          request,
        );
        return created(await guardada(entradaId, handled), { subject: pacienteId });
      },
    }),
    route({
      method: 'PUT',
      path: '/api/historial/:id',
      access,
      admits: acceso.admite,
      summary: 'Enmienda una entrada; lo que decía antes queda a la vista',
      body: entradaCambiada,
      answers: { 200: entradaDeHistorial },
      handle: async (request) => {
        const { titulo, descripcion, en_nombre_de } = request.body;
        const { caller } = request;
        const {
          hallado: { id: entradaId, pacienteId },
          profesionalId,
        } = await firmar(caller, en_nombre_de, (caso) =>
          entradaDe(request.params.id, caller, ESCRIBIR, caso),
        );
        const handled = await historiales.handle(
          pacienteId,
          {
            type: 'EnmendarEntrada',
            data: defined({ entradaId, pacienteId, profesionalId, titulo, descripcion }),
          },
          request,
        );
        return ok(await guardada(entradaId, handled), { subject: pacienteId });
      },
    }),
    route({
      method: 'DELETE',
      path: '/api/historial/:id',
      access,
      admits: acceso.admite,
      summary: 'Elimina una entrada del historial clínico',
      answers: { 200: hecho },
      removed: ELIMINADA,
      handle: async (request) => {
        const { id: entradaId, pacienteId } = await entradaDe(request.params.id, request.caller, ESCRIBIR);
        const profesionalId = request.caller.id;
        await historiales.handle(
          pacienteId,
          { type: 'EliminarEntrada', data: { entradaId, pacienteId, profesionalId } },
          request,
        );
        return ok({ message: ELIMINADA });
      },
    }),
  ];
};
