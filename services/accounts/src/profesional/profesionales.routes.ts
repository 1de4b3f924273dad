/** `/api/profesionales/{id}` (decisions.md, section 2): oneself, or any for an admin; anyone else's does not exist. */
import type { Profesional } from '@odonto/contracts';
import { ok, type Route, route } from '@odonto/service-kit/http/route';
import type { View } from '@odonto/service-kit/projections/view';
import { profesionalInexistente } from './profesional.decider.ts';

export const profesionalesRoutes = (vista: View<Profesional>): readonly Route[] => [
  route({
    method: 'GET',
    path: '/api/profesionales/:id',
    access: ['admin', 'profesional', 'auditor'],
    summary: 'A profesional: oneself, or any for an admin',
    handle: async ({ params, caller }) => {
      const id = params['id'] ?? '';
      const encontrado = caller.rol === 'admin' || caller.id === id ? await vista.get(id) : undefined;
      if (!encontrado) throw profesionalInexistente();
      return ok(encontrado, { subject: id });
    },
  }),
];
