/** The registration document of a module, from which the gateway knows a service without importing its code. */
import { MAX_JSON } from '@odonto/contracts';
import { CannotStart } from '@odonto/event-kit/runtime';
import { z } from 'zod';

/** A request that needs no session. In its path `*` stands for one segment, and at the end for one or more. */
const openRequest = z.strictObject({
  method: z.enum(['GET', 'POST', 'PUT', 'DELETE', '*'], 'el método no es válido'),
  path: z.string().regex(/^\/(api|uploads)(\/(\*|[\w-]+))*$/, 'la dirección no es válida'),
});

/** An address and everything below it. */
const prefix = z.strictObject({
  prefix: z
    .string()
    .regex(/^(\/api(\/[a-z0-9-]+)+|\/uploads)$/, 'se esperaba una dirección como /api/recordatorios'),
  /** Bytes of a request's body. */
  maxBody: z
    .int()
    .positive()
    .max(32 * 1_048_576)
    .default(MAX_JSON),
  /** The message for a longer body, where it differs from the default. */
  tooLarge: z.string().exactOptional(),
  /** Milliseconds for the service to begin its answer, where that is longer than for others. */
  answer: z.int().positive().max(600_000).exactOptional(),
  /** Requests without a bearer token: the service checks their credentials instead. */
  open: z.array(openRequest).exactOptional(),
});

/** As a module writes it. */
export type Prefix = z.input<typeof prefix>;

export const moduleDocument = z.object({
  name: z.string().regex(/^[a-z][a-z0-9-]*$/, 'se esperaba un nombre como laboratorio'),
  prefixes: z.array(prefix),
  /** The names of the events that it appends. */
  events: z.array(z.string()).default([]),
});
export type ModuleDocument = z.output<typeof moduleDocument>;

const overlap = (one: string, other: string): boolean =>
  one === other || one.startsWith(`${other}/`) || other.startsWith(`${one}/`);

/** Prefixes of the gateway itself. */
const OF_THE_GATEWAY = ['/api/salud', '/api/cambios', '/api/informes', '/api/openapi.json', '/api/docs'];

/** @throws CannotStart when two modules have the same name or event, or one answers below an address of another */
export const requireDistinct = (documents: readonly ModuleDocument[]): void => {
  const owners = new Map<string, string>();
  for (const { name, events } of documents)
    for (const event of events) {
      const other = owners.get(event) ?? name;
      if (other !== name)
        throw new CannotStart(`El evento ${event} está definido dos veces: por ${other} y por ${name}.`);
      owners.set(event, name);
    }
  const claims = documents.flatMap(({ name, prefixes }) =>
    prefixes.map((one) => [name, one.prefix] as const),
  );
  const all = [...OF_THE_GATEWAY.map((own) => ['gateway', own] as const), ...claims];
  for (const [n, { name }] of documents.entries())
    if (documents.findIndex((other) => other.name === name) !== n)
      throw new CannotStart(`Hay dos módulos que se llaman ${name}.`);
  for (const [n, [name, own]] of all.entries())
    for (const [other, its] of all.slice(0, n))
      if (other !== name && overlap(own, its))
        throw new CannotStart(
          `Dos servicios piden las mismas direcciones: ${other} contesta ${its}, y ${name} ${own}.`,
        );
};
