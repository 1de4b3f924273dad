/** Requests for access, each by its id, until their paciente is removed. */
import type { PacienteEvent } from '@odonto/contracts';
import type { PedidoDeAcceso } from '@odonto/contracts/pedido-de-acceso';
import { changed, streamProjection } from '@odonto/event-kit/projections';
import { conSuPaciente } from '@odonto/practice/erasure';

export interface PedidoGuardado {
  readonly id: string;
  readonly pacienteId: string;
  readonly solicitanteId: string;
  readonly sucursalId: string;
  readonly motivo: string | null;
  readonly estado: PedidoDeAcceso['estado'];
  readonly pedidoAt: string;
  readonly resueltoAt: string | null;
}

export const pedidosDeAcceso = streamProjection<PedidoGuardado, PacienteEvent>({
  name: 'pedidos_de_acceso',
  version: 2,
  indexes: [['pendiente', 'orden'], ['solicitante', 'ultimo'], ['pacienteId']],
  id: ({ data }) => ('pedidoId' in data ? data.pedidoId : data.pacienteId),
  keys: ({ pacienteId, solicitanteId, estado, pedidoAt, resueltoAt }) => ({
    pacienteId,
    pendiente: estado === 'pendiente' ? 1 : 0,
    orden: pedidoAt,
    solicitante: solicitanteId,
    ultimo: resueltoAt ?? pedidoAt,
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
      resueltoAt: null,
    }),
    PedidoDeAccesoResuelto: (uno, { data: { concedido }, recordedAt }) =>
      changed(uno, { estado: concedido ? 'concedido' : 'rechazado', resueltoAt: recordedAt }),
  },
  onMany: conSuPaciente,
});
