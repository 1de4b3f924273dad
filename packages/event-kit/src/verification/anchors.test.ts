import { expect, test } from '@jest/globals';
import { type Anchor, anchorChecker, comparedAnchors } from './anchors.ts';
import { digestOfLine, FIRST, headKey, signHead } from './signed-head.ts';
import type { EventDifference } from './difference.ts';

const EVENT = {
  id: 'e',
  type: 'Pago',
  data: '{}',
  metadata: '{}',
  hash: 'a'.repeat(64),
  stream: 's',
  revision: 0,
  position: 1n,
};
const AT = new Date('2026-11-20T03:00:00.000Z');
const HOUR_MS = 60 * 60_000;
const head = signHead(FIRST, [EVENT], AT, headKey(new Uint8Array(32)));
const anchor = (extra: Partial<Anchor> = {}): Anchor => ({
  tipo: 'objeto',
  donde: 'lejos',
  n: 0,
  huella: digestOfLine(head.line),
  at: AT.toISOString(),
  ...extra,
});

const checked = (...anchors: readonly Anchor[]) => {
  const differences: EventDifference[] = [];
  const checker = anchorChecker(anchors, (one) => differences.push(one));
  checker.accept(head);
  return { held: checker.end(), explanations: differences.map(({ explicacion }) => explicacion) };
};

test('an anchor is valid if its head is the one that was anchored', () => {
  expect(checked(anchor())).toMatchObject({ held: [{ eventos: 1 }], explanations: [] });
  expect(checked(anchor({ huella: 'b'.repeat(64) })).explanations).toEqual([
    expect.stringMatching(/^La cabeza 0 no es la que se ancló/),
  ]);
  expect(checked(anchor({ n: 7 })).explanations).toEqual([
    expect.stringMatching(/^Falta la cabeza 7, que se ancló/),
  ]);
});

test('a head cannot be younger than its anchor, beyond the difference of clocks', () => {
  const before = (ms: number) => anchor({ at: new Date(AT.getTime() - ms).toISOString() });
  expect(checked(before(60_000)).explanations).toEqual([]);
  expect(checked(before(HOUR_MS)).explanations).toEqual([
    expect.stringMatching(/^La cabeza 0 dice ser posterior/),
  ]);
});

test('the newest anchor covers all earlier events, and is current only while it is recent', () => {
  const old = { ...anchor({ at: '2026-11-01T03:00:00.000Z' }), eventos: 10 };
  const held = [old, { ...anchor(), eventos: 20 }];
  const later = (hours: number): Date => new Date(AT.getTime() + hours * HOUR_MS);
  expect(comparedAnchors(held, 25, later(1), 48 * HOUR_MS)).toMatchObject({
    eventos: 20,
    posteriores: 5,
    vigente: true,
    cantidad: 2,
    desde: old.at,
  });
  expect(comparedAnchors(held, 25, later(49), 48 * HOUR_MS)).toMatchObject({ vigente: false });
  // No event follows it, so it covers all events.
  expect(comparedAnchors(held, 20, later(1_000), 48 * HOUR_MS)).toMatchObject({ vigente: true });
  expect(comparedAnchors([], 20, AT, 48 * HOUR_MS)).toBeNull();
});
