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
  'react-router': 'react-router',
  '@tanstack/react-query': '@tanstack/react-query',
  rxjs: 'rxjs',
  '@odonto/mfe-kit': '@odonto/mfe-kit',
  '@odonto/mfe-kit/ui': '@odonto/mfe-kit',
};

export const sharedModules = (kind: 'shell' | 'mfe') =>
  Object.fromEntries(
    Object.entries(SHARED).map(([name, packageName]) => {
      const version = versionOf(packageName);
      const shared = { singleton: true, strictVersion: false, version, requiredVersion: `^${version}` };
      return [name, kind === 'mfe' ? { ...shared, import: false as const } : shared] as const;
    }),
  );
