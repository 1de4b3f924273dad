import { tableroPedido } from '@odonto/contracts/auditoria-tablero';
import { tableroAuditado } from '@odonto/contracts/auditoria-tablero-vistas';
import { lista } from '@odonto/practice/reads';
import { ok, type Route, route } from '@odonto/service-kit/routes';
import { access } from '../access.ts';
import type { TableroAl } from './tablero-al.ts';

export const tableroRoute = (tableroAl: TableroAl): Route =>
  route({
    method: 'GET',
    path: '/api/auditoria/tablero',
    access,
    summary:
      'El tablero de una sucursal como estaba en un minuto: quién esperaba, quién estaba en qué sillón',
    query: tableroPedido,
    answers: { 200: tableroAuditado },
    reads: (_, { count }) => lista('agenda', count),
    handle: async ({ query }) => {
      const tablero = await tableroAl(query);
      return ok(tablero, { count: tablero.tablero?.turnos.length ?? 0 });
    },
  });
