import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { EVENTOS } from './eventos.ts';

test.each(Object.entries(EVENTOS))(
  '%s: su versión tiene los pasos, y sus campos están en el esquema',
  (_, { version, upcasters = [], readableFrom = version, subject, personal = [], ends, schema }) => {
    expect(upcasters).toHaveLength(version - 1);
    expect(readableFrom).toBeLessThanOrEqual(version);
    expect(schema).toBeInstanceOf(z.ZodObject);
    const campos = Object.keys(schema instanceof z.ZodObject ? schema.shape : {});
    expect(campos).toEqual(expect.arrayContaining([...personal]));
    if (subject !== undefined) expect(campos).toContain(subject);
    if (ends) expect(campos).toContain(ends.subject);
    // An erased subject cannot be looked up, so the event itself must name the subject of its encrypted fields.
    expect(personal.length > 0).toBe(subject !== undefined);
  },
);

test('lo personal puede faltar: se lee como nulo cuando se borró a su dueño', () => {
  const noPueden = Object.entries(EVENTOS).flatMap(([type, { personal = [], schema }]) =>
    personal
      .filter((campo) => schema instanceof z.ZodObject && !z.safeParse(schema.shape[campo], null).success)
      .map((campo) => `${type}.${campo}`),
  );
  expect(noPueden).toEqual([]);
});
