/** The whole API as one OpenAPI 3.1 document, put together from what each service tells of its own routes. */
import { z } from 'zod';
import { routeOf, type ServiceName } from '../proxy/route-table.ts';

const operation = z.looseObject({
  tags: z.array(z.string()).default([]),
  summary: z.string().default(''),
  'x-roles': z.array(z.string()).optional(),
});

/** What a service answers at `/rutas`. */
export const servicePaths = z.record(z.string(), z.record(z.string(), operation));
export type Paths = z.infer<typeof servicePaths>;
export type Operation = z.infer<typeof operation>;

export interface OpenApi {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly paths: Paths;
  readonly components: object;
  /** Services that did not tell their routes: what is theirs is missing above. */
  readonly 'x-sin-respuesta'?: readonly string[];
}

const own = (summary: string, type: string, rest: object = {}): Operation => ({
  tags: ['gateway'],
  summary,
  responses: { '2XX': { description: 'Hecho', content: { [type]: {} } } },
  security: [],
  ...rest,
});

/** What the gateway answers itself. */
const OWN: Paths = {
  '/api/salud': { get: own('Cómo está cada servicio', 'application/json') },
  '/api/cambios': {
    get: own('Lo que cambia, a medida que cambia (server-sent events)', 'text/event-stream', {
      security: [{ token: [] }],
    }),
  },
  '/api/openapi.json': { get: own('Esta descripción', 'application/json') },
  '/api/docs': { get: own('Esta descripción, para leer', 'text/html') },
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
  schemas: {
    Fallo: {
      type: 'object',
      required: ['message', 'code', 'requestId'],
      properties: {
        message: { type: 'string' },
        code: { type: 'string' },
        errors: {
          type: 'array',
          items: {
            type: 'object',
            required: ['field', 'message'],
            properties: { field: { type: 'string' }, message: { type: 'string' } },
          },
        },
        requestId: { type: 'string' },
      },
    },
  },
};

/** Of a service's paths, those under which a browser reaches it. */
const reachable = (service: ServiceName, paths: Paths): Paths =>
  Object.fromEntries(Object.entries(paths).filter(([path]) => routeOf(path)?.service === service));

/** @param told what each service told, undefined for one that did not */
export const openApi = (told: ReadonlyMap<ServiceName, Paths | undefined>): OpenApi => {
  const parts = [...told].map(([service, paths]) => (paths ? reachable(service, paths) : {}));
  const silent = [...told].flatMap(([service, paths]) => (paths ? [] : [service]));
  const all = Object.entries(Object.assign({}, OWN, ...parts) as Paths);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Sistema de Gestión Odontológica',
      version: '1',
      description: 'Generada de las rutas de cada servicio y de los esquemas con que validan.',
    },
    paths: Object.fromEntries(all.toSorted(([a], [b]) => a.localeCompare(b))),
    components: COMPONENTS,
    ...(silent.length > 0 && { 'x-sin-respuesta': silent }),
  };
};
