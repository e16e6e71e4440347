/**
 * The part of @tanstack/react-query that remotes may use. Providing the whole package would add its infinite,
 * suspended and hydrated queries to every first page. A name missing here is undefined in a remote: add it.
 */
export {
  keepPreviousData,
  QueryClientProvider,
  useIsFetching,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
