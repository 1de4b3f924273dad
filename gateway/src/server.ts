/** The one port that browsers see: time limits, size limits and the stop. */
import { once } from 'node:events';
import { createServer, STATUS_CODES, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { randomUUID } from 'node:crypto';
import { CannotStart } from '@odonto/event-kit/runtime';
import { Failure } from '@odonto/event-kit/decider';
import { failureBody } from '@odonto/service-kit/http';
import { codeOf } from './error-code.ts';
import type { Timeouts } from './options.ts';

/** Bytes of all headers of a request together. */
const MAX_HEADERS = 16_384;

const refusal = (error: unknown): Failure => {
  switch (codeOf(error)) {
    case 'HPE_HEADER_OVERFLOW':
      return new Failure(431, 'encabezados-demasiado-grandes', 'Los encabezados son demasiado grandes.');
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return new Failure(408, 'solicitud-lenta', 'La solicitud tardó demasiado en llegar.');
    default:
      return new Failure(400, 'solicitud-invalida', 'La solicitud no es válida.');
  }
};

/** A request that cannot be parsed gets an answer of the same form as every other. */
const refuse = (error: Error, socket: Duplex): void => {
  if (!socket.writable || codeOf(error) === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const failure = refusal(error);
  const body = JSON.stringify(failureBody(failure, randomUUID()));
  socket.end(
    `HTTP/1.1 ${failure.status} ${STATUS_CODES[failure.status]}\r\nConnection: close\r\n` +
      `Content-Type: application/json; charset=utf-8\r\nCache-Control: no-store\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
};

export const httpServer = (listener: RequestListener, timeouts: Timeouts): Server => {
  const server = createServer(
    {
      maxHeaderSize: MAX_HEADERS,
      headersTimeout: timeouts.clientHeaders,
      requestTimeout: timeouts.clientRequest,
      connectionsCheckingInterval: Math.min(5_000, timeouts.clientHeaders),
      keepAliveTimeout: 10_000,
    },
    listener,
  );
  server.setTimeout(timeouts.clientSilence);
  server.on('clientError', refuse);
  return server;
};

/** Connections that browsers opened before their first request. Node does not count them as idle. */
export const unused = (server: Server): ReadonlySet<Socket> => {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.on('request', ({ socket }) => sockets.delete(socket));
  return sockets;
};

/** Returns the port. @throws CannotStart when it is taken or not permitted */
export const listen = async (server: Server, port: number, host: string): Promise<number> => {
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    if (codeOf(error) === 'EADDRINUSE')
      throw new CannotStart(
        `El puerto ${port} ya está en uso. Cierre el otro programa o indique otro puerto con PORT.`,
      );
    throw new CannotStart(`No se puede escuchar en ${host}:${port} (HOST, PORT): ${codeOf(error)}.`, error);
  }
  return (server.address() as AddressInfo).port; // parse: a listening TCP server has no other kind of address
};

/** Milliseconds between two checks for connections that became idle after the stop began. */
const SWEEP = 25;

/** Accepts no new requests; open requests may end until the time is up. */
export const stop = async (server: Server, waiting: ReadonlySet<Socket>, patience: number): Promise<void> => {
  const closed = once(server, 'close');
  server.close();
  for (const socket of waiting) socket.destroy();
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP);
  const cut = setTimeout(() => server.closeAllConnections(), patience);
  await closed;
  clearInterval(sweep);
  clearTimeout(cut);
};
