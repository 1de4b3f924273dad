/** The query cache that every screen shares. */
import { QueryClient } from '@tanstack/react-query';
import { bufferTime, distinctUntilChanged, filter, map } from 'rxjs';
import { ApiError, NetworkError } from '../api/api-error.ts';
import { PREPARING } from '../api/preparing.ts';
import { changes$ } from '../bus/changes.ts';
import { currentSession, session$ } from '../session/session.ts';

/** Retries a failed connection and a 503 twice, a server that prepares its data until it is ready, the rest never. */
const worthRetrying = (failures: number, error: Error): boolean => {
  if (error instanceof ApiError && error.code === PREPARING) return true;
  const passing = error instanceof NetworkError || (error instanceof ApiError && error.status === 503);
  return passing && failures < 2;
};

const delayOf = (attempt: number, error: Error): number => {
  const retryAfter = error instanceof ApiError ? error.retryAfter : undefined;
  return retryAfter === undefined ? 300 * 2 ** attempt : Math.min(retryAfter * 1000, 5000);
};

export const makeQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // A screen stays mounted briefly after its session ended. Its requests would be refused for lack of a token.
        enabled: () => currentSession().status === 'dentro',
        retry: worthRetrying,
        retryDelay: delayOf,
        staleTime: 5000,
        gcTime: 10 * 60_000,
        refetchOnWindowFocus: true,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });

export const queryClient = makeQueryClient();

/**
 * Refetches what changed on the server: the queries whose key begins with the `tipo` of the change (`['paciente', ...]`),
 * and all queries after an interruption. Clears the cache for another user. The shell calls it once.
 */
export const followServer = (client: QueryClient = queryClient): void => {
  changes$
    .pipe(
      bufferTime(150),
      filter((news) => news.length > 0),
    )
    .subscribe((news) => {
      const tipos = new Set(news.map((item) => (item.type === 'change' ? item.change.tipo : '*')));
      const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) =>
        tipos.has('*') || tipos.has(String(queryKey[0]));
      void client.invalidateQueries({ predicate });
    });
  session$
    .pipe(
      map((session) => (session.status === 'dentro' ? session.usuario.id : '')),
      distinctUntilChanged(),
    )
    .subscribe(() => client.clear());
};
