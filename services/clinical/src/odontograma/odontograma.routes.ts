/** The odontogram over HTTP (docs/spec/clinical.md#tooth-records). */
import {
  DIENTES,
  registroDentalCambiado,
  registroDentalNuevo,
  registrosDentalesNuevos,
} from '@odonto/contracts/odontograma';
import type { OdontogramaEvent } from '@odonto/contracts/odontograma-eventos';
import {
  type RegistroDental,
  registroDental,
  registrosDentales,
  versionesDeRegistro,
} from '@odonto/contracts/odontograma-vistas';
import { hecho } from '@odonto/contracts/vista';
import { defined, Malformed } from '@odonto/event-kit/decider';
import type { Acceso } from '@odonto/practice/acceso';
import type { PacienteDelDirectorio, ProfesionalDelDirectorio } from '@odonto/practice/directorio';
import type { EventLog } from '@odonto/event-kit/event-log';
import { created, ok, type Request, type Route, route } from '@odonto/service-kit/routes';
import type { View } from '@odonto/event-kit/projections';
import { firmas } from '../firmante.ts';
import type { Odontogramas } from './odontogramas.ts';
import type { RegistrosVistos } from './registros-vistos.ts';
import { versionesDe } from './versiones.ts';

const ELIMINADO = 'Tratamiento eliminado correctamente';

interface Dependencies {
  readonly log: EventLog;
  readonly odontogramas: Odontogramas;
  readonly vistos: RegistrosVistos;
  readonly acceso: Acceso<PacienteDelDirectorio>;
  readonly profesionales: View<ProfesionalDelDirectorio>;
}

const access = ['profesional', 'personal'] as const;
const VER = 'historia.ver';
const ESCRIBIR = 'historia.escribir';

export const odontogramaRoutes = (dependencies: Dependencies): Route[] => {
  const { log, odontogramas, vistos, acceso, profesionales } = dependencies;

  const firmar = firmas(acceso);
  const paciente = ({ params, caller }: Pick<Request<unknown, unknown, 'pacienteId'>, 'params' | 'caller'>) =>
    acceso.paciente(params.pacienteId, caller, VER);

  /** Registers one treatment on each tooth; `ids` of the new records are in the order of the teeth. */
  const registrar = async (
    request: Request<
      {
        readonly tratamiento: RegistroDental['tratamiento'];
        readonly color: RegistroDental['color'];
        readonly superficie: RegistroDental['superficie'];
        readonly comentario: string;
        readonly en_nombre_de: string | undefined;
      },
      unknown,
      'pacienteId'
    >,
    dientes: readonly number[],
  ) => {
    const { caller, params, body } = request;
    const {
      hallado: { id: pacienteId },
      firma,
    } = await firmar(caller, body.en_nombre_de, (caso) =>
      acceso.paciente(params.pacienteId, caller, ESCRIBIR, caso),
    );
    const { tratamiento, color: estado, superficie: superficies, comentario } = request.body;
    const piezas = dientes.map((diente, indice) => ({ registroId: request.newId(indice), diente }));
    const handled = await odontogramas.handle(
      pacienteId,
      {
        type: 'RegistrarTratamientoDental',
        data: {
          pacienteId,
          ...firma,
          piezas,
          tratamiento,
          estado,
          superficies,
          comentario,
        },
      },
      request,
    );
    return { pacienteId, ids: piezas.map(({ registroId }) => registroId), handled };
  };

  return [
    route({
      method: 'GET',
      path: '/api/odontograma/:pacienteId',
      access,
      admits: acceso.admite,
      summary: 'Los registros dentales de un paciente, el más reciente primero',
      answers: { 200: registrosDentales },
      reads: ({ params }) => params.pacienteId,
      handle: async (request) => {
        const { id } = await paciente(request);
        return ok(await vistos.dePaciente(id, request.caller));
      },
    }),
    route({
      method: 'GET',
      path: '/api/odontograma/:pacienteId/diente/:diente',
      access,
      admits: acceso.admite,
      summary: 'Los registros de un diente, el más reciente primero',
      answers: { 200: registrosDentales },
      reads: ({ params }) => params.pacienteId,
      handle: async (request) => {
        const { id } = await paciente(request);
        const escrito = request.params.diente;
        const diente = Number(escrito);
        // Only decimal notation is accepted: `0x10` and `1.6e1` also parse as 16.
        if (String(diente) !== escrito || !DIENTES.has(diente))
          throw new Malformed([{ field: 'diente', message: 'Diente inválido' }]);
        return ok(await vistos.dePaciente(id, request.caller, diente));
      },
    }),
    route({
      method: 'GET',
      path: '/api/odontograma/:pacienteId/versiones',
      access,
      admits: acceso.admite,
      summary: 'Cada versión de cada registro, y desde y hasta cuándo valió: la carta a cualquier fecha',
      answers: { 200: versionesDeRegistro },
      reads: ({ params }) => params.pacienteId,
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
      admits: acceso.admite,
      summary: 'Registra un tratamiento en un diente',
      body: registroDentalNuevo,
      answers: { 201: registroDental },
      handle: async (request) => {
        const {
          pacienteId,
          ids: [id = ''],
          handled,
        } = await registrar(request, [request.body.diente_id]);
        return created(await vistos.guardado(id, handled, request.caller), { subject: pacienteId });
      },
    }),
    route({
      method: 'POST',
      path: '/api/odontograma/:pacienteId/varios',
      access,
      admits: acceso.admite,
      summary: 'Registra un tratamiento en varios dientes: todos o ninguno',
      body: registrosDentalesNuevos,
      answers: { 201: registrosDentales },
      handle: async (request) => {
        const { pacienteId, ids, handled } = await registrar(request, request.body.dientes);
        return created(await vistos.guardados(ids, handled, request.caller), { subject: pacienteId });
      },
    }),
    route({
      method: 'PUT',
      path: '/api/odontograma/tratamiento/:id',
      access,
      admits: acceso.admite,
      summary: 'Corrige un registro dental; lo anterior queda en la historia',
      body: registroDentalCambiado,
      answers: { 200: registroDental },
      handle: async (request) => {
        const { tratamiento, color, superficie, comentario } = request.body;
        const { caller } = request;
        const {
          hallado: { id: registroId, pacienteId },
          firma,
        } = await firmar(caller, request.body.en_nombre_de, (caso) =>
          vistos.de(request.params.id, caller, ESCRIBIR, caso),
        );
        const handled = await odontogramas.handle(
          pacienteId,
          {
            type: 'CorregirTratamientoDental',
            data: defined({
              registroId,
              pacienteId,
              ...firma,
              tratamiento,
              estado: color,
              superficies: superficie,
              comentario,
            }),
          },
          request,
        );
        return ok(await vistos.guardado(registroId, handled, request.caller), { subject: pacienteId });
      },
    }),
    route({
      method: 'DELETE',
      path: '/api/odontograma/tratamiento/:id',
      access,
      admits: acceso.admite,
      summary: 'Elimina un registro dental; la historia lo conserva',
      answers: { 200: hecho },
      removed: ELIMINADO,
      handle: async (request) => {
        const { id: registroId, pacienteId } = await vistos.de(request.params.id, request.caller, ESCRIBIR);
        const data = { pacienteId, profesionalId: request.caller.id, registroId };
        await odontogramas.handle(pacienteId, { type: 'EliminarTratamientoDental', data }, request);
        return ok({ message: ELIMINADO });
      },
    }),
  ];
};
