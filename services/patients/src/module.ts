/** The declaration of the service for the application, the gateway and the audit. */
import { MAX_IMPORTACION_BYTES, MENSAJES_DE_IMPORTACION } from '@odonto/contracts/importacion';
import { accesoExcepcionalEventos } from '@odonto/contracts/acceso-excepcional-eventos';
import { MAX_JSON_INCORPORACION } from '@odonto/contracts/incorporacion';
import { incorporacionEventos } from '@odonto/contracts/incorporacion-eventos';
import { derivacionEventos } from '@odonto/contracts/derivacion-eventos';
import { importacionEventos } from '@odonto/contracts/importacion-eventos';
import { MAX_JSON_PACIENTE } from '@odonto/contracts/limits';
import { numeracionEventos } from '@odonto/contracts/numeracion-eventos';
import { pedidoDeAccesoEventos } from '@odonto/contracts/pedido-de-acceso-eventos';
import { pacienteEventos } from '@odonto/contracts/paciente-eventos';
import { pacienteOrganizacionEventos } from '@odonto/contracts/paciente-organizacion-eventos';
import { transferenciaEventos } from '@odonto/contracts/transferencia-eventos';
import { traspasoEventos } from '@odonto/contracts/traspaso-eventos';
import { defineModule } from '@odonto/service-kit/module';
import { patients } from './service.ts';

/** The largest upload in bytes: a file of pacientes and the form around it. */
const MAX_IMPORTACION = MAX_IMPORTACION_BYTES + 1_048_576;
/** Milliseconds, long because only two files are read or analysed at a time and others wait. */
const RESPUESTA_DE_IMPORTACION = 180_000;

export default defineModule({
  name: 'patients',
  prefixes: [
    { prefix: '/api/pacientes', maxBody: MAX_JSON_PACIENTE },
    { prefix: '/api/transferencias' },
    { prefix: '/api/derivaciones' },
    { prefix: '/api/accesos-excepcionales' },
    { prefix: '/api/pedidos-de-acceso' },
    { prefix: '/api/bandeja' },
    { prefix: '/api/incorporaciones', maxBody: MAX_JSON_INCORPORACION },
    {
      prefix: '/api/importaciones',
      maxBody: MAX_IMPORTACION,
      tooLarge: MENSAJES_DE_IMPORTACION.grande,
      answer: RESPUESTA_DE_IMPORTACION,
    },
  ],
  events: {
    ...pacienteEventos,
    ...pacienteOrganizacionEventos,
    ...transferenciaEventos,
    ...derivacionEventos,
    ...accesoExcepcionalEventos,
    ...pedidoDeAccesoEventos,
    ...traspasoEventos,
    ...incorporacionEventos,
    ...numeracionEventos,
    ...importacionEventos,
  },
  service: patients,
});
