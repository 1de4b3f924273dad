/** A JSON schema as HTML: its fields, each with its type; named types as links. */
import { z } from 'zod';
import { html, type Html } from './html.ts';

const schemaShape = z.looseObject({
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  format: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  items: z.unknown().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).default([]),
});
type Schema = z.infer<typeof schemaShape>;

const TYPES: Readonly<Record<string, string>> = {
  string: 'texto',
  integer: 'entero',
  number: 'número',
  boolean: 'booleano',
  object: 'objeto',
  array: 'lista',
  null: 'null',
};
const FORMATS: Readonly<Record<string, string>> = { date: 'fecha', 'date-time': 'instante', uuid: 'UUID' };

const nameOf = (reference: string): string => reference.slice(reference.lastIndexOf('/') + 1);

const joined = (pieces: readonly Html[], by: string): Html[] =>
  pieces.map((one, n) => (n === 0 ? one : html`${by}${one}`));

const ofType = (type: string, { format }: Schema): Html =>
  html`${(type === 'string' && format !== undefined && FORMATS[format]) || (TYPES[type] ?? type)}`;

/** A short text: `lista de Turno`, `fecha o null`, `"efectivo" | "otro"`. */
const kind = (described: unknown): Html => {
  const schema = schemaShape.parse(described);
  const { $ref, anyOf, items, type } = schema;
  if ($ref !== undefined) return html`<a href="#${nameOf($ref)}">${nameOf($ref)}</a>`;
  if (anyOf !== undefined) return html`${joined(anyOf.map(kind), ' o ')}`;
  if (schema.enum !== undefined)
    return html`${joined(
      schema.enum.map((value) => html`<code>${JSON.stringify(value)}</code>`),
      ' | ',
    )}`;
  if (schema.const !== undefined) return html`<code>${JSON.stringify(schema.const)}</code>`;
  if (type === 'array') return html`lista de ${kind(items ?? {})}`;
  const types = type === undefined ? [] : [type].flat();
  return types.length === 0
    ? html`cualquier valor`
    : html`${joined(
        types.map((one) => ofType(one, schema)),
        ' o ',
      )}`;
};

/** The item type of a list. */
const inner = (described: unknown): Schema => {
  const schema = schemaShape.parse(described);
  return schema.items === undefined ? schema : inner(schema.items);
};

const field = (name: string, described: unknown, required: boolean): Html =>
  html`<dt><code>${name}</code>${required ? '' : html` <small>optativo</small>`}</dt><dd>${schemaHtml(described)}</dd>`;

/** The type and, for an object without a name, its fields. */
export const schemaHtml = (described: unknown): Html => {
  const { properties = {}, required } = inner(described);
  const fields = Object.entries(properties).map(([name, one]) => field(name, one, required.includes(name)));
  return fields.length === 0 ? kind(described) : html`${kind(described)}<dl>${fields}</dl>`;
};

/** The same for parameters of an address. */
export const fieldsHtml = (
  fields: readonly { readonly name: string; readonly schema: unknown; readonly required: boolean }[],
): Html => html`<dl>${fields.map(({ name, schema, required }) => field(name, schema, required))}</dl>`;
