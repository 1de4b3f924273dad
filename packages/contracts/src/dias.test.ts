import { expect, test } from '@jest/globals';
import { instanteEn } from './dias.ts';

test.each([
  ['America/Argentina/Buenos_Aires', '2026-11-23', '09:30', '2026-11-23T12:30'],
  ['Europe/Madrid', '2026-03-29', '01:30', '2026-03-29T00:30'],
  ['Europe/Madrid', '2026-03-29', '03:30', '2026-03-29T01:30'],
  ['America/New_York', '2026-03-08', '01:30', '2026-03-08T06:30'],
  ['America/New_York', '2026-03-08', '03:30', '2026-03-08T07:30'],
  ['America/New_York', '2026-11-01', '02:30', '2026-11-01T07:30'],
])('an hour of %s: %s %s', (zona, dia, hora, instante) =>
  expect(new Date(instanteEn(zona)(dia, hora)).toISOString().slice(0, 16)).toBe(instante),
);

test.each([
  ['Europe/Madrid', '2026-03-29', '2026-03-29T01:30'],
  ['America/New_York', '2026-03-08', '2026-03-08T07:30'],
])('an hour that the clocks of %s skip becomes the hour after it', (zona, dia, instante) =>
  expect(new Date(instanteEn(zona)(dia, '02:30')).toISOString().slice(0, 16)).toBe(instante),
);
