/** Stands in for the server in tests of these screens: msw answers `/api/profesionales`. Keeps the notifications. */
import type { EstadoDeContrasena } from '@odonto/contracts';
import { type Enviado, noting, recording, testServer } from '@odonto/mfe-kit/testing/server';
import type { Rol } from '@odonto/mfe-kit';
import { http } from 'msw';

const RUTA = '*/api/profesionales';

/** The answer of `/contrasena` for a user without notices. */
export const SIN_AVISOS: EstadoDeContrasena = {
  minimo: 6,
  inicial: false,
  restablecida: null,
  email_cambiado: null,
};

export interface Pedido extends Enviado {
  readonly clave: string | null;
}

const { server } = testServer(
  http.get(`${RUTA}/:id/sesiones`, () => Response.json([])),
  http.get(`${RUTA}/:id/contrasena`, () => Response.json(SIN_AVISOS)),
  http.get('*/api/export/datos', () => Response.json([])),
  http.get('*/api/organizacion/sucursales', () => Response.json([])),
);

const anotado = (pedidos: Pedido[], responder: () => Response) =>
  recording(
    pedidos,
    ({ headers }, enviado) => ({ ...enviado, clave: headers.get('idempotency-key') }),
    responder,
  );

/** Handlers for one test; a second one for the same call replaces the first. */
export const servidor = {
  lista: (responder: () => Response) => server.use(http.get(RUTA, responder)),
  leer: (ruta: string, responder: () => Response) => server.use(http.get(`${RUTA}/${ruta}`, responder)),
  /** Answers and records the ticket and the unlinking of Google Calendar. */
  google: (responder: () => Response): readonly Pedido[] => {
    const pedidos: Pedido[] = [];
    const recibir = anotado(pedidos, responder);
    server.use(http.post('*/api/google/ticket', recibir), http.delete('*/api/google/vinculo', recibir));
    return pedidos;
  },
  sucursales: (responder: () => Response) => server.use(http.get('*/api/organizacion/sucursales', responder)),
  exportaciones: (responder: () => Response) => server.use(http.get('*/api/export/datos', responder)),
  /** Answers and records requests for exports of all data, and their removal. */
  pedirExportacion: (responder: () => Response): readonly Enviado[] => {
    const pedidos: Enviado[] = [];
    const recibir = recording(pedidos, (_, enviado) => enviado, responder);
    server.use(http.post('*/api/export/datos', recibir), http.delete('*/api/export/datos/:id', recibir));
    return pedidos;
  },
  /** Answers and records the changes of the user's own second step. */
  segundoFactor: (responder: (enviado: Enviado) => Response): readonly Enviado[] => {
    const pedidos: Enviado[] = [];
    const recibir = recording(pedidos, (_, enviado) => enviado, responder);
    for (const metodo of ['post', 'put', 'delete'] as const)
      server.use(http[metodo]('*/api/segundo-factor/*', recibir));
    return pedidos;
  },
  /** Answers writes. Returns every write that was sent, in order. */
  escrituras: (responder: () => Response): readonly Pedido[] => {
    const pedidos: Pedido[] = [];
    const recibir = anotado(pedidos, responder);
    server.use(
      http.post(RUTA, recibir),
      http.put(`${RUTA}/:id`, recibir),
      http.put(`${RUTA}/:id/password`, recibir),
      http.delete(`${RUTA}/:id`, recibir),
      http.delete(`${RUTA}/:id/sesiones`, recibir),
      http.delete(`${RUTA}/:id/sesiones/:sesionId`, recibir),
      http.delete(`${RUTA}/:id/segundo-factor`, recibir),
    );
    return pedidos;
  },
} as const;

/** Opens a session for each test (the user is `u1`). Returns the notifications of the running test. */
export const probarAdmin = (rol: Rol) => noting(server, ({ message }) => message, { rol });
