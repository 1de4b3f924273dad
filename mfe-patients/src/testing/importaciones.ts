/** The server's side of imports in tests of screens. */
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
  /** To PUT and POST of one import. */
  readonly mandar?: () => Dado<Importacion>;
}

export interface Enviado {
  readonly metodo: string;
  /** Below `/api/importaciones`. */
  readonly ruta: string;
  /** Of a form: the name of its file. */
  readonly cuerpo: unknown;
}

const contestar = (dado: Dado<object>): Response =>
  dado instanceof Response ? dado : HttpResponse.json(dado);

/** Answers everything that was sent, in order. */
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
    // jsdom's forms do not reach the server of the test as forms: the body is not read.
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
