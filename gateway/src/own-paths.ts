/** The paths under `/api` that the gateway answers itself, with their methods. */
import { notAllowed } from '@odonto/service-kit/http';
import type { Context } from './context.ts';
import { TRY_PATHS } from './openapi/try-page.ts';

const OWN: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ['/api/salud', ['GET', 'HEAD']],
  ['/api/cambios', ['GET']],
  ['/api/informes', ['POST']],
  ['/api/openapi.json', ['GET', 'HEAD']],
  ['/api/docs', ['GET', 'HEAD']],
  ...TRY_PATHS.map((path): [string, readonly string[]] => [path, ['GET', 'HEAD']]),
]);

export const isOwn = (path: string): boolean => OWN.has(path);

/** @throws Failure 405 for a method that such a path does not have */
export const requireMethod = ({ path, method }: Pick<Context, 'path' | 'method'>): void => {
  const taken = OWN.get(path);
  if (taken && !taken.includes(method)) throw notAllowed(taken);
};
