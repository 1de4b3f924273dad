/** A client's body on its way to a service, never longer than its route allows. */
import type { IncomingMessage } from 'node:http';
import { Transform } from 'node:stream';
import { tooLarge, wholeBody } from '@odonto/service-kit/http';
import type { ProxyRoute } from './route-table.ts';

/** Bytes up to which a body is read whole before it is sent: enough for a form, less than a photo. */
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
  // A body that the service did not read is dropped, so that the client reads the answer.
  meter.once('close', () => request.resume());
  return meter;
};

/**
 * A small body is read whole before the service is called, so that a client that is slow or leaves costs the service
 * nothing. A large body, or one of unknown length, is a stream of its own: when the service answers early or crashes,
 * this stream ends and the client's connection stays open for the answer.
 * @throws Failure 413 at once when the declared length is too much, 400 when a small body is cut off
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
