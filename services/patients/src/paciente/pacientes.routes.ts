/** `/api/pacientes` (docs/spec/patients.md#paciente). */
import { defined, Malformed } from '@odonto/event-kit/decider';
import { type Paciente, reglasDePaciente } from '@odonto/contracts';
import { conEdadEl } from '@odonto/contracts/edad';
import { MAX_JSON_PACIENTE } from '@odonto/contracts/limits';
import { destinoDePaciente, esClinico } from '@odonto/contracts/paciente-organizacion';
import {
  pacienteDeRecepcion,
  pacienteReservado,
  type PacienteVisible,
  reservado,
} from '@odonto/contracts/paciente-organizacion-vistas';
import {
  eliminacionDePaciente,
  paciente as pacienteVisto,
  type PacienteGuardado,
  pacienteGuardado,
} from '@odonto/contracts/paciente-vistas';
import { hecho } from '@odonto/contracts/vista';
import { created, ok, type Request, type Route, route } from '@odonto/service-kit/routes';
import type { Retencion } from '@odonto/practice/erasure';
import { type Acceso, type EnSucursal, INICIALES } from '@odonto/practice/acceso';
import type { View } from '@odonto/event-kit/projections';
import { z } from 'zod';
import type { RegistroEnSucursal } from '../organizacion/registro.ts';
import { visiblesPara } from '../organizacion/visible.ts';
import { conPermiso, EDITAR, ELIMINAR } from './acceso-a-ficha.ts';
import type { Guardado } from './guardado.ts';
import { listarPacientes } from './lista.routes.ts';
import { versionDe, versionVisible } from './paciente.datos.ts';
import { pacienteNoEncontrado } from './paciente.decider.ts';
import { pacienteId } from './paciente-id.ts';
import type { Fichas } from './paciente.reactions.ts';

interface Dependencies {
  readonly fichas: Fichas;
  readonly vista: View<Paciente>;
  readonly acceso: Acceso<Paciente>;
  readonly sitios: EnSucursal;
  readonly registro: RegistroEnSucursal;
  readonly guardado: Guardado;
  readonly retencion: Retencion;
  /** Today's day in the practice's time zone. */
  readonly hoy: () => string;
}

const access = ['profesional'] as const;
const DE_TODOS = ['profesional', 'personal'] as const;
const path = '/api/pacientes/:id';
const VER = 'pacientes.ver-datos';

/** The versions named by `If-Match`; undefined when it is absent or accepts any. */
const ifMatch = ({ headers }: Pick<Request, 'headers'>): string[] | undefined => {
  const value = headers['if-match'];
  if (value === undefined || value === '*') return undefined;
  return String(value)
    .split(',')
    .map((tag) => tag.trim().replace(/^(?:W\/)?"(.*)"$/, '$1'));
};

const etag = (visible: PacienteVisible) => ({ ETag: `"${versionVisible(visible)}"` });

export const pacientesRoutes = (dependencies: Dependencies): readonly Route[] => {
  const { fichas, vista, acceso, registro, guardado, retencion, hoy } = dependencies;
  const { admite: admits } = acceso;
  const reglas = reglasDePaciente(hoy);

  const conVersion = (visto: PacienteVisible) => ({ headers: etag(visto), subject: visto.id });
  const visible = async (
    { caller }: Pick<Request, 'caller'>,
    paciente: PacienteGuardado,
  ): Promise<PacienteVisible> => (await visiblesPara(acceso, caller, [paciente]))[0] ?? paciente;

  /** The versions of the whole data for the versions in `If-Match`, which are of what the caller sees. */
  const versionesVistas = async (request: Request<unknown, unknown, 'id'>): Promise<string[] | undefined> => {
    const pedidas = ifMatch(request);
    const paciente = pedidas && (await vista.get(pacienteId(request)));
    if (!paciente?.organizacion) return pedidas;
    const visto = await visible(request, paciente);
    if (!('tiene_alertas' in visto)) return pedidas;
    return pedidas?.includes(versionVisible(visto)) === true ? [versionDe(paciente)] : [];
  };

  return [
    listarPacientes(dependencies),
    route({
      method: 'GET',
      path,
      access: DE_TODOS,
      admits,
      summary:
        'Un paciente propio, o de la organización; sin su historia para quien no puede verla, y por sus iniciales para quien solo puede saber quién es',
      answers: { 200: z.union([pacienteVisto, pacienteDeRecepcion, pacienteReservado]) },
      // Initials do not count as a read of the record.
      reads: ({ params }, answer) => ('body' in answer && 'iniciales' in answer.body ? undefined : params.id),
      handle: async (request) => {
        const paciente = await acceso.paciente(pacienteId(request), request.caller, INICIALES);
        if (paciente.organizacion && (await acceso.permitidos(request.caller, VER, [paciente])).length === 0)
          return ok(reservado(paciente));
        const visto = await visible(request, conEdadEl(hoy(), paciente));
        return ok(visto, { headers: etag(visto) });
      },
    }),
    route({
      method: 'GET',
      path: '/api/pacientes/:id/eliminacion',
      access,
      summary: 'Qué pasaría con los datos de un paciente propio si se lo eliminara ahora',
      answers: { 200: eliminacionDePaciente },
      handle: async (request) => {
        await acceso.paciente(pacienteId(request), request.caller, ELIMINAR);
        return ok({ conservar_hasta: retencion(request.now) ?? null });
      },
    }),
    route({
      method: 'POST',
      path: '/api/pacientes',
      access: DE_TODOS,
      admits,
      summary: 'Registra un paciente: propio, o de la organización con `sucursal_id`',
      body: z.intersection(destinoDePaciente, reglas.nuevo),
      maxBody: MAX_JSON_PACIENTE,
      answers: { 201: z.union([pacienteGuardado, pacienteDeRecepcion]) },
      handle: async (request) => {
        const { caller } = request;
        const { sucursal_id: sucursalId, profesional_id, registrar_igual, ...datos } = request.body;
        const id = request.newId();
        if (sucursalId === undefined && caller.rol === 'personal')
          throw new Malformed([{ field: 'sucursal_id', message: 'Indique la sucursal' }]);
        const alta =
          sucursalId === undefined
            ? { profesionalId: caller.id }
            : await registro.preparar(
                {
                  pacienteId: id,
                  caller,
                  sucursalId,
                  profesionalId: profesional_id,
                  datos,
                  registrarIgual: registrar_igual === true,
                },
                request,
              );
        const handled = await fichas.handle(
          id,
          { type: 'RegistrarPaciente', data: { pacienteId: id, datos, ...alta } },
          request,
        );
        const visto = await visible(request, await guardado(id, handled));
        return created(visto, conVersion(visto));
      },
    }),
    route({
      method: 'PUT',
      path,
      access: DE_TODOS,
      admits,
      summary:
        'Cambia los datos que se envían de un paciente; los de su historia, quien puede escribirla. `If-Match` es optativo',
      body: reglas.cambiado,
      maxBody: MAX_JSON_PACIENTE,
      answers: { 200: z.union([pacienteGuardado, pacienteDeRecepcion]) },
      handle: async (request) => {
        const id = pacienteId(request);
        const versiones = await versionesVistas(request);
        const permisos = esClinico(request.body) ? ([EDITAR, 'historia.escribir'] as const) : EDITAR;
        const data = defined({ pacienteId: id, cambios: request.body, versiones });
        const handled = await acceso.conDerechos(request.caller, id, (derechos) =>
          fichas.handle(
            id,
            { type: 'CambiarDatosDePaciente', data },
            request,
            conPermiso(permisos, request.caller, derechos),
          ),
        );
        const visto = await visible(request, await guardado(id, handled));
        return ok(visto, conVersion(visto));
      },
    }),
    route({
      method: 'DELETE',
      path,
      access,
      summary:
        'Elimina un paciente propio y todo lo que depende de él: lo destruye, o lo archiva hasta que venza su conservación',
      answers: { 200: hecho },
      handle: async (request) => {
        const id = pacienteId(request);
        const conservarHasta = retencion(request.now);
        const data = defined({ pacienteId: id, conservarHasta });
        const { position } = await acceso.conDerechos(request.caller, id, (derechos) =>
          fichas.handle(
            id,
            { type: 'EliminarPaciente', data },
            request,
            conPermiso(ELIMINAR, request.caller, derechos),
          ),
        );
        // This request appended nothing, because another one had already removed the paciente.
        if (position === undefined) throw pacienteNoEncontrado();
        return ok({ message: 'Paciente eliminado correctamente' });
      },
    }),
  ];
};
