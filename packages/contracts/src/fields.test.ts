import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import {
  fieldErrors,
  optionalEmail,
  optionalText,
  requiredEmail,
  requiredInteger,
  requiredText,
} from './fields.ts';

const ficha = z.object({
  nombre: requiredText({
    label: 'Nombre',
    required: 'falta el nombre',
    min: { length: 2, message: 'nombre corto' },
    max: 5,
  }),
  edad: requiredInteger({ required: 'falta la edad', invalid: 'edad inválida', min: 0, max: 100 }),
  email: optionalEmail({ invalid: 'email inválido' }),
  nota: optionalText({ label: 'Nota', max: 4 }),
});

const errors = (schema: z.ZodType, value: unknown) => {
  const result = schema.safeParse(value);
  return result.success ? [] : fieldErrors(result.error).map(({ field, message }) => `${field}: ${message}`);
};

describe('texts', () => {
  test('are trimmed before any rule, and blank or null optional ones are empty', () => {
    expect(ficha.parse({ nombre: '  Ana ', edad: 3, email: ' a@b.co ', nota: '  ' })).toEqual({
      nombre: 'Ana',
      edad: 3,
      email: 'a@b.co',
      nota: '',
    });
    expect(ficha.parse({ nombre: 'Ana', edad: 3, email: null }).email).toBe('');
  });

  test.each([undefined, null, '', ' \t\n '])('that are required and %j count as absent', (nombre) => {
    expect(errors(ficha, { nombre, edad: 3 })).toEqual(['nombre: falta el nombre']);
  });

  test.each([[{}], [['Ana']], [true]])('cannot be %j', (value) => {
    expect(errors(ficha, { nombre: value, edad: 3, email: value, nota: value })).toEqual([
      'nombre: Nombre: se esperaba un texto',
      'email: Email: se esperaba un texto',
      'nota: Nota: se esperaba un texto',
    ]);
  });

  test('may arrive as numbers', () => {
    expect(ficha.parse({ nombre: 20123, edad: 3, nota: 0 })).toMatchObject({ nombre: '20123', nota: '0' });
  });

  test('have a least and a greatest length, counted after trimming', () => {
    expect(errors(ficha, { nombre: ' A ', edad: 3, nota: '12345' })).toEqual([
      'nombre: nombre corto',
      'nota: Nota: el máximo es de 4 caracteres',
    ]);
    expect(errors(ficha, { nombre: ' 12345 ', edad: 3, nota: ' 1234 ' })).toEqual([]);
  });

  test('without a limit of their own end at 10.000 characters', () => {
    const libre = z.object({ nota: optionalText({ label: 'Nota' }) });
    expect(errors(libre, { nota: 'x'.repeat(10_000) })).toEqual([]);
    expect(errors(libre, { nota: 'x'.repeat(10_001) })).toEqual([
      'nota: Nota: el máximo es de 10.000 caracteres',
    ]);
  });
});

describe('e-mails', () => {
  const schema = z.object({ email: requiredEmail({ required: 'falta', invalid: 'mal' }) });

  test.each(['a@b.co', 'Ana.Pérez+x@clinica.com.ar', ' a@b.co '])('%j is one', (email) => {
    expect(errors(schema, { email })).toEqual([]);
  });

  test.each(['a', 'a@b', '@b.co', 'a@.', 'a b@c.co', 'a@b c.co', 'a@@b.co'])('%j is none', (email) => {
    expect(errors(schema, { email })).toEqual(['email: mal']);
  });

  test('are reported as missing before they are reported as invalid', () => {
    expect(errors(schema, { email: ' ' })).toEqual(['email: falta']);
  });
});

describe('numbers', () => {
  test.each([
    ['16', 16],
    [' 7 ', 7],
    [0, 0],
    ['100', 100],
  ])('%j counts as %d', (edad, expected) => {
    expect(ficha.parse({ nombre: 'Ana', edad }).edad).toBe(expected);
  });

  test.each(['1e1', '0x10', '1 0', 'doce', -1, 101, 7.5, '7.5', true, [], {}, Number.POSITIVE_INFINITY])(
    '%j is invalid',
    (edad) => {
      expect(errors(ficha, { nombre: 'Ana', edad })).toEqual(['edad: edad inválida']);
    },
  );

  test.each([undefined, null, '', '  '])('%j is absent', (edad) => {
    expect(errors(ficha, { nombre: 'Ana', edad })).toEqual(['edad: falta la edad']);
  });
});

test('a schema reports every invalid field, in the order in which it declares them', () => {
  expect(errors(ficha, { nota: 'larga', email: 'x' })).toEqual([
    'nombre: falta el nombre',
    'edad: falta la edad',
    'email: email inválido',
    'nota: Nota: el máximo es de 4 caracteres',
  ]);
});

test('the partial schema of a PUT answers only what was carried, under the same rules', () => {
  const cambios = ficha.partial();
  expect(cambios.parse({})).toEqual({});
  expect(cambios.parse({ nota: null, otro: 1 })).toEqual({ nota: '' });
  expect(errors(cambios, { nombre: null, email: 'x' })).toEqual([
    'nombre: falta el nombre',
    'email: email inválido',
  ]);
});

test('a key named __proto__ changes nothing', () => {
  const body: unknown = JSON.parse('{"nombre":"Ana","edad":1,"__proto__":{"admin":true}}');
  expect(Object.getPrototypeOf(ficha.parse(body))).toBe(Object.prototype);
  expect(ficha.parse(body)).not.toHaveProperty('admin');
});
