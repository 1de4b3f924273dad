/** The whole API as one OpenAPI 3.1 document, composed of the routes that each service declares. */
import { fallo } from '@odonto/contracts/failure';
import { z } from 'zod';
import { saludVista } from '../health/salud.ts';
import type { RouteOf } from '../proxy/route-table.ts';

const operation = z.looseObject({
  tags: z.array(z.string()).default([]),
  summary: z.string().default(''),
  'x-roles': z.array(z.string()).optional(),
});

const schema = z.looseObject({});
const paths = z.record(z.string(), z.record(z.string(), operation));

/** The answer of a service to `/rutas`. */
export const servicePart = z.object({ paths, schemas: z.record(z.string(), schema) });
export type Part = z.infer<typeof servicePart>;
export type Paths = z.infer<typeof paths>;
export type Operation = z.infer<typeof operation>;

export interface OpenApi {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Paths;
  readonly components: { readonly schemas: Part['schemas'] };
  /** Services that did not answer: their routes are missing above. */
  readonly 'x-sin-respuesta'?: readonly string[];
}

const FALLO = { $ref: '#/components/responses/Fallo' };

const own = (
  operationId: string,
  summary: string,
  content: Readonly<Record<string, object>>,
  rest: object = {},
): Operation => ({
  tags: ['gateway'],
  summary,
  operationId,
  responses: {
    '200': { description: 'OK', content },
    '4XX': FALLO,
    '5XX': FALLO,
  },
  security: [],
  ...rest,
});

/** The routes of the gateway itself. */
const OWN: Paths = {
  '/api/salud': {
    get: own('getApiSalud', 'Cómo está cada servicio', {
      'application/json': { schema: { $ref: '#/components/schemas/Salud' } },
    }),
  },
  '/api/cambios': {
    get: own(
      'getApiCambios',
      'Lo que cambia, a medida que cambia (server-sent events)',
      { 'text/event-stream': {} },
      {
        security: [{ token: [] }],
      },
    ),
  },
  '/api/informes': {
    post: own(
      'postApiInformes',
      'Lo que la política de contenido de la página impidió, como lo informan los navegadores',
      {},
      { responses: { '204': { description: 'Recibido' }, '4XX': FALLO, '5XX': FALLO } },
    ),
  },
  '/api/openapi.json': {
    get: own('getApiOpenapiJson', 'Esta descripción', { 'application/json': { schema: { type: 'object' } } }),
  },
  '/api/docs': { get: own('getApiDocs', 'Esta descripción, para leer', { 'text/html': {} }) },
};

const COMPONENTS = {
  securitySchemes: {
    token: { type: 'http', scheme: 'bearer', description: 'El token que contesta /api/profesionales/login' },
  },
  parameters: {
    IdempotencyKey: {
      name: 'Idempotency-Key',
      in: 'header',
      description: 'Repetir la solicitud con la misma clave contesta lo mismo y no la hace dos veces',
      schema: { type: 'string' },
    },
  },
  responses: {
    Fallo: {
      description: 'No se hizo; `message` es para mostrar',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Fallo' } } },
    },
  },
};

/** The whole schema. A schema with a name would become a reference, so its fields are converted without the name. */
const described = ({ shape }: z.ZodObject): z.infer<typeof schema> =>
  schema.parse({ ...z.toJSONSchema(z.strictObject(shape), { io: 'output' }), $schema: undefined });

const OWN_SCHEMAS = { Fallo: described(fallo), Salud: described(saludVista) };

const byName = <T>(record: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(record).toSorted(([a], [b]) => a.localeCompare(b)));

/** The paths of a service that a browser can reach. */
const reachable = (routeOf: RouteOf, service: string, paths: Paths): Paths =>
  Object.fromEntries(Object.entries(paths).filter(([path]) => routeOf(path)?.service === service));

/** @param described the answer of each service, undefined for a service that did not answer */
export const openApi = (described: ReadonlyMap<string, Part | undefined>, routeOf: RouteOf): OpenApi => {
  const parts = [...described].flatMap(([service, part]) => (part ? [{ service, ...part }] : []));
  const silent = [...described].flatMap(([service, part]) => (part ? [] : [service]));
  const all: Paths = Object.assign(
    {},
    OWN,
    ...parts.map((part) => reachable(routeOf, part.service, part.paths)),
  );
  const named: Part['schemas'] = Object.assign({ ...OWN_SCHEMAS }, ...parts.map(({ schemas }) => schemas));
  return {
    openapi: '3.1.0',
    info: {
      title: 'Sistema de Gestión Odontológica',
      version: '1',
      description: 'Generada de las rutas de cada servicio y de los esquemas con que validan.',
    },
    servers: [{ url: '/' }],
    paths: byName(all),
    components: { ...COMPONENTS, schemas: byName(named) },
    ...(silent.length > 0 && { 'x-sin-respuesta': silent }),
  };
};
