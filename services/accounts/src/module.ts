/** What the service declares to the application, the gateway and the audit. */
import { accesoEventos } from '@odonto/contracts/acceso-eventos';
import { MAX_JSON_LOGIN } from '@odonto/contracts/limits';
import { membresiaEventos, organizacionEventos } from '@odonto/contracts/organizacion-eventos';
import { profesionalEventos, usuarioEventos } from '@odonto/contracts/profesional-eventos';
import { segundoFactorEventos } from '@odonto/contracts/segundo-factor-eventos';
import { sesionEventos } from '@odonto/contracts/sesion-eventos';
import { defineModule } from '@odonto/service-kit/module';
import { accounts } from './service.ts';

export default defineModule({
  name: 'accounts',
  prefixes: [
    // The steps after the password carry a challenge instead of a token.
    ...['segundo-factor', 'inscripcion', 'confirmacion'].map((step) => ({
      prefix: `/api/profesionales/login/${step}`,
      open: ['', '/*'].map((below) => ({
        method: 'POST' as const,
        path: `/api/profesionales/login/${step}${below}`,
      })),
    })),
    {
      prefix: '/api/profesionales/login',
      maxBody: MAX_JSON_LOGIN,
      open: [{ method: 'POST', path: '/api/profesionales/login' }],
    },
    { prefix: '/api/profesionales' },
    { prefix: '/api/segundo-factor' },
    { prefix: '/api/organizacion' },
  ],
  events: {
    ...profesionalEventos,
    ...usuarioEventos,
    ...sesionEventos,
    ...accesoEventos,
    ...segundoFactorEventos,
    ...organizacionEventos,
    ...membresiaEventos,
  },
  service: accounts,
});
