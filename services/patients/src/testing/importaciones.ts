/** Imports over HTTP, for tests. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { AnalisisDeImportacion, Importacion } from '@odonto/contracts/importacion';
import type { PatientsApp, Usuario } from './patients-app.ts';

const RUTA = '/api/importaciones';

/** The undo of some thousand pacientes takes more than a minute on FerretDB beside other suites. */
const LIMITE_MS = 180_000;

export interface Contestado<Body> {
  readonly status: number;
  readonly body: Body;
  readonly text: string;
}

export type Fallo = { readonly message: string };

/** @param visto headers of a browser that has seen what was published before */
export const importador = (
  app: PatientsApp,
  usuario: Usuario,
  visto: () => Readonly<Record<string, string>> = () => ({}),
) => {
  const pedir = async <Body = Importacion & Fallo>(
    method: string,
    path: string,
    body?: object,
  ): Promise<Contestado<Body>> => {
    const form = body instanceof FormData;
    const response = await fetch(`${app.url}${RUTA}${path}`, {
      method,
      headers: {
        ...visto(),
        authorization: `Bearer ${app.token({ id: usuario.id })}`,
        ...(body !== undefined && !form && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: form ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return {
      status: response.status,
      text,
      body: (response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text) as Body,
    };
  };
  const una = (id: string) => pedir('GET', `/${id}`);
  return {
    pedir,
    una,
    subir: (contenido: string | Uint8Array<ArrayBuffer>, nombre = 'pacientes.csv') => {
      const form = new FormData();
      form.set('archivo', new Blob([contenido]), nombre);
      return pedir('POST', '', form);
    },
    mapear: (id: string, body: object) => pedir('PUT', `/${id}/mapeo`, body),
    analisis: (id: string, consulta = '') =>
      pedir<AnalisisDeImportacion & Fallo>('GET', `/${id}/analisis${consulta}`),
    confirmar: (id: string) => pedir('POST', `/${id}/confirmacion`),
    cancelar: (id: string) => pedir('POST', `/${id}/cancelacion`),
    deshacer: (id: string) => pedir('POST', `/${id}/deshacer`),
    informe: (id: string) => pedir<string>('GET', `/${id}/informe.csv`),
    hasta: async (id: string, ...estados: readonly Importacion['estado'][]): Promise<Importacion> => {
      for (const limite = Date.now() + LIMITE_MS; ; ) {
        const { body } = await una(id);
        if (estados.includes(body.estado)) return body;
        if (Date.now() > limite) throw new Error(`still ${body.estado}`);
        await sleep(20);
      }
    },
  };
};

export type Importador = ReturnType<typeof importador>;

/** Windows-1252, as a Spanish Excel saves a CSV. */
export const enWindows1252 = (texto: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(texto, 'latin1'));
