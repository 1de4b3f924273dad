/** The declaration of the service for the application, the gateway and the audit. */
import { auditoriaEventos } from '@odonto/contracts/auditoria-eventos';
import { moduloEventos } from '@odonto/contracts/modulo-eventos';
import { defineModule } from '@odonto/service-kit/module';
import { audit } from './service.ts';

export default defineModule({
  name: 'audit',
  prefixes: [{ prefix: '/api/auditoria' }],
  // Every service appends these events, and the audit defines them.
  events: { ...auditoriaEventos, ...moduloEventos },
  service: audit,
});
