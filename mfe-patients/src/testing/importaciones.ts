/** Stands in for the server of imports in tests of screens. */
import type { AnalisisDeImportacion, Importacion } from '@odonto/contracts/importacion';
import { http, HttpResponse } from 'msw';
import { unaImportacion } from '../importar/importacion.builder.ts';

const RUTA = '*/api/importaciones';

interface Servidor {
  use(...handlers: ReturnType<typeof http.get>[]): void;
}

type Dado<T> = T | Response;

interface Respuestas {
  readonly lista?: () => Importacion[];
  readonly leer?: () => Dado<Importacion>;
  readonly subir?: () => Dado<Importacion>;
  readonly analisis?: (estado: string) => AnalisisDeImportacion;
  /** The answer to PUT and POST of one import. */
  readonly mandar?: () => Dado<Importacion>;
}

export interface Enviado {
  readonly metodo: string;
  /** The path below `/api/importaciones`. */
  readonly ruta: string;
  /** The parsed body; undefined for an uploaded file. */
  readonly cuerpo: unknown;
}

const contestar = (dado: Dado<object>): Response =>
  dado instanceof Response ? dado : HttpResponse.json(dado);

/** Handles the calls of imports. Returns all writes that were sent, in order. */
export const servidorDeImportaciones = (
  server: Servidor,
  { lista = () => [], leer = () => unaImportacion(), subir, analisis, mandar }: Respuestas,
): Enviado[] => {
  const enviados: Enviado[] = [];
  const recibir = async ({ request }: { readonly request: Request }): Promise<Response> => {
    const cuerpo: unknown = await request.json();
    const ruta = new URL(request.url).pathname.replace('/api/importaciones', '');
    enviados.push({ metodo: request.method, ruta, cuerpo });
    return contestar(mandar?.() ?? leer());
  };
  server.use(
    http.get(RUTA, () => HttpResponse.json(lista())),
    // The body is not read, because jsdom's forms do not reach the test server as forms.
    http.post(RUTA, () => {
      enviados.push({ metodo: 'POST', ruta: '', cuerpo: undefined });
      return contestar(subir?.() ?? leer());
    }),
    http.get(`${RUTA}/:id/analisis`, ({ request }) =>
      contestar(
        analisis?.(new URL(request.url).searchParams.get('estado') ?? '') ??
          new Response('', { status: 500 }),
      ),
    ),
    http.get(`${RUTA}/:id`, () => contestar(leer())),
    http.put(`${RUTA}/:id/mapeo`, recibir),
    http.post(`${RUTA}/:id/:paso`, recibir),
  );
  return enviados;
};
