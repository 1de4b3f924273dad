/** What the service declares to the application, the gateway and the audit. */
import { fotoEventos } from '@odonto/contracts/foto-eventos';
import { historialEventos } from '@odonto/contracts/historial-eventos';
import { odontogramaEventos } from '@odonto/contracts/odontograma-eventos';
import { defineModule } from '@odonto/service-kit/module';
import { clinical } from './service.ts';

/** An image of 10 MB with its form around it. The service checks the size of the image itself. */
const MAX_UPLOAD = 11 * 1_048_576;
/**
 * In milliseconds. Images are prepared few at a time: of twenty that arrive at once, the last one waits for the others.
 */
const UPLOAD_ANSWER = 180_000;

export default defineModule({
  name: 'clinical',
  prefixes: [
    { prefix: '/api/odontograma' },
    { prefix: '/api/historial' },
    {
      prefix: '/api/fotos',
      maxBody: MAX_UPLOAD,
      tooLarge: 'La imagen supera el máximo de 10 MB.',
      answer: UPLOAD_ANSWER,
    },
    // The address of a picture has its own signature and expiry, so that <img> works without a token.
    { prefix: '/uploads', open: ['/uploads', '/uploads/*'].map((path) => ({ method: '*' as const, path })) },
  ],
  events: { ...odontogramaEventos, ...historialEventos, ...fotoEventos },
  service: clinical,
});
