/** Shared modules at run time: which modules the page gives to screens that were built with other versions. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, jest, test } from '@jest/globals';
import { createInstance } from '@module-federation/enhanced/runtime';
import { consumed, provided } from './shared.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
  jest.restoreAllMocks();
});

interface Versions {
  readonly react: string;
  readonly kit: string;
}

/** A folder in which these versions are installed. */
const withVersions = ({ react, kit }: Versions): string => {
  const folder = mkdtempSync(join(tmpdir(), 'shared-'));
  folders.push(folder);
  const versions = { react, 'react-dom': react, '@odonto/mfe-kit': kit };
  for (const [name, version] of Object.entries(versions)) {
    mkdirSync(join(folder, 'node_modules', name), { recursive: true });
    writeFileSync(join(folder, 'node_modules', name, 'package.json'), JSON.stringify({ name, version }));
  }
  return folder;
};

/** The module that a screen gets for an import on a page of the shell, and the number of warnings in the console. */
const given = async (request: string, shell: Versions, screen: Versions) => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const shared = Object.entries(provided(withVersions(shell))).map(([name, { version, ...shareConfig }]) => [
    name,
    { version, lib: () => `${name} ${version} of the shell`, shareConfig },
  ]);
  const page = createInstance({ name: 'shell', remotes: [], shared: Object.fromEntries(shared) });
  const remote = createInstance({ name: 'mfe_laboratorio', remotes: [] });
  remote.initShareScopeMap('default', page.shareScopeMap['default'] ?? {});
  const { shareKey, ...shareConfig } = consumed(withVersions(screen))[request] ?? { shareKey: request };
  const factory = await remote.loadShare(shareKey, { customShareInfo: { shareConfig } as never });
  return { module: factory === false ? undefined : factory?.(), warnings: warned.mock.calls.length };
};

const now: Versions = { react: '19.3.1', kit: '1.2.0' };

test.each(['react', 'react-dom', '@odonto/mfe-kit', '@odonto/mfe-kit/ui'])(
  'a screen that was built with the same %s gets the page’s, without a word',
  async (name) => {
    const version = name.startsWith('react') ? '19.3.1' : '1.2.0';
    expect(await given(name, now, now)).toEqual({ module: `${name} ${version} of the shell`, warnings: 0 });
  },
);

test('built with an earlier patch of React it gets the page’s React, without a word', async () => {
  const result = await given('react', now, { ...now, react: '19.3.0' });
  expect(result).toEqual({ module: 'react 19.3.1 of the shell', warnings: 0 });
});

test('built with a later patch of React it still gets the page’s one React, and the console says so', async () => {
  const result = await given('react', now, { ...now, react: '19.3.2' });
  expect(result).toEqual({ module: 'react 19.3.1 of the shell', warnings: 1 });
});

test('built with a kit one minor before it gets the page’s kit, without a word', async () => {
  const result = await given('@odonto/mfe-kit/ui', now, { ...now, kit: '1.1.0' });
  expect(result).toEqual({ module: '@odonto/mfe-kit/ui 1.2.0 of the shell', warnings: 0 });
});

test('react-router of a screen is the page’s too, by way of the kit', async () => {
  const result = await given('react-router', now, now);
  expect(result.module).toBe('@odonto/mfe-kit/router 1.2.0 of the shell');
});

test('no screen has a copy of its own, and there is one of each in the page', () => {
  const shared = Object.values(consumed(withVersions(now)));
  expect(shared.length).toBeGreaterThan(8);
  for (const one of shared)
    expect(one).toMatchObject({ import: false, singleton: true, strictVersion: false });
});
