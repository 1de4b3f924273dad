/** A service's part of the OpenAPI 3.1 description, generated from its routes. */
import { STATUS_CODES } from 'node:http';
import { MAX_JSON } from '@odonto/contracts/limits';
import { z } from 'zod';
import { type Content, isSchema } from './answer.ts';
import type { Ceiling } from './ceilings.ts';
import { type Route, takesKey } from './route.ts';
import type { Middleware } from './state.ts';

type JsonSchema = Readonly<Record<string, unknown>>;

/** `{ "/api/pacientes/{id}": { "get": {...} } }`, as OpenAPI 3.1 spells it. */
export type OpenApiPaths = Readonly<Record<string, Readonly<Record<string, object>>>>;

/** A service's part: its paths, and the schemas that they name. */
export interface OpenApiPart {
  readonly paths: OpenApiPaths;
  /** `{ "Paciente": {...} }`, referred to as `#/components/schemas/Paciente`. */
  readonly schemas: Readonly<Record<string, JsonSchema>>;
}

/** Every named schema that the routes of one service use. */
type Named = Map<string, JsonSchema>;

/** Removes what has no meaning to a reader: the largest integer of JavaScript, the pattern of a text with a format. */
const withoutNoise = ({ jsonSchema }: { readonly jsonSchema: z.core.JSONSchema.BaseSchema }): void => {
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
};

/** Named schemas move to the part's schemas, and references point there. */
const referringTo = (schema: object): unknown =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'));

const object = z.record(z.string(), z.unknown());
const withDefinitions = z.looseObject({ $defs: z.record(z.string(), object).default({}) });

/** JSON Schema 2020-12, which OpenAPI 3.1 uses unchanged. It cannot express a transformation, which is any value. */
const schemaOf = (schema: z.ZodType, io: 'input' | 'output', named: Named): JsonSchema => {
  const described = z.toJSONSchema(schema, { io, unrepresentable: 'any', override: withoutNoise });
  const { $schema: _, $defs, ...rest } = withDefinitions.parse(referringTo(described));
  for (const [name, definition] of Object.entries($defs)) named.set(name, definition);
  return rest;
};

const fields = z.looseObject({
  properties: z.record(z.string(), object).default({}),
  required: z.array(z.string()).default([]),
});

/** Input fields. A field that the schema fills in is optional, even if the JSON Schema lists it as required. */
const inputOf = (schema: z.ZodType, named: Named): z.infer<typeof fields> => {
  const described = fields.parse(schemaOf(schema, 'input', named));
  const refused = new Set(schema.safeParse({}).error?.issues.map(({ path }) => path[0]));
  return { ...described, required: described.required.filter((name) => refused.has(name)) };
};

const inPath = (path: string): readonly object[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));

const inQuery = (query: z.ZodType | undefined, named: Named): readonly object[] => {
  if (query === undefined) return [];
  const { properties, required } = inputOf(query, named);
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
};

const FAILED = { $ref: '#/components/responses/Fallo' };

/** Writes accept this header (docs/spec/api.md#repeated-requests). */
const IDEMPOTENCY = { $ref: '#/components/parameters/IdempotencyKey' };

const content = (declared: z.ZodType | Content, named: Named): object | undefined => {
  if (isSchema(declared)) return { 'application/json': { schema: schemaOf(declared, 'output', named) } };
  return declared.content === null ? undefined : { [declared.content]: {} };
};

const FORM_FIELDS = {
  archivo: { type: 'string', contentMediaType: 'application/octet-stream' },
  texto: { type: 'string' },
};

const formOf = (form: NonNullable<Route['form']>): object => {
  const properties = Object.entries(form).map(([name, kind]) => [name, FORM_FIELDS[kind]] as const);
  return { type: 'object', properties: Object.fromEntries(properties), required: Object.keys(form) };
};

const requestBody = ({ body, form, maxBody = MAX_JSON }: Route, named: Named): object => {
  if (form !== undefined)
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema: formOf(form) } } } };
  if (body === undefined) return {};
  const schema = inputOf(body, named);
  const description = `Como máximo ${maxBody / 1024} KB`;
  return { requestBody: { description, required: true, content: { 'application/json': { schema } } } };
};

/** Describes the ceiling of a route. */
const ceilingText = ({ atOnce, burst, perMinute }: Ceiling): string =>
  `Como máximo ${atOnce} a la vez y ${burst} seguidas de un usuario, y luego ${perMinute} por minuto; Retry-After dice cuándo`;

const responses = ({ answers, ceiling }: Route, named: Named): object => {
  const described = Object.entries(answers).map(([status, declared]) => {
    const description = STATUS_CODES[status] ?? status;
    const its = content(declared, named);
    return [status, { description, ...(its && { content: its }) }] as const;
  });
  return {
    ...Object.fromEntries(described),
    ...(ceiling && { 429: { ...FAILED, description: ceilingText(ceiling) } }),
    '4XX': FAILED,
    '5XX': FAILED,
  };
};

const operationId = ({ method, path }: Route): string =>
  `${method.toLowerCase()}${path.replaceAll(/[^a-zA-Z0-9]+(\w?)/g, (_, next: string) => next.toUpperCase())}`;

const operation = (route: Route, tag: string, named: Named): object => {
  const { path, access, summary, query } = route;
  return {
    tags: [tag],
    summary,
    operationId: operationId(route),
    ...(access !== 'publica' && { 'x-roles': access }),
    security: access === 'publica' ? [] : [{ token: [] }],
    parameters: [...inPath(path), ...inQuery(query, named), ...(takesKey(route) ? [IDEMPOTENCY] : [])],
    ...requestBody(route, named),
    responses: responses(route, named),
  };
};

/** OpenAPI has one path for an address, whatever its parameters are called: the names of the first route are used. */
const namedOnce = (routes: readonly Route[]): readonly Route[] => {
  const paths = new Map<string, string>();
  return routes.map((route) => {
    const shape = route.path.replaceAll(/:\w+/g, ':');
    const path = paths.get(shape) ?? route.path;
    paths.set(shape, path);
    return { ...route, path };
  });
};

/** The part of a service, its routes grouped by address. `tag` is the service's name. */
export const openApiPart = (routes: readonly Route[], tag: string): OpenApiPart => {
  const named: Named = new Map();
  const paths: Record<string, Record<string, object>> = {};
  for (const route of namedOnce(routes)) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route, tag, named) };
  }
  return { paths, schemas: Object.fromEntries(named) };
};

/** `GET /rutas` for the gateway, which joins the parts; generated at the first request. */
export const tellRoutes = (routes: readonly Route[], tag: string): Middleware => {
  let described: string | undefined;
  return (ctx) => {
    described ??= JSON.stringify(openApiPart(routes, tag));
    ctx.type = 'application/json';
    ctx.body = described;
  };
};

/** `GET /registro` for the gateway: the registration document of the module. */
export const tellDocument =
  (document: object): Middleware =>
  (ctx) => {
    ctx.body = document;
  };
