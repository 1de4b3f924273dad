/** The clinical history over HTTP (docs/spec/clinical.md#clinical-history). */
import {
  aclaracionNueva,
  entradaCambiada,
  entradaNueva,
  type HistorialEvent,
  tachaduraNueva,
} from '@odonto/contracts/historial';
import {
  type EntradaDeHistorial,
  entradaDeHistorial,
  entradasDeHistorial,
} from '@odonto/contracts/historial-vistas';
import { ROLES } from '@odonto/contracts/sesion';
import { hecho } from '@odonto/contracts/vista';
import type { CommandHandler, Handled } from '@odonto/event-kit/commands';
import { defined, NotFound } from '@odonto/event-kit/decider';
import type { Acceso, EnSucursal, Persona } from '@odonto/practice/acceso';
import type { PacienteDelDirectorio, ProfesionalDelDirectorio } from '@odonto/practice/directorio';
import { created, ok, type Route, route } from '@odonto/service-kit/routes';
import { documentAfter, type View } from '@odonto/event-kit/projections';
import { type Entrada, entradas as projection, entradaView, firmantesDe } from './entradas.projection.ts';
import { firmas } from '../firmante.ts';
import type { EstadoDeHistorial } from '@odonto/contracts/historial-estado';
import type { HistorialCommand } from './historial.decider.ts';
import { notasDeOrganizacion } from './notas-de-organizacion.ts';

const ELIMINADA = 'Entrada eliminada correctamente';

interface Dependencies {
  readonly historiales: CommandHandler<EstadoDeHistorial, HistorialCommand, HistorialEvent>;
  readonly entradas: View<Entrada>;
  readonly acceso: Acceso<PacienteDelDirectorio>;
  readonly en: Pick<EnSucursal, 'admite'>;
  readonly pacientes: View<PacienteDelDirectorio>;
  readonly profesionales: View<ProfesionalDelDirectorio>;
}

const access = ['profesional', 'personal'] as const;
const ESCRIBIR = 'historia.escribir';

const NO_ENCONTRADA = 'Entrada no encontrada';

/** The reader, and the time of the request. */
interface Lectura {
  readonly caller: Persona;
  readonly now: Date;
}

export const historialRoutes = (dependencies: Dependencies): Route[] => {
  const { historiales, entradas, acceso, en, pacientes, profesionales } = dependencies;
  const notas = notasDeOrganizacion(pacientes, acceso);

  /** The notes of a paciente as the API returns them, with their authors. */
  const vistaDe = async (
    pacienteId: string,
    halladas: readonly Entrada[],
    { caller, now }: Lectura,
  ): Promise<EntradaDeHistorial[]> => {
    const conocidos = await profesionales.getMany([...new Set(halladas.flatMap(firmantesDe))]);
    const acciones = await notas.accionesDe(caller, pacienteId, now);
    return halladas.map((entrada) => ({
      ...entradaView(entrada, conocidos),
      ...defined({ acciones: acciones(entrada) }),
    }));
  };

  /** For routes on notes of the organization, which do not exist while no site is open. */
  const admiteEnOrganizacion = async (persona: Persona): Promise<void> => {
    await en.admite();
    await acceso.admite(persona);
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
    lectura: Lectura,
  ): Promise<EntradaDeHistorial> => {
    const entrada = documentAfter(projection, id, history);
    const [vista] = entrada ? await vistaDe(entrada.pacienteId, [entrada], lectura) : [];
    if (!vista) throw new NotFound(NO_ENCONTRADA);
    return vista;
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
      handle: async (request) => {
        const { params, caller } = request;
        const { id: pacienteId } = await acceso.paciente(params.pacienteId, caller, 'historia.ver');
        const halladas = await entradas.find({
          where: { pacienteId },
          sort: { key: 'orden', descending: true },
        });
        return ok(await vistaDe(pacienteId, halladas, request));
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
          firma,
        } = await firmar(caller, en_nombre_de, (caso) =>
          acceso.paciente(paciente_id, caller, ESCRIBIR, caso),
        );
        const entradaId = request.newId();
        const handled = await historiales.handle(
          pacienteId,
          { type: 'AgregarEntrada', data: { entradaId, pacienteId, ...firma, titulo, descripcion } },
          request,
        );
        return created(await guardada(entradaId, handled, request), { subject: pacienteId });
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
        const { hallado, firma } = await firmar(caller, en_nombre_de, (caso) =>
          entradaDe(request.params.id, caller, ESCRIBIR, caso),
        );
        await notas.exigirAutoria(caller, hallado, request.now);
        const { id: entradaId, pacienteId } = hallado;
        const handled = await historiales.handle(
          pacienteId,
          {
            type: 'EnmendarEntrada',
            data: defined({ entradaId, pacienteId, ...firma, titulo, descripcion }),
          },
          request,
        );
        return ok(await guardada(entradaId, handled, request), { subject: pacienteId });
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
        const entrada = await entradaDe(request.params.id, request.caller, ESCRIBIR);
        await notas.exigirAutoria(request.caller, entrada, request.now);
        const { id: entradaId, pacienteId } = entrada;
        const profesionalId = request.caller.id;
        await historiales.handle(
          pacienteId,
          { type: 'EliminarEntrada', data: { entradaId, pacienteId, profesionalId } },
          request,
        );
        return ok({ message: ELIMINADA });
      },
    }),
    route({
      method: 'POST',
      path: '/api/historial/:id/aclaraciones',
      access: ROLES,
      admits: admiteEnOrganizacion,
      summary: 'Agrega una aclaración a una entrada de un paciente de la organización',
      body: aclaracionNueva,
      answers: { 201: entradaDeHistorial },
      handle: async (request) => {
        const { texto, en_nombre_de } = request.body;
        const { caller } = request;
        const { hallado, firma } = await firmar(caller, en_nombre_de, (caso) =>
          entradaDe(request.params.id, caller, ESCRIBIR, caso),
        );
        await notas.exigirOrganizacion(hallado);
        const { id: entradaId, pacienteId } = hallado;
        const data = { entradaId, pacienteId, ...firma, aclaracionId: request.newId(), texto };
        const handled = await historiales.handle(pacienteId, { type: 'AclararEntrada', data }, request);
        return created(await guardada(entradaId, handled, request), { subject: pacienteId });
      },
    }),
    route({
      method: 'POST',
      path: '/api/historial/:id/tachado',
      access: ROLES,
      admits: admiteEnOrganizacion,
      summary: 'Tacha una entrada de un paciente de la organización; sigue a la vista con el motivo',
      body: tachaduraNueva,
      answers: { 200: entradaDeHistorial },
      handle: async (request) => {
        const { caller } = request;
        const entrada = await entradaDe(request.params.id, caller, ESCRIBIR);
        await notas.exigirOrganizacion(entrada);
        await notas.exigirDireccion(caller, entrada);
        const { id: entradaId, pacienteId } = entrada;
        const { motivo } = request.body;
        const data = { entradaId, pacienteId, profesionalId: caller.id, motivo };
        const handled = await historiales.handle(pacienteId, { type: 'TacharEntrada', data }, request);
        return ok(await guardada(entradaId, handled, request), { subject: pacienteId });
      },
    }),
  ];
};
