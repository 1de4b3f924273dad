/** The server's side of the tests of these screens, and what was notified. */
import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals';
import type { Turno } from '@odonto/contracts/turno';
import { notifications$, type Notification } from '@odonto/mfe-kit';
import { signIn, signOut } from '@odonto/mfe-kit/testing';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';

export interface Enviado {
  readonly metodo: string;
  readonly ruta: string;
  readonly cuerpo: unknown;
}

const server = setupServer(
  http.get('*/api/cambios', () => new HttpResponse(null, { status: 404 })),
  http.get('*/api/profesionales/:id/google', () =>
    HttpResponse.json({ configurado: true, vinculado: true, permisoRetirado: false }),
  ),
);

/** Answers for one test; a second one for the same call takes its place. */
export const servidor = {
  turnos: (turnos: readonly Turno[]) =>
    server.use(
      http.get('*/api/turnos', ({ request }) => {
        const { searchParams } = new URL(request.url);
        const [desde, hasta] = [searchParams.get('desde') ?? '', searchParams.get('hasta') ?? '9'];
        return HttpResponse.json(turnos.filter(({ fecha }) => fecha >= desde && fecha <= hasta));
      }),
      http.get('*/api/turnos/:id', () => HttpResponse.json(turnos)),
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
    server.use(http.post('*/api/*', recibir), http.put('*/api/*', recibir), http.delete('*/api/*', recibir));
    return enviados;
  },
} as const;

export const falla = (status: number, message: string) =>
  HttpResponse.json({ message, code: 'prueba', requestId: 'r1' }, { status });

/** Opens the session of a profesional for each test; the answer holds the notifications of the running one. */
export const probarTurnos = (): readonly Pick<Notification, 'type' | 'message'>[] => {
  const notificaciones: Pick<Notification, 'type' | 'message'>[] = [];
  const subscription = notifications$.subscribe(({ type, message }) =>
    notificaciones.push({ type, message }),
  );
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
  beforeEach(() => {
    notificaciones.length = 0;
    localStorage.removeItem('recordatorios-enviados');
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
