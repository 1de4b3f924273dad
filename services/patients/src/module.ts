/** What the service tells the application, the gateway and the audit about itself. */
import { MAX_IMPORTACION_BYTES, MENSAJES_DE_IMPORTACION } from '@odonto/contracts/importacion';
import { importacionEventos } from '@odonto/contracts/importacion-eventos';
import { MAX_JSON_PACIENTE } from '@odonto/contracts/limits';
import { numeracionEventos } from '@odonto/contracts/numeracion-eventos';
import { pacienteEventos } from '@odonto/contracts/paciente-eventos';
import { pacienteOrganizacionEventos } from '@odonto/contracts/paciente-organizacion-eventos';
import { defineModule } from '@odonto/service-kit/module';
import { patients } from './service.ts';

/** A file of pacientes with its form around it. */
const MAX_IMPORTACION = MAX_IMPORTACION_BYTES + 1_048_576;
/** Two files are read or analysed at a time; others wait. */
const RESPUESTA_DE_IMPORTACION = 180_000;

export default defineModule({
  name: 'patients',
  prefixes: [
    { prefix: '/api/pacientes', maxBody: MAX_JSON_PACIENTE },
    {
      prefix: '/api/importaciones',
      maxBody: MAX_IMPORTACION,
      tooLarge: MENSAJES_DE_IMPORTACION.grande,
      answer: RESPUESTA_DE_IMPORTACION,
    },
  ],
  events: { ...pacienteEventos, ...pacienteOrganizacionEventos, ...numeracionEventos, ...importacionEventos },
  service: patients,
});
