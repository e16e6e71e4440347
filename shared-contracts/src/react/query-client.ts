import { QueryClient } from '@tanstack/react-query';
import { CallError } from '../client/index.ts';

/** A refusal (4xx, 501) stays one however often it is repeated; no answer and 5xx are worth two retries. */
function isWorthRetrying(failures: number, error: Error): boolean {
  if (failures >= 2) return false;
  return !(error instanceof CallError) || error.status === 0 || (error.status >= 500 && error.status !== 501);
}

/** How often a visible page retries what failed without an answer or with an unavailable server. */
const AWAY_MS = 15_000;

/** Whether this failed because the server was unavailable: a retry will succeed without any change. */
const isAway = (error: Error | null): boolean =>
  error instanceof CallError && (error.status === 0 || [502, 503, 504].includes(error.status));

/** The one cache of server state, shared by shell and remotes. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: isWorthRetrying,
      staleTime: 30_000,
      // A page recovers automatically once the server is back: at once when the person returns to it, else within a
      // while.
      refetchOnWindowFocus: ({ state }) => (isAway(state.error) ? 'always' : false),
      refetchInterval: ({ state }) => (isAway(state.error) ? AWAY_MS : false),
    },
    mutations: { retry: false },
  },
});
