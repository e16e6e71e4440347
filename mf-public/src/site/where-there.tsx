import { pathOfAtom, store } from '@fairshelf/shared-contracts/state';
import { type ElementType, type ReactNode, useSyncExternalStore } from 'react';

const subscribe = (listener: () => void): (() => void) => store.sub(pathOfAtom, listener);

interface WhereThereProps {
  /** The name of a route of another remote that the children lead to or are about; without one they are always shown. */
  readonly route: string | undefined;
  /** The element around the children. */
  readonly as?: ElementType;
  readonly children: ReactNode;
}

/**
 * Content for editions that have a route. Pages are prerendered with it; the page server hides it by its marker if no
 * remote owns the route, until the application has loaded and omits it.
 */
export function WhereThere({ route, as: Element = 'span', children }: WhereThereProps) {
  const isThere = useSyncExternalStore(
    subscribe,
    () => route === undefined || store.get(pathOfAtom)(route) !== undefined,
    () => true,
  );
  return isThere ? <Element data-needs-route={route}>{children}</Element> : null;
}
