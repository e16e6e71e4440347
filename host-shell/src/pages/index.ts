import { LazyPart } from '@fairshelf/shared-contracts/react';

/** The shell's own pages by route name; `shell.ts` declares their paths and access. */
export const pages: ReadonlyMap<string, LazyPart> = new Map([
  ['login', new LazyPart(() => import(/* webpackChunkName: "page-login" */ './login/page.tsx'))],
  [
    'login-forgot-password',
    new LazyPart(
      () => import(/* webpackChunkName: "page-login-forgot-password" */ './forgot-password/page.tsx'),
    ),
  ],
  [
    'login-password',
    new LazyPart(() => import(/* webpackChunkName: "page-login-password" */ './change-password/page.tsx')),
  ],
  [
    'login-company',
    new LazyPart(() => import(/* webpackChunkName: "page-login-company" */ './login-company/page.tsx')),
  ],
  [
    'invitation',
    new LazyPart(() => import(/* webpackChunkName: "page-invitation" */ './invitation/page.tsx')),
  ],
  [
    'unsubscribe',
    new LazyPart(() => import(/* webpackChunkName: "page-unsubscribe" */ './unsubscribe/page.tsx')),
  ],
  [
    'mapps-login',
    new LazyPart(() => import(/* webpackChunkName: "page-mapps-login" */ './app-store-login/page.tsx')),
  ],
  [
    'auth-user-amazon',
    new LazyPart(
      () => import(/* webpackChunkName: "page-auth-user-amazon" */ './account-connecting/page.tsx'),
    ),
  ],
  [
    'menu-dashboard',
    new LazyPart(() => import(/* webpackChunkName: "page-menu-dashboard" */ '../dashboard/page.tsx')),
  ],
  ['not-found', new LazyPart(() => import(/* webpackChunkName: "page-not-found" */ './not-found/page.tsx'))],
]);

/** Preloads a route's page, so that the first render (or hydration) already shows it. */
export async function preparePage(routeName: string): Promise<void> {
  await pages.get(routeName)?.prepare();
}
