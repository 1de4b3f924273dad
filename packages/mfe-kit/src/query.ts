/**
 * The query cache as the page shares it. Micro-frontends import `@tanstack/react-query` and get this: a shared module
 * weighs with all that it exports, used or not.
 */
export {
  keepPreviousData,
  QueryClient,
  QueryClientProvider,
  queryOptions,
  QueryErrorResetBoundary,
  useInfiniteQuery,
  useIsFetching,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
