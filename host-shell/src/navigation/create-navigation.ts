import type { Viewer } from '@fairshelf/shared-contracts/core';
import type { Registry } from '@fairshelf/shared-contracts/delivery';
import type { leaveGuard } from '@fairshelf/shared-contracts/state';
import { belowBase, toHref } from '../router-base.ts';
import { type Decision, decideDestination } from './decide-destination.ts';
import { entryIndex, holdBack } from './hold-back.ts';
import type { Navigation, Place, ShellRoute } from './navigation.ts';

export interface NavigationParts {
  readonly registry: Registry;
  readonly shellRoutes: readonly ShellRoute[];
  readonly viewer: () => Viewer | undefined;
  readonly homeFor: (viewer: Viewer) => string;
  /** Whether this browser has a sign-up in progress. */
  readonly isSignupOpen: () => boolean;
  /** Receives the path and query of a page for which a visitor has to sign in first. */
  readonly onSignInNeeded: (path: string) => void;
  /** Receives the page shown to a person without the plan of the page they opened. */
  readonly onPlanNeeded?: (path: string) => void;
  readonly onRightNeeded?: () => void;
  /** Called before the current page is left for another one. */
  readonly guard: Pick<typeof leaveGuard, 'isHeld' | 'ask' | 'pass'>;
}

/** The navigation, and functions only for the boot. */
export interface OwnedNavigation extends Navigation {
  /** Re-evaluates the destination after the person signed in or out. */
  refresh(): void;
  /** The history methods that report to the navigation; they replace single-spa's own. */
  patchHistory(): void;
}

/** Guards that redirect in a circle are a mistake in a declaration; the page must still stop somewhere. */
const LONGEST_CHAIN = 8;

/**
 * Follows the address bar: the shell's own navigation, the person's back and forward, and the pushes of the routers
 * inside remotes. All three end in `settle`, where registry and guards decide the destination.
 */
export function createNavigation(parts: NavigationParts): OwnedNavigation {
  const { history } = window;
  const push = history.pushState.bind(history);
  const replace = history.replaceState.bind(history);
  const listeners = new Set<() => void>();
  let place = settle(undefined);
  const back = holdBack(parts.guard, (path) => path !== place.pathname);

  function decide(pathname: string, previousRoute: string | undefined): Decision {
    return decideDestination({
      ...parts,
      viewer: parts.viewer(),
      isSignupOpen: parts.isSignupOpen(),
      pathname,
      previousRoute,
    });
  }

  /** Follows redirects, in the address bar as well, until a page is reached. */
  function settle(previousRoute: string | undefined): Place {
    for (let step = 0; step < LONGEST_CHAIN; step++) {
      const pathname = belowBase(window.location.pathname);
      const { search } = window.location;
      const { needsSignIn, lacksPlan, lacksRight, ...destination } = decide(pathname, previousRoute);
      if (destination.kind !== 'redirect') return { pathname, search, destination, previousRoute };
      if (needsSignIn) parts.onSignInNeeded(pathname + search);
      if (lacksPlan) parts.onPlanNeeded?.(destination.to);
      if (lacksRight) parts.onRightNeeded?.();
      replace(history.state, '', toHref(destination.to));
    }
    return {
      pathname: belowBase(window.location.pathname),
      search: '',
      destination: { kind: 'not-found' },
      previousRoute,
    };
  }

  function update(): void {
    const before = place;
    const isSamePage = belowBase(window.location.pathname) === before.pathname;
    place = settle(isSamePage ? before.previousRoute : routeName(before));
    back.settled();
    if (isSame(before, place)) place = before;
    else for (const listener of [...listeners]) listener();
  }

  const reporting =
    (change: History['pushState']): History['pushState'] =>
    (state, title, url) => {
      change(state, title, url);
      update();
    };

  function patchHistory(): void {
    history.pushState = reporting(push);
    history.replaceState = reporting(replace);
  }

  patchHistory();
  window.addEventListener('popstate', (event) => {
    if (!back.isHeld(event)) update();
  });

  function move(to: string, isReplacing: boolean): void {
    const state = { ...entryState(isReplacing) };
    if (isReplacing) replace(state, '', toHref(to));
    else push(state, '', toHref(to));
    // Routers inside a mounted remote are notified of a navigation only through popstate.
    back.whileMoving(() => window.dispatchEvent(new PopStateEvent('popstate', { state })));
  }

  return {
    current: () => place,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    go(to, options = {}) {
      const act = () => move(to, options.replace === true);
      if (to.split(/[?#]/, 1)[0] === place.pathname) act();
      else parts.guard.pass(act);
    },
    pathOf: (name) =>
      [...parts.shellRoutes, ...parts.registry.remotes.flatMap(({ document }) => document.routes)].find(
        (route) => route.name === name,
      )?.path,
    refresh: update,
    patchHistory,
  };
}

/** The history entry in react-router's form, so that a router in a remote can distinguish forward from back. */
function entryState(isReplacing: boolean): { idx: number; key: string } {
  const idx = entryIndex();
  return { idx: isReplacing ? idx : idx + 1, key: Math.random().toString(36).slice(2, 10) };
}

function routeName({ destination }: Place): string | undefined {
  return 'route' in destination ? destination.route.name : undefined;
}

function isSame(a: Place, b: Place): boolean {
  return (
    a.pathname === b.pathname &&
    a.search === b.search &&
    a.destination.kind === b.destination.kind &&
    routeName(a) === routeName(b)
  );
}
