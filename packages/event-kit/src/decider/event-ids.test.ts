import { expect, test } from '@jest/globals';
import { eventIds } from './event-ids.ts';

test('ids of a seed are those that were recorded by every release', () => {
  const idOf = eventIds('clave-1', 'paciente-ñandú', 'RegistrarPaciente');
  expect([idOf(0), idOf(1)]).toEqual([
    'a9240cf6-61bd-523b-a70a-6ec74714db14',
    '12b76c18-3e3e-5e20-ac4c-6e3e64230e51',
  ]);
});

test('ids differ by seed, stream, command and place, and without a seed at each command', () => {
  const given = [
    ['a', 's', 'c'],
    ['b', 's', 'c'],
    ['a', 't', 'c'],
    ['a', 's', 'd'],
    [undefined, 's', 'c'],
    [undefined, 's', 'c'],
  ] as const;
  const ids = given.flatMap(([seed, stream, command]) => {
    const idOf = eventIds(seed, stream, command);
    expect(idOf(0)).toBe(idOf(0));
    return [idOf(0), idOf(1)];
  });
  expect(new Set(ids).size).toBe(ids.length);
});
