import { sessionAtom, store } from '@fairshelf/shared-contracts/state';
import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void): (() => void) => store.sub(sessionAtom, listener);

/** Whether somebody is signed in; false in prerendered pages, until the application has started. */
export const useIsSignedIn = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => store.get(sessionAtom) !== undefined,
    () => false,
  );
