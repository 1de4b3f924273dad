/** `/api/pacientes/{id}/equipo`: who treats a paciente besides the responsable (docs/spec/organization.md#team-of-a-paciente). */
import type { Paciente } from '@odonto/contracts';
import { diasDespues, instanteEn } from '@odonto/contracts/fechas';
import type { EstadoDePaciente } from '@odonto/contracts/paciente-estado';
import { ROLES as access } from '@odonto/contracts/sesion';
import {
  type EquipoDePaciente,
  integranteNuevo,
  MENSAJES_DE_TRANSFERENCIA as MENSAJES,
} from '@odonto/contracts/transferencia';
import { equipoDePaciente } from '@odonto/contracts/transferencia-vistas';
import type { CommandContext } from '@odonto/event-kit/commands';
import { defined, Malformed } from '@odonto/event-kit/decider';
import type { View } from '@odonto/event-kit/projections';
import type { Acceso, EnSucursal } from '@odonto/practice/acceso';
import { type Cuenta, firma, type ProfesionalDelDirectorio } from '@odonto/practice/directorio';
import { created, ok, type Request, type Route, route } from '@odonto/service-kit/routes';
import { conPermiso } from '../paciente/acceso-a-ficha.ts';
import { pacienteNoEncontrado } from '../paciente/paciente.decider.ts';
import type { Fichas } from '../paciente/paciente.reactions.ts';
import { pacienteId } from '../paciente/paciente-id.ts';
import type { TraspasoCommand } from '../traspaso/traspaso.messages.ts';
import type { Odontologos } from './odontologos.ts';

export interface DeEquipo {
  readonly fichas: Fichas;
  readonly cuentas: View<Cuenta>;
  readonly odontologos: Odontologos;
  readonly en: EnSucursal;
  readonly acceso: Acceso<Paciente>;
  readonly zonaHoraria: string;
}

const path = '/api/pacientes/:id/equipo';
const VER = 'pacientes.ver-datos';
const TRANSFERIR = 'pacientes.transferir';
const SOLO_DIA = /^\d{4}-\d{2}-\d{2}$/;

/** The team, without members whose time is over. */
const vistaDe = (
  id: string,
  estado: EstadoDePaciente,
  conocidas: ReadonlyMap<string, ProfesionalDelDirectorio>,
  ahora: string,
): EquipoDePaciente => {
  if (estado.status !== 'vigente') throw pacienteNoEncontrado();
  const { profesionalId, equipo = [] } = estado;
  return {
    paciente_id: id,
    responsable: firma(profesionalId, conocidas),
    equipo: equipo
      .filter(({ hasta }) => hasta === undefined || ahora < hasta)
      .map((uno) => ({ ...firma(uno.profesionalId, conocidas), hasta: uno.hasta ?? null })),
  };
};

export const equipoRoutes = (dependencies: DeEquipo): readonly Route[] => {
  const { fichas, cuentas, odontologos, en, acceso, zonaHoraria } = dependencies;
  const admits = () => en.admite();
  const instante = instanteEn(zonaHoraria);

  const respuesta = async (id: string, estado: EstadoDePaciente, ahora: Date): Promise<EquipoDePaciente> => {
    const ids =
      estado.status === 'vigente'
        ? [estado.profesionalId, ...(estado.equipo ?? []).map((uno) => uno.profesionalId)]
        : [];
    return vistaDe(id, estado, await cuentas.getMany(ids), ahora.toISOString());
  };

  /** A day counts up to its end. @throws Malformed for a time that is over */
  const finDe = (hasta: string | undefined, ahora: Date): string | undefined => {
    if (hasta === undefined) return undefined;
    const ms = SOLO_DIA.test(hasta) ? instante(diasDespues(hasta, 1), '00:00') : Date.parse(hasta);
    if (ms <= ahora.getTime()) throw new Malformed([{ field: 'hasta', message: MENSAJES.yaTermino }]);
    return new Date(ms).toISOString();
  };

  /** Sends a command. That the caller may transfer the paciente is checked on the state of the decision. */
  const mandar = (
    id: string,
    command: TraspasoCommand,
    request: Pick<Request, 'caller'> & CommandContext,
  ): Promise<EstadoDePaciente> =>
    acceso.conDerechos(request.caller, id, async (derechos) => {
      const authorize = conPermiso(TRANSFERIR, request.caller, derechos);
      return (await fichas.handle(id, command, request, authorize)).state;
    });

  return [
    route({
      method: 'GET',
      path,
      access,
      admits,
      summary: 'Quién atiende al paciente: su responsable y su equipo',
      answers: { 200: equipoDePaciente },
      reads: ({ params }) => params.id,
      handle: async (request) => {
        const id = pacienteId(request);
        await acceso.paciente(id, request.caller, VER);
        return ok(await respuesta(id, await fichas.load(id), request.now));
      },
    }),
    route({
      method: 'POST',
      path,
      access,
      admits,
      summary: 'Suma un odontólogo al equipo del paciente, para siempre o hasta una fecha',
      body: integranteNuevo,
      answers: { 201: equipoDePaciente },
      handle: async (request) => {
        const id = pacienteId(request);
        await acceso.paciente(id, request.caller, TRANSFERIR);
        const { profesional_id: integranteId } = request.body;
        const hasta = finDe(request.body.hasta, request.now);
        if (!(await odontologos.atiende(integranteId)))
          throw new Malformed([{ field: 'profesional_id', message: MENSAJES.noEsOdontologo }]);
        const data = defined({ pacienteId: id, integranteId, hasta });
        const estado = await mandar(id, { type: 'SumarAlEquipo', data }, request);
        return created(await respuesta(id, estado, request.now), { subject: id });
      },
    }),
    route({
      method: 'DELETE',
      path: `${path}/:profesional`,
      access,
      admits,
      summary: 'Quita a alguien del equipo del paciente',
      answers: { 200: equipoDePaciente },
      handle: async (request) => {
        const id = pacienteId(request);
        await acceso.paciente(id, request.caller, TRANSFERIR);
        const data = { pacienteId: id, integranteId: request.params.profesional };
        const estado = await mandar(id, { type: 'QuitarDelEquipo', data }, request);
        return ok(await respuesta(id, estado, request.now), { subject: id });
      },
    }),
  ];
};
