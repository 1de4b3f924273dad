/**
 * Modules that exist once in the page. The shell provides them, and micro-frontends are built without their own copies,
 * so that they stay small and there is one React.
 */
import { versionOf } from './workspace.ts';

/** Shared name -> package whose version counts. A trailing slash shares every subpath (`react/jsx-runtime`). */
const SHARED: Readonly<Record<string, string>> = {
  react: 'react',
  'react/': 'react',
  'react-dom': 'react-dom',
  'react-dom/': 'react-dom',
  '@odonto/mfe-kit': '@odonto/mfe-kit',
  '@odonto/mfe-kit/ui': '@odonto/mfe-kit',
  '@odonto/mfe-kit/ui/floating': '@odonto/mfe-kit',
  '@odonto/mfe-kit/dates/picker': '@odonto/mfe-kit',
  '@odonto/mfe-kit/router': '@odonto/mfe-kit',
  '@odonto/mfe-kit/query': '@odonto/mfe-kit',
  '@odonto/mfe-kit/rxjs': '@odonto/mfe-kit',
};

/** An import of a micro-frontend -> the shared module that replaces it, with only what the kit lists. */
export const listsInPlaceOf: Readonly<Record<string, string>> = {
  'react-router': '@odonto/mfe-kit/router',
  '@tanstack/react-query': '@odonto/mfe-kit/query',
  rxjs: '@odonto/mfe-kit/rxjs',
};

/** The kit's own package, whose version decides what fits together. */
export const KIT = '@odonto/mfe-kit';

/**
 * Versions that differ are reported in the console and used: a second React in a page would break it. The gateway
 * refuses what does not fit before (`kit` of a manifest).
 */
const singleton = (packageName: string, folder: string) => {
  const version = versionOf(packageName, folder);
  return { singleton: true, strictVersion: false, version, requiredVersion: `^${version}` };
};

/** Shared, but no first screen needs them: separate files, loaded on demand. */
const LATER = new Set(['@odonto/mfe-kit/ui/floating', '@odonto/mfe-kit/dates/picker']);

/** The shared modules of the shell, in its first files, since every screen needs them. */
export const provided = (folder: string) =>
  Object.fromEntries(
    Object.entries(SHARED).map(([name, packageName]) => [
      name,
      { ...singleton(packageName, folder), eager: !LATER.has(name) },
    ]),
  );

/** The shared modules that a micro-frontend takes from the page. */
export const consumed = (folder: string) => {
  const names = [
    ...Object.keys(SHARED).map((name) => [name, name] as const),
    ...Object.entries(listsInPlaceOf),
  ];
  return Object.fromEntries(
    names.map(([request, shareKey]) => [
      request,
      { ...singleton(SHARED[shareKey] ?? shareKey, folder), shareKey, import: false as const },
    ]),
  );
};
