import type { Profesional } from '@odonto/contracts';
import { ok, type Route, route } from '@odonto/service-kit/http/route';
import type { View } from '@odonto/service-kit/projections/view';
import { profesionalInexistente } from '../profesional/profesional.decider.ts';
import { type DePaciente, reunidas } from './pertenencias.projection.ts';

interface Dependencies {
  readonly vista: View<Profesional>;
  readonly pertenencias: View<DePaciente>;
}

export const pertenenciasRoutes = ({ vista, pertenencias }: Dependencies): Route =>
  route({
    method: 'GET',
    path: '/api/profesionales/:id/pertenencias',
    access: ['admin'],
    summary: 'Cuánto se pierde al eliminar a un profesional: pacientes, turnos, imágenes y lo demás',
    handle: async ({ params }) => {
      const profesionalId = params['id'] ?? '';
      if (!(await vista.get(profesionalId))) throw profesionalInexistente();
      return ok(reunidas(await pertenencias.find({ where: { profesionalId } })));
    },
  });
