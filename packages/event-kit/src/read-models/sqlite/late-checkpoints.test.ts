import { expect, test } from '@jest/globals';
import type { Position } from '../../event-store/port.ts';
import { lateCheckpoints } from './late-checkpoints.ts';

const spec = (name: string) => ({ name, version: 1, keys: [], indexes: [] });

test('the newest checkpoint of each collection is written once; one that was emptied is not', () => {
  const written: (readonly [string, Position])[] = [];
  const late = lateCheckpoints((all) => {
    for (const one of all) written.push([one.spec.name, one.to]);
  });
  for (const to of [3n, 5n, 4n]) late.move(spec('a'), to);
  late.move(spec('b'), 5n);
  late.move(spec('vacia'), 5n);
  late.forget(spec('vacia'));
  expect([late.of(spec('a')), late.of(spec('vacia')), written]).toEqual([5n, undefined, []]);
  late.close();
  late.close();
  expect(written).toEqual([
    ['a', 5n],
    ['b', 5n],
  ]);
});

test('what cannot be written waits', () => {
  const written: Position[] = [];
  let isFull = true;
  const late = lateCheckpoints((all) => {
    if (isFull) throw new Error('disk full');
    for (const { to } of all) written.push(to);
  });
  late.move(spec('a'), 7n);
  late.close();
  expect(late.of(spec('a'))).toBe(7n);
  isFull = false;
  late.close();
  expect(written).toEqual([7n]);
});
