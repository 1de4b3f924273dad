/** The server's side of the tests of chart and history, and what was notified. */
import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals';
import { notifications$, type Notification } from '@odonto/mfe-kit';
import { signIn, signOut } from '@odonto/mfe-kit/testing';
import { http, HttpResponse, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';

export interface Enviado {
  readonly metodo: string;
  readonly ruta: string;
  readonly cuerpo: unknown;
}

const server = setupServer(
  http.get('*/api/cambios', () => new HttpResponse(null, { status: 404 })),
  http.get('*/api/pacientes/:id', () => HttpResponse.json({ nombre: 'Juana Pérez', cuil: '30111222' })),
);

/** Answers for one test; a second one for the same call takes its place. */
export const servidor = {
  /** `/api/odontograma/p1` */
  leer: (ruta: string, responder: () => JsonBodyType | Response | Promise<JsonBodyType>) =>
    server.use(
      http.get(`*${ruta}`, async () => {
        const respuesta = await responder();
        return respuesta instanceof Response ? respuesta : HttpResponse.json(respuesta);
      }),
    ),
  /** Every write that was sent, in order. */
  escrituras: (
    responder: (enviado: Enviado) => JsonBodyType | Response | Promise<JsonBodyType | Response>,
  ): readonly Enviado[] => {
    const enviados: Enviado[] = [];
    const recibir = async ({ request }: { request: Request }) => {
      const texto = await request.text();
      const cuerpo: unknown = texto === '' ? undefined : JSON.parse(texto);
      const enviado = { metodo: request.method, ruta: new URL(request.url).pathname, cuerpo };
      enviados.push(enviado);
      const respuesta = await responder(enviado);
      return respuesta instanceof Response ? respuesta : HttpResponse.json(respuesta);
    };
    server.use(http.post('*/api/*', recibir), http.put('*/api/*', recibir), http.delete('*/api/*', recibir));
    return enviados;
  },
} as const;

export const falla = (status: number, message: string, errors?: object[]) =>
  HttpResponse.json({ message, code: 'prueba', requestId: 'r1', errors }, { status });

/** Opens the session of a profesional for each test; the answer holds the notifications of the running one. */
export const probarRegistros = (): readonly Pick<Notification, 'type' | 'message'>[] => {
  const notificaciones: Pick<Notification, 'type' | 'message'>[] = [];
  const subscription = notifications$.subscribe(({ type, message }) =>
    notificaciones.push({ type, message }),
  );
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
  beforeEach(() => {
    notificaciones.length = 0;
    signIn('profesional');
  });
  afterEach(() => {
    server.resetHandlers();
    signOut();
  });
  afterAll(() => {
    subscription.unsubscribe();
    server.close();
  });
  return notificaciones;
};
