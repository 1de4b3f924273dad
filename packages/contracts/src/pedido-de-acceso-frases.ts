import { deClase } from './frase.ts';
import type { PedidoDeAccesoEvent } from './pedido-de-acceso-eventos.ts';

export const frasesDePedidoDeAcceso = deClase<PedidoDeAccesoEvent>('paciente', {
  AccesoPedido: {
    accion: 'alta',
    frase: ({ sucursalId }, { sucursal }) => `Pidió acceso al paciente para ${sucursal(sucursalId)}`,
    detalle: ({ motivo }) => motivo,
  },
  PedidoDeAccesoResuelto: {
    accion: 'cambio',
    frase: ({ concedido }) => `${concedido ? 'Concedió' : 'Rechazó'} un pedido de acceso al paciente`,
  },
});
