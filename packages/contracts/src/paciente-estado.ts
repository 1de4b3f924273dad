/** The fold of a paciente. Deciders, lists and documents all use it. */
import { aplicarADerivaciones, type DerivacionEnCurso } from './derivacion-estado.ts';
import type { PacienteEvent } from './paciente-eventos.ts';
import { nombresPropios } from './paciente-datos.ts';
import type { CambiosDePaciente, DatosDePaciente } from './paciente.ts';
import {
  cambioEnOrganizacion,
  type EnOrganizacion,
  soloOrganizacion,
} from './paciente-organizacion-estado.ts';
import type { PedidoDeAccesoEvent } from './pedido-de-acceso-eventos.ts';
import type { TransferenciaEvent } from './transferencia-eventos.ts';
import { afterUnknown } from './unknown-event.ts';

type Oferta = Omit<
  Extract<TransferenciaEvent, { readonly type: 'TransferenciaOfrecida' }>['data'],
  'pacienteId' | 'profesionalId'
>;

export type Pedido = Omit<
  Extract<PedidoDeAccesoEvent, { readonly type: 'AccesoPedido' }>['data'],
  'pacienteId' | 'profesionalId' | 'motivo'
>;

interface Responsable extends EnOrganizacion {
  readonly profesionalId: string;
}

export type EstadoDePaciente =
  | { readonly status: 'inexistente' }
  | (Responsable & {
      readonly status: 'vigente';
      readonly datos: DatosDePaciente;
      /** The last offered transfer, until it is answered. It may have expired: see `venceAt`. */
      readonly oferta?: Oferta;
      /** Requests for access that nobody has answered. */
      readonly pedidos?: readonly Pedido[];
      /** The referrals that are not over, in the order of their requests. */
      readonly derivaciones?: readonly DerivacionEnCurso[];
    })
  /**
   * The key of the paciente was destroyed. The event of the removal follows, or was lost because it is newer than a
   * restored backup.
   */
  | (Responsable & { readonly status: 'ilegible' })
  | (Responsable & {
      readonly status: 'eliminado';
      /** Instant; absent when no personal data are left to destroy. */
      readonly conservarHasta?: string;
    });

export const pacienteInexistente = (): EstadoDePaciente => ({ status: 'inexistente' });

/** Only the fields of the data, in a fixed order. Other properties of the object are left out. */
export const soloDatos = (paciente: DatosDePaciente): DatosDePaciente =>
  Object.fromEntries(
    [...nombresPropios, 'otros_campos' as const].map((nombre) => [nombre, paciente[nombre]]),
  ) as unknown as DatosDePaciente;

/** The data after a change: field by field, `otros_campos` key by key. */
export const conCambios = (
  datos: DatosDePaciente,
  { otros_campos, ...propios }: CambiosDePaciente,
): DatosDePaciente => ({
  ...soloDatos(datos),
  ...propios,
  otros_campos: { ...datos.otros_campos, ...otros_campos },
});

const enOrganizacion = (estado: EstadoDePaciente): EnOrganizacion =>
  estado.status === 'inexistente' ? {} : soloOrganizacion(estado);

/** The state with this offer, or without an offer once it was answered. */
const conOferta = (estado: EstadoDePaciente, oferta?: Oferta): EstadoDePaciente => {
  if (estado.status !== 'vigente') return estado;
  const { oferta: _, ...resto } = estado;
  return { ...resto, ...(oferta && { oferta }) };
};

const conPedidos = (
  estado: EstadoDePaciente,
  despues: (antes: readonly Pedido[]) => readonly Pedido[],
): EstadoDePaciente =>
  estado.status === 'vigente' ? { ...estado, pedidos: despues(estado.pedidos ?? []) } : estado;
const conDerivaciones = (
  estado: EstadoDePaciente,
  event: Parameters<typeof aplicarADerivaciones>[1],
): EstadoDePaciente => {
  if (estado.status !== 'vigente') return estado;
  const { derivaciones: antes = [], ...resto } = estado;
  const derivaciones = aplicarADerivaciones(antes, event);
  return { ...resto, ...(derivaciones.length > 0 && { derivaciones }) };
};

export const aplicarAPaciente = (estado: EstadoDePaciente, event: PacienteEvent): EstadoDePaciente => {
  const { profesionalId } = event.data;
  switch (event.type) {
    case 'PacienteRegistrado':
      return event.data.datos
        ? { status: 'vigente', profesionalId, datos: soloDatos(event.data.datos) }
        : { status: 'ilegible', profesionalId };
    case 'DatosDePacienteCambiados':
      return estado.status === 'vigente' && event.data.cambios
        ? { ...estado, datos: conCambios(estado.datos, event.data.cambios) }
        : estado;
    case 'PacienteEliminado': {
      const { conservarHasta } = event.data;
      return {
        status: 'eliminado',
        profesionalId,
        ...enOrganizacion(estado),
        ...(conservarHasta !== undefined && { conservarHasta }),
      };
    }
    case 'DatosDePacienteDestruidos':
      return { status: 'eliminado', profesionalId, ...enOrganizacion(estado) };
    case 'EquipoDePacienteAgregado':
    case 'EquipoDePacienteQuitado':
      return estado.status === 'inexistente'
        ? estado
        : conDerivaciones({ ...estado, ...cambioEnOrganizacion(estado, event), profesionalId }, event);
    case 'PacienteIncorporado':
    case 'SucursalDePacienteAgregada':
    case 'AccesoExcepcionalAbierto':
    case 'AccesoExcepcionalRevisado':
      return estado.status === 'inexistente'
        ? estado
        : { ...estado, ...cambioEnOrganizacion(estado, event), profesionalId };
    case 'PacienteTransferido':
      return estado.status === 'inexistente'
        ? estado
        : conDerivaciones(
            conOferta({ ...estado, ...cambioEnOrganizacion(estado, event), profesionalId }),
            event,
          );
    case 'TransferenciaOfrecida': {
      const { pacienteId: _, profesionalId: _de, ...oferta } = event.data;
      return conOferta(estado, oferta);
    }
    case 'TransferenciaAceptada':
    case 'TransferenciaRechazada':
    case 'TransferenciaRetirada':
      return conOferta(estado);
    case 'AccesoPedido': {
      const { pacienteId: _, profesionalId: _de, motivo: _motivo, ...pedido } = event.data;
      return conPedidos(estado, (antes) => [...antes, pedido]);
    }
    case 'PedidoDeAccesoResuelto': {
      const { pedidoId } = event.data;
      return conPedidos(estado, (antes) => antes.filter((uno) => uno.pedidoId !== pedidoId));
    }
    case 'DerivacionSolicitada':
    case 'DerivacionAceptada':
    case 'DerivacionRechazada':
    case 'DerivacionRespondida':
    case 'DerivacionCerrada':
    case 'DerivacionRetirada':
      return conDerivaciones(estado, event);
    default:
      return afterUnknown(estado, event);
  }
};
