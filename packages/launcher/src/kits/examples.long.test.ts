/** The module of `examples`, in a team's own folder with the packed kits. */
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { ROOT } from '../root.ts';
import { type Outside, outside } from './testing/outside.ts';

jest.setTimeout(180_000);

let team: Outside;
beforeAll(() => {
  team = outside();
  for (const name of ['laboratorio', 'mfe-laboratorio'])
    cpSync(join(ROOT, 'examples', name), join(team.path, name), {
      recursive: true,
      filter: (source) => !/node_modules|\.tsc|\.test\.tsx?$/.test(source),
    });
});
afterAll(() => team[Symbol.dispose]());

test('the service loads there and declares itself', () => {
  const code = `import module from './laboratorio/src/module.ts';
    console.log(module.name, Object.keys(module.events).length > 0);`;
  expect(team.run('--input-type=module', '-e', code)).toBe('laboratorio true\n');
});

test('the screens are built there', () => {
  const program = join(team.installed('@odonto/mfe-kit'), 'webpack/odonto-mfe.js');
  expect(team.run(program, 'build', 'mfe-laboratorio')).toMatch(/^mfe-laboratorio: /);
  const built = join(team.path, 'mfe-laboratorio/dist/mfe.json');
  expect(JSON.parse(readFileSync(built, 'utf8'))).toMatchObject({
    name: 'mfe-laboratorio',
    kit: '^0.1.0',
    patientTabs: [expect.objectContaining({ expose: './laboratorio.tab' })],
  });
});
