import { expect, test } from '@jest/globals';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { changesOfEvents } from './changes-of-events.ts';

const logged: string[] = [];
const logger = pino(
  new Writable({
    write(chunk, _, done) {
      logged.push(String(chunk));
      done();
    },
  }),
);

const changes = changesOfEvents(
  [
    { type: 'Creada', change: ({ data }) => ({ tipo: 'cosa', id: String(data['id']), profesionalId: 'p' }) },
    { type: 'Creada', change: () => ({ tipo: 'lista', id: 'p', profesionalId: 'p' }) },
    { type: 'Callada', change: () => undefined },
    {
      type: 'Rota',
      change: () => {
        throw new Error('rota');
      },
    },
  ],
  logger,
);

test('every matching rule gives its change, in the order of the events', () => {
  expect(
    changes.of([
      { type: 'Creada', data: { id: 'a' } },
      { type: 'Otra', data: {} },
      { type: 'Callada', data: {} },
      { type: 'Creada', data: { id: 'b' } },
    ]),
  ).toEqual([
    { tipo: 'cosa', id: 'a', profesionalId: 'p' },
    { tipo: 'lista', id: 'p', profesionalId: 'p' },
    { tipo: 'cosa', id: 'b', profesionalId: 'p' },
    { tipo: 'lista', id: 'p', profesionalId: 'p' },
  ]);
  expect([...changes.types]).toEqual(['Creada', 'Callada', 'Rota']);
});

test('a rule that fails loses only its own change, and is logged', () => {
  expect(
    changes.of([
      { type: 'Rota', data: {} },
      { type: 'Creada', data: { id: 'a' } },
    ]),
  ).toHaveLength(2);
  expect(logged.join('')).toContain('change rule failed');
});
