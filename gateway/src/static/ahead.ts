/** The files of a micro-frontend that an address needs: the page preloads them together with the shell's own. */
import type { DeployedManifest, RouteEntry } from '@odonto/contracts/manifest';

const isAt = ({ path }: RouteEntry, address: string): boolean => {
  const [pattern, parts] = [path.split('/'), address.split('/')];
  return (
    pattern.length === parts.length && pattern.every((part, at) => part.startsWith(':') || part === parts[at])
  );
};

const tagOf = ({ url, integrity = {} }: DeployedManifest, file: string): string => {
  const attribute = integrity[file] === undefined ? '' : ` integrity="${integrity[file]}"`;
  return `<link rel="preload" href="${url}${file}" as="${file.endsWith('.css') ? 'style' : 'script'}"${attribute}>`;
};

/** The tags for an address; none for an address without a screen. */
export const ahead = (mfes: readonly DeployedManifest[], address: string): string => {
  const mfe = mfes.find(({ routes = [] }) => routes.some((route) => isAt(route, address)));
  if (mfe?.files === undefined) return '';
  return [mfe.entry, ...mfe.files].map((file) => tagOf(mfe, file)).join('\n    ');
};
