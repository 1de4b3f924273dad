/** The calendar service with a stand-in for Google on loopback; `fetch` plays the popup. */
import { fakeGoogle, type FakeGoogle, type FakeGoogleOptions } from '@odonto/fake-google';
import { type TempService, tempService, type Usuario, usuario } from '@odonto/service-kit/testing';
import { calendar } from '../../service.ts';

const CLIENTE = { id: 'cliente', secret: 'secreto-de-la-aplicacion' };

export interface PracticaConGoogle {
  readonly google: FakeGoogle;
  readonly service: TempService;
  stop(): Promise<void>;
}

export const practicaConGoogle = async (
  opciones: Omit<FakeGoogleOptions, 'client'> = {},
): Promise<PracticaConGoogle> => {
  const google = fakeGoogle({ client: CLIENTE, ...opciones });
  const escucha = await google.listen();
  const service = await tempService(calendar, {
    env: {
      GOOGLE_CLIENT_ID: CLIENTE.id,
      GOOGLE_CLIENT_SECRET: CLIENTE.secret,
      GOOGLE_ACCOUNTS_URL: escucha.url,
      GOOGLE_OAUTH_URL: escucha.url,
      GOOGLE_API_URL: escucha.url,
    },
  });
  return {
    google,
    service,
    stop: async () => {
      await service.stop();
      await escucha.stop();
    },
  };
};

export interface Paso {
  readonly status: number;
  readonly location: string;
  readonly cookie: string;
  readonly text: string;
}

/** One step of the popup; redirections are not followed. */
export const paso = async (url: string, init: RequestInit = {}): Promise<Paso> => {
  const respuesta = await fetch(url, { ...init, redirect: 'manual' });
  return {
    status: respuesta.status,
    location: respuesta.headers.get('location') ?? '',
    cookie: (respuesta.headers.get('set-cookie') ?? '').split(';')[0] ?? '',
    text: await respuesta.text(),
  };
};

/** The address of the popup, and the cookie of the browser that requested it. */
export const pedirVentana = async (
  service: TempService,
  quien: Usuario,
): Promise<{ readonly url: string; readonly cookie: string }> => {
  const { body, headers } = await quien.post('/api/google/ticket');
  const cookie = (headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  return { url: service.url + (body as { url: string }).url, cookie };
};

/** Opens Google's consent page. */
export const abrirVentana = async (service: TempService, quien: Usuario): Promise<Paso> => {
  const { url, cookie } = await pedirVentana(service, quien);
  return paso(url, { headers: { cookie } });
};

/** Answers the consent page as the user would; returns the page on which the popup ends. */
export const responder = async (ventana: Paso, email: string | undefined): Promise<Paso> => {
  const decision = email === undefined ? { decision: 'cancelar' } : { decision: 'permitir', cuenta: email };
  const vuelta = await paso(ventana.location, { method: 'POST', body: new URLSearchParams(decision) });
  return paso(vuelta.location, { headers: { cookie: ventana.cookie } });
};

/** A new profesional whose agenda is linked to a new calendar. */
export const vincularA = async (
  { google, service }: PracticaConGoogle,
  email: string,
  quien = usuario(service),
): Promise<Usuario> => {
  google.calendar(email);
  await responder(await abrirVentana(service, quien), email);
  return quien;
};
