import { expect, test } from '@jest/globals';
import type { DeployedManifest } from '@odonto/contracts/manifest';
import { ahead } from './ahead.ts';

const roles = ['profesional'] as const;
const PACIENTES: DeployedManifest = {
  name: 'mfe-patients',
  team: 'patients',
  label: 'Pacientes',
  app: './pacientes.app',
  routes: [
    { path: '/pacientes', roles },
    { path: '/pacientes/:id', roles },
  ],
  version: '1',
  entry: 'assets/remoteEntry.1.js',
  files: ['assets/2.css', 'assets/3.js'],
  url: '/mfes/mfe-patients/',
};

test.each(['/pacientes', '/pacientes/0193-a'])('%s asks for the files of its screen', (address) =>
  expect(ahead([PACIENTES], address).split('\n    ')).toEqual([
    '<link rel="preload" href="/mfes/mfe-patients/assets/remoteEntry.1.js" as="script">',
    '<link rel="preload" href="/mfes/mfe-patients/assets/2.css" as="style">',
    '<link rel="preload" href="/mfes/mfe-patients/assets/3.js" as="script">',
  ]),
);

test.each(['/', '/turnos', '/pacientes/0193-a/otra', '/paciente'])('%s is nobody’s screen', (address) =>
  expect(ahead([PACIENTES], address)).toBe(''),
);

test('a build that does not list its files is not preloaded', () => {
  const { files: _files, ...older } = PACIENTES;
  expect(ahead([older], '/pacientes')).toBe('');
});

test('a preload has the same hash as the file’s own tag, so that the file is fetched once', () =>
  expect(ahead([{ ...PACIENTES, integrity: { 'assets/3.js': 'sha384-abc' } }], '/pacientes')).toContain(
    '<link rel="preload" href="/mfes/mfe-patients/assets/3.js" as="script" integrity="sha384-abc">',
  ));
