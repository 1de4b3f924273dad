/** The query cache that every screen shares. */
import { QueryClient } from '@tanstack/react-query';
import { bufferTime, distinctUntilChanged, filter, map } from 'rxjs';
import { ApiError, NetworkError } from '../api/api-error.ts';
import { PREPARING } from '../api/preparing.ts';
import { changes$ } from '../bus/changes.ts';
import { currentSession, session$ } from '../session/session.ts';

/** What may pass by itself is asked again twice, a server that prepares its data until it is ready; a refusal is final. */
const worthRetrying = (failures: number, error: Error): boolean => {
  if (error instanceof ApiError && error.code === PREPARING) return true;
  const passing = error instanceof NetworkError || (error instanceof ApiError && error.status === 503);
  return passing && failures < 2;
};

const delayOf = (attempt: number, error: Error): number => {
  const asked = error instanceof ApiError ? error.retryAfter : undefined;
  return asked === undefined ? 300 * 2 ** attempt : Math.min(asked * 1000, 5000);
};

export const makeQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // A screen stays mounted for a moment after its session ended. Its requests would carry no token and be
        // refused.
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
 * Reads again what the server says has changed: queries whose key begins with the `tipo` of the news
 * (`['paciente', ...]`); after an interruption, all. Another user never sees what this one had read.
 * The shell calls it once.
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
