/** The declaration of the service for the application, the gateway and the audit. */
import { exportacionEventos } from '@odonto/contracts/exportacion-eventos';
import { defineModule } from '@odonto/service-kit/module';
import { exports } from './service.ts';

export default defineModule({
  name: 'exports',
  prefixes: [
    { prefix: '/api/export' },
    // The address of an export's file has its own signature and expiry, so that the browser downloads it by itself.
    { prefix: '/api/export/datos', open: [{ method: 'GET', path: '/api/export/datos/*/archivo' }] },
  ],
  events: exportacionEventos,
  service: exports,
});
