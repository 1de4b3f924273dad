import { expect, test } from '@jest/globals';
import type { Collection } from '../read-models/port.ts';
import { documentsInMemory } from './documents-in-memory.ts';

/** Stores one document. */
const withOne = {
  durable: {
    getMany: async () => new Map([['a', { id: 'a', body: '{"n":1}', position: 1n }]]),
  },
} as unknown as Collection;

test('a write says that its document was absent until it has been stored', async () => {
  const documents = documentsInMemory(withOne, false);
  const hints = () =>
    documents.writes(() => ({})).map((one) => [one.id, one.kind === 'put' && one.wasAbsent === true]);
  await documents.load(['a', 'b']);
  for (const id of ['a', 'b']) documents.change(documents.entry(id), { n: 2 }, 2n);
  expect(hints()).toEqual([
    ['a', false],
    ['b', true],
  ]);
  documents.written();
  documents.change(documents.entry('b'), { n: 3 }, 3n);
  expect(hints()).toEqual([['b', false]]);
});
