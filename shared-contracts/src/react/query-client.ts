import { QueryClient } from '@tanstack/react-query';
import { CallError } from '../client/index.ts';

/** A refusal (4xx, 501) stays a refusal however often one asks; no answer and 5xx are worth two more tries. */
function isWorthRetrying(failures: number, error: Error): boolean {
  if (failures >= 2) return false;
  return !(error instanceof CallError) || error.status === 0 || (error.status >= 500 && error.status !== 501);
}

/** How often a page that is looked at asks again for what could not be had: no answer, or a server that is away. */
const AWAY_MS = 15_000;

/** Whether this failed because nobody was there to answer: it will come right without anything being changed. */
const isAway = (error: Error | null): boolean =>
  error instanceof CallError && (error.status === 0 || [502, 503, 504].includes(error.status));

/** The one cache of server state, shared by shell and remotes. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: isWorthRetrying,
      staleTime: 30_000,
      // A page heals by itself once the server is back: at once when the person comes back to it, else within a while.
      refetchOnWindowFocus: ({ state }) => (isAway(state.error) ? 'always' : false),
      refetchInterval: ({ state }) => (isAway(state.error) ? AWAY_MS : false),
    },
    mutations: { retry: false },
  },
});
