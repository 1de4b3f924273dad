/** A client's body on its way to a service, never longer than its route allows. */
import type { IncomingMessage } from 'node:http';
import { Transform } from 'node:stream';
import { tooLarge } from '@odonto/service-kit/http/failures';
import { wholeBody } from '@odonto/service-kit/http/whole-body';
import type { ProxyRoute } from './route-table.ts';

/** Bytes up to which a body is held until it is whole: a form's, and never a photo's. */
const HELD = 64 * 1024;

/** @throws Failure as `requestBody`; the stream fails with 413 */
const metered = (request: IncomingMessage, route: ProxyRoute): Transform => {
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

/**
 * A small body is whole before the service hears of it: a client that sends slowly, or leaves, costs the service
 * nothing, and the request goes out in one piece. A large one, or one of unknown length, is a stream of its own: a
 * service that answers early, or dies, ends this stream and not the client's connection, on which the answer still
 * has to leave.
 * @throws Failure 413 at once when the declared length is too much, 400 when a small one is cut off
 */
export const requestBody = async (
  request: IncomingMessage,
  route: ProxyRoute,
): Promise<Buffer | Transform | null> => {
  const { headers } = request;
  const length = Number(headers['content-length'] ?? 0);
  if (headers['transfer-encoding'] !== undefined) return metered(request, route);
  if (length === 0) return null;
  if (length > route.maxBody) throw tooLarge(route.tooLarge);
  return length > HELD ? metered(request, route) : wholeBody(request, length, length);
};
