/** An object store on loopback, for tests. An object is written once and cannot change; requests need a key. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface DepositoDePrueba {
  readonly url: string;
  /** Its objects by path. Tests change them as somebody with access to the store would. */
  readonly objetos: Map<string, string>;
  /** Switches the answer 503 on or off. */
  caer(caido: boolean): void;
  stop(): Promise<void>;
}

export const CREDENCIAL = 'Bearer secreto-del-deposito';

export const deposito = async (): Promise<DepositoDePrueba> => {
  const objetos = new Map<string, string>();
  const escritos = new Map<string, string>();
  let caido = false;
  const server = createServer((request, response) => {
    const fin = (estado: number, cuerpo = '', encabezados = {}): void =>
      void response.writeHead(estado, encabezados).end(cuerpo);
    const { pathname } = new URL(request.url ?? '/', 'http://deposito');
    if (caido) return fin(503);
    if (request.headers.authorization !== CREDENCIAL) return fin(403);
    if (request.method === 'GET') {
      const objeto = objetos.get(pathname);
      return objeto === undefined
        ? fin(404)
        : fin(200, objeto, { 'last-modified': escritos.get(pathname) ?? '' });
    }
    if (objetos.has(pathname)) return fin(412);
    return void text(request).then((cuerpo) => {
      objetos.set(pathname, cuerpo);
      escritos.set(pathname, new Date().toUTCString());
      fin(201);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/cabezas?firma=de-la-url`,
    objetos,
    caer: (ahora) => {
      caido = ahora;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
