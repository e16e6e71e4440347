import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in HTML rendered at build time and while it hydrates, true from then on. */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
