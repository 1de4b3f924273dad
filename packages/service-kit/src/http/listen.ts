/** Listens on a port and stops gracefully: new requests are refused, running ones end. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { types } from 'node:util';
import type Koa from 'koa';
import { CannotStart } from '@odonto/event-kit/runtime';
import { inTurns } from './in-turns.ts';
import type { State } from './state.ts';

/** How long running requests may take at a stop, in milliseconds. */
const PATIENCE_MS = 5_000;
const SWEEP_MS = 20;

export interface Listening {
  /** `http://127.0.0.1:41234` */
  readonly url: string;
  /** Resolves when every running request has been answered or, after 5 s, cut. */
  stop(): Promise<void>;
}

const startFailure = (error: unknown, host: string, port: number): unknown => {
  const code = types.isNativeError(error) && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return new CannotStart(`PORT: el puerto ${port} ya está en uso`, error);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new CannotStart(`HOST: no se puede escuchar en ${host}`, error);
  return error;
};

/**
 * Tracks which connections have a running request. Node's own `closeIdleConnections` spares connections that never
 * sent one, which clients open in advance, so a stop would wait for them.
 */
const watchConnections = (server: Server): { readonly closeIdle: () => void } => {
  const open = new Set<Socket>();
  const underWay = new Map<Socket, number>();
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => {
      open.delete(socket);
      underWay.delete(socket);
    });
  });
  server.on('request', ({ socket }, response) => {
    underWay.set(socket, (underWay.get(socket) ?? 0) + 1);
    response.once('close', () => underWay.set(socket, (underWay.get(socket) ?? 1) - 1));
  });
  return {
    closeIdle: () => {
      for (const socket of open) if (!underWay.get(socket)) socket.destroySoon();
    },
  };
};

/**
 * Serves the application; port 0 takes any free port.
 * @throws CannotStart when the port is taken or the host is not of this machine
 */
export const listen = async (app: Koa<State>, host: string, port: number): Promise<Listening> => {
  let stopping = false;
  const handle = app.callback();
  const server = createServer(
    inTurns((request, response) => {
      if (stopping) response.setHeader('Connection', 'close');
      void handle(request, response);
    }),
  );
  const connections = watchConnections(server);
  // Longer than the gateway keeps an idle connection, so that the service never closes one in use.
  server.keepAliveTimeout = 65_000;
  try {
    server.listen(port, host);
    await once(server, 'listening');
  } catch (error) {
    throw startFailure(error, host, port);
  }
  const address = server.address();
  const bound = typeof address === 'object' && address ? address.port : port;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${bound}`,
    async stop() {
      if (stopping) return;
      stopping = true;
      const closed = once(server, 'close');
      server.close();
      connections.closeIdle();
      // A connection kept alive by its client becomes idle when its last request has been answered.
      const sweep = setInterval(connections.closeIdle, SWEEP_MS);
      const cut = setTimeout(() => server.closeAllConnections(), PATIENCE_MS);
      await closed;
      clearInterval(sweep);
      clearTimeout(cut);
    },
  };
};
