/**
 * The rules of the transfer of a paciente (docs/spec/organization.md#transfers), decided on the stream of the paciente.
 * Permissions are checked before.
 */
import type { PacienteEvent } from '@odonto/contracts';
import { MENSAJES_DE_ACCESO } from '@odonto/contracts/acceso-excepcional';
import type { EstadoDePaciente } from '@odonto/contracts/paciente-estado';
import { esDe } from '@odonto/contracts/paciente-organizacion-estado';
import { MENSAJES_DE_PEDIDO } from '@odonto/contracts/pedido-de-acceso';
import { MENSAJES_DE_TRANSFERENCIA as MENSAJES } from '@odonto/contracts/transferencia';
import { defined, existing, NotFound, RuleBroken } from '@odonto/event-kit/decider';
import { decideDerivacion } from '../derivacion/derivacion.decider.ts';
import type { DerivacionCommand } from '../derivacion/derivacion.messages.ts';
import type { TransferirPaciente, TraspasoCommand } from './traspaso.messages.ts';

type Vigente = Extract<EstadoDePaciente, { readonly status: 'vigente' }>;
type Oferta = NonNullable<Vigente['oferta']>;

export const transferenciaNoEncontrada = (): NotFound => new NotFound(MENSAJES.noEncontrada);

const deLaOrganizacion = (estado: EstadoDePaciente): Vigente => {
  if (estado.status !== 'vigente') throw new NotFound('Paciente no encontrado');
  if (estado.organizacion !== true) throw new RuleBroken('paciente-personal', MENSAJES.personal);
  return estado;
};

const transferir = (data: TransferirPaciente['data'], paciente: Vigente): PacienteEvent[] => {
  const { pacienteId, transferenciaId, traspasoId, deId, receptorId, sucursalId, ahora, venceAt } = data;
  const { motivo, turnos } = data;
  const { profesionalId: responsable, sucursales = [], oferta } = paciente;
  if (responsable !== deId) throw new RuleBroken('transferencia-resuelta', MENSAJES.resuelta);
  if (responsable === receptorId) throw new RuleBroken('ya-es-responsable', MENSAJES.esResponsable);
  const pendiente = oferta && ahora < oferta.venceAt ? oferta : undefined;
  // A dentist who leaves cannot wait for an answer: a transfer without `venceAt` withdraws the pending offer.
  if (pendiente && venceAt !== undefined) throw new RuleBroken('transferencia-pendiente', MENSAJES.pendiente);
  if (venceAt !== undefined && !sucursales.includes(sucursalId)) {
    const ofrecida = { pacienteId, profesionalId: responsable, transferenciaId, receptorId, sucursalId };
    return [{ type: 'TransferenciaOfrecida', data: { ...ofrecida, turnos, venceAt, motivo } }];
  }
  return [
    ...(pendiente ? [retirada(pacienteId, responsable, pendiente)] : []),
    {
      type: 'PacienteTransferido',
      data: defined({
        pacienteId,
        profesionalId: receptorId,
        anteriorId: responsable,
        sucursalId,
        motivo,
        turnos,
        transferenciaId,
        traspasoId,
      }),
    },
  ];
};

const retirada = (pacienteId: string, profesionalId: string, { transferenciaId }: Oferta): PacienteEvent => ({
  type: 'TransferenciaRetirada',
  data: { pacienteId, profesionalId, transferenciaId },
});

/** @throws RuleBroken unless this offer waits for an answer; NotFound for anybody but its receiver */
const ofertaAbierta = (
  { oferta }: Vigente,
  data: { readonly transferenciaId: string; readonly ahora: string; readonly receptorId?: string },
): Oferta => {
  const { transferenciaId, ahora, receptorId } = data;
  if (oferta?.transferenciaId !== transferenciaId)
    throw new RuleBroken('transferencia-resuelta', MENSAJES.resuelta);
  if (receptorId !== undefined && oferta.receptorId !== receptorId) throw transferenciaNoEncontrada();
  if (ahora >= oferta.venceAt) throw new RuleBroken('transferencia-vencida', MENSAJES.vencida);
  return oferta;
};

const sumar = (
  data: Extract<TraspasoCommand, { readonly type: 'SumarAlEquipo' }>['data'],
  { profesionalId, equipo = [], derivaciones = [] }: Vigente,
): PacienteEvent[] => {
  const { pacienteId, integranteId, hasta } = data;
  // A member who is in the team because of a referral would leave with the referral.
  const porDerivacion = derivaciones.some((una) => una.receptorId === integranteId && una.equipo);
  const yaEsta = !porDerivacion && equipo.some((uno) => esDe(integranteId)(uno) && uno.hasta === hasta);
  if (yaEsta) return [];
  return [
    {
      type: 'EquipoDePacienteAgregado',
      data: defined({ pacienteId, profesionalId, integranteId, hasta }),
    },
  ];
};

/** If the request is granted, the site that sent it sees the paciente, too. */
const resolverPedido = (
  data: Extract<TraspasoCommand, { readonly type: 'ResolverPedidoDeAcceso' }>['data'],
  paciente: Vigente,
): PacienteEvent[] => {
  const { pacienteId, pedidoId, concedido } = data;
  const { profesionalId, pedidos = [], sucursales = [] } = paciente;
  const pedido = pedidos.find((uno) => uno.pedidoId === pedidoId);
  if (!pedido) throw new RuleBroken('pedido-resuelto', MENSAJES_DE_PEDIDO.resuelto);
  const { sucursalId, solicitanteId } = pedido;
  const de = { pacienteId, profesionalId };
  return [
    { type: 'PedidoDeAccesoResuelto', data: { ...de, pedidoId, concedido, solicitanteId } },
    ...(concedido && !sucursales.includes(sucursalId)
      ? [{ type: 'SucursalDePacienteAgregada', data: { ...de, sucursalId } } as const]
      : []),
    ...(concedido && data.sumar && !esDe(solicitanteId)(paciente)
      ? sumar({ pacienteId, integranteId: solicitanteId }, paciente)
      : []),
  ];
};

export const decideTraspaso = (
  command: TraspasoCommand | DerivacionCommand,
  estado: EstadoDePaciente,
): PacienteEvent[] => {
  const paciente = deLaOrganizacion(estado);
  const { profesionalId } = paciente;
  const { type, data } = command;
  const { pacienteId } = data;
  switch (type) {
    case 'TransferirPaciente':
      return transferir(data, paciente);
    case 'AceptarTransferencia': {
      const { transferenciaId, receptorId, sucursalId, turnos, motivo } = ofertaAbierta(paciente, data);
      const traspaso = { sucursalId, motivo, turnos, transferenciaId };
      return [
        { type: 'TransferenciaAceptada', data: { pacienteId, profesionalId, transferenciaId } },
        {
          type: 'PacienteTransferido',
          data: { pacienteId, profesionalId: receptorId, anteriorId: profesionalId, ...traspaso },
        },
      ];
    }
    case 'RechazarTransferencia': {
      const { transferenciaId } = ofertaAbierta(paciente, data);
      const { motivo } = data;
      return [
        { type: 'TransferenciaRechazada', data: { pacienteId, profesionalId, transferenciaId, motivo } },
      ];
    }
    case 'RetirarTransferencia':
      return [retirada(pacienteId, profesionalId, ofertaAbierta(paciente, data))];
    case 'SumarAlEquipo':
      return sumar(data, paciente);
    case 'QuitarDelEquipo': {
      const { integranteId } = data;
      if (!paciente.equipo?.some(esDe(integranteId))) throw new NotFound(MENSAJES.noEsDelEquipo);
      return [{ type: 'EquipoDePacienteQuitado', data: { pacienteId, profesionalId, integranteId } }];
    }
    case 'AbrirAccesoExcepcional': {
      const { ahora, ...acceso } = data;
      const abiertos = paciente.accesos?.filter(esDe(acceso.integranteId)) ?? [];
      if (abiertos.some(({ hasta }) => ahora < hasta))
        throw new RuleBroken('ya-puede-leer', MENSAJES_DE_ACCESO.yaLee);
      return [{ type: 'AccesoExcepcionalAbierto', data: { ...acceso, profesionalId } }];
    }
    case 'RevisarAccesoExcepcional': {
      const { accesoId } = data;
      const acceso = existing(
        paciente.accesos?.find((uno) => uno.accesoId === accesoId),
        MENSAJES_DE_ACCESO.noEncontrado,
      );
      if (acceso.revisado) return [];
      return [{ type: 'AccesoExcepcionalRevisado', data: { pacienteId, profesionalId, accesoId } }];
    }
    case 'PedirAcceso': {
      const { sucursalId, solicitanteId } = data;
      if (paciente.sucursales?.includes(sucursalId))
        throw new RuleBroken('ya-es-de-la-sucursal', MENSAJES_DE_PEDIDO.yaEsDeLaSucursal);
      const yaPidio = paciente.pedidos?.some(
        (uno) => uno.sucursalId === sucursalId && uno.solicitanteId === solicitanteId,
      );
      return yaPidio ? [] : [{ type: 'AccesoPedido', data: { ...data, profesionalId } }];
    }
    case 'ResolverPedidoDeAcceso':
      return resolverPedido(data, paciente);
    default:
      return decideDerivacion(command, paciente);
  }
};
