/**
 * The part of @tanstack/react-query that remotes may use. Handing over the whole package would put its infinite,
 * suspended and hydrated queries into every first page. A name missing here is undefined in a remote: add it.
 */
export {
  keepPreviousData,
  QueryClientProvider,
  useIsFetching,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
