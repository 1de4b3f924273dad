import { anclas as anclasVista } from '@odonto/contracts/auditoria-anclas';
import { ok, type Route, route } from '@odonto/service-kit/routes';
import { access } from '../access.ts';
import type { ServicioDeAnclas } from './anclas.ts';

export const anclasRoutes = ({ anclas }: { readonly anclas: ServicioDeAnclas }): Route[] => [
  route({
    method: 'GET',
    path: '/api/auditoria/anclas',
    access,
    summary: 'Dónde se anclan las cabezas fuera de esta máquina, y hasta cuál',
    answers: { 200: anclasVista },
    handle: async () => ok(await anclas.estado()),
  }),
  route({
    method: 'POST',
    path: '/api/auditoria/anclas',
    access,
    summary: 'Pide anclar ahora la última cabeza',
    answers: { 202: anclasVista },
    handle: async ({ newId }) => ({ status: 202, body: await anclas.pedir(newId()) }),
  }),
];
