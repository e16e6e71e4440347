import { useCallback, useEffect, useState } from 'react';

export type LazyModule<T> =
  | { state: 'loading' }
  | { state: 'ready'; module: T }
  | { state: 'failed'; retry: () => void };

/** Loads a part of the program when it is first shown. Unlike `React.lazy`, a failed load can be tried again. */
export function useLazyModule<T>(load: () => Promise<T>): LazyModule<T> {
  const [result, setResult] = useState<{ module: T } | 'failed' | undefined>();
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => {
    setResult(undefined);
    setAttempt((before) => before + 1);
  }, []);
  useEffect(() => {
    let wanted = attempt >= 0;
    // Inside a promise: a chunk refused by the content policy throws at once, and would take the page with it.
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
