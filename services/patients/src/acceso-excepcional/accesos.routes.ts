/** Exceptional access to a record of the organization (docs/spec/organization.md#exceptional-access). */
import type { Paciente } from '@odonto/contracts';
import {
  accesoExcepcionalNuevo,
  HORAS_DE_ACCESO,
  MENSAJES_DE_ACCESO as MENSAJES,
} from '@odonto/contracts/acceso-excepcional';
import {
  accesoExcepcional,
  accesosExcepcionales as accesosVistos,
} from '@odonto/contracts/acceso-excepcional-vistas';
import { ROLES as access } from '@odonto/contracts/sesion';
import { existing, NotFound, RuleBroken } from '@odonto/event-kit/decider';
import { documentAfter, type View } from '@odonto/event-kit/projections';
import { type Acceso, type EnSucursal, propiosDe, sinPermiso } from '@odonto/practice/acceso';
import type { Cuenta } from '@odonto/practice/directorio';
import { lista } from '@odonto/practice/reads';
import { type Caller, created, ok, type Request, type Route, route } from '@odonto/service-kit/routes';
import type { Dirigidas } from '../equipo/dirigidas.ts';
import type { Odontologos } from '../equipo/odontologos.ts';
import { pacienteNoEncontrado } from '../paciente/paciente.decider.ts';
import type { Fichas } from '../paciente/paciente.reactions.ts';
import { pacienteId } from '../paciente/paciente-id.ts';
import { accesosPorRevisar, accesoVisto } from './por-revisar.ts';
import { type AccesoGuardado, accesosExcepcionales } from './accesos.projection.ts';

export interface DeAccesos {
  readonly fichas: Fichas;
  readonly pacientes: View<Paciente>;
  readonly vista: View<AccesoGuardado>;
  readonly cuentas: View<Cuenta>;
  readonly odontologos: Odontologos;
  readonly dirigidas: Dirigidas;
  readonly tieneMembresia: (caller: Caller) => Promise<boolean>;
  readonly en: EnSucursal;
  readonly acceso: Acceso<Paciente>;
}

const UNA_HORA_MS = 60 * 60 * 1_000;
const LEER = 'historia.ver';
const LIMITE = 200;

export const accesosRoutes = (dependencies: DeAccesos): readonly Route[] => {
  const { fichas, pacientes, vista, cuentas, odontologos, dirigidas, tieneMembresia, en, acceso } =
    dependencies;
  const admits = () => en.admite();
  const porRevisar = accesosPorRevisar(dependencies);
  const noEncontrado = (): NotFound => new NotFound(MENSAJES.noEncontrado);

  /** @throws NotFound for a personal paciente, and for a caller outside the organization; Failure 403 `permiso` */
  const queLeFalta = async (request: Request<unknown, unknown, 'id'>): Promise<string> => {
    const { caller } = request;
    const id = pacienteId(request);
    const paciente = await pacientes.get(id);
    if (paciente?.organizacion !== true || !(await tieneMembresia(caller))) throw pacienteNoEncontrado();
    if ((await acceso.permitidos(caller, LEER, [paciente])).length > 0)
      throw new RuleBroken('ya-puede-leer', MENSAJES.yaLee);
    if (!(await odontologos.atiende(caller.id))) throw sinPermiso(LEER);
    return id;
  };

  /** @throws NotFound unless the caller directs one of the paciente's sites */
  const deSusSucursales = async (
    uno: AccesoGuardado | undefined,
    caller: Caller,
  ): Promise<AccesoGuardado> => {
    const sucursales = (uno && (await pacientes.get(uno.pacienteId))?.sucursales) ?? [];
    const suyas = await dirigidas(caller);
    if (!uno || !sucursales.some((id) => suyas.includes(id))) throw noEncontrado();
    return uno;
  };

  return [
    route({
      method: 'POST',
      path: '/api/pacientes/:id/acceso-excepcional',
      access,
      admits,
      summary:
        'Abre la historia de un paciente de la organización por 24 horas, con un motivo que el director revisa',
      body: accesoExcepcionalNuevo,
      answers: { 201: accesoExcepcional },
      handle: async (request) => {
        const id = await queLeFalta(request);
        const { now, caller } = request;
        const accesoId = request.newId();
        const ahora = now.toISOString();
        const hasta = new Date(now.getTime() + HORAS_DE_ACCESO * UNA_HORA_MS).toISOString();
        const { motivo } = request.body;
        const data = { pacienteId: id, accesoId, integranteId: caller.id, motivo, hasta, ahora };
        const { history } = await fichas.handle(id, { type: 'AbrirAccesoExcepcional', data }, request);
        const abierto = existing(documentAfter(accesosExcepcionales, accesoId, history), noEncontrado);
        return created(accesoVisto(abierto, await cuentas.getMany([caller.id])), { subject: id });
      },
    }),
    route({
      method: 'GET',
      path: '/api/accesos-excepcionales',
      access,
      admits,
      summary: 'Los accesos excepcionales a pacientes de las sucursales que uno dirige y que nadie revisó',
      answers: { 200: accesosVistos },
      reads: (_, { count }) => lista('pacientes', count),
      handle: async ({ caller }) => {
        const vistos = await porRevisar(caller);
        return ok(vistos.slice(0, LIMITE), { count: Math.min(LIMITE, vistos.length) });
      },
    }),
    route({
      method: 'POST',
      path: '/api/accesos-excepcionales/:id/revision',
      access,
      admits,
      summary: 'Deja constancia de que el director revisó un acceso excepcional',
      answers: { 200: accesoExcepcional },
      handle: async (request) => {
        const { caller } = request;
        const uno = await deSusSucursales(await vista.get(request.params.id), caller);
        if (uno.integranteId === propiosDe(caller)) throw new RuleBroken('acceso-propio', MENSAJES.propio);
        const data = { pacienteId: uno.pacienteId, accesoId: uno.id };
        const { history } = await fichas.handle(
          uno.pacienteId,
          { type: 'RevisarAccesoExcepcional', data },
          request,
        );
        const revisado = documentAfter(accesosExcepcionales, uno.id, history) ?? uno;
        const conocidas = await cuentas.getMany([uno.integranteId]);
        return ok(accesoVisto(revisado, conocidas), { subject: uno.pacienteId });
      },
    }),
  ];
};
