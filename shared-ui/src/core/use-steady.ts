import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * The same function on every render, which calls the newest one: for handlers of memoised components, which a new
 * function would render again. Not for use while rendering.
 */
export function useSteady<Args extends unknown[]>(handle: (...args: Args) => void): (...args: Args) => void {
  const newest = useRef(handle);
  useLayoutEffect(() => {
    newest.current = handle;
  });
  return useCallback((...args) => newest.current(...args), []);
}
