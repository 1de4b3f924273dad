/** Requests from the OpenAPI page: each operation with valid, nearly valid and invalid values. */
import fc from 'fast-check';
import { z } from 'zod';
import { forms } from './files.ts';
import { bodies, hostileText, type Ids, repeated, type Schema, sent } from './schema.ts';

const operation = z.object({
  parameters: z
    .array(z.object({ name: z.string(), in: z.string() }).or(z.object({ $ref: z.string() })))
    .default([]),
  requestBody: z
    .object({ content: z.record(z.string(), z.object({ schema: z.custom<Schema>() })) })
    .optional(),
});
export const openApi = z.object({ paths: z.record(z.string(), z.record(z.string(), operation)) });
export type OpenApi = z.infer<typeof openApi>;

export interface Sent {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer | undefined;
}

/** Long parts of a path: just below the application's limit, and near the longest that Node accepts. */
const longParts: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom('.', './', '/', '%', '%2e', '-', 'a', 'a.', ';', '%00'),
    fc.constantFrom(1_900, 15_500),
    fc.constantFrom('', '/', '.', '!'),
  )
  .map(([unit, length, end]) => unit.repeat(length / unit.length) + end);

/** Parts of a path, encoded as required or malformed. */
const segments = (ids: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 6, arbitrary: ids },
    {
      weight: 3,
      arbitrary: hostileText.map((text) => encodeURIComponent(text.toWellFormed().slice(0, 300))),
    },
    { weight: 1, arbitrary: fc.constantFrom('%', '%E0%A4%A', '%00', '..', '.', '%2e%2e%2f', 'a%2fb') },
    { weight: 1, arbitrary: longParts },
  );

const queries = (names: readonly string[]): fc.Arbitrary<string> =>
  fc
    .array(
      fc.tuple(
        fc.constantFrom('busqueda', 'desde', 'hasta', 'al', '__proto__', 'a[b]', ...names),
        fc
          .oneof({ weight: 6, arbitrary: hostileText }, { weight: 1, arbitrary: repeated })
          .map((text) => encodeURIComponent(text.toWellFormed().slice(0, 1_500)).slice(0, 15_000)),
      ),
      { maxLength: 3 },
    )
    .map((pairs) => (pairs.length === 0 ? '' : `?${pairs.map((pair) => pair.join('=')).join('&')}`));

const KEYS = ['', ' ', 'a'.repeat(300), '\u00ff', 'clave-que-se-repite'] as const;
const POSITIONS = ['-1', 'x', '9'.repeat(20), '9'.repeat(200), '1'] as const;
const TYPES = [
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'multipart/form-data',
  '',
] as const;

const headers = (tokens: readonly string[]): fc.Arbitrary<Record<string, string>> =>
  fc
    .record({
      token: fc.oneof({ weight: 12, arbitrary: fc.constantFrom(...tokens) }, fc.constantFrom('', 'x.y.z')),
      key: fc.option(fc.oneof(fc.uuid(), fc.constantFrom(...KEYS)), { freq: 3 }),
      position: fc.option(fc.constantFrom(...POSITIONS), { freq: 8 }),
      type: fc.oneof({ weight: 12, arbitrary: fc.constant(TYPES[0]) }, fc.constantFrom(...TYPES)),
    })
    .map(({ token, key, position, type }) => ({
      authorization: `Bearer ${token}`,
      'content-type': type,
      ...(key !== null && { 'idempotency-key': key }),
      ...(position !== null && { 'x-posicion': position }),
    }));

/** One request of any operation. @param ids existing and missing ids */
export const requests = ({ paths }: OpenApi, tokens: readonly string[], ids: Ids): fc.Arbitrary<Sent> =>
  fc.oneof(
    ...Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { parameters, requestBody }]) => {
        const named = parameters.flatMap((one) => ('name' in one && one.in === 'query' ? [one.name] : []));
        const parts = path
          .split('/')
          .map((part) => (part.startsWith('{') ? segments(ids(part.slice(1, -1))) : fc.constant(part)));
        const isForm = requestBody?.content['multipart/form-data'] !== undefined;
        const texts = bodies(requestBody?.content['application/json']?.schema, ids);
        return fc
          .record({
            parts: fc.tuple(...parts),
            query: queries(named),
            headers: headers(tokens),
            body: fc.oneof({ weight: 1, arbitrary: texts }, { weight: isForm ? 9 : 0, arbitrary: forms }),
          })
          .map(({ parts: filled, query, headers: given, body }): Sent => {
            const address = { method: method.toUpperCase(), path: filled.join('/') + query };
            if (method === 'get') return { ...address, headers: given, body: undefined };
            if (typeof body === 'string') return { ...address, headers: given, body: sent(body) };
            return { ...address, headers: { ...given, 'content-type': body.type }, body: body.body };
          });
      }),
    ),
  );
