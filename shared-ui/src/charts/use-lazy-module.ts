import { useCallback, useEffect, useState } from 'react';

export type LazyModule<T> =
  | { state: 'loading' }
  | { state: 'ready'; module: T }
  | { state: 'failed'; retry: () => void };

/** Loads a module when it is first shown. Unlike with `React.lazy`, a failed load can be retried. */
export function useLazyModule<T>(load: () => Promise<T>): LazyModule<T> {
  const [result, setResult] = useState<{ module: T } | 'failed' | undefined>();
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => {
    setResult(undefined);
    setAttempt((before) => before + 1);
  }, []);
  useEffect(() => {
    let wanted = attempt >= 0;
    // Inside a promise: a chunk that the content policy blocks throws at once and would crash the page.
    const loading = Promise.resolve().then(load);
    loading.then(
      (module) => {
        if (wanted) setResult({ module });
      },
      () => {
        if (wanted) setResult('failed');
      },
    );
    return () => {
      wanted = false;
    };
  }, [load, attempt]);
  if (result === undefined) return { state: 'loading' };
  return result === 'failed' ? { state: 'failed', retry } : { state: 'ready', module: result.module };
}
