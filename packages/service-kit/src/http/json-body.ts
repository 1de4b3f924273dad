/** Reads a JSON body: UTF-8 of limited size and depth, an object or empty (docs/spec/api.md#limits). */
import { MAX_JSON, MAX_JSON_DEPTH } from '@odonto/contracts/limits';
import { Failure, Malformed } from '@odonto/event-kit/decider';
import { isDeeperThan } from './json-depth.ts';
import type { Context } from './state.ts';
import { wholeBody } from './whole-body.ts';

export interface ReadBody {
  /** The raw bytes. They distinguish two bodies under one Idempotency-Key. */
  readonly bytes: Uint8Array;
  /** @throws Failure 400 when the bytes are not JSON, Malformed when they are not an object */
  readonly parse: () => object;
}

const wrongType = (): Failure =>
  new Failure(415, 'tipo-no-admitido', 'El cuerpo de la solicitud debe ser JSON (application/json).');

const notJson = (): Failure =>
  new Failure(400, 'json-invalido', 'El cuerpo de la solicitud no es JSON válido');

const tooDeep = (): Failure =>
  new Failure(400, 'json-demasiado-anidado', 'El cuerpo de la solicitud tiene demasiados niveles anidados.');

/** Bytes of the body, none when there is no body. */
const readBytes = async (ctx: Context, limit: number): Promise<Buffer> => {
  const type = ctx.is('json', '+json');
  if (type === null || ctx.request.length === 0) return Buffer.alloc(0);
  const encoding = ctx.get('content-encoding');
  if (ctx.get('content-type') !== '' && type === false) throw wrongType();
  if (encoding !== '' && encoding !== 'identity') throw wrongType();
  return wholeBody(ctx.req, ctx.request.length, limit);
};

const parse = (bytes: Buffer): object => {
  if (bytes.length === 0) return {};
  if (isDeeperThan(MAX_JSON_DEPTH, bytes)) throw tooDeep();
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw notJson();
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  throw new Malformed([{ field: '', message: 'El cuerpo de la solicitud debe ser un objeto JSON' }]);
};

/**
 * The body of a request; no body counts as `{}`.
 * @param limit in bytes
 * @throws Failure 413 above the limit, 415 when it is not JSON by its type, 400 when it was cut off
 */
export const readJsonBody = async (ctx: Context, limit = MAX_JSON): Promise<ReadBody> => {
  const bytes = await readBytes(ctx, limit);
  return { bytes, parse: () => parse(bytes) };
};
