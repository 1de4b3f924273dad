/** `/api/profesionales/{id}/contrasena`: the state of the user's own password. */
import { estadoDeContrasena, type Profesional } from '@odonto/contracts/profesional-vistas';
import { ok, type Route, route } from '@odonto/service-kit/http/route';
import type { View } from '@odonto/service-kit/projections/view';
import { profesionalInexistente } from '../profesional/profesional.decider.ts';
import type { DeContrasena } from './estado-de-contrasenas.projection.ts';
import type { Politica } from './politica.ts';

interface Dependencies {
  readonly vista: View<Profesional>;
  readonly contrasenas: View<DeContrasena>;
  readonly politica: Politica;
}

export const contrasenaRoutes = ({ vista, contrasenas, politica }: Dependencies): Route => {
  const nombreDe = async (id: string): Promise<string> => {
    const quien = await vista.get(id);
    return quien ? `${quien.nombre} ${quien.apellido}`.trim() : 'Un administrador';
  };

  return route({
    method: 'GET',
    path: '/api/profesionales/:id/contrasena',
    access: ['admin', 'profesional', 'auditor'],
    conContrasenaTemporal: true,
    summary: 'Qué se pide de una contraseña, y quién eligió la propia',
    answers: { 200: estadoDeContrasena },
    handle: async ({ params, caller }) => {
      if (params['id'] !== caller.id) throw profesionalInexistente();
      const { inicial = false, restablecida } = (await contrasenas.get(caller.id)) ?? {};
      return ok({
        minimo: politica.minimo,
        inicial,
        restablecida: restablecida
          ? { cuando: restablecida.cuando, por: await nombreDe(restablecida.porId) }
          : null,
      });
    },
  });
};
