import { permisosPedidos } from '@odonto/contracts/auditoria-permisos';
import { permisosAl as vistaDePermisos } from '@odonto/contracts/auditoria-permisos-vistas';
import { lista } from '@odonto/practice/reads';
import { ok, type Route, route } from '@odonto/service-kit/routes';
import { access } from '../access.ts';
import type { Instants } from '../linea/instants.ts';
import type { PermisosAl } from './permisos-al.ts';

interface Dependencies {
  readonly permisosAl: PermisosAl;
  readonly instants: Instants;
}

export const permisosRoutes = ({ permisosAl, instants }: Dependencies): Route =>
  route({
    method: 'GET',
    path: '/api/auditoria/permisos',
    access,
    summary: 'Quién podía hacer qué en cada sucursal al terminar un día',
    query: permisosPedidos,
    answers: { 200: vistaDePermisos },
    reads: (_, { count }) => lista('permisos', count),
    handle: async ({ query }) => {
      const filas = await permisosAl(instants.endOf(query.fecha), query.profesional);
      return ok(filas, { count: filas.length });
    },
  });
