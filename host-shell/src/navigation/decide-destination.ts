import { decideAccess, SOURCE_LANGUAGE, splitLanguage, type Viewer } from '@fairshelf/shared-contracts/core';
import { findRemoteRoute, findRoute, type Registry } from '@fairshelf/shared-contracts/delivery';
import { isForOthers } from '../registry/is-for-others.ts';
import type { Destination, ShellRoute } from './navigation.ts';

export interface Question {
  readonly pathname: string;
  readonly registry: Registry;
  readonly shellRoutes: readonly ShellRoute[];
  readonly viewer: Viewer | undefined;
  readonly previousRoute: string | undefined;
  /** Whether this browser has a sign-up in progress: its steps may then be opened directly. */
  readonly isSignupOpen: boolean;
  /** The destination of `/` for a signed-in person. */
  readonly homeFor: (viewer: Viewer) => string;
}

/**
 * A destination; `needsSignIn` marks the redirect after which the person returns to the requested path, `lacksPlan`
 * and `lacksRight` those for people whose plan or role doesn't include a page.
 */
export type Decision = Destination & {
  readonly needsSignIn?: true;
  readonly lacksPlan?: true;
  readonly lacksRight?: true;
};

const SIGN_IN = { kind: 'redirect', to: '/login', needsSignIn: true } as const;
const HIDDEN = { kind: 'redirect', to: '/404' } as const;

/**
 * The destination of an address for this person. Pure: only registry and guards, before any code of a page is
 * fetched.
 */
export function decideDestination(question: Question): Decision {
  const { pathname, registry, shellRoutes, viewer, previousRoute } = question;
  if (splitLanguage(pathname).path === '/' && viewer)
    return { kind: 'redirect', to: homeWithin(question, viewer) };

  const shellRoute = findRoute(shellRoutes, pathname);
  const remoteRoute = shellRoute ? undefined : findRemoteRoute(registry, pathname);
  const route = shellRoute ?? remoteRoute?.route;
  // The page server left out the owner of this address, because it is for people with certain roles.
  if (!route && registry.withheld?.isAddressed) {
    if (!viewer) return SIGN_IN;
    if (!isForOthers(registry, viewer)) return HIDDEN;
  }
  if (!route) return pathname === '/' ? { kind: 'redirect', to: '/login' } : { kind: 'not-found' };
  if (route.redirect !== undefined) return { kind: 'redirect', to: route.redirect };

  const access = decideAccess(route.access, viewer);
  if (access.kind === 'sign-in') return SIGN_IN;
  if (access.kind === 'hidden') return HIDDEN;
  if (access.kind === 'other-plan') return { kind: 'redirect', to: access.to, lacksPlan: true };
  if (access.kind === 'other-role') return { kind: 'redirect', to: '/dashboard', lacksRight: true };
  const isInOrder = !route.reachableFrom || route.reachableFrom.includes(previousRoute ?? '');
  if (!isInOrder && !question.isSignupOpen) {
    return { kind: 'redirect', to: '/' };
  }
  if (remoteRoute) {
    const { entry, language } = remoteRoute;
    const inLanguage = language === SOURCE_LANGUAGE ? {} : { language };
    return { kind: 'remote-page', remote: entry.document.name, route: remoteRoute.route, ...inLanguage };
  }
  if (!shellRoute) return { kind: 'not-found' };
  const instead = route.name === 'menu-dashboard' && insteadOfDashboard(registry, viewer);
  return instead ? { kind: 'redirect', to: instead } : { kind: 'shell-page', route: shellRoute };
}

/** The person's home, or the dashboard if no remote of this edition has it. */
function homeWithin({ registry, shellRoutes, homeFor }: Question, viewer: Viewer): string {
  const home = homeFor(viewer);
  const exists = findRoute(shellRoutes, home) ?? findRemoteRoute(registry, home);
  return exists ? home : '/dashboard';
}

/** A dashboard on which every widget belongs to a plan the person lacks is replaced by that plan's own page. */
function insteadOfDashboard({ remotes }: Registry, viewer: Viewer | undefined): string | undefined {
  const decisions = remotes
    .flatMap(({ document }) => document.widgets)
    .map((widget) => decideAccess(widget.access, viewer));
  const [first] = decisions;
  const isAllForOthers = decisions.every((decision) => decision.kind === 'other-plan');
  return isAllForOthers && first?.kind === 'other-plan' ? first.to : undefined;
}
