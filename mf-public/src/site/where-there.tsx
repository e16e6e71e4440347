import { pathOfAtom, store } from '@fairshelf/shared-contracts/state';
import { type ReactNode, useSyncExternalStore } from 'react';

const subscribe = (listener: () => void): (() => void) => store.sub(pathOfAtom, listener);

interface WhereThereProps {
  /** The name of the route that the children lead to: a page of another remote. */
  readonly route: string;
  readonly children: ReactNode;
}

/**
 * What leads to a page that not every edition has. Rendered at build time it stands in every edition: by its mark the page
 * server keeps it out of sight where no remote owns the route, until the application is there and knows by itself.
 */
export function WhereThere({ route, children }: WhereThereProps) {
  const isThere = useSyncExternalStore(
    subscribe,
    () => store.get(pathOfAtom)(route) !== undefined,
    () => true,
  );
  return isThere ? <span data-needs-route={route}>{children}</span> : null;
}
