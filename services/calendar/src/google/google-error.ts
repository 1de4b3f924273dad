/** Failures of Google, classified by how to handle them. */
import { GaxiosError } from 'gaxios';
import { z } from 'zod';

export type ClaseDeError =
  /** Not done, retry later: 403 or 429 over a quota. */
  | 'limitado'
  /** Perhaps done: 5xx, a lost connection. */
  | 'incierto'
  /** The permission was revoked. */
  | 'revocado'
  /** The access token is refused; a new one may work. */
  | 'sin-acceso'
  /** 409: the id is taken. */
  | 'existe'
  /** 412: it changed since it was read. */
  | 'cambiado'
  /** 404: it does not exist. */
  | 'ausente'
  /** 410: it was deleted; for a listing, the token is too old. */
  | 'vencido'
  /** Anything else: a retry would not help. */
  | 'rechazado';

export class GoogleError extends Error {
  override readonly name = 'GoogleError';
  readonly clase: ClaseDeError;
  /** Milliseconds to wait, as Google requested. */
  readonly esperaMs: number | undefined;

  constructor(clase: ClaseDeError, detalle: string, esperaMs?: number) {
    super(`Google: ${clase} (${detalle})`);
    this.clase = clase;
    this.esperaMs = esperaMs;
  }
}

export const esDeClase = (error: unknown, ...clases: readonly ClaseDeError[]): error is GoogleError =>
  error instanceof GoogleError && clases.includes(error.clase);

/** Both error shapes: of the APIs and of OAuth. */
const cuerpo = z.object({
  error: z.union([
    z.string(),
    z.object({ errors: z.array(z.object({ reason: z.string() })).optional() }).optional(),
  ]),
});

const DE_CUOTA = new Set([
  'rateLimitExceeded',
  'userRateLimitExceeded',
  'quotaExceeded',
  'dailyLimitExceeded',
  'calendarUsageLimitsExceeded',
]);

const motivoDe = (data: unknown): string => {
  const leido = cuerpo.safeParse(data);
  if (!leido.success) return '';
  const { error } = leido.data;
  return typeof error === 'string' ? error : (error?.errors?.[0]?.reason ?? '');
};

const claseDe = (status: number, motivo: string): ClaseDeError => {
  if (motivo === 'invalid_grant') return 'revocado';
  if (status === 429 || (status === 403 && DE_CUOTA.has(motivo))) return 'limitado';
  if (status >= 500 || status === 408) return 'incierto';
  switch (status) {
    case 401:
      return 'sin-acceso';
    case 404:
      return 'ausente';
    case 409:
      return 'existe';
    case 410:
      return 'vencido';
    case 412:
      return 'cambiado';
    default:
      return 'rechazado';
  }
};

/** Carries only statuses and reasons, so that no data of a calendar or token gets into a log. */
export const comoGoogleError = (error: unknown): GoogleError => {
  const respuesta = error instanceof GaxiosError ? error.response : undefined;
  if (respuesta === undefined) return new GoogleError('incierto', 'sin respuesta');
  const { status, headers, data } = respuesta;
  const motivo = motivoDe(data);
  const segundos = Number(headers.get('retry-after') ?? Number.NaN);
  return new GoogleError(
    claseDe(status, motivo),
    `${status} ${motivo}`,
    Number.isFinite(segundos) ? segundos * 1000 : undefined,
  );
};
