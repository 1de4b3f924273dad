import { expect, test } from '@jest/globals';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import type { Event } from '@odonto/event-kit/decider';
import type { Change } from './service.ts';
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
    {
      type: 'Archivada',
      change: async () => ['p', 'q'].map((profesionalId) => ({ tipo: 'lugar', id: 'l', profesionalId })),
    },
    {
      type: 'Perdida',
      change: async () => {
        throw new Error('perdida');
      },
    },
  ],
  logger,
);

/** The changes that were sent once every lookup has ended. */
const sentFor = async (events: readonly Event[]): Promise<readonly Change[]> => {
  const sent: Change[] = [];
  changes.each(events, (change) => sent.push(change));
  await new Promise((resolve) => setImmediate(resolve));
  return sent;
};

test('every matching rule gives its change, in the order of the events', async () => {
  const sent = await sentFor([
    { type: 'Creada', data: { id: 'a' } },
    { type: 'Otra', data: {} },
    { type: 'Callada', data: {} },
    { type: 'Creada', data: { id: 'b' } },
  ]);
  expect(sent).toEqual([
    { tipo: 'cosa', id: 'a', profesionalId: 'p' },
    { tipo: 'lista', id: 'p', profesionalId: 'p' },
    { tipo: 'cosa', id: 'b', profesionalId: 'p' },
    { tipo: 'lista', id: 'p', profesionalId: 'p' },
  ]);
  expect([...changes.types]).toEqual(['Creada', 'Callada', 'Rota', 'Archivada', 'Perdida']);
});

test('a rule that fails loses only its own change, and is logged', async () => {
  const sent = await sentFor([
    { type: 'Rota', data: {} },
    { type: 'Creada', data: { id: 'a' } },
  ]);
  expect(sent).toHaveLength(2);
  expect(logged.join('')).toContain('change rule failed');
});

test('a rule that looks up whom an event concerns sends a change to each of them, and is logged when it fails', async () => {
  expect(await sentFor([{ type: 'Archivada', data: {} }])).toEqual([
    { tipo: 'lugar', id: 'l', profesionalId: 'p' },
    { tipo: 'lugar', id: 'l', profesionalId: 'q' },
  ]);
  logged.length = 0;
  expect(await sentFor([{ type: 'Perdida', data: {} }])).toEqual([]);
  expect(logged.join('')).toContain('change rule failed');
});
