/** What the service declares to the application, the gateway and the audit. */
import { googleEventos } from '@odonto/contracts/google-eventos';
import { agendaEventos, traspasoDeTurnosEventos } from '@odonto/contracts/agenda-eventos';
import { horarioEventos, motivoEventos } from '@odonto/contracts/horarios-eventos';
import { turnoEventos } from '@odonto/contracts/turno-eventos';
import { defineModule } from '@odonto/service-kit/module';
import { calendar } from './service.ts';

export default defineModule({
  name: 'calendar',
  prefixes: [
    { prefix: '/api/turnos' },
    { prefix: '/api/sala' },
    { prefix: '/api/motivos' },
    { prefix: '/api/horarios' },
    { prefix: '/api/disponibilidad' },
    { prefix: '/api/sync-google-calendar' },
    // The popup cannot send a header: its one-use ticket and the signed state replace the token.
    {
      prefix: '/api/google',
      open: ['/api/google/auth/*', '/api/google/callback'].map((path) => ({ method: 'GET' as const, path })),
    },
  ],
  events: {
    ...turnoEventos,
    ...agendaEventos,
    ...traspasoDeTurnosEventos,
    ...googleEventos,
    ...motivoEventos,
    ...horarioEventos,
  },
  service: calendar,
});
