/** A site requests a paciente whom the organization has elsewhere (docs/spec/organization.md#requests-for-access). */
import type { Paciente } from '@odonto/contracts';
import {
  MENSAJES_DE_PEDIDO as MENSAJES,
  type PedidoDeAcceso,
  pedidoDeAccesoNuevo,
} from '@odonto/contracts/pedido-de-acceso';
import { pedidoDeAcceso, pedidosPropios } from '@odonto/contracts/pedido-de-acceso-vistas';
import { ROLES as access } from '@odonto/contracts/sesion';
import { digits } from '@odonto/contracts/text-keys';
import { hecho } from '@odonto/contracts/vista';
import { existing, NotFound } from '@odonto/event-kit/decider';
import { documentAfter, type View } from '@odonto/event-kit/projections';
import type { Acceso, EnSucursal } from '@odonto/practice/acceso';
import { type Cuenta, firma, type SucursalConNombre } from '@odonto/practice/directorio';
import { lista } from '@odonto/practice/reads';
import { type Caller, created, ok, type Request, type Route, route } from '@odonto/service-kit/routes';
import type { Odontologos } from '../equipo/odontologos.ts';
import type { RegistroEnSucursal } from '../organizacion/registro.ts';
import type { Fichas } from '../paciente/paciente.reactions.ts';
import { pedidosPropiosDe } from './pedidos-propios.ts';
import { type PedidoGuardado, pedidosDeAcceso } from './pedidos.projection.ts';

export interface DePedidos {
  readonly fichas: Fichas;
  readonly pacientes: View<Paciente>;
  readonly pedidos: View<PedidoGuardado>;
  readonly cuentas: View<Cuenta>;
  readonly nombresDeSucursales: View<SucursalConNombre>;
  readonly odontologos: Odontologos;
  readonly en: EnSucursal;
  readonly acceso: Acceso<Paciente>;
  readonly tieneMembresia: (caller: Caller) => Promise<boolean>;
  readonly registro: Pick<RegistroEnSucursal, 'conEseDni'>;
}

/** The people who may transfer the paciente decide: the responsable and the directors of the paciente's sites. */
export const DECIDIR = 'pacientes.transferir';
const path = '/api/pedidos-de-acceso';

/** The requests in the form of the answer for the people who decide. */
export const pedidosVistos = async (
  {
    pacientes,
    cuentas,
    nombresDeSucursales,
  }: Pick<DePedidos, 'pacientes' | 'cuentas' | 'nombresDeSucursales'>,
  unos: readonly PedidoGuardado[],
): Promise<readonly PedidoDeAcceso[]> => {
  const suyos = await pacientes.getMany(unos.map(({ pacienteId }) => pacienteId));
  const conocidas = await cuentas.getMany(unos.map(({ solicitanteId }) => solicitanteId));
  const sucursales = await nombresDeSucursales.getMany(unos.map(({ sucursalId }) => sucursalId));
  return unos.map(({ id, pacienteId, solicitanteId, sucursalId, motivo, estado, pedidoAt }) => ({
    id,
    paciente: { id: pacienteId, nombre: suyos.get(pacienteId)?.nombre ?? '' },
    solicitante: firma(solicitanteId, conocidas),
    sucursal_id: sucursalId,
    sucursal: sucursales.get(sucursalId)?.nombre ?? '',
    motivo,
    estado,
    pedido_at: pedidoAt,
  }));
};

export const pedidosRoutes = (dependencies: DePedidos): readonly Route[] => {
  const { fichas, pedidos, odontologos, en, acceso, registro } = dependencies;
  const admits = () => en.admite();

  const resolver = async (request: Request<unknown, unknown, 'id'>, concedido: boolean) => {
    const uno = existing(await pedidos.get(request.params.id), MENSAJES.noEncontrado);
    const { id: pedidoId, pacienteId, solicitanteId, sucursalId } = uno;
    await acceso.de(pedidos, MENSAJES.noEncontrado)(pedidoId, request.caller, DECIDIR);
    const sumar = await odontologos.atiendeEn(solicitanteId, sucursalId);
    const command = {
      type: 'ResolverPedidoDeAcceso',
      data: { pacienteId, pedidoId, concedido, sumar },
    } as const;
    const { history } = await fichas.handle(pacienteId, command, request);
    const resuelto = documentAfter(pedidosDeAcceso, pedidoId, history) ?? uno;
    const [visto] = await pedidosVistos(dependencies, [resuelto]);
    if (!visto) throw new NotFound(MENSAJES.noEncontrado);
    return ok(visto, { subject: pacienteId });
  };

  return [
    route({
      method: 'POST',
      path,
      access,
      admits,
      summary:
        'Pide que la sucursal vea al paciente de la organización que tiene ese DNI; responde lo mismo a todos',
      body: pedidoDeAccesoNuevo,
      answers: { 201: hecho },
      handle: async (request) => {
        const { caller, body } = request;
        const { sucursal_id: sucursalId, cuil, motivo } = body;
        await en.exigir(caller, sucursalId, 'pacientes.registrar');
        const otro = existing(await registro.conEseDni(digits(cuil), sucursalId), MENSAJES.sinCoincidencia);
        const data = {
          pacienteId: otro.id,
          pedidoId: request.newId(),
          solicitanteId: caller.id,
          sucursalId,
          motivo,
        };
        await fichas.handle(otro.id, { type: 'PedirAcceso', data }, request);
        return created({ message: MENSAJES.enviado }, { subject: otro.id });
      },
    }),
    route({
      method: 'GET',
      path,
      access,
      admits,
      summary: 'Qué fue de los pedidos de acceso de uno en los últimos 30 días, el más reciente primero',
      answers: { 200: pedidosPropios },
      reads: (_, { count }) => lista('pacientes', count),
      handle: async ({ caller, now }) => {
        const suyos = await pedidosPropiosDe(dependencies)(caller, now);
        return ok([...suyos], { count: suyos.filter(({ paciente }) => paciente.nombre !== null).length });
      },
    }),
    route({
      method: 'POST',
      path: `${path}/:id/concesion`,
      access,
      admits,
      summary:
        'Concede un pedido: la sucursal que lo hizo también ve al paciente, y el odontólogo que pidió integra su equipo',
      answers: { 200: pedidoDeAcceso },
      handle: (request) => resolver(request, true),
    }),
    route({
      method: 'POST',
      path: `${path}/:id/rechazo`,
      access,
      admits,
      summary: 'Rechaza un pedido de acceso a un paciente',
      answers: { 200: pedidoDeAcceso },
      handle: (request) => resolver(request, false),
    }),
  ];
};
