/** `/api/pacientes/{id}/derivaciones` and `/api/derivaciones` (docs/spec/organization.md#referrals). */
import {
  derivacionNueva,
  DIAS_PARA_ACEPTAR_DERIVACION,
  MENSAJES_DE_DERIVACION as MENSAJES,
  rechazoDeDerivacion,
  respuestaDeDerivacion,
} from '@odonto/contracts/derivacion';
import {
  derivacion,
  derivaciones as derivacionesVistas,
  derivacionesDePaciente,
  receptoresDeDerivacion,
} from '@odonto/contracts/derivacion-vistas';
import { ROLES as access } from '@odonto/contracts/sesion';
import { MENSAJES_DE_TRANSFERENCIA } from '@odonto/contracts/transferencia';
import { Malformed, RuleBroken } from '@odonto/event-kit/decider';
import { documentAfter } from '@odonto/event-kit/projections';
import { type EnSucursal, propiosDe, sinPermiso } from '@odonto/practice/acceso';
import { lista } from '@odonto/practice/reads';
import { type Caller, created, ok, type Route, route } from '@odonto/service-kit/routes';
import type { Odontologos } from '../equipo/odontologos.ts';
import { conPermiso } from '../paciente/acceso-a-ficha.ts';
import { pacienteId } from '../paciente/paciente-id.ts';
import { derivacionNoEncontrada } from './derivacion.decider.ts';
import { derivaciones } from './derivaciones.projection.ts';
import { type DeManejo, manejoDe } from './manejo.ts';
import { receptoresDe } from './receptores.ts';

export interface DeDerivaciones extends DeManejo {
  readonly tieneMembresia: (caller: Caller) => Promise<boolean>;
  readonly odontologos: Odontologos;
  readonly en: EnSucursal;
}

const UN_DIA_MS = 24 * 60 * 60 * 1_000;
/** The largest number of referrals in a list, of each side. */
const LIMITE = 100;
const VER = 'pacientes.ver-datos';
const ESCRIBIR = 'historia.escribir';

export const derivacionesRoutes = (dependencies: DeDerivaciones): readonly Route[] => {
  const { fichas, vista, odontologos, en, acceso } = dependencies;
  const { vistas, recibida, enviada, datosDe, resolver } = manejoDe(dependencies);
  const receptores = receptoresDe(dependencies);
  const admits = () => en.admite();

  return [
    route({
      method: 'POST',
      path: '/api/pacientes/:id/derivaciones',
      access,
      admits,
      summary: 'Deriva un paciente a otro odontólogo de la organización, que tiene 30 días para aceptar',
      body: derivacionNueva,
      answers: { 201: derivacion },
      handle: async (request) => {
        const id = pacienteId(request);
        const { caller, now } = request;
        await acceso.paciente(id, caller, ESCRIBIR);
        // A membership may grant the permission to staff, and only dentists refer.
        if (caller.rol !== 'profesional') throw sinPermiso(ESCRIBIR);
        const { receptor_id: receptorId, sucursal_id: sucursalId, ...datos } = request.body;
        if (receptorId === propiosDe(caller))
          throw new Malformed([{ field: 'receptor_id', message: MENSAJES.aUnoMismo }]);
        if (!(await odontologos.atiendeEn(receptorId, sucursalId)))
          throw new Malformed([{ field: 'receptor_id', message: MENSAJES_DE_TRANSFERENCIA.noAtiende }]);
        const derivacionId = request.newId();
        const venceAt = new Date(now.getTime() + DIAS_PARA_ACEPTAR_DERIVACION * UN_DIA_MS).toISOString();
        const quienes = { pacienteId: id, derivacionId, deId: caller.id, receptorId, sucursalId };
        const data = { ...quienes, ...datos, venceAt, ahora: now.toISOString() };
        // The permission is checked on the state of the decision, in case the paciente was just transferred.
        const { history } = await acceso.conDerechos(caller, id, (derechos) =>
          fichas.handle(
            id,
            { type: 'SolicitarDerivacion', data },
            request,
            conPermiso(ESCRIBIR, caller, derechos),
          ),
        );
        const una = documentAfter(derivaciones, derivacionId, history);
        const [respuesta] = una ? await vistas([una], request) : [];
        if (!respuesta) throw derivacionNoEncontrada();
        return created(respuesta, { subject: id });
      },
    }),
    route({
      method: 'GET',
      path: '/api/pacientes/:id/derivaciones',
      access,
      admits,
      summary: 'Las derivaciones de un paciente, la más reciente primero',
      answers: { 200: derivacionesDePaciente },
      reads: ({ params }) => params.id,
      handle: async (request) => {
        const { id: suyo } = await acceso.paciente(pacienteId(request), request.caller, VER);
        const orden = { sort: { key: 'orden', descending: true }, limit: LIMITE } as const;
        const halladas = await vista.find({ where: { pacienteId: suyo }, ...orden });
        return ok(await vistas(halladas, request));
      },
    }),
    route({
      method: 'GET',
      path: '/api/derivaciones/receptores',
      access,
      admits,
      summary: 'A quién se puede derivar: los odontólogos de la organización, por nombre, con sus sucursales',
      answers: { 200: receptoresDeDerivacion },
      handle: async ({ caller }) => ok(await receptores(caller)),
    }),
    route({
      method: 'GET',
      path: '/api/derivaciones',
      access,
      admits,
      summary:
        'Las derivaciones que uno recibió y las que envió, la más reciente primero: hasta 100 de cada lado',
      answers: { 200: derivacionesVistas },
      reads: (_, { count }) => lista('pacientes', count),
      handle: async (request) => {
        const mias = propiosDe(request.caller);
        const orden = { sort: { key: 'orden', descending: true }, limit: LIMITE } as const;
        const recibidas = await vista.find({ where: { receptor: mias }, ...orden });
        const enviadas = await vista.find({ where: { sigue: mias }, ...orden });
        return ok(
          { recibidas: await vistas(recibidas, request), enviadas: await vistas(enviadas, request) },
          { count: recibidas.length + enviadas.length },
        );
      },
    }),
    route({
      method: 'POST',
      path: '/api/derivaciones/:id/aceptacion',
      access,
      admits,
      summary:
        'Acepta una derivación recibida: desde ahora uno es del equipo del paciente, hasta que se cierre',
      answers: { 200: derivacion },
      handle: async (request) => {
        const una = await recibida(request);
        const { caller } = request;
        if (!(await odontologos.atiendeEn(caller.id, una.sucursalId)))
          throw new RuleBroken('no-atiende', MENSAJES_DE_TRANSFERENCIA.noAtiende);
        const data = { ...datosDe(una, request), receptorId: caller.id };
        const aceptada = await resolver(una, { type: 'AceptarDerivacion', data }, request);
        return ok(aceptada, { subject: una.pacienteId });
      },
    }),
    route({
      method: 'POST',
      path: '/api/derivaciones/:id/rechazo',
      access,
      admits,
      summary: 'Rechaza una derivación recibida',
      body: rechazoDeDerivacion,
      answers: { 200: derivacion },
      handle: async (request) => {
        const una = await recibida(request);
        const { motivo } = request.body;
        const data = { ...datosDe(una, request), receptorId: request.caller.id, motivo };
        const rechazada = await resolver(una, { type: 'RechazarDerivacion', data }, request);
        return ok(rechazada, { subject: una.pacienteId });
      },
    }),
    route({
      method: 'POST',
      path: '/api/derivaciones/:id/respuesta',
      access,
      admits,
      summary: 'Responde una derivación aceptada: el informe queda como nota de la historia clínica',
      body: respuestaDeDerivacion,
      answers: { 200: derivacion },
      handle: async (request) => {
        const una = await recibida(request);
        const { caller } = request;
        const { informe } = request.body;
        const data = { ...datosDe(una, request), receptorId: caller.id, informe };
        const respondida = await resolver(una, { type: 'ResponderDerivacion', data }, request);
        return ok(respondida, { subject: una.pacienteId });
      },
    }),
    route({
      method: 'POST',
      path: '/api/derivaciones/:id/cierre',
      access,
      admits,
      summary: 'Cierra una derivación aceptada: quien la recibió deja el equipo al que entró por ella',
      answers: { 200: derivacion },
      handle: async (request) => {
        const una = await enviada(request);
        const command = { type: 'CerrarDerivacion', data: datosDe(una, request) } as const;
        return ok(await resolver(una, command, request), { subject: una.pacienteId });
      },
    }),
    route({
      method: 'POST',
      path: '/api/derivaciones/:id/retiro',
      access,
      admits,
      summary: 'Retira una derivación que nadie respondió',
      answers: { 200: derivacion },
      handle: async (request) => {
        const una = await enviada(request);
        const command = { type: 'RetirarDerivacion', data: datosDe(una, request) } as const;
        return ok(await resolver(una, command, request), { subject: una.pacienteId });
      },
    }),
  ];
};
