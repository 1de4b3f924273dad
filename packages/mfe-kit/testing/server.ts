/** Stands in for the server in tests (msw): `import { testServer } from '@odonto/mfe-kit/testing/server'`. */
import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals';
import { http, HttpResponse, type JsonBodyType, type RequestHandler } from 'msw';
import { type SetupServer, setupServer } from 'msw/node';
import { type Notification, notifications$, type Rol } from '../src/index.ts';
import { signIn, signOut } from './index.tsx';

/** A write as it was sent. */
export interface Enviado {
  readonly metodo: string;
  readonly ruta: string;
  /** The parsed body; undefined when there was none. */
  readonly cuerpo: unknown;
}

/** The answer that a test gives. A value is sent as JSON. */
export type Respuesta = JsonBodyType | Response;

const answer = (respuesta: Respuesta): Response =>
  respuesta instanceof Response ? respuesta : HttpResponse.json(respuesta);

/** A failure in the shape of the server's failures. */
export const falla = (status: number, message?: string, errors?: readonly object[]): Response =>
  HttpResponse.json(
    { ...(message !== undefined && { message }), code: 'prueba', requestId: 'r1', ...(errors && { errors }) },
    { status },
  );

/** Records each request in `enviados`, then answers it. */
export const recording =
  <E>(
    enviados: E[],
    note: (request: Request, enviado: Enviado) => E,
    responder: (enviado: E) => Respuesta | Promise<Respuesta>,
  ) =>
  async ({ request }: { readonly request: Request }): Promise<Response> => {
    const texto = await request.clone().text();
    const enviado = note(request, {
      metodo: request.method,
      ruta: new URL(request.url).pathname,
      cuerpo: texto === '' ? undefined : JSON.parse(texto),
    });
    enviados.push(enviado);
    return answer(await responder(enviado));
  };

/** A server without news, with its default answers; `read` and `writes` are for one test. */
export const testServer = (...always: readonly RequestHandler[]) => {
  const server = setupServer(
    http.get('*/api/cambios', () => new HttpResponse(null, { status: 404 })),
    ...always,
  );
  return {
    server,
    /** Answers a GET of `ruta` (`/api/odontograma/p1`). A second handler for the same call replaces the first. */
    read: (ruta: string, responder: (url: URL) => Respuesta | Promise<Respuesta>): void =>
      server.use(http.get(`*${ruta}`, async ({ request }) => answer(await responder(new URL(request.url))))),
    /** Answers writes. Returns every write that was sent, in order. */
    writes: (
      responder: (enviado: Enviado) => Respuesta | Promise<Respuesta>,
      rutas = '*/api/*',
    ): readonly Enviado[] => {
      const enviados: Enviado[] = [];
      const receive = recording(enviados, (_, enviado) => enviado, responder);
      server.use(http.post(rutas, receive), http.put(rutas, receive), http.delete(rutas, receive));
      return enviados;
    },
  } as const;
};

export type Notificada = Pick<Notification, 'type' | 'message'>;

interface Around {
  readonly rol?: Rol;
  /** Called before each test. */
  readonly before?: () => void;
}

/**
 * Opens a session for each test (the user is `u1`) and closes it, and resets the server and the window. The result
 * contains what `note` returned for the notifications of the running test.
 */
export const noting = <N>(
  server: SetupServer,
  note: (notification: Notification) => N,
  { rol = 'profesional', before }: Around = {},
): readonly N[] => {
  const notificaciones: N[] = [];
  const subscription = notifications$.subscribe((una) => notificaciones.push(note(una)));
  const { innerWidth } = window;
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
  beforeEach(() => {
    notificaciones.length = 0;
    before?.();
    signIn(rol);
  });
  afterEach(() => {
    server.resetHandlers();
    signOut();
    window.innerWidth = innerWidth;
  });
  afterAll(() => {
    subscription.unsubscribe();
    server.close();
  });
  return notificaciones;
};

/** The same as `noting`, with the type and message of each notification. */
export const aroundTests = (server: SetupServer, around?: Around): readonly Notificada[] =>
  noting(server, ({ type, message }) => ({ type, message }), around);
