/** A service's part of the OpenAPI 3.1 description, made from its routes: what is declared once is what is told. */
import { z } from 'zod';
import type { Route } from './route.ts';
import type { Middleware } from './state.ts';

/** `{ "/api/pacientes/{id}": { "get": {...} } }`, as OpenAPI 3.1 spells it. */
export type OpenApiPaths = Readonly<Record<string, Readonly<Record<string, object>>>>;

type JsonSchema = Readonly<Record<string, unknown>>;

/** JSON Schema 2020-12, which OpenAPI 3.1 takes as it is. What a schema cannot tell (a transformation) is any value. */
const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};

const parameter = z.record(z.string(), z.unknown());
const objectSchema = z.object({
  properties: z.record(z.string(), parameter).default({}),
  required: z.array(z.string()).default([]),
});

const inPath = (path: string): readonly object[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));

const inQuery = (query: z.ZodType | undefined): readonly object[] => {
  if (query === undefined) return [];
  const { properties, required } = objectSchema.parse(schemaOf(query, 'input'));
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
};

/** A write may be repeated safely under this header (decisions.md, section 1). */
const IDEMPOTENCY = { $ref: '#/components/parameters/IdempotencyKey' };

const operation = ({ method, path, access, summary, body, query, answer }: Route, tag: string): object => ({
  tags: [tag],
  summary,
  operationId: `${method.toLowerCase()}${path.replaceAll(/[^a-zA-Z0-9]+(\w?)/g, (_, next: string) => next.toUpperCase())}`,
  ...(access !== 'publica' && { 'x-roles': access }),
  security: access === 'publica' ? [] : [{ token: [] }],
  parameters: [...inPath(path), ...inQuery(query), ...(method === 'GET' ? [] : [IDEMPOTENCY])],
  ...(body !== undefined && {
    requestBody: { required: true, content: { 'application/json': { schema: schemaOf(body, 'input') } } },
  }),
  responses: {
    '2XX': {
      description: 'Hecho',
      ...(answer !== undefined && {
        content: { 'application/json': { schema: schemaOf(answer, 'output') } },
      }),
    },
    default: { $ref: '#/components/responses/Fallo' },
  },
});

/** One address is one path in OpenAPI, whatever its parameters are called: the first route's names stand. */
const namedOnce = (routes: readonly Route[]): readonly Route[] => {
  const paths = new Map<string, string>();
  return routes.map((route) => {
    const shape = route.path.replaceAll(/:\w+/g, ':');
    const path = paths.get(shape) ?? route.path;
    paths.set(shape, path);
    return { ...route, path };
  });
};

/** The paths of a service, its routes grouped by address. `tag` is the service's name. */
export const openApiPaths = (routes: readonly Route[], tag: string): OpenApiPaths => {
  const paths: Record<string, Record<string, object>> = {};
  for (const route of namedOnce(routes)) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route, tag) };
  }
  return paths;
};

/** `GET /rutas`, for the gateway, which puts the parts together; made at the first question. */
export const tellRoutes = (routes: readonly Route[], tag: string): Middleware => {
  let told: string | undefined;
  return (ctx) => {
    told ??= JSON.stringify(openApiPaths(routes, tag));
    ctx.type = 'application/json';
    ctx.body = told;
  };
};
