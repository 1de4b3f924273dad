import { eliminacionDeProfesional, type Profesional } from '@odonto/contracts/profesional-vistas';
import { ok, type Route, route } from '@odonto/service-kit/routes';
import type { Retencion } from '@odonto/practice/erasure';
import type { View } from '@odonto/event-kit/projections';
import { profesionalInexistente } from '../profesional/profesional.decider.ts';
import { type DePaciente, reunidas } from './pertenencias.projection.ts';

interface Dependencies {
  readonly vista: View<Profesional>;
  readonly pertenencias: View<DePaciente>;
  readonly retencion: Retencion;
}

export const pertenenciasRoutes = ({ vista, pertenencias, retencion }: Dependencies): Route =>
  route({
    method: 'GET',
    path: '/api/profesionales/:id/pertenencias',
    access: ['admin'],
    summary: 'Cuánto se pierde al eliminar a un profesional: pacientes, turnos, imágenes y lo demás',
    answers: { 200: eliminacionDeProfesional },
    handle: async ({ params, now }) => {
      const profesionalId = params.id;
      if (!(await vista.get(profesionalId))) throw profesionalInexistente();
      return ok({
        ...reunidas(await pertenencias.find({ where: { profesionalId } })),
        conservar_hasta: retencion(now) ?? null,
      });
    },
  });
