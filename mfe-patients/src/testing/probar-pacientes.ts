/** Stands in for the server in the tests of these screens: msw answers `/api/pacientes`. Keeps the notifications. */
import type { Paciente } from '@odonto/contracts';
import type { Bandeja } from '@odonto/contracts/bandeja';
import type { PedidoDeAccesoPropio } from '@odonto/contracts/pedido-de-acceso';
import type { Derivacion, ReceptorDeDerivacion } from '@odonto/contracts/derivacion';
import type { EquipoDePaciente } from '@odonto/contracts/transferencia';
import { aroundTests, type Enviado, recording, testServer } from '@odonto/mfe-kit/testing/server';
import type { Derivaciones } from '../derivacion/derivacion.api.ts';
import type { Odontologo, PaginaDePacientes } from '../sucursal/sucursal.api.ts';
import type { Transferencias } from '../traspaso/traspaso.api.ts';
import { servidorDeImportaciones } from './importaciones.ts';
import { http, HttpResponse } from 'msw';

const RUTA = '*/api/pacientes';
const RUTA_DE_PDF = '*/api/export/pacientes/:id/pdf';

const { server } = testServer(
  http.get(`${RUTA}/:id/eliminacion`, () => HttpResponse.json({ conservar_hasta: null })),
  http.get('*/api/pedidos-de-acceso', () => HttpResponse.json([])),
);

/** Handlers for one test; a second one for the same call replaces the first. */
export const servidor = {
  lista: (responder: (busqueda: string) => Paciente[] | Response | Promise<Paciente[] | Response>) =>
    server.use(
      http.get(RUTA, async ({ request }) => {
        const busqueda = new URL(request.url).searchParams.get('busqueda') ?? '';
        const respuesta = await responder(busqueda);
        return respuesta instanceof Response ? respuesta : HttpResponse.json(respuesta);
      }),
    ),
  /** The pages of a site's list. */
  deSucursal: (responder: (consulta: URLSearchParams) => PaginaDePacientes | Response) =>
    server.use(
      http.get(RUTA, ({ request }) => {
        const respuesta = responder(new URL(request.url).searchParams);
        return respuesta instanceof Response ? respuesta : HttpResponse.json(respuesta);
      }),
    ),
  atienden: (...odontologos: readonly Odontologo[]) =>
    server.use(http.get('*/api/turnos/profesionales', () => HttpResponse.json(odontologos))),
  equipo: (equipo: EquipoDePaciente) =>
    server.use(http.get(`${RUTA}/:id/equipo`, () => HttpResponse.json(equipo))),
  transferencias: (responder: () => Transferencias) =>
    server.use(http.get('*/api/transferencias', () => HttpResponse.json(responder()))),
  /** Bulk transfers. */
  masivas: (responder: () => readonly object[]) =>
    server.use(http.get('*/api/transferencias/masivas', () => HttpResponse.json([...responder()]))),
  derivaciones: (responder: () => Derivaciones) =>
    server.use(http.get('*/api/derivaciones', () => HttpResponse.json(responder()))),
  derivacionesDe: (responder: () => readonly Derivacion[]) =>
    server.use(http.get(`${RUTA}/:id/derivaciones`, () => HttpResponse.json(responder()))),
  receptores: (...receptores: readonly ReceptorDeDerivacion[]) =>
    server.use(http.get('*/api/derivaciones/receptores', () => HttpResponse.json(receptores))),
  /** Answers writes of transfers, referrals and teams. Returns every write, in order. */
  traspasos: (responder: (enviado: Enviado) => object | Promise<object>) => {
    const enviados: Enviado[] = [];
    const recibir = recording(
      enviados,
      (_, enviado) => enviado,
      async (enviado) => Response.json(await responder(enviado)),
    );
    server.use(
      http.post(`${RUTA}/:id/transferencias`, recibir),
      http.post(`${RUTA}/:id/equipo`, recibir),
      http.delete(`${RUTA}/:id/equipo/:quien`, recibir),
      http.post('*/api/transferencias/masivas', recibir),
      http.post('*/api/transferencias/:id/:que', recibir),
      http.post(`${RUTA}/:id/derivaciones`, recibir),
      http.post('*/api/derivaciones/:id/:que', recibir),
    );
    return enviados;
  },
  /** Answers requests for exceptional access. Returns the bodies that were sent, in order. */
  accesos: (responder: () => object) => {
    const enviados: unknown[] = [];
    server.use(
      http.post(
        `${RUTA}/:id/acceso-excepcional`,
        recording(
          enviados,
          (_, { cuerpo }) => cuerpo,
          () => Response.json(responder(), { status: 201 }),
        ),
      ),
    );
    return enviados;
  },
  bandeja: (responder: () => Bandeja) =>
    server.use(http.get('*/api/bandeja', () => HttpResponse.json(responder()))),
  pedidosPropios: (responder: () => readonly PedidoDeAccesoPropio[] | Response) =>
    server.use(
      http.get('*/api/pedidos-de-acceso', () => {
        const respuesta = responder();
        return respuesta instanceof Response ? respuesta : HttpResponse.json([...respuesta]);
      }),
    ),
  /** Answers requests for access, and actions in the inbox. Returns every write, in order. */
  pedidosDeAcceso: (responder: (enviado: Enviado) => object | Promise<object>) => {
    const enviados: Enviado[] = [];
    const recibir = recording(
      enviados,
      (_, enviado) => enviado,
      async (enviado) => Response.json(await responder(enviado)),
    );
    server.use(
      http.post('*/api/pedidos-de-acceso', recibir),
      http.post('*/api/pedidos-de-acceso/:id/:que', recibir),
      http.post('*/api/accesos-excepcionales/:id/revision', recibir),
      http.post('*/api/transferencias/:id/retiro', recibir),
      http.post('*/api/derivaciones/:id/retiro', recibir),
    );
    return enviados;
  },
  /** Answers reads (`responder`) and writes (`pedir`) of bulk incorporations. Returns the bodies that were sent. */
  incorporaciones: (responder: () => readonly object[], pedir: () => Response) => {
    const enviados: unknown[] = [];
    server.use(
      http.get('*/api/incorporaciones', () => HttpResponse.json([...responder()])),
      http.post(
        '*/api/incorporaciones',
        recording(enviados, (_, { cuerpo }) => cuerpo, pedir),
      ),
    );
    return enviados;
  },
  /** Answers incorporations. Returns the bodies that were sent, in order. */
  incorporar: (responder: () => Response) => {
    const enviados: unknown[] = [];
    server.use(
      http.post(
        `${RUTA}/:id/incorporacion`,
        recording(enviados, (_, { cuerpo }) => cuerpo, responder),
      ),
    );
    return enviados;
  },
  /** Answers saves. Returns every save with its body, its idempotency key and its version, in order. */
  guardados: (responder: (cuerpo: unknown) => Response) => {
    const enviados: { cuerpo: unknown; clave: string | null; version: string | null; metodo: string }[] = [];
    const recibir = recording(
      enviados,
      ({ headers }, { metodo, cuerpo }) => ({
        metodo,
        cuerpo,
        clave: headers.get('idempotency-key'),
        version: headers.get('if-match'),
      }),
      ({ cuerpo }) => responder(cuerpo),
    );
    server.use(http.post(RUTA, recibir), http.put(`${RUTA}/:id`, recibir));
    return enviados;
  },
  eliminar: (responder: (id: string) => Response) =>
    server.use(http.delete(`${RUTA}/:id`, ({ params }) => responder(String(params['id'])))),
  /** Sets until when deleted data would be kept; null for not at all. Returns the requested ids, in order. */
  conservar: (hasta: string | null) => {
    const preguntados: string[] = [];
    server.use(
      http.get(`${RUTA}/:id/eliminacion`, ({ params }) => {
        preguntados.push(String(params['id']));
        return HttpResponse.json({ conservar_hasta: hasta });
      }),
    );
    return preguntados;
  },
  importacion: (respuestas: Parameters<typeof servidorDeImportaciones>[1]) =>
    servidorDeImportaciones(server, respuestas),
  leer: (responder: () => Response | Promise<Response>) => server.use(http.get(`${RUTA}/:id`, responder)),
  /** Answers documents and their progress. Returns the `pedido` of each request for either, in order. */
  pdf: (documento: () => Response | Promise<Response>, avance: () => Response) => {
    const documentos: (string | null)[] = [];
    const avances: (string | null)[] = [];
    const pedidoEn = ({ url }: Request) => new URL(url).searchParams.get('pedido');
    server.use(
      http.get(`${RUTA_DE_PDF}/avance`, ({ request }) => {
        avances.push(pedidoEn(request));
        return avance();
      }),
      http.get(RUTA_DE_PDF, ({ request }) => {
        documentos.push(pedidoEn(request));
        return documento();
      }),
    );
    return { documentos, avances } as const;
  },
} as const;

/** Opens the session of a profesional for each test. Returns the notifications of the running test. */
export const probarPacientes = () => aroundTests(server);
