/** The packed kits, used as a team uses them: installed in a folder of its own. */
import { spawn } from 'node:child_process';
import { createPublicKey, verify } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { signedText, type BuiltManifest } from '@odonto/contracts/manifest';
import { ROOT } from '../root.ts';
import { readManifest } from './kits.ts';
import { type Outside, outside } from './testing/outside.ts';

jest.setTimeout(180_000);

let team: Outside;
beforeAll(() => {
  team = outside();
});
afterAll(() => team[Symbol.dispose]());

const NAMES = ['contracts', 'event-kit', 'practice', 'embedded', 'service-kit', 'mfe-kit'].map(
  (kit) => `@odonto/${kit}`,
);
interface Packed {
  readonly version: string;
  readonly private?: boolean;
  readonly exports: Readonly<Record<string, string | { readonly types: string; readonly default: string }>>;
  readonly dependencies: Readonly<Record<string, string>>;
}
const packed = (name: string): Packed => readManifest(team.installed(name)) as unknown as Packed;
const write = (name: string, content: string): void => {
  mkdirSync(join(team.path, name, '..'), { recursive: true });
  writeFileSync(join(team.path, name), content);
};

describe.each(NAMES)('%s', (name) => {
  test('can be published, and names versions of what it needs', () => {
    const { version, private: isPrivate, dependencies } = packed(name);
    expect([version, isPrivate]).toEqual([expect.stringMatching(/^\d+\.\d+\.\d+$/), undefined]);
    for (const [needed, range] of Object.entries(dependencies)) {
      const own = join(team.installed(name), 'node_modules', needed);
      const { version: installed } = readManifest(existsSync(own) ? own : team.installed(needed));
      expect([needed, range]).toEqual([needed, needed.startsWith('@odonto/') ? `^${installed}` : installed]);
    }
  });

  test('has each file that it exports, compiled, with its types, and no source or test', () => {
    const folder = team.installed(name);
    const files = globSync('**/*', { cwd: folder, exclude: ['node_modules'] });
    expect(files.filter((file) => /(?<!\.d)\.tsx?$|\.test\./.test(file))).toEqual([]);
    for (const [subject, target] of Object.entries(packed(name).exports))
      for (const file of typeof target === 'string' ? [target] : [target.types, target.default])
        expect([subject, globSync(file, { cwd: folder }).length > 0]).toEqual([subject, true]);
  });
});

test('all kits have one version, which changesets raise together', () => {
  const { fixed } = JSON.parse(readFileSync(join(ROOT, '.changeset/config.json'), 'utf8')) as {
    readonly fixed: readonly (readonly string[])[];
  };
  expect(fixed).toEqual([NAMES]);
  expect(new Set(NAMES.map((name) => packed(name).version)).size).toBe(1);
});

test('a program decides, records on disk, projects and starts again', () => {
  team.put(join(ROOT, 'examples/event-kit/library.ts'), 'library.ts');
  expect(team.run('library.ts', 'data')).toBe("[ { book: 'emma', name: 'Ana' } ]\n");
  expect(team.run('library.ts', 'data')).toBe("emma is lent already\n[ { book: 'emma', name: 'Ana' } ]\n");
});

const SERVICE = `
import type { Platform, Service } from '@odonto/service-kit/service';
import { ok, route } from '@odonto/service-kit/routes';
import { hecho } from '@odonto/contracts/vista';
import { tempService } from '@odonto/service-kit/testing';

const laboratorio = (platform: Platform): Service => ({
  name: 'laboratorio',
  projections: [],
  reactions: [],
  routes: [
    route({
      method: 'GET',
      path: '/api/laboratorio',
      access: ['profesional'],
      summary: 'Prueba',
      answers: { 200: hecho },
      handle: async () => ok({ message: platform.settings.zonaHoraria }),
    }),
  ],
  changes: [],
});
const running = await tempService(laboratorio);
const token = running.token();
const answers = [
  await running.call('GET', '/api/laboratorio', { token }),
  await running.call('GET', '/api/laboratorio'),
];
console.log(JSON.stringify(answers.map(({ status, body }) => [status, body])));
await running.stop();
`;

test('a service answers, and refuses who has no session', () => {
  write('servicio/main.ts', SERVICE);
  expect(JSON.parse(team.run('servicio/main.ts'))).toEqual([
    [200, { message: 'America/Argentina/Buenos_Aires' }],
    [401, expect.objectContaining({ message: expect.any(String) })],
  ]);
});

test('the types of the kits are complete: a program that misuses one does not compile', () => {
  write('servicio/main.ts', SERVICE);
  write('servicio/wrong.ts', SERVICE.replace("method: 'GET'", "method: 'LOOK'"));
  const compilerOptions = {
    module: 'nodenext',
    target: 'es2024',
    lib: ['es2024', 'esnext.disposable', 'esnext.iterator', 'dom'],
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    types: ['node'],
  };
  const compiler = join(ROOT, 'node_modules/typescript/bin/tsc');
  const compiled = (file: string): string => {
    write('servicio/tsconfig.json', JSON.stringify({ compilerOptions, files: [file] }));
    try {
      return team.run(compiler, '-p', 'servicio');
    } catch (error) {
      return (error as { stdout: string }).stdout;
    }
  };
  expect(compiled('main.ts')).toBe('');
  expect(compiled('wrong.ts')).toContain('\'"LOOK"\' is not assignable');
});

const MANIFEST = `
import { defineManifest } from '@odonto/mfe-kit/manifest';
const roles = ['profesional'] as const;
export default defineManifest({
  name: 'mfe-laboratorio', team: 'laboratorio', label: 'Laboratorio', app: './laboratorio.app',
  routes: [{ path: '/laboratorio', roles }],
});
`;
const APP = `
import { lifecycles, PageHeader } from '@odonto/mfe-kit/ui';
import styles from './laboratorio.module.css';
const Pantalla = () => <div className={styles['caja']}><PageHeader title="Laboratorio" /></div>;
export const { bootstrap, mount, unmount } = lifecycles('Laboratorio', Pantalla);
`;

test('odonto-mfe builds screens that share the page’s React, state the kit, and are signed', () => {
  write('mfe-laboratorio/package.json', JSON.stringify({ name: 'mfe-laboratorio', type: 'module' }));
  write('mfe-laboratorio/src/manifest.ts', MANIFEST);
  write('mfe-laboratorio/src/laboratorio.app.tsx', APP);
  write('mfe-laboratorio/src/laboratorio.module.css', '.caja { padding: 1rem; }');
  const program = join(team.installed('@odonto/mfe-kit'), 'webpack/odonto-mfe.js');
  expect(team.run(program, 'build', 'mfe-laboratorio')).toMatch(/^mfe-laboratorio: \d+\.\d kB \(brotli\)\n$/);

  const dist = join(team.path, 'mfe-laboratorio/dist');
  const manifest = JSON.parse(readFileSync(join(dist, 'mfe.json'), 'utf8')) as BuiltManifest;
  expect(manifest).toMatchObject({ name: 'mfe-laboratorio', kit: `^${packed('@odonto/mfe-kit').version}` });
  const { clave = '', firma = '' } = manifest.firma ?? {};
  const key = createPublicKey({ key: Buffer.from(clave, 'base64'), format: 'der', type: 'spki' });
  expect(verify(null, Buffer.from(signedText(manifest)), key, Buffer.from(firma, 'base64'))).toBe(true);
  const code = globSync('assets/*.js', { cwd: dist })
    .map((file) => readFileSync(join(dist, file), 'utf8'))
    .join('\n');
  expect(code).toContain('Laboratorio');
  // These names occur in the sources of React and Mantine, which a build must not contain.
  expect(code).not.toMatch(/__CLIENT_INTERNALS|mantine-datatable|react\.transitional/);
});

test('odonto-mfe dev builds again when a file changes', async () => {
  write('mfe-cambiante/package.json', JSON.stringify({ name: 'mfe-cambiante', type: 'module' }));
  write('mfe-cambiante/src/manifest.ts', MANIFEST.replace('mfe-laboratorio', 'mfe-cambiante'));
  write('mfe-cambiante/src/laboratorio.module.css', '');
  const app = (title: string) =>
    write('mfe-cambiante/src/laboratorio.app.tsx', APP.replace('<Page', `${title}<Page`));
  app('Antes');
  const program = join(team.installed('@odonto/mfe-kit'), 'webpack/odonto-mfe.js');
  const watcher = spawn(process.execPath, [program, 'dev', 'mfe-cambiante'], { cwd: team.path });
  const code = (): string =>
    globSync('mfe-cambiante/dist/assets/*.js', { cwd: team.path })
      .map((file) => readFileSync(join(team.path, file), 'utf8'))
      .join('\n');
  try {
    const lines = createInterface(watcher.stdout)[Symbol.asyncIterator]();
    expect((await lines.next()).value).toBe('mfe-cambiante built');
    expect(code()).toContain('Antes');
    app('Despues');
    // The watcher may also report a change for the files that the first build wrote.
    while (!code().includes('Despues')) expect((await lines.next()).value).toBe('mfe-cambiante built');
  } finally {
    watcher.kill();
    await once(watcher, 'close');
  }
});

test('a folder without a manifest is refused with a line that says so', () => {
  write('mfe-vacio/package.json', JSON.stringify({ name: 'mfe-vacio', type: 'module' }));
  const program = join(team.installed('@odonto/mfe-kit'), 'webpack/odonto-mfe.js');
  expect(() => team.run(program, 'build', 'mfe-vacio')).toThrow('every micro-frontend declares a manifest');
});
