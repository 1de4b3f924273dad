/** What the service tells the application, the gateway and the audit about itself. */
import { MAX_JSON_PACIENTE } from '@odonto/contracts/limits';
import { pacienteEventos } from '@odonto/contracts/paciente-eventos';
import { defineModule } from '@odonto/service-kit/module';
import { patients } from './service.ts';

export default defineModule({
  name: 'patients',
  prefixes: [{ prefix: '/api/pacientes', maxBody: MAX_JSON_PACIENTE }],
  events: pacienteEventos,
  service: patients,
});
