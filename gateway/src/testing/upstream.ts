/** A small real HTTP service behind the gateway. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Upstream {
  readonly origin: string;
  /** The requests that it received, oldest first. */
  readonly requests: IncomingMessage[];
  /** Answers that have begun and have neither ended nor been cut. */
  readonly open: Set<ServerResponse>;
  stop(): Promise<void>;
}

/** Answers `/salud` and `/cambios` unless the listener does. */
export const upstream = async (listener: RequestListener): Promise<Upstream> => {
  const requests: IncomingMessage[] = [];
  const open = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    if (request.url === '/cambios') {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
      return;
    }
    requests.push(request);
    open.add(response);
    response.once('close', () => open.delete(response));
    listener(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    requests,
    open,
    async stop() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
};
