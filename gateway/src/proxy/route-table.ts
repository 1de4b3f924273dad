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

const opens =
  (requests: NonNullable<Declared['open']>): ProxyRoute['open'] =>
  (method, path) =>
    requests.some(
      (one) =>
        (one.method === '*' || one.method === method) &&
        (one.path.endsWith('*') ? path.startsWith(one.path.slice(0, -1)) : path === one.path),
    );

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
