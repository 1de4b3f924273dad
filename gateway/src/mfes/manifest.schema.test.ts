import { expect, test } from '@jest/globals';
import { builtManifest } from './manifest.schema.ts';

const iconOf = (icon: unknown) => {
  const entry = { label: 'Laboratorio', path: '/laboratorio', icon, order: 50, roles: ['profesional'] };
  const manifest = {
    name: 'mfe-laboratorio',
    team: 't',
    label: 'L',
    version: '1',
    entry: 'a.js',
    menu: [entry],
  };
  return builtManifest.safeParse(manifest).data?.menu?.[0]?.icon;
};

test('a micro-frontend brings the icons of its menu', () =>
  expect(iconOf(['M8 3v4', 'M4 11h16'])).toEqual(['M8 3v4', 'M4 11h16']));

test('a build that names an icon, as earlier ones did, gets one that fits any screen', () =>
  expect(iconOf('pacientes')).toEqual([expect.stringMatching(/^M/), expect.stringMatching(/^M/)]));

test.each([[[]], [['url(x)']], [['M0 0"/><script>']], [['v4']], [[`M${'0'.repeat(2_000)}`]], [5]])(
  'it is not taken when it is not of paths: %j',
  (icon) => expect(iconOf(icon)).toBeUndefined(),
);
