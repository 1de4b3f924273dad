import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { pacienteEventos } from '@odonto/contracts/paciente-eventos';
import { joinedEvents } from './joined-events.ts';
import { publishedEvents } from './published-events.ts';

test.each(Object.entries(publishedEvents))(
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
  const noPueden = Object.entries(publishedEvents).flatMap(([type, { personal = [], schema }]) =>
    personal
      .filter((campo) => schema instanceof z.ZodObject && !z.safeParse(schema.shape[campo], null).success)
      .map((campo) => `${type}.${campo}`),
  );
  expect(noPueden).toEqual([]);
});

test('los eventos de un archivo de los contratos se conocen sin anotarlos en ninguna lista', () => {
  expect(publishedEvents['PacienteRegistrado']).toBe(pacienteEventos.PacienteRegistrado);
  expect(Object.keys(publishedEvents).length).toBeGreaterThan(50);
});

test('dos definiciones de un mismo evento no arrancan, y el mensaje nombra a los dos', () => {
  const [version] = [{ version: 1, schema: z.object({}) }];
  const una = { owner: 'patients', events: { Enviado: version } };
  expect(joinedEvents([una, { ...una, owner: 'otro' }])).toEqual({ Enviado: version });
  expect(() => joinedEvents([una, { owner: 'laboratorio', events: { Enviado: { ...version } } }])).toThrow(
    'El evento Enviado está definido dos veces: por patients y por laboratorio.',
  );
});
