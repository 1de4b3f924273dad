/**
 * The service of each address below `/api` and `/uploads`, by prefix. A path that is not listed is not reachable from a
 * browser.
 */
import { MAX_IMPORTACION_BYTES, MENSAJES_DE_IMPORTACION } from '@odonto/contracts/importacion';
import { MAX_JSON, MAX_JSON_LOGIN, MAX_JSON_PACIENTE } from '@odonto/contracts';

export type ServiceName =
  | 'accounts'
  | 'patients'
  | 'clinical'
  | 'financing'
  | 'calendar'
  | 'exports'
  | 'audit';

export interface ProxyRoute {
  readonly prefix: string;
  readonly service: ServiceName;
  /** Bytes of a request's body. */
  readonly maxBody: number;
  /** The message for a longer body, where it differs from the default. */
  readonly tooLarge?: string;
  /** Milliseconds for the service to begin its answer, where that is longer than for others. */
  readonly answer?: number;
  /** Requests without a bearer token: the service checks their credentials instead. */
  readonly open?: (method: string, path: string) => boolean;
}

/** An image of 10 MB with its form around it. The service judges the image itself. */
const MAX_UPLOAD = 11 * 1_048_576;
/** A file of pacientes of 20 MB with its form around it. */
const MAX_IMPORT = MAX_IMPORTACION_BYTES + 1_048_576;
/** Images are prepared few at a time: of twenty that arrive at once, the last one waits for the others. */
const UPLOAD_ANSWER = 180_000;

const json = (
  prefix: string,
  service: ServiceName,
  more: Partial<Pick<ProxyRoute, 'open' | 'maxBody'>> = {},
): ProxyRoute => ({ prefix, service, maxBody: MAX_JSON, ...more });

export const ROUTES: readonly ProxyRoute[] = [
  // The steps after the password carry a challenge instead of a token.
  ...['segundo-factor', 'inscripcion', 'confirmacion'].map((step) =>
    json(`/api/profesionales/login/${step}`, 'accounts', { open: (method) => method === 'POST' }),
  ),
  json('/api/profesionales/login', 'accounts', {
    maxBody: MAX_JSON_LOGIN,
    open: (method, path) => method === 'POST' && path === '/api/profesionales/login',
  }),
  json('/api/profesionales', 'accounts'),
  json('/api/segundo-factor', 'accounts'),
  json('/api/pacientes', 'patients', { maxBody: MAX_JSON_PACIENTE }),
  {
    prefix: '/api/importaciones',
    service: 'patients',
    maxBody: MAX_IMPORT,
    tooLarge: MENSAJES_DE_IMPORTACION.grande,
    answer: UPLOAD_ANSWER,
  },
  json('/api/odontograma', 'clinical'),
  json('/api/historial', 'clinical'),
  {
    prefix: '/api/fotos',
    service: 'clinical',
    maxBody: MAX_UPLOAD,
    tooLarge: 'La imagen supera el máximo de 10 MB.',
    answer: UPLOAD_ANSWER,
  },
  // The address of a picture has its own signature and expiry, so that <img> works without a token.
  json('/uploads', 'clinical', { open: () => true }),
  json('/api/financiacion', 'financing'),
  json('/api/turnos', 'calendar'),
  json('/api/sync-google-calendar', 'calendar'),
  // The popup cannot send a header: its one-use ticket and the signed state replace the token.
  json('/api/google', 'calendar', {
    open: (method, path) => method === 'GET' && /^\/api\/google\/(auth\/|callback$)/.test(path),
  }),
  json('/api/export', 'exports'),
  json('/api/auditoria', 'audit'),
];

/** The first route of a path, compared by whole segments: `/api/pacientesX` has none. */
export const routeOf = (path: string): ProxyRoute | undefined =>
  ROUTES.find(({ prefix }) => path === prefix || path.startsWith(`${prefix}/`));
