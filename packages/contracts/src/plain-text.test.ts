import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { optionalText, requiredEmail, requiredInteger, requiredText } from './fields.ts';
import { pacienteNuevo } from './paciente.ts';
import { plainText } from './plain-text.ts';

test.each([
  ['A\u0000na', 'Ana'],
  ['\u202Ezerep anA\u202C', 'zerep anA'],
  ['\u202A+54 9 11 5555-5555\u202C', '+54 9 11 5555-5555'],
  ['Ana\u200F\u200E\u061C\u2066\u2069 Luna', 'Ana Luna'],
  ['Ana\u001B[31m\u007F\u009F', 'Ana[31m'],
  ['\uFEFFAna\uFEFF Luna', 'Ana Luna'],
  ['Ana\r\nLuna\tSol', 'Ana Luna Sol'],
  [' \u0000 \u202E ', ''],
])('a name %j is %j', (typed, kept) => expect(plainText(typed, 'one')).toBe(kept));

test.each(['Ñandú Núñez-O’Higgins', 'Zoë 🦷 👩‍⚕️ 🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'علی‌رضا', 'नमस्ते', '日本 語', 'a\u0301', '€ ½ ﬁ'])(
  '%j stays as it is',
  (name) => expect(plainText(name, 'one')).toBe(name),
);

test('a free text keeps its lines and tabs, whatever ended them', () =>
  expect(plainText(' Uno\r\n\tdos\rtres\u2028cua\u0000tro\n', 'many')).toBe('Uno\n\tdos\ntres\ncuatro'));

test('every text of the contracts is read so before its rules, and passwords and numbers are not', () => {
  const schema = z.object({
    nombre: requiredText({ label: 'Nombre', required: 'falta', max: 3 }),
    nota: optionalText({ label: 'Nota' }),
    email: requiredEmail({ required: 'falta', invalid: 'mal' }),
    clave: requiredText({ label: 'Clave', required: 'falta', secret: true }),
  });
  const typed = { nombre: 'A\u0000n\u202Ea', nota: 'a\r\nb', email: 'a\u0000@b.co', clave: 'a\u0000\tb' };
  expect(schema.parse(typed)).toEqual({ nombre: 'Ana', nota: 'a\nb', email: 'a@b.co', clave: 'a\u0000\tb' });
  expect(schema.safeParse({ ...typed, nombre: '\u0000\u202E' }).error?.issues[0]?.message).toBe('falta');
  const number = requiredInteger({ required: 'falta', invalid: 'mal' });
  expect(number.safeParse('1\u00002').error?.issues[0]?.message).toBe('mal');
});

test('so are the fields that a client adds to a paciente, and their names', () => {
  const { otros_campos } = pacienteNuevo.parse({
    nombre: 'Ana',
    cuil: '1',
    edad: 3,
    otros_campos: { 'gru\u0000po': 'A\u202E+', obra_social: 'OS\u0000DE' },
  });
  expect(otros_campos).toMatchObject({ grupo: 'A+', obra_social: 'OSDE' });
  const disguised = JSON.parse('{"__proto\\u0000__":"x","constru\\u202ector":"x","diab\\u0000etes":"x"}');
  const refused = pacienteNuevo.safeParse({ nombre: 'Ana', cuil: '1', edad: 3, otros_campos: disguised });
  expect(refused.error?.issues[0]?.path).toEqual(['otros_campos', 'diabetes']);
  delete disguised['diab\u0000etes'];
  const kept = pacienteNuevo.parse({ nombre: 'Ana', cuil: '1', edad: 3, otros_campos: disguised });
  expect(Object.keys(kept.otros_campos)).toEqual(['medicacion_diaria', 'obra_social', 'emergencia_numero']);
});
