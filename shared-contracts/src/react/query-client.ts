import { QueryClient } from '@tanstack/react-query';
import { CallError } from '../client/index.ts';

/** A refusal (4xx, 501) stays a refusal however often one asks; no answer and 5xx are worth two more tries. */
function isWorthRetrying(failures: number, error: Error): boolean {
  if (failures >= 2) return false;
  return !(error instanceof CallError) || error.status === 0 || (error.status >= 500 && error.status !== 501);
}

/** The one cache of server state, shared by shell and remotes. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: isWorthRetrying, staleTime: 30_000, refetchOnWindowFocus: false },
    mutations: { retry: false },
  },
});
