import { LOADING_TIMEOUT_MS } from '@fairshelf/shared-contracts/core';
import { queryClient } from '@fairshelf/shared-contracts/react';
import type { Query } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';

/** A read that takes this long is announced. */
export const SLOW_READ_MS = 8_000;

export type ReadPhase = 'quick' | 'slow' | 'busy';

/** Whether a page waits for its first answer. Polls and refreshes, which have something to show, don't count. */
const isWaiting = (query: Query): boolean =>
  query.state.status === 'pending' && query.state.fetchStatus === 'fetching' && query.getObserversCount() > 0;

const waiting = (): Query[] => queryClient.getQueryCache().getAll().filter(isWaiting);

/** Since when each read of the current page has been waiting. */
function createWatch() {
  const since = new Map<string, number>();
  return {
    /** How long the oldest one has been waiting; undefined if none is. */
    oldest(now: number): number | undefined {
      const hashes = new Set(waiting().map(({ queryHash }) => queryHash));
      for (const hash of since.keys()) if (!hashes.has(hash)) since.delete(hash);
      for (const hash of hashes) if (!since.has(hash)) since.set(hash, now);
      return since.size === 0 ? undefined : now - Math.min(...since.values());
    },
    forget: () => since.clear(),
  };
}

const phaseOf = (waitMs: number | undefined): ReadPhase => {
  if (waitMs === undefined || waitMs < SLOW_READ_MS) return 'quick';
  return waitMs < LOADING_TIMEOUT_MS ? 'slow' : 'busy';
};

/**
 * The state of the current page's reads: `slow` after 8 seconds, `busy` after 30
 * (docs/specification/frame.md#loading-overlay). An answer ends both. `retry` restarts the waiting ones.
 */
export function useSlowReads(): { phase: ReadPhase; retry: () => void } {
  const [watch] = useState(createWatch);
  const [phase, setPhase] = useState<ReadPhase>('quick');

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      const waitMs = watch.oldest(Date.now());
      setPhase(phaseOf(waitMs));
      if (waitMs === undefined || waitMs >= LOADING_TIMEOUT_MS) return;
      const next = waitMs < SLOW_READ_MS ? SLOW_READ_MS : LOADING_TIMEOUT_MS;
      timer = setTimeout(look, next - waitMs);
    };
    // The cache also reports during renders, where no state may be set.
    const unsubscribe = queryClient.getQueryCache().subscribe(() => queueMicrotask(look));
    look();
    return () => {
      unsubscribe();
      clearTimeout(timer);
    };
  }, [watch]);

  const retry = useCallback(() => {
    const queries = new Set(waiting().map(({ queryHash }) => queryHash));
    const predicate = ({ queryHash }: Query) => queries.has(queryHash);
    watch.forget();
    setPhase('quick');
    void queryClient.cancelQueries({ predicate }).then(() => queryClient.refetchQueries({ predicate }));
  }, [watch]);

  return { phase, retry };
}
