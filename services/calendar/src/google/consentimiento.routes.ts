/**
 * The popup that links Google Calendar (docs/spec/calendar.md#google-calendar). It cannot send a token: a ticket
 * replaces it on the way to Google, and a signed state on the way back. Each is valid once, and only in the browser
 * that received it, so a link sent to another person does not work.
 */
import { createHash, createHmac } from 'node:crypto';
import { MENSAJES_DE_GOOGLE } from '@odonto/contracts/google';
import { ventanaDeGoogle } from '@odonto/contracts/google-vistas';
import { NotFound } from '@odonto/event-kit/decider';
import { type Clock, steadyOf } from '@odonto/event-kit/runtime';
import { originOf } from '@odonto/service-kit/http';
import { NOTHING, ok, type Request, type Route, route } from '@odonto/service-kit/routes';
import type { Register } from '@odonto/event-kit/read-models';
import { z } from 'zod';
import { type Aplicacion, canjear, direccionDeConsentimiento, revocarPermiso } from './client.ts';
import { readSignedText, signText, type Pase } from './signed-text.ts';
import { noConfigurada } from './google.routes.ts';
import { GoogleError } from './google-error.ts';
import { PAGINA, popupPage } from './popup-page.ts';
import type { Permisos } from './permisos.ts';

const TICKET_MS = 60_000;
/** How long a person may take to consent. */
const ESTADO_MS = 10 * 60_000;
/** How long a used ticket or state is remembered: after the wall clock is set back, it would look valid again. */
const USADO_MS = 24 * 60 * 60_000;
/** Only our own pages send the cookie of the ticket; that of the state is also sent when Google redirects back. */
const GALLETA_DEL_TICKET = 'google-ticket';
const GALLETA_DEL_ESTADO = 'google-vinculo';

const VENCIDA = 'La ventana ya no es válida. Vuelva a vincular desde Mi Perfil.';
const FALLIDA = 'No se pudo vincular Google Calendar. Intente nuevamente.';

export interface Consentir {
  /** Undefined when the practice has not configured Google. */
  readonly aplicacion: Aplicacion | undefined;
  readonly permisos: Permisos;
  /** Records used tickets and states. */
  readonly usados: () => Promise<Pick<Register, 'insert'>>;
  readonly clock: Clock;
  readonly secretos: { readonly ticket: Uint8Array; readonly estado: Uint8Array };
}

const vuelta = z.object({ state: z.string(), code: z.string(), error: z.string() }).partial();

const texto = (valor: string | string[] | undefined): string => String(valor ?? '');

const redireccionDe = (request: Request): string => `${originOf(request)}/api/google/callback`;

const esSegura = (request: Request): boolean => originOf(request).startsWith('https:');

/** Over HTTPS a browser accepts a cookie of this name only from this exact host and for all its paths (RFC 6265bis). */
const nombreEn = (request: Request, nombre: string): string =>
  esSegura(request) ? `__Host-${nombre}` : nombre;

const galletaDe = (request: Request, nombre: string): string | undefined => {
  const comienzo = `${nombreEn(request, nombre)}=`;
  const galletas = texto(request.headers['cookie']).split('; ');
  return galletas.find((una) => una.startsWith(comienzo))?.slice(comienzo.length);
};

/** @param sitio whether the cookie is also sent when another site leads here */
const darGalleta = (
  request: Request,
  nombre: string,
  id: string,
  { sitio, dura }: { readonly sitio: 'Strict' | 'Lax'; readonly dura: number },
): string =>
  `${nombreEn(request, nombre)}=${id}; HttpOnly; SameSite=${sitio}; Max-Age=${dura / 1000}; ${
    esSegura(request) ? 'Path=/; Secure' : 'Path=/api/google'
  }`;

export const consentimientoRoutes = ({
  aplicacion,
  permisos,
  usados,
  clock,
  secretos,
}: Consentir): Route[] => {
  const steady = steadyOf(clock);

  /** Opens a ticket or state that is valid and was not used before, and records its use. */
  const tomar = async (secreto: Uint8Array, firmado: string, ahora: Date): Promise<Pase | undefined> => {
    const pase = readSignedText(secreto, firmado, ahora);
    if (pase === undefined) return undefined;
    const hasta = new Date(steady.now().getTime() + USADO_MS);
    return (await (await usados()).insert(`usado ${pase.id}`, '', hasta)) ? pase : undefined;
  };

  /** PKCE verifier: only the flow that was started can be completed. Derived from the id, so that nothing is stored. */
  const verificador = (id: string): string =>
    createHmac('sha256', secretos.estado).update(`pkce ${id}`).digest('base64url');

  const enVentana = async (request: Request<unknown, z.infer<typeof vuelta>>, pase: Pase) => {
    if (aplicacion === undefined) return noConfigurada();
    const { code, error } = request.query;
    if (error !== undefined || code === undefined) return popupPage(200, MENSAJES_DE_GOOGLE.rechazado, false);
    const refreshToken = await canjear(aplicacion, {
      code,
      codeVerifier: verificador(pase.id),
      redirectUri: redireccionDe(request),
    });
    const { profesionalId } = pase;
    const vincular = { profesionalId, vinculoId: request.newId(), refreshToken };
    try {
      await permisos.handle(
        profesionalId,
        { type: 'VincularGoogle', data: vincular },
        {
          actor: { id: profesionalId, rol: 'profesional' },
          requestId: request.requestId,
          ...(request.onAppended && { onAppended: request.onAppended }),
        },
      );
    } catch (error) {
      if (!(error instanceof NotFound)) throw error;
      // The account was deleted while its user consented. No event keeps the permission, so it is revoked here. The
      // state is already used, so this request cannot run a second time, unlike others that end in NotFound.
      await revocarPermiso(aplicacion, refreshToken);
      return popupPage(404, error.message, false);
    }
    return popupPage(200, MENSAJES_DE_GOOGLE.vinculado, true);
  };

  return [
    route({
      method: 'POST',
      path: '/api/google/ticket',
      access: ['profesional'],
      summary: 'La dirección de la ventana donde se vincula Google Calendar',
      answers: { 200: ventanaDeGoogle },
      handle: async (request) => {
        if (aplicacion === undefined) return noConfigurada();
        const { id: profesionalId } = request.caller;
        const id = request.newId();
        const ticket = signText(secretos.ticket, {
          id,
          profesionalId,
          vence: request.now.getTime() + TICKET_MS,
        });
        const galleta = darGalleta(request, GALLETA_DEL_TICKET, id, { sitio: 'Strict', dura: TICKET_MS });
        return ok(
          { url: `/api/google/auth/${profesionalId}?ticket=${ticket}` },
          { headers: { 'Set-Cookie': galleta } },
        );
      },
    }),
    route({
      method: 'GET',
      path: '/api/google/auth/:id',
      access: 'publica',
      summary: 'La ventana que va al consentimiento de Google; con un ticket de un solo uso',
      query: z.object({ ticket: z.string().optional() }),
      answers: { 302: NOTHING, 401: PAGINA },
      handle: async (request) => {
        if (aplicacion === undefined) return noConfigurada();
        const { params, query, newId, now } = request;
        // A ticket that another browser sends is not used up: it stays valid in the browser that received it.
        const deAqui = readSignedText(secretos.ticket, query.ticket ?? '', now);
        if (deAqui === undefined || galletaDe(request, GALLETA_DEL_TICKET) !== deAqui.id)
          return popupPage(401, VENCIDA, false);
        const pase = await tomar(secretos.ticket, query.ticket ?? '', now);
        if (pase === undefined || pase.profesionalId !== params.id) return popupPage(401, VENCIDA, false);
        const id = newId();
        const state = signText(secretos.estado, { ...pase, id, vence: now.getTime() + ESTADO_MS });
        return {
          status: 302,
          headers: {
            Location: direccionDeConsentimiento(aplicacion, {
              redirectUri: redireccionDe(request),
              state,
              codeChallenge: createHash('sha256').update(verificador(id)).digest('base64url'),
            }),
            'Set-Cookie': darGalleta(request, GALLETA_DEL_ESTADO, id, { sitio: 'Lax', dura: ESTADO_MS }),
          },
        };
      },
    }),
    route({
      method: 'GET',
      path: '/api/google/callback',
      access: 'publica',
      summary: 'Adonde vuelve la ventana desde Google; con un estado firmado de un solo uso',
      query: vuelta,
      answers: { 200: PAGINA, 401: PAGINA, 404: PAGINA, 503: PAGINA },
      handle: async (request) => {
        const pase = await tomar(secretos.estado, request.query.state ?? '', request.now);
        if (pase === undefined || galletaDe(request, GALLETA_DEL_ESTADO) !== pase.id)
          return popupPage(401, VENCIDA, false);
        try {
          return await enVentana(request, pase);
        } catch (error) {
          if (error instanceof GoogleError) return popupPage(503, FALLIDA, false);
          throw error;
        }
      },
    }),
  ];
};
