/** Reads a request's body to its end, into memory. */
import type { IncomingMessage } from 'node:http';
import getRawBody from 'raw-body';
import { Failure } from '@odonto/event-kit/decider';
import { tooLarge } from './failures.ts';

const cutOff = (): Failure => new Failure(400, 'solicitud-incompleta', 'La solicitud llegó incompleta.');

/**
 * All bytes of the body.
 * @param length the declared length in bytes, if any
 * @throws Failure 413 above the limit, 400 when it was cut off
 */
export const wholeBody = async (
  request: IncomingMessage,
  length: number | undefined,
  limit: number,
): Promise<Buffer> => {
  try {
    return await getRawBody(request, { length: length ?? null, limit });
  } catch (error) {
    const reason = error instanceof Error && 'type' in error ? error.type : undefined;
    if (reason === 'entity.too.large') throw tooLarge();
    if (reason === 'request.aborted' || reason === 'request.size.invalid') throw cutOff();
    throw error;
  } finally {
    // Reads and drops the rest of a refused body, so that the sender gets to read the answer.
    request.resume();
  }
};
