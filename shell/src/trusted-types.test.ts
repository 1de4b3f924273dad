import { expect, test } from '@jest/globals';
import { ourScript, plainHtml } from './trusted-types.ts';

test.each(['', 'Siguiente', '&times;', ':root{--a:1px}'])('%j may be HTML', (text) =>
  expect(plainHtml(text)).toBe(text),
);
test.each(['<img src=x onerror=alert(1)>', '</style><script>', 'a<b'])('%j may not', (text) =>
  expect(() => plainHtml(text)).toThrow(TypeError),
);

test.each(['/assets/main.0123456789.js', 'mfes/mfe-patients/assets/7.0123456789.js'])(
  '%j is ours',
  (address) => expect(ourScript(address)).toBe(address),
);
test.each([
  'https://mala.example/assets/x.js',
  '//mala.example/mfes/x.js',
  '/uploads/1/original',
  '/api/pacientes',
  'data:text/javascript,alert(1)',
  '/assets/../uploads/1/original',
])('%j is no script of ours', (address) => expect(() => ourScript(address)).toThrow(TypeError));
