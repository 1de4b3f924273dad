/** What the service tells the application, the gateway and the audit about itself. */
import { defineModule } from '@odonto/service-kit/module';
import { exports } from './service.ts';

export default defineModule({
  name: 'exports',
  prefixes: [{ prefix: '/api/export' }],
  events: {},
  service: exports,
});
