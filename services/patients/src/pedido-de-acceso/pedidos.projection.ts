/** Requests for access, each by its id, until their paciente is removed. */
import type { PacienteEvent } from '@odonto/contracts';
import type { PedidoDeAcceso } from '@odonto/contracts/pedido-de-acceso';
import { streamProjection } from '@odonto/event-kit/projections';
import { conSuPaciente } from '@odonto/practice/erasure';

export interface PedidoGuardado {
  readonly id: string;
  readonly pacienteId: string;
  readonly solicitanteId: string;
  readonly sucursalId: string;
  readonly motivo: string | null;
  readonly estado: PedidoDeAcceso['estado'];
  readonly pedidoAt: string;
}

export const pedidosDeAcceso = streamProjection<PedidoGuardado, PacienteEvent>({
  name: 'pedidos_de_acceso',
  version: 1,
  indexes: [['pendiente', 'orden'], ['pacienteId']],
  id: ({ data }) => ('pedidoId' in data ? data.pedidoId : data.pacienteId),
  keys: ({ pacienteId, estado, pedidoAt }) => ({
    pacienteId,
    pendiente: estado === 'pendiente' ? 1 : 0,
    orden: pedidoAt,
  }),
  on: {
    AccesoPedido: (_, { data, recordedAt }) => ({
      id: data.pedidoId,
      pacienteId: data.pacienteId,
      solicitanteId: data.solicitanteId,
      sucursalId: data.sucursalId,
      motivo: data.motivo,
      estado: 'pendiente',
      pedidoAt: recordedAt,
    }),
    PedidoDeAccesoResuelto: (uno, { data: { concedido } }) =>
      uno ? { ...uno, estado: concedido ? 'concedido' : 'rechazado' } : null,
  },
  onMany: conSuPaciente,
});
