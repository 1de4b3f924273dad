/** The server's side of the tests of these screens, and what was notified. */
import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals';
import type { Pago, Tratamiento } from '@odonto/contracts/financiacion';
import { notifications$, type Notification } from '@odonto/mfe-kit';
import { signIn, signOut } from '@odonto/mfe-kit/testing';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';

const API = '*/api/financiacion';

export interface Enviado {
  readonly metodo: string;
  readonly ruta: string;
  readonly cuerpo: unknown;
}

const server = setupServer(http.get('*/api/cambios', () => new HttpResponse(null, { status: 404 })));

/** Answers for one test; a second one for the same call takes its place. */
export const servidor = {
  cuenta: (tratamientos: readonly Tratamiento[], pagos: readonly Pago[] = []) =>
    server.use(
      http.get(`${API}/tratamientos/:id`, () => HttpResponse.json(tratamientos)),
      http.get(`${API}/pagos/:id`, () => HttpResponse.json(pagos)),
    ),
  leer: (ruta: string, responder: (url: URL) => Response) =>
    server.use(http.get(`*${ruta}`, ({ request }) => responder(new URL(request.url)))),
  /** Every write that was sent, in order. */
  escrituras: (responder: (enviado: Enviado) => Response): readonly Enviado[] => {
    const enviados: Enviado[] = [];
    const recibir = async ({ request }: { request: Request }) => {
      const texto = await request.text();
      const enviado = {
        metodo: request.method,
        ruta: new URL(request.url).pathname,
        cuerpo: texto === '' ? undefined : (JSON.parse(texto) as unknown),
      };
      enviados.push(enviado);
      return responder(enviado);
    };
    server.use(
      http.post(`${API}/*`, recibir),
      http.put(`${API}/*`, recibir),
      http.delete(`${API}/*`, recibir),
    );
    return enviados;
  },
} as const;

export const falla = (status: number, message: string, errors?: object[]) =>
  HttpResponse.json({ message, code: 'prueba', requestId: 'r1', errors }, { status });

/** Opens the session of a profesional for each test; the answer holds the notifications of the running one. */
export const probarFinanciacion = (): readonly Pick<Notification, 'type' | 'message'>[] => {
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
    window.innerWidth = 1024;
  });
  afterAll(() => {
    subscription.unsubscribe();
    server.close();
  });
  return notificaciones;
};
