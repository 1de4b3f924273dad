import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { ROOT } from '../root.ts';
import { leftOut, LONG } from './long.ts';

const left = (...files: readonly string[]): readonly string[] =>
  leftOut({ since: 'then', files }).map(({ name }) => name);

test('a part is left out when nothing changed that it judges', () => {
  const all = LONG.map(({ name }) => name);
  expect(left('docs/faults.md', 'services-b/x.ts')).toEqual(all);
  expect(left('mfe-patients/src/lista/lista.screen.tsx')).toEqual([
    'outages',
    'faults',
    'journeys-on-servers',
    'containers',
  ]);
  expect(left('services/patients/src/service.ts')).toEqual(['outages', 'screens', 'containers']);
  expect(left('docs/faults.md', 'e2e/src/stage/stage.ts')).toEqual(['outages', 'faults', 'containers']);
  expect(left('packages/contracts/src/paciente.ts')).toEqual(['containers']);
  expect(left('Dockerfile')).not.toContain('containers');
});

test.each(['package-lock.json', '.ci/run', 'packages/launcher/src/checks/long.ts'])(
  'a change of %s calls for all of them',
  (file) => expect(left(file)).toEqual([]),
);

test('when the changes are unknown, only what needs a known change is left out', () =>
  expect(leftOut({ since: 'this clone is shallow', files: undefined }).map(({ name }) => name)).toEqual([
    'containers',
  ]));

test('each folder that is judged is there, and each long test is in a part that judges its folder', () => {
  for (const folder of LONG.flatMap(({ judges }) => judges))
    expect([folder, existsSync(join(ROOT, folder))]).toEqual([folder, true]);
  const tests = globSync('{packages,services,gateway,bench}/**/*.long.test.ts', {
    cwd: ROOT,
    exclude: (name) => name === 'node_modules',
  });
  expect(tests.length).toBeGreaterThan(0);
  for (const path of tests) {
    const part = LONG.find(({ runs }) => 'folder' in runs && path.startsWith(`${runs.folder}/`));
    expect([path, part?.name]).toEqual([path, expect.any(String)]);
    expect(left(path)).not.toContain(part?.name);
  }
});
