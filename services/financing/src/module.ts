/** What the service declares to the application, the gateway and the audit. */
import { tratamientoEventos } from '@odonto/contracts/financiacion-eventos';
import { defineModule } from '@odonto/service-kit/module';
import { financing } from './service.ts';

export default defineModule({
  name: 'financing',
  prefixes: [{ prefix: '/api/financiacion' }],
  events: tratamientoEventos,
  service: financing,
});
