/** Values for the fuzz: valid ones for the schemas of the OpenAPI page, and hostile ones. */
import fc from 'fast-check';

export interface Schema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema | boolean;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly pattern?: string;
  readonly required?: readonly string[];
}

/** The id for a field or a path parameter: usually a correct one. */
export type Ids = (name: string) => fc.Arbitrary<string>;

/** Valid values of the fields whose rules a schema cannot express. */
const GOOD: Readonly<Record<string, unknown>> = {
  nombre: 'Ana Pérez',
  cuil: '20-30111222-3',
  email: 'ana@correo.test',
  telefono: '11 5555-5555',
  fecha: '2026-12-01',
  hora: '10:00',
  desde: '2026-12-01',
  hasta: '2026-12-31',
  fecha_pago: '2026-11-01',
  monto_pagado: 10,
  monto_total: 1_000,
  cantidad_cuotas: 4,
  diente_id: 16,
  casillero: 16,
  dientes: [16, 17],
  superficie: ['O'],
  edad: 40,
  titulo: 'Control',
  descripcion: 'Control',
  estado: 'confirmado',
};

/** Replaces `__proto__`, which an object literal cannot have as its own key. */
const PROTO = '@@proto@@';

const TEXTS = [
  '',
  ' ',
  "' OR '1'='1",
  '"; DROP TABLE events; --',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '{{7*7}}${7*7}#{7*7}',
  '../../../../etc/passwd',
  '..%2f..%2fkeys.db',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\u202eabc\u202c',
  '👩‍⚕️🦷'.repeat(40),
  'ñÑáÁ¿¡ß',
  '\r\nSet-Cookie: a=b',
  '%',
  '%00%ff',
  'null',
  'undefined',
  'NaN',
  '__proto__',
  'constructor',
  'toString',
  '$where',
  '-1',
  '1e309',
  '0x10',
  '9'.repeat(400),
  'a'.repeat(20_000),
  '2026-02-30',
  '2026-13-01T25:61:61Z',
  '0000-00-00',
  '99:99',
  '=1+1',
  '@SUM(A1)',
] as const;

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...TEXTS),
  fc.string({ unit: 'binary', maxLength: 60 }),
);

/** Input for slow regular expressions: one piece, repeated up to more than the limit of a body. */
export const repeated: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom(
      ' ',
      'a',
      'a ',
      '\t',
      '\n',
      '@',
      '.',
      'a@',
      'a.',
      '-',
      '0',
      '/',
      '=',
      ',',
      'á',
      '🦷',
      '<',
      '\u200b',
    ),
    fc.constantFrom(50, 200, 500, 9_900, 20_000, 400_000),
    fc.constantFrom('', '!', '@', ' '),
  )
  .map(([unit, length, end]) => unit.repeat(length / unit.length) + end);

const deep = (levels: number): unknown => {
  let value: unknown = 'fin';
  for (let n = 0; n < levels; n += 1) value = n % 2 === 0 ? [value] : { a: value };
  return value;
};

const polluting = {
  [PROTO]: { contaminado: true, rol: 'admin', isAdmin: true },
  constructor: { prototype: { contaminado: true } },
};

const hostile: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  repeated,
  fc.constantFrom(null, true, false, 0, -0, -1, 0.1 + 0.2, 1e308, -1e308, 2 ** 53, 2 ** 53 + 2, 1e-320),
  fc.constantFrom<unknown>([], {}, [[]], [null], polluting, { $gt: '' }, { $ne: null }, { length: 1e9 }),
  fc.constantFrom(
    deep(40),
    deep(400),
    Array.from({ length: 5_000 }, (_, n) => n),
  ),
  fc.jsonValue({ maxDepth: 4 }),
);

const texts = (schema: Schema): fc.Arbitrary<string> =>
  schema.pattern === undefined
    ? fc.oneof(fc.constantFrom('Control', 'Ana Pérez', '2026-11-20', '10:30', 'ana@correo.test'), hostileText)
    : fc.constantFrom('2026-11-20', '2026-11-20T10:00:00.000Z', '10:30', '30111222');

/** A field by its name: an id, a known valid value, or a value of its schema. */
const named = (name: string, schema: Schema, ids: Ids): fc.Arbitrary<unknown> => {
  if (name.endsWith('_id') && !(name in GOOD)) return ids(name);
  const fits = fitting(schema, ids);
  return name in GOOD
    ? fc.oneof({ weight: 8, arbitrary: fc.constant(GOOD[name]) }, { weight: 1, arbitrary: fits })
    : fits;
};

/** A roughly valid value of the schema: limits are ignored, which is also a useful test. */
const fitting = (schema: Schema | boolean | undefined, ids: Ids): fc.Arbitrary<unknown> => {
  if (typeof schema !== 'object') return hostile;
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  const several = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (several !== undefined && several.length > 0)
    return fc.oneof(...several.map((one) => fitting(one, ids)));
  const type = typeof schema.type === 'string' ? schema.type : schema.type?.[0];
  if (type === 'object' || schema.properties !== undefined)
    return fc.record(
      Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, value]) => [name, named(name, value, ids)]),
      ),
      { requiredKeys: [...(schema.required ?? [])] },
    );
  if (type === 'array') return fc.array(fitting(schema.items, ids), { maxLength: 6 });
  if (type === 'integer') return fc.integer({ min: -3, max: 100 });
  if (type === 'number') return fc.double({ min: -10, max: 100_000, noNaN: true });
  if (type === 'boolean') return fc.boolean();
  if (type === 'string') return texts(schema);
  return fc.oneof(texts(schema), fc.integer({ min: 0, max: 60 }), hostile);
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A valid value with one field replaced or added. */
const spoiled = (fits: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc
    .tuple(fits, fc.nat(), hostile, fc.constantFrom(PROTO, 'constructor', 'profesional_id', 'id', 'rol'))
    .map(([value, place, bad, extra]) => {
      if (!isRecord(value)) return bad;
      const names = [...Object.keys(value), extra];
      return { ...value, [names[place % names.length] ?? extra]: bad };
    });

/** A body as JSON text. */
export const bodies = (schema: Schema | undefined, ids: Ids): fc.Arbitrary<string> => {
  const fits = fitting(schema, ids);
  const broken = fc.constantFrom(
    '',
    '{',
    '[1,',
    '{"a":}',
    'null',
    '"',
    '{"a":1,"a":2}',
    '\ufeff{}',
    'a=1&b=2',
    ...['[', '{"a":', '[{"a":', '"', '\\', '[],'].flatMap((piece) =>
      [60, 4_000, 60_000, 500_000].map((length) => piece.repeat(length / piece.length)),
    ),
  );
  return fc.oneof(
    { weight: 4, arbitrary: fits.map((value) => JSON.stringify(value)) },
    { weight: 5, arbitrary: spoiled(fits).map((value) => JSON.stringify(value)) },
    { weight: 2, arbitrary: hostile.map((value) => JSON.stringify(value) ?? '') },
    { weight: 1, arbitrary: broken },
  );
};

/** The text as it is sent, with the key `__proto__`, which only JSON can have. */
export const sent = (json: string): string => json.replaceAll(PROTO, '__proto__');
