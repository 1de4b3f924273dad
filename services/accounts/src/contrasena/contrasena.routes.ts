/** `/api/profesionales/{id}/contrasena`: the state of the account's password and e-mail for its owner. */
import { estadoDeContrasena, type Profesional } from '@odonto/contracts/profesional-vistas';
import { ROLES } from '@odonto/contracts/sesion';
import { nombreDe } from '@odonto/practice/directorio';
import { ok, type Route, route } from '@odonto/service-kit/routes';
import type { View } from '@odonto/event-kit/projections';
import { profesionalInexistente } from '../profesional/profesional.decider.ts';
import type { DeContrasena, PorOtro } from './estado-de-contrasenas.projection.ts';
import type { Politica } from './politica.ts';

interface Dependencies {
  readonly vista: View<Profesional>;
  readonly contrasenas: View<DeContrasena>;
  readonly politica: Politica;
}

export const contrasenaRoutes = ({ vista, contrasenas, politica }: Dependencies): Route => {
  const conNombre = async (hecho: PorOtro | undefined) => {
    if (!hecho) return null;
    const quien = await vista.get(hecho.porId);
    return { cuando: hecho.cuando, por: quien ? nombreDe(quien) : 'Un administrador' };
  };

  return route({
    method: 'GET',
    path: '/api/profesionales/:id/contrasena',
    access: ROLES,
    conContrasenaTemporal: true,
    summary: 'Qué se pide de una contraseña, quién eligió la propia y quién cambió el email propio',
    answers: { 200: estadoDeContrasena },
    handle: async ({ params, caller }) => {
      if (params.id !== caller.id) throw profesionalInexistente();
      const { inicial = false, restablecida, email } = (await contrasenas.get(caller.id)) ?? {};
      return ok({
        minimo: politica.minimo,
        inicial,
        restablecida: await conNombre(restablecida),
        email_cambiado: await conNombre(email),
      });
    },
  });
};
