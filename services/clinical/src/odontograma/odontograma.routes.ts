/** The odontogram over HTTP (practice.md 7, patient-record.md 7, decisions.md 4). */
import {
  DIENTES,
  registroDentalCambiado,
  registroDentalNuevo,
  registrosDentalesNuevos,
  vinculoDeImagen,
} from '@odonto/contracts/odontograma';
import type { OdontogramaEvent } from '@odonto/contracts/odontograma-eventos';
import {
  type RegistroDental,
  registroDental,
  registrosDentales,
  versionesDeRegistro,
} from '@odonto/contracts/odontograma-vistas';
import { hecho } from '@odonto/contracts/vista';
import type { CommandHandler } from '@odonto/service-kit/decider/command-handler';
import { Malformed, NotFound } from '@odonto/service-kit/decider/errors';
import {
  type PacienteDelDirectorio,
  pacientePropio,
} from '@odonto/service-kit/directorio/directorio.projection';
import type { ProfesionalDelDirectorio } from '@odonto/service-kit/directorio/profesionales.projection';
import type { EventLog } from '@odonto/service-kit/event-log/event-log';
import { created, ok, type Request, type Route, route } from '@odonto/service-kit/http/route';
import type { View } from '@odonto/service-kit/projections/view';
import type { OdontogramaState } from './odontograma.decider.ts';
import type { OdontogramaCommand } from './odontograma.messages.ts';
import { versionesDe } from './versiones.ts';
import { type ImagenDeRegistro, type Registro, registroView } from './registros.projection.ts';

/** Images of a paciente as tooth records show them, by id; their addresses are signed for the moment. */
export type ImagenesDe = (pacienteId: string) => Promise<ReadonlyMap<string, ImagenDeRegistro>>;

const noEncontrado = (): NotFound => new NotFound('Registro no encontrado');

const ELIMINADO = 'Tratamiento eliminado correctamente';

interface Dependencies {
  readonly log: EventLog;
  readonly odontogramas: CommandHandler<OdontogramaState, OdontogramaCommand, OdontogramaEvent>;
  readonly registros: View<Registro>;
  readonly pacientes: View<PacienteDelDirectorio>;
  readonly profesionales: View<ProfesionalDelDirectorio>;
  readonly imagenesDe: ImagenesDe;
}

const access = ['profesional'] as const;

export const odontogramaRoutes = (dependencies: Dependencies): Route[] => {
  const { log, odontogramas, registros, pacientes, profesionales, imagenesDe } = dependencies;

  const paciente = ({ params, caller }: Pick<Request, 'params' | 'caller'>) =>
    pacientePropio(pacientes, params['pacienteId'] ?? '', caller.id);

  const propio = async (id: string, profesionalId: string): Promise<Registro> => {
    const registro = await registros.get(id);
    if (registro?.profesionalId !== profesionalId) throw noEncontrado();
    return registro;
  };

  /** As answered, once their images and authors are known. */
  const vistaDe = async (
    hallados: readonly Registro[],
    pacienteId: string,
  ): Promise<(registro: Registro) => RegistroDental> => {
    const conFotos = hallados.some(({ fotos }) => fotos.length > 0);
    const [imagenes, conocidos] = await Promise.all([
      conFotos ? imagenesDe(pacienteId) : new Map<string, ImagenDeRegistro>(),
      profesionales.getMany([...new Set(hallados.map(({ profesionalId }) => profesionalId))]),
    ]);
    return (registro) => registroView(registro, imagenes, conocidos);
  };

  const vistas = async (hallados: readonly Registro[], pacienteId: string): Promise<RegistroDental[]> =>
    hallados.map(await vistaDe(hallados, pacienteId));

  const vista = async (id: string, profesionalId: string): Promise<RegistroDental> => {
    const registro = await propio(id, profesionalId);
    return (await vistaDe([registro], registro.pacienteId))(registro);
  };

  /** Registers one treatment on each tooth; the ids of the new records, in the order of the teeth. */
  const registrar = async (
    request: Request<{
      readonly tratamiento: RegistroDental['tratamiento'];
      readonly color: RegistroDental['color'];
      readonly superficie: RegistroDental['superficie'];
      readonly comentario: string;
    }>,
    dientes: readonly number[],
  ): Promise<string[]> => {
    const { id: pacienteId, profesionalId } = await paciente(request);
    const { tratamiento, color: estado, superficie: superficies, comentario } = request.body;
    const piezas = dientes.map((diente, indice) => ({ registroId: request.newId(indice), diente }));
    await odontogramas.handle(
      pacienteId,
      {
        type: 'RegistrarTratamientoDental',
        data: { pacienteId, profesionalId, piezas, tratamiento, estado, superficies, comentario },
      },
      request,
    );
    return piezas.map(({ registroId }) => registroId);
  };

  const vincular = async (
    request: Request<{ readonly odontograma_id: string; readonly imagen_id: string }>,
    type: 'AsociarImagen' | 'DesasociarImagen',
  ) => {
    const { odontograma_id: registroId, imagen_id: fotoId } = request.body;
    const { pacienteId, profesionalId } = await propio(registroId, request.caller.id);
    if (!(await imagenesDe(pacienteId)).has(fotoId)) throw new NotFound('Imagen no encontrada');
    await odontogramas.handle(
      pacienteId,
      { type, data: { pacienteId, profesionalId, registroId, fotoId } },
      request,
    );
    return ok(await vista(registroId, profesionalId), { subject: pacienteId });
  };

  return [
    // Before the paths with a parameter in the same place: the first that matches answers.
    route({
      method: 'POST',
      path: '/api/odontograma/link-image',
      access,
      summary: 'Asocia una imagen del paciente a un registro dental',
      body: vinculoDeImagen,
      answers: { 200: registroDental },
      handle: (request) => vincular(request, 'AsociarImagen'),
    }),
    route({
      method: 'DELETE',
      path: '/api/odontograma/unlink-image',
      access,
      summary: 'Quita una imagen de un registro dental',
      body: vinculoDeImagen,
      answers: { 200: registroDental },
      handle: (request) => vincular(request, 'DesasociarImagen'),
    }),
    route({
      method: 'GET',
      path: '/api/odontograma/:pacienteId',
      access,
      summary: 'Los registros dentales de un paciente, el más reciente primero',
      answers: { 200: registrosDentales },
      reads: ({ params }) => params['pacienteId'],
      handle: async (request) => {
        const { id: pacienteId } = await paciente(request);
        const hallados = await registros.find({
          where: { pacienteId },
          sort: { key: 'orden', descending: true },
        });
        return ok(await vistas(hallados, pacienteId));
      },
    }),
    route({
      method: 'GET',
      path: '/api/odontograma/:pacienteId/diente/:diente',
      access,
      summary: 'Los registros de un diente, el más reciente primero',
      answers: { 200: registrosDentales },
      reads: ({ params }) => params['pacienteId'],
      handle: async (request) => {
        const { id: pacienteId } = await paciente(request);
        const diente = Number(request.params['diente']);
        if (!DIENTES.has(diente)) throw new Malformed([{ field: 'diente', message: 'Diente inválido' }]);
        const hallados = await registros.find({
          where: { pacienteId, diente },
          sort: { key: 'orden', descending: true },
        });
        return ok(await vistas(hallados, pacienteId));
      },
    }),
    route({
      method: 'GET',
      path: '/api/odontograma/:pacienteId/versiones',
      access,
      summary: 'Cada versión de cada registro, y desde y hasta cuándo valió: la carta a cualquier fecha',
      answers: { 200: versionesDeRegistro },
      reads: ({ params }) => params['pacienteId'],
      handle: async (request) => {
        const { id } = await paciente(request);
        const { events } = await log.read<OdontogramaEvent>(`odontograma-${id}`);
        const autores = new Set(events.map(({ data }) => data.profesionalId));
        return ok(versionesDe(events, await profesionales.getMany([...autores])));
      },
    }),
    route({
      method: 'POST',
      path: '/api/odontograma/:pacienteId',
      access,
      summary: 'Registra un tratamiento en un diente',
      body: registroDentalNuevo,
      answers: { 201: registroDental },
      handle: async (request) => {
        const [id = ''] = await registrar(request, [request.body.diente_id]);
        return created(await vista(id, request.caller.id), { subject: request.params['pacienteId'] ?? '' });
      },
    }),
    route({
      method: 'POST',
      path: '/api/odontograma/:pacienteId/varios',
      access,
      summary: 'Registra un tratamiento en varios dientes: todos o ninguno',
      body: registrosDentalesNuevos,
      answers: { 201: registrosDentales },
      handle: async (request) => {
        const pacienteId = request.params['pacienteId'] ?? '';
        const ids = await registrar(request, request.body.dientes);
        const hallados = await registros.getMany(ids);
        const nuevos = ids.flatMap((id) => hallados.get(id) ?? []);
        if (nuevos.length < ids.length) throw noEncontrado();
        return created(await vistas(nuevos, pacienteId), { subject: pacienteId });
      },
    }),
    route({
      method: 'PUT',
      path: '/api/odontograma/tratamiento/:id',
      access,
      summary: 'Corrige un registro dental; lo anterior queda en la historia',
      body: registroDentalCambiado,
      answers: { 200: registroDental },
      handle: async (request) => {
        const { tratamiento, color, superficie, comentario } = request.body;
        const {
          id: registroId,
          pacienteId,
          profesionalId,
        } = await propio(request.params['id'] ?? '', request.caller.id);
        await odontogramas.handle(
          pacienteId,
          {
            type: 'CorregirTratamientoDental',
            data: {
              registroId,
              pacienteId,
              profesionalId,
              ...(tratamiento !== undefined && { tratamiento }),
              ...(color !== undefined && { estado: color }),
              ...(superficie !== undefined && { superficies: superficie }),
              ...(comentario !== undefined && { comentario }),
            },
          },
          request,
        );
        return ok(await vista(registroId, profesionalId), { subject: pacienteId });
      },
    }),
    route({
      method: 'DELETE',
      path: '/api/odontograma/tratamiento/:id',
      access,
      summary: 'Elimina un registro dental; la historia lo conserva',
      answers: { 200: hecho },
      removed: ELIMINADO,
      handle: async (request) => {
        const {
          id: registroId,
          pacienteId,
          profesionalId,
        } = await propio(request.params['id'] ?? '', request.caller.id);
        await odontogramas.handle(
          pacienteId,
          { type: 'EliminarTratamientoDental', data: { pacienteId, profesionalId, registroId } },
          request,
        );
        return ok({ message: ELIMINADO });
      },
    }),
  ];
};
