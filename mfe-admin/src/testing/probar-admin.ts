/** The server's side of the tests of these screens: `/api/profesionales` answered by msw, and what was notified. */
import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals';
import { notifications$, type Rol } from '@odonto/mfe-kit';
import { signIn, signOut } from '@odonto/mfe-kit/testing';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';

const RUTA = '*/api/profesionales';

export interface Pedido {
  readonly metodo: string;
  readonly ruta: string;
  readonly cuerpo: unknown;
  readonly clave: string | null;
}

const server = setupServer(http.get('*/api/cambios', () => new HttpResponse(null, { status: 404 })));

const anotado =
  (pedidos: Pedido[], responder: () => Response) =>
  async ({ request }: { request: Request }) => {
    const texto = await request.text();
    pedidos.push({
      metodo: request.method,
      ruta: new URL(request.url).pathname,
      cuerpo: texto === '' ? undefined : JSON.parse(texto),
      clave: request.headers.get('idempotency-key'),
    });
    return responder();
  };

/** Answers for one test; a second one for the same call takes its place. */
export const servidor = {
  lista: (responder: () => Response) => server.use(http.get(RUTA, responder)),
  leer: (ruta: string, responder: () => Response) => server.use(http.get(`${RUTA}/${ruta}`, responder)),
  /** The ticket and the unlinking of Google Calendar. */
  google: (responder: () => Response): readonly Pedido[] => {
    const pedidos: Pedido[] = [];
    const recibir = anotado(pedidos, responder);
    server.use(http.post('*/api/google/ticket', recibir), http.delete('*/api/google/vinculo', recibir));
    return pedidos;
  },
  /** Every write that was sent, in order. */
  escrituras: (responder: () => Response): readonly Pedido[] => {
    const pedidos: Pedido[] = [];
    const recibir = anotado(pedidos, responder);
    server.use(
      http.post(RUTA, recibir),
      http.put(`${RUTA}/:id`, recibir),
      http.put(`${RUTA}/:id/password`, recibir),
      http.delete(`${RUTA}/:id`, recibir),
    );
    return pedidos;
  },
} as const;

export const falla = (status: number, message?: string, errors?: object[]) =>
  HttpResponse.json({ ...(message !== undefined && { message }), code: 'prueba', errors }, { status });

/** Opens a session for each test (the user is `u1`); the answer holds the notifications of the running one. */
export const probarAdmin = (rol: Rol): readonly string[] => {
  const avisos: string[] = [];
  const subscription = notifications$.subscribe(({ message }) => avisos.push(message));
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
  beforeEach(() => {
    avisos.length = 0;
    signIn(rol);
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
  return avisos;
};
