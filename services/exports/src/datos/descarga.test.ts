import { expect, test } from '@jest/globals';
import { rangoDe } from './descarga.ts';

test.each([
  [undefined, undefined],
  ['bytes=0-9', { desde: 0, hasta: 9 }],
  ['bytes=90-', { desde: 90, hasta: 99 }],
  ['bytes=90-500', { desde: 90, hasta: 99 }],
  ['bytes=-10', { desde: 90, hasta: 99 }],
  ['bytes=-500', { desde: 0, hasta: 99 }],
  ['bytes=100-', null],
  ['bytes=100-200', null],
  ['bytes=-0', null],
  // The header is not understood, so the answer is the whole file.
  ['bytes=9-1', undefined],
  ['bytes=-', undefined],
  ['bytes=0-1,5-6', undefined],
  ['bytes=a-b', undefined],
  ['lines=0-1', undefined],
  ['bytes=0-99999999999999999999', undefined],
])('de 100 bytes, %s es %j', (header, rango) => expect(rangoDe(header, 100)).toEqual(rango));
