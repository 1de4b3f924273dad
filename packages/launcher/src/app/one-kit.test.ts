/** A module from elsewhere, with kits of its own beside it, as the application loads it. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { ROOT } from '../root.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'modulo-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (file: string, content: string): void => {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), content);
};

/** Loads it in a process of its own, since Jest has a loader of its own. */
const loaded = (script: string): string => {
  const code = `
    const { elsewhere, loadModules } = await import(${JSON.stringify(join(ROOT, 'packages/launcher/src/app/services.ts'))});
    const decider = await import('@odonto/event-kit/decider');
    try {
      const [module] = await loadModules(elsewhere({ MODULOS: 'laboratorio=${folder}/servicio' }));
      ${script}
    } catch (error) { console.log(error.message); }`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    cwd: join(ROOT, 'packages/launcher'),
    encoding: 'utf8',
  });
  return `${stdout}${stderr}`.trim();
};

const module = (dependencies: object): void => {
  write('package.json', JSON.stringify({ type: 'module', dependencies }));
  write(
    'servicio/module.js',
    `import { NotFound } from '@odonto/event-kit/decider';
     import * as own from './own.js';
     export default { name: 'laboratorio', prefixes: [], events: {}, service: () => [NotFound, own] };`,
  );
  write('servicio/own.js', `export { NotFound as Again } from '@odonto/event-kit/decider';`);
  const kit = {
    name: '@odonto/event-kit',
    version: '0.1.0',
    type: 'module',
    exports: { './decider': './d.js' },
  };
  write('node_modules/@odonto/event-kit/package.json', JSON.stringify(kit));
  write('node_modules/@odonto/event-kit/d.js', 'export class NotFound extends Error {}');
};

test('it gets the application’s kit, so that a failure that it throws is recognized', () => {
  module({ '@odonto/event-kit': '^0.1.0' });
  const script = `const [theirs, own] = module.service();
    console.log(theirs === decider.NotFound, own.Again === decider.NotFound);`;
  expect(loaded(script)).toBe('true true');
});

test('one that asks for another version of a kit does not start, and one line says why', () => {
  module({ '@odonto/event-kit': '^9.0.0' });
  expect(loaded('')).toBe(
    `MODULOS: laboratorio pide @odonto/event-kit ^9.0.0 (${folder}), y esta aplicación tiene 0.1.0.`,
  );
});

test('the version that a tarball installed counts', () => {
  module({ '@odonto/event-kit': 'file:../kits/odonto-event-kit-9.0.0.tgz' });
  const kit = {
    name: '@odonto/event-kit',
    version: '9.0.0',
    type: 'module',
    exports: { './decider': './d.js' },
  };
  write('node_modules/@odonto/event-kit/package.json', JSON.stringify(kit));
  expect(loaded('')).toContain('MODULOS: laboratorio pide @odonto/event-kit ^9.0.0');
});

test('one that states no versions starts', () => {
  module({});
  expect(loaded('console.log(module.name)')).toBe('laboratorio');
});
