/**
 * Modules that exist once in the page, whoever built the code that uses them. The shell carries them;
 * a micro-frontend is built without its own copy, so it stays small and never meets a second React.
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
  '@odonto/mfe-kit/router': '@odonto/mfe-kit',
  '@odonto/mfe-kit/query': '@odonto/mfe-kit',
  '@odonto/mfe-kit/rxjs': '@odonto/mfe-kit',
};

/** What a micro-frontend imports -> the shared name that it gets: a package that is shared, with no more of it than the kit lists. */
const STANDS_FOR: Readonly<Record<string, string>> = {
  'react-router': '@odonto/mfe-kit/router',
  '@tanstack/react-query': '@odonto/mfe-kit/query',
  rxjs: '@odonto/mfe-kit/rxjs',
};

const singleton = (packageName: string) => {
  const version = versionOf(packageName);
  return { singleton: true, strictVersion: false, version, requiredVersion: `^${version}` };
};

/** Shared, but with no first screen: a file of its own, loaded when somebody asks for it. */
const LATER = new Set(['@odonto/mfe-kit/ui/floating']);

/** What the shell provides: in its own first files, since no screen can do without the rest. */
export const provided = () =>
  Object.fromEntries(
    Object.entries(SHARED).map(([name, packageName]) => [
      name,
      { ...singleton(packageName), eager: !LATER.has(name) },
    ]),
  );

/** What a micro-frontend finds in the page and never brings along. */
export const consumed = () => {
  const names = [...Object.keys(SHARED).map((name) => [name, name] as const), ...Object.entries(STANDS_FOR)];
  return Object.fromEntries(
    names.map(([request, shareKey]) => [
      request,
      { ...singleton(SHARED[shareKey] ?? shareKey), shareKey, import: false as const },
    ]),
  );
};
