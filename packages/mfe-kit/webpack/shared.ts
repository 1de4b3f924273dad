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
  '@tanstack/react-query': '@tanstack/react-query',
  rxjs: 'rxjs',
  '@odonto/mfe-kit': '@odonto/mfe-kit',
  '@odonto/mfe-kit/ui': '@odonto/mfe-kit',
  '@odonto/mfe-kit/router': '@odonto/mfe-kit',
};

/** What a micro-frontend imports -> the shared name that it gets. */
const STANDS_FOR: Readonly<Record<string, string>> = { 'react-router': '@odonto/mfe-kit/router' };

const singleton = (packageName: string) => {
  const version = versionOf(packageName);
  return { singleton: true, strictVersion: false, version, requiredVersion: `^${version}` };
};

/** What the shell provides. */
export const provided = () =>
  Object.fromEntries(Object.entries(SHARED).map(([name, packageName]) => [name, singleton(packageName)]));

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
