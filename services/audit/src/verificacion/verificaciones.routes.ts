import {
  verificacion as verificacionVista,
  verificaciones as verificacionesVista,
} from '@odonto/contracts/auditoria-jobs-vistas';
import { existing } from '@odonto/event-kit/decider';
import type { Ceiling } from '@odonto/service-kit/http';
import { ok, type Route, route } from '@odonto/service-kit/routes';
import { access } from '../access.ts';
import type { Verificaciones } from './verificaciones.ts';

/** Each verification rebuilds every read model. A request during a verification returns the running one. */
const VERIFICACIONES: Ceiling = { atOnce: 4, burst: 10, perMinute: 2 };

export const verificacionesRoutes = ({
  verificaciones,
}: {
  readonly verificaciones: Verificaciones;
}): Route[] => [
  route({
    method: 'POST',
    path: '/api/auditoria/verificaciones',
    access,
    summary:
      'Pide verificar todas las cadenas, las cabezas firmadas y las vistas; si hay una en curso, es esa',
    ceiling: VERIFICACIONES,
    answers: { 202: verificacionVista },
    handle: async ({ newId, now, caller }) => ({
      status: 202,
      body: await verificaciones.pedir(newId(), { id: caller.id, nombre: caller.nombre }, now),
    }),
  }),
  route({
    method: 'GET',
    path: '/api/auditoria/verificaciones',
    access,
    summary: 'Las últimas verificaciones',
    answers: { 200: verificacionesVista },
    handle: async () => ok({ verificaciones: await verificaciones.todas() }),
  }),
  route({
    method: 'GET',
    path: '/api/auditoria/verificaciones/:id',
    access,
    summary: 'Una verificación: cuánto lleva o qué encontró',
    answers: { 200: verificacionVista },
    handle: async ({ params }) => {
      return ok(existing(await verificaciones.una(params.id), 'Verificación no encontrada'));
    },
  }),
];
