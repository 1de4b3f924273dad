/** A client's body on its way to a service, never longer than its route allows. */
import type { IncomingMessage } from 'node:http';
import { Transform } from 'node:stream';
import { tooLarge } from '@odonto/service-kit/http/failures';
import type { ProxyRoute } from './route-table.ts';

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * The body as a stream of its own: a service that answers early, or dies, ends this stream and not the
 * client's connection, on which the answer still has to leave.
 * @throws Failure 413 at once when the declared length is too much; otherwise the stream fails with it.
 */
export const requestBody = (request: IncomingMessage, route: ProxyRoute): Transform | null => {
  if (!hasBody(request)) return null;
  if (Number(request.headers['content-length'] ?? 0) > route.maxBody) throw tooLarge(route.tooLarge);
  let passed = 0;
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      passed += chunk.length;
      if (passed > route.maxBody) done(tooLarge(route.tooLarge));
      else done(null, chunk);
    },
  });
  request.pipe(meter);
  request.once('error', (error) => meter.destroy(error));
  // What the service did not want is read and dropped, so that the client comes to read its answer.
  meter.once('close', () => request.resume());
  return meter;
};
