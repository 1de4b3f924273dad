/** The answers to the requests for access of one person: with initials, and with the name once they may see it. */
import { iniciales } from '@odonto/contracts/paciente-organizacion-vistas';
import { DIAS_DE_PEDIDOS_PROPIOS, type PedidoDeAccesoPropio } from '@odonto/contracts/pedido-de-acceso';
import { propiosDe } from '@odonto/practice/acceso';
import type { Caller } from '@odonto/service-kit/routes';
import type { DePedidos } from './pedidos.routes.ts';

const UN_DIA_MS = 24 * 60 * 60 * 1_000;
const LIMITE = 200;

/** The newest first. Empty for a caller who is no longer a member of an open site. */
export const pedidosPropiosDe =
  ({ pedidos, pacientes, nombresDeSucursales, acceso, tieneMembresia }: DePedidos) =>
  async (caller: Caller, ahora: Date): Promise<readonly PedidoDeAccesoPropio[]> => {
    if (!(await tieneMembresia(caller))) return [];
    const desde = new Date(ahora.getTime() - DIAS_DE_PEDIDOS_PROPIOS * UN_DIA_MS).toISOString();
    const suyos = await pedidos.find({
      where: { solicitante: propiosDe(caller) },
      between: { key: 'ultimo', from: desde },
      sort: { key: 'ultimo', descending: true },
      limit: LIMITE,
    });
    const quienes = await pacientes.getMany(suyos.map(({ pacienteId }) => pacienteId));
    const visibles = new Set(await acceso.permitidos(caller, 'pacientes.ver-datos', [...quienes.values()]));
    const sucursales = await nombresDeSucursales.getMany(suyos.map(({ sucursalId }) => sucursalId));
    return suyos.flatMap(({ id, pacienteId, sucursalId, estado, pedidoAt, resueltoAt }) => {
      const paciente = quienes.get(pacienteId);
      if (!paciente) return [];
      const ve = estado === 'concedido' && visibles.has(paciente);
      const { nombre } = paciente;
      return [
        {
          id,
          paciente: { id: pacienteId, nombre: ve ? nombre : null, iniciales: iniciales(nombre) },
          sucursal_id: sucursalId,
          sucursal: sucursales.get(sucursalId)?.nombre ?? '',
          estado,
          pedido_at: pedidoAt,
          resuelto_at: resueltoAt,
        },
      ];
    });
  };
