/** Notifies the requester of an access when the request is answered. Ids only, nothing personal. */
import type { PacienteEvent } from '@odonto/contracts';
import type { ChangeRule } from '@odonto/service-kit/service';
import { z } from 'zod';

const TIPOS: readonly PacienteEvent['type'][] = ['AccesoPedido', 'PedidoDeAccesoResuelto'];

const datos = z.object({ pedidoId: z.string(), solicitanteId: z.string().optional() });

export const cambiosDePedidos: readonly ChangeRule[] = TIPOS.map((type) => ({
  type,
  change: async ({ data }) => {
    const { pedidoId: id, solicitanteId } = datos.parse(data);
    // Version 1 of the answer does not name the requester.
    return solicitanteId === undefined
      ? []
      : [{ tipo: 'pedido-de-acceso', id, profesionalId: solicitanteId }];
  },
}));
