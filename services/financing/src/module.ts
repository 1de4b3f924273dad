/** What the service tells the application, the gateway and the audit about itself. */
import { tratamientoEventos } from '@odonto/contracts/financiacion-eventos';
import { defineModule } from '@odonto/service-kit/module';
import { financing } from './service.ts';

export default defineModule({
  name: 'financing',
  prefixes: [{ prefix: '/api/financiacion' }],
  events: tratamientoEventos,
  service: financing,
});
