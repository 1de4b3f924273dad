/**
 * The shared query cache: micro-frontends that import `@tanstack/react-query` get this module, because all exports of a
 * shared module are loaded, used or not.
 */
export {
  keepPreviousData,
  QueryClient,
  QueryClientProvider,
  queryOptions,
  QueryErrorResetBoundary,
  skipToken,
  useInfiniteQuery,
  useIsFetching,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
