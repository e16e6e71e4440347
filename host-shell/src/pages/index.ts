import type { LazyPart } from '@fairshelf/shared-contracts/react';
import { spokenPart } from '../texts/spoken-part.ts';

/** The shell's own pages by route name; `shell.ts` declares their paths and access. */
export const pages: ReadonlyMap<string, LazyPart> = new Map([
  ['login', spokenPart('visitor', () => import(/* webpackChunkName: "page-login" */ './login/page.tsx'))],
  [
    'login-forgot-password',
    spokenPart(
      'visitor',
      () => import(/* webpackChunkName: "page-login-forgot-password" */ './forgot-password/page.tsx'),
    ),
  ],
  [
    'login-password',
    spokenPart(
      'visitor',
      () => import(/* webpackChunkName: "page-login-password" */ './change-password/page.tsx'),
    ),
  ],
  [
    'login-company',
    spokenPart(
      'visitor',
      () => import(/* webpackChunkName: "page-login-company" */ './login-company/page.tsx'),
    ),
  ],
  [
    'invitation',
    spokenPart('visitor', () => import(/* webpackChunkName: "page-invitation" */ './invitation/page.tsx')),
  ],
  [
    'unsubscribe',
    spokenPart('visitor', () => import(/* webpackChunkName: "page-unsubscribe" */ './unsubscribe/page.tsx')),
  ],
  [
    'mapps-login',
    spokenPart(
      'visitor',
      () => import(/* webpackChunkName: "page-mapps-login" */ './app-store-login/page.tsx'),
    ),
  ],
  [
    'auth-user-amazon',
    spokenPart(
      'visitor',
      () => import(/* webpackChunkName: "page-auth-user-amazon" */ './account-connecting/page.tsx'),
    ),
  ],
  [
    'menu-dashboard',
    spokenPart('inside', () => import(/* webpackChunkName: "page-menu-dashboard" */ '../dashboard/page.tsx')),
  ],
  [
    'not-found',
    spokenPart('visitor', () => import(/* webpackChunkName: "page-not-found" */ './not-found/page.tsx')),
  ],
]);

/** Preloads a route's page, so that the first render (or hydration) already shows it. */
export async function preparePage(routeName: string): Promise<void> {
  await pages.get(routeName)?.prepare();
}
