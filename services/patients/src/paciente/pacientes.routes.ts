/** `/api/pacientes` (docs/spec/patients.md#paciente). */
import { defined } from '@odonto/event-kit/decider';
import {
  type DatosDePaciente,
  optionalText,
  type Paciente,
  type PacienteEvent,
  reglasDePaciente,
} from '@odonto/contracts';
import {
  eliminacionDePaciente,
  paciente as pacienteVisto,
  type PacienteGuardado,
  pacienteGuardado,
  pacientes,
} from '@odonto/contracts/paciente-vistas';
import type { EstadoDePaciente } from '@odonto/contracts/paciente-estado';
import { idsPedidos } from '@odonto/contracts/pagina';
import { hecho } from '@odonto/contracts/vista';
import type { CommandHandler, Handled } from '@odonto/event-kit/commands';
import { created, ok, type Request, type Route, route } from '@odonto/service-kit/routes';
import type { Retencion } from '@odonto/practice/erasure';
import { documentAfter, type View } from '@odonto/event-kit/projections';
import { type Acceso, propiosDe } from '@odonto/practice/acceso';
import { lista } from '@odonto/practice/reads';
import { z } from 'zod';
import { conPermiso, EDITAR, ELIMINAR } from './acceso-a-ficha.ts';
import { versionDe } from './paciente.datos.ts';
import { pacienteNoEncontrado } from './paciente.decider.ts';
import type { PacienteCommand } from './paciente.messages.ts';
import { pacientesQuery } from './paciente.search.ts';
import { pacientes as projection } from './pacientes.projection.ts';
import { MAX_JSON_PACIENTE } from '@odonto/contracts/limits';
import { conEdadEl } from '@odonto/contracts/edad';
import { digits } from '@odonto/contracts/text-keys';
import { listaConEdades } from './lista-con-edades.ts';

interface Dependencies {
  readonly fichas: CommandHandler<EstadoDePaciente, PacienteCommand, PacienteEvent>;
  readonly vista: View<Paciente>;
  readonly acceso: Acceso<Paciente>;
  readonly retencion: Retencion;
  /** Today's day in the practice's time zone. */
  readonly hoy: () => string;
}

const access = ['profesional'] as const;
const path = '/api/pacientes/:id';
const VER = 'pacientes.ver-datos';

/** @throws NotFound for a malformed id */
const pacienteId = ({ params }: Pick<Request<unknown, unknown, 'id'>, 'params'>): string => {
  const id = z.uuid().safeParse(params.id);
  if (!id.success) throw pacienteNoEncontrado();
  return id.data;
};

/** The versions named by `If-Match`; undefined when it is absent or accepts any. */
const ifMatch = ({ headers }: Pick<Request, 'headers'>): string[] | undefined => {
  const value = headers['if-match'];
  if (value === undefined || value === '*') return undefined;
  return String(value)
    .split(',')
    .map((tag) => tag.trim().replace(/^(?:W\/)?"(.*)"$/, '$1'));
};

const etag = (datos: DatosDePaciente) => ({ ETag: `"${versionDe(datos)}"` });

export const listarPacientes = ({
  vista,
  acceso,
  hoy,
}: Pick<Dependencies, 'vista' | 'acceso' | 'hoy'>): Route =>
  route({
    method: 'GET',
    path: '/api/pacientes',
    access,
    summary: 'Los pacientes propios que coinciden con la búsqueda, por nombre; o los de esos ids',
    query: z.object({ busqueda: optionalText({ label: 'Búsqueda' }), ids: idsPedidos }),
    answers: { 200: pacientes },
    reads: ({ query }, { count }) => lista('pacientes', count, query.busqueda !== ''),
    handle: async ({ caller, query: { busqueda, ids } }) => {
      if (ids === undefined)
        return {
          status: 200,
          ...listaConEdades(hoy(), await vista.findJson(pacientesQuery(propiosDe(caller), busqueda))),
        };
      const hallados = await acceso.permitidos(caller, VER, [...(await vista.getMany(ids)).values()]);
      const propios = hallados.map((paciente) => conEdadEl(hoy(), paciente));
      return ok(propios, { count: propios.length });
    },
  });

export const pacientesRoutes = ({
  fichas,
  vista,
  acceso,
  retencion,
  hoy,
}: Dependencies): readonly Route[] => {
  const reglas = reglasDePaciente(hoy);

  /** The paciente as this command left it. Only others with the same DNI come from the view, which may be behind. */
  const guardado = async (
    id: string,
    { history }: Pick<Handled<EstadoDePaciente, PacienteEvent>, 'history'>,
  ): Promise<PacienteGuardado> => {
    const paciente = documentAfter(projection, id, history);
    if (!paciente) throw pacienteNoEncontrado();
    const repetido = await mismoDni(id, paciente.profesional_id, paciente.cuil);
    return {
      ...conEdadEl(hoy(), paciente),
      ...(repetido && { advertencia: 'Ya existe un paciente con ese DNI' }),
    };
  };

  const mismoDni = async (id: string, profesionalId: string, cuil: string): Promise<boolean> => {
    const dni = digits(cuil);
    if (dni === '') return false;
    const conEseDni = await vista.find({ where: { profesional_id: profesionalId, dni }, limit: 2 });
    return conEseDni.some((otro) => otro.id !== id);
  };

  const conVersion = (paciente: PacienteGuardado) => ({ headers: etag(paciente), subject: paciente.id });

  return [
    listarPacientes({ vista, acceso, hoy }),
    route({
      method: 'GET',
      path,
      access,
      summary: 'Un paciente propio',
      answers: { 200: pacienteVisto },
      reads: ({ params }) => params.id,
      handle: async (request) => {
        const paciente = await acceso.paciente(pacienteId(request), request.caller, VER);
        return ok(conEdadEl(hoy(), paciente), { headers: etag(paciente) });
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
      access,
      summary: 'Registra un paciente',
      body: reglas.nuevo,
      maxBody: MAX_JSON_PACIENTE,
      answers: { 201: pacienteGuardado },
      handle: async (request) => {
        const id = request.newId();
        const handled = await fichas.handle(
          id,
          {
            type: 'RegistrarPaciente',
            data: { pacienteId: id, profesionalId: request.caller.id, datos: request.body },
          },
          request,
        );
        const paciente = await guardado(id, handled);
        return created(paciente, conVersion(paciente));
      },
    }),
    route({
      method: 'PUT',
      path,
      access,
      summary: 'Cambia los datos que se envían de un paciente propio; `If-Match` es optativo',
      body: reglas.cambiado,
      maxBody: MAX_JSON_PACIENTE,
      answers: { 200: pacienteGuardado },
      handle: async (request) => {
        const id = pacienteId(request);
        const versiones = ifMatch(request);
        const data = defined({ pacienteId: id, cambios: request.body, versiones });
        const handled = await acceso.conDerechos(request.caller, (derechos) =>
          fichas.handle(
            id,
            { type: 'CambiarDatosDePaciente', data },
            request,
            conPermiso(EDITAR, request.caller, derechos),
          ),
        );
        const paciente = await guardado(id, handled);
        return ok(paciente, conVersion(paciente));
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
        const { position } = await acceso.conDerechos(request.caller, (derechos) =>
          fichas.handle(
            id,
            { type: 'EliminarPaciente', data },
            request,
            conPermiso(ELIMINAR, request.caller, derechos),
          ),
        );
        // This request appended nothing: another one had removed the paciente before.
        if (position === undefined) throw pacienteNoEncontrado();
        return ok({ message: 'Paciente eliminado correctamente' });
      },
    }),
  ];
};
