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

/** An import of a micro-frontend -> the shared module that replaces it, with only the exports that the kit lists. */
export const listsInPlaceOf: Readonly<Record<string, string>> = {
  'react-router': '@odonto/mfe-kit/router',
  '@tanstack/react-query': '@odonto/mfe-kit/query',
  rxjs: '@odonto/mfe-kit/rxjs',
};

/** The kit's own package. Its version decides whether a micro-frontend fits the shell. */
export const KIT = '@odonto/mfe-kit';

/**
 * A module of a different version is used nevertheless, with a warning in the console, because a second React would
 * break the page. Before that, the gateway refuses a micro-frontend that does not fit (`kit` of its manifest).
 */
const singleton = (packageName: string, folder: string) => {
  const version = versionOf(packageName, folder);
  return { singleton: true, strictVersion: false, version, requiredVersion: `^${version}` };
};

/** Shared modules that no first screen needs. They are separate files, loaded on demand. */
const LATER = new Set(['@odonto/mfe-kit/ui/floating', '@odonto/mfe-kit/dates/picker']);

/** The shared modules of the shell. All but `LATER` are in its first files, because every screen needs them. */
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
