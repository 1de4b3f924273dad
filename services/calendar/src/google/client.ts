/** Google's client library with this installation's addresses and permission. Each call is one request; no retries. */
import { createRequire } from 'node:module';
import type * as Calendar from '@googleapis/calendar';
import type * as Autorizacion from 'google-auth-library';
import { onFirstUse } from '@odonto/contracts/first-use';
import type { EventoEscrito } from './evento-de-turno.ts';
import { CAMPOS, leerEvento, type Remoto } from './evento-de-google.ts';
import { comoGoogleError, esDeClase, GoogleError } from './google-error.ts';

/** Events of calendars that the user owns; not the calendars themselves, not those of others. */
export const ALCANCE = 'https://www.googleapis.com/auth/calendar.events.owned';

/** Loaded on first use, because loading it at the start makes the start a sixth longer. */
const libreria = onFirstUse(() => {
  const cargar = createRequire(import.meta.url);
  return {
    ...(cargar('google-auth-library') as typeof Autorizacion),
    ...(cargar('@googleapis/calendar') as typeof Calendar),
  };
});

const CALENDARIO = 'primary';
const POR_PAGINA = 2500;
const PACIENCIA_MS = 20_000;

export interface Aplicacion {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Server of the consent page: `https://accounts.google.com`. */
  readonly accountsUrl: string;
  /** Server that issues and revokes tokens: `https://oauth2.googleapis.com`. */
  readonly oauthUrl: string;
  /** `https://www.googleapis.com` */
  readonly apiUrl: string;
  readonly fetch?: typeof globalThis.fetch;
}

export interface EventoListado {
  readonly id: string;
  readonly remoto: Remoto;
}

export interface Pagina {
  readonly eventos: readonly EventoListado[];
  readonly siguiente: string | undefined;
  /** On the last page: the sync token of the next listing. */
  readonly hastaAqui: string | undefined;
}

/** Where a listing starts; at the beginning without a sync token. */
export interface Desde {
  readonly syncToken?: string;
  readonly pageToken?: string;
}

/** The calendar of one link. Every call @throws GoogleError */
export interface Calendario {
  /** Lists all events, deleted ones included, or the changes since a token. */
  listar(desde: Desde): Promise<Pagina>;
  /** Lists the existing events that a link wrote. */
  listarDeVinculo(vinculoId: string, pageToken?: string): Promise<Pagina>;
  leer(id: string): Promise<Remoto>;
  /** `insertar` and `escribir` return the event as it is in Google afterwards. */
  insertar(evento: EventoEscrito): Promise<Remoto>;
  escribir(evento: EventoEscrito, etag: string): Promise<Remoto>;
  borrar(id: string, etag: string): Promise<void>;
  /** Revokes the permission. */
  revocar(): Promise<void>;
}

const oauthDe = (
  { clientId, clientSecret, accountsUrl, oauthUrl, fetch }: Aplicacion,
  redirectUri?: string,
) =>
  new (libreria().OAuth2Client)({
    clientId,
    clientSecret,
    ...(redirectUri !== undefined && { redirectUri }),
    endpoints: {
      oauth2AuthBaseUrl: new URL('/o/oauth2/v2/auth', accountsUrl),
      oauth2TokenUrl: new URL('/token', oauthUrl),
      oauth2RevokeUrl: new URL('/revoke', oauthUrl),
    },
    transporterOptions: { timeout: PACIENCIA_MS, ...(fetch && { fetchImplementation: fetch }) },
  });

export interface Consentimiento {
  readonly redirectUri: string;
  readonly state: string;
  readonly codeChallenge: string;
}

/** The address of the popup. It asks for consent each time, because only then does Google issue a refresh token. */
export const direccionDeConsentimiento = (
  aplicacion: Aplicacion,
  { redirectUri, state, codeChallenge }: Consentimiento,
): string =>
  oauthDe(aplicacion, redirectUri).generateAuthUrl({
    access_type: 'offline',
    prompt: 'consent',
    scope: ALCANCE,
    state,
    code_challenge: codeChallenge,
    code_challenge_method: libreria().CodeChallengeMethod.S256,
  });

/**
 * Exchanges a consent for its refresh token.
 * @throws GoogleError on an invalid code, or a consent without the requested permission
 */
export const canjear = async (
  aplicacion: Aplicacion,
  { code, codeVerifier, redirectUri }: { code: string; codeVerifier: string; redirectUri: string },
): Promise<string> => {
  const cambio = oauthDe(aplicacion, redirectUri).getToken({ code, codeVerifier });
  const { tokens } = await cambio.catch((error: unknown) => {
    throw comoGoogleError(error);
  });
  if (!tokens.refresh_token || !tokens.scope?.split(' ').includes(ALCANCE))
    throw new GoogleError('rechazado', 'consentimiento incompleto');
  return tokens.refresh_token;
};

/**
 * Revokes a permission that nobody will use.
 * @throws GoogleError when Google does not confirm it
 */
export const revocarPermiso = async (aplicacion: Aplicacion, refreshToken: string): Promise<void> => {
  await oauthDe(aplicacion)
    .revokeToken(refreshToken)
    .catch((error: unknown) => {
      throw comoGoogleError(error);
    });
};

const paginaDe = (
  { data }: { readonly data: Calendar.calendar_v3.Schema$Events },
  zonaHoraria: string,
): Pagina => ({
  eventos: (data.items ?? []).map((item) => leerEvento(item, zonaHoraria)),
  siguiente: data.nextPageToken ?? undefined,
  hastaAqui: data.nextSyncToken ?? undefined,
});

export interface AccesoACalendario {
  readonly refreshToken: string;
  readonly zonaHoraria: string;
  /** Awaited before every request of the calendar. */
  readonly cupo: () => Promise<void>;
}

export const calendarioDe = (
  aplicacion: Aplicacion,
  { refreshToken, zonaHoraria, cupo }: AccesoACalendario,
): Calendario => {
  const oauth = oauthDe(aplicacion);
  oauth.setCredentials({ refresh_token: refreshToken });
  const { events } = libreria().calendar({
    version: 'v3',
    auth: oauth,
    rootUrl: aplicacion.apiUrl,
    retry: false,
  });

  /** Replaces an access token that Google refuses with a new one, once. */
  const pedir = async <T>(peticion: () => Promise<T>): Promise<T> => {
    await cupo();
    try {
      return await peticion();
    } catch (error) {
      const falla = comoGoogleError(error);
      if (!esDeClase(falla, 'sin-acceso')) throw falla;
    }
    try {
      await oauth.refreshAccessToken();
      await cupo();
      return await peticion();
    } catch (error) {
      const falla = comoGoogleError(error);
      throw esDeClase(falla, 'sin-acceso') ? new GoogleError('incierto', '401') : falla;
    }
  };

  const siEs = (etag: string) => (etag === '' ? {} : { headers: { 'If-Match': etag } });
  const propio = { calendarId: CALENDARIO, sendUpdates: 'none' } as const;

  return {
    listar: async (desde) =>
      paginaDe(
        await pedir(() =>
          events.list({
            ...desde,
            calendarId: CALENDARIO,
            showDeleted: true,
            maxResults: POR_PAGINA,
            fields: `items(${CAMPOS}),nextPageToken,nextSyncToken`,
          }),
        ),
        zonaHoraria,
      ),
    listarDeVinculo: async (vinculoId, pageToken) =>
      paginaDe(
        await pedir(() =>
          events.list({
            ...(pageToken !== undefined && { pageToken }),
            calendarId: CALENDARIO,
            maxResults: POR_PAGINA,
            privateExtendedProperty: [`vinculo=${vinculoId}`],
            fields: `items(${CAMPOS}),nextPageToken`,
          }),
        ),
        zonaHoraria,
      ),
    leer: async (eventId) => {
      const { data } = await pedir(() => events.get({ calendarId: CALENDARIO, eventId, fields: CAMPOS }));
      return leerEvento(data, zonaHoraria).remoto;
    },
    insertar: async (requestBody) => {
      const { data } = await pedir(() => events.insert({ ...propio, requestBody, fields: CAMPOS }));
      return leerEvento(data, zonaHoraria).remoto;
    },
    escribir: async ({ id: eventId, ...requestBody }, etag) => {
      const cambio = { ...propio, eventId, requestBody, fields: CAMPOS };
      const { data } = await pedir(() => events.patch(cambio, siEs(etag)));
      return leerEvento(data, zonaHoraria).remoto;
    },
    borrar: async (eventId, etag) => {
      await pedir(() => events.delete({ ...propio, eventId }, siEs(etag)));
    },
    revocar: () => revocarPermiso(aplicacion, refreshToken),
  };
};
