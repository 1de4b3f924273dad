/**
 * The service of each address below `/api` and `/uploads`, by prefix, as the services declare it. A path that no service
 * declares is not reachable from a browser.
 */
import { type ModuleDocument, requireDistinct } from '@odonto/service-kit/module';

type Declared = ModuleDocument['prefixes'][number];

export interface ProxyRoute extends Pick<Declared, 'prefix' | 'maxBody' | 'tooLarge' | 'answer'> {
  readonly service: string;
  /** Whether a request needs no bearer token: the service checks its credentials instead. */
  readonly open: (method: string, path: string) => boolean;
}

/** The route of a path, compared by whole segments: `/api/pacientesX` has none. The longest prefix answers. */
export type RouteOf = (path: string) => ProxyRoute | undefined;

/** Whether a path fits a pattern: `*` is one segment, and at the end one or more. */
const fits = (pattern: readonly string[], path: readonly string[]): boolean =>
  (pattern.length === path.length || (pattern.at(-1) === '*' && path.length > pattern.length)) &&
  pattern.every((segment, n) => segment === '*' || segment === path[n]);

const opens = (requests: NonNullable<Declared['open']>): ProxyRoute['open'] => {
  const patterns = requests.map((one) => ({ method: one.method, path: one.path.split('/') }));
  return (method, path) =>
    patterns.some((one) => (one.method === '*' || one.method === method) && fits(one.path, path.split('/')));
};

/** @throws CannotStart when two services claim the same addresses */
export const routeTable = (documents: readonly ModuleDocument[]): RouteOf => {
  requireDistinct(documents);
  const routes = documents
    .flatMap(({ name, prefixes }) =>
      prefixes.map(({ open = [], ...rest }): ProxyRoute => ({ ...rest, service: name, open: opens(open) })),
    )
    .toSorted((one, other) => other.prefix.length - one.prefix.length);
  return (path) => routes.find(({ prefix }) => path === prefix || path.startsWith(`${prefix}/`));
};
