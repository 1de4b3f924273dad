/** Bodies of requests for access (docs/spec/organization.md#requests-for-access). */
import { z } from 'zod';
import { requiredText } from './fields.ts';
import { incorporacion } from './paciente-organizacion.ts';

export type { PedidoDeAcceso, PedidoDeAccesoPropio } from './pedido-de-acceso-vistas.ts';

export const ESTADOS_DE_PEDIDO = {
  pendiente: 'Pendiente',
  concedido: 'Concedido',
  rechazado: 'Rechazado',
} as const;

/** How many days the requester sees a request after it was made or answered. */
export const DIAS_DE_PEDIDOS_PROPIOS = 30;

export const MENSAJES_DE_PEDIDO = {
  motivo: 'El motivo es obligatorio',
  dni: 'Indique el DNI',
  sinCoincidencia: 'No hay otro paciente con ese DNI en la organización',
  yaEsDeLaSucursal: 'El paciente ya es de la sucursal',
  noEncontrado: 'Pedido de acceso no encontrado',
  resuelto: 'El pedido ya fue resuelto',
  enviado: 'Pedido enviado a quien atiende al paciente y a quien dirige su sucursal',
} as const;

/** The reason of a request. */
export const motivoDePedido = z.object({
  motivo: requiredText({ label: 'Motivo', required: MENSAJES_DE_PEDIDO.motivo, max: 1_000 }),
});

/** Body of `POST /api/pedidos-de-acceso`: the paciente is named by the DNI only. */
export const pedidoDeAccesoNuevo = z.object({
  ...incorporacion.shape,
  ...motivoDePedido.shape,
  cuil: requiredText({ label: 'DNI', required: MENSAJES_DE_PEDIDO.dni, max: 100 }),
});
