/** `POST /api/profesionales/sesion`: a session in use goes on, for 7 days at most (docs/adr/0092). */
import { type Profesional, sesionIniciada } from '@odonto/contracts/profesional-vistas';
import { unauthenticated } from '@odonto/service-kit/http/failures';
import { ok, type Route, route } from '@odonto/service-kit/http/route';
import type { Identity, VerifyToken } from '@odonto/service-kit/http/tokens';
import type { View } from '@odonto/service-kit/projections/view';
import { profesionalInexistente } from '../profesional/profesional.decider.ts';

interface Dependencies {
  readonly vista: View<Profesional>;
  readonly verify: VerifyToken;
  readonly signToken: (identity: Identity) => string;
  /** Whether the account must have a second step of the login and has none. */
  readonly falta: (profesionalId: string) => Promise<boolean>;
}

export const sesionRoutes = ({ vista, verify, signToken, falta }: Dependencies): Route =>
  route({
    method: 'POST',
    path: '/api/profesionales/sesion',
    access: ['admin', 'profesional', 'auditor'],
    summary: 'Renueva la sesión en uso: otro token de 8 horas, hasta 7 días después de haberla iniciado',
    answers: { 200: sesionIniciada },
    handle: async ({ caller, headers }) => {
      const session = verify(String(headers['authorization']).replace(/^Bearer +/i, ''));
      if (!session || (await falta(caller.id))) throw unauthenticated();
      const profesional = await vista.get(caller.id);
      if (!profesional) throw profesionalInexistente();
      const { nombre, rol } = profesional;
      const { sesion, startedAt } = session;
      const token = signToken({ id: caller.id, rol, nombre, sesion, startedAt });
      return ok({ token, profesional }, { subject: caller.id });
    },
  });
