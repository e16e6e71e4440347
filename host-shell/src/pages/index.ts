import { LazyPart } from '@fairshelf/shared-contracts/react';
import type { ComponentType } from 'react';
import { needTexts } from '../texts/catalogues.ts';

/** A page that arrives together with its texts. */
const spoken = (part: 'visitor' | 'frame', load: () => Promise<{ default: ComponentType }>): LazyPart =>
  new LazyPart(async () => {
    const [page] = await Promise.all([load(), needTexts(part)]);
    return page;
  });

/** The shell's own pages by route name; `shell.ts` declares their paths and access. */
export const pages: ReadonlyMap<string, LazyPart> = new Map([
  ['login', spoken('visitor', () => import(/* webpackChunkName: "page-login" */ './login/page.tsx'))],
  [
    'login-forgot-password',
    spoken(
      'visitor',
      () => import(/* webpackChunkName: "page-login-forgot-password" */ './forgot-password/page.tsx'),
    ),
  ],
  [
    'login-password',
    spoken(
      'visitor',
      () => import(/* webpackChunkName: "page-login-password" */ './change-password/page.tsx'),
    ),
  ],
  [
    'login-company',
    spoken('visitor', () => import(/* webpackChunkName: "page-login-company" */ './login-company/page.tsx')),
  ],
  [
    'invitation',
    spoken('visitor', () => import(/* webpackChunkName: "page-invitation" */ './invitation/page.tsx')),
  ],
  [
    'unsubscribe',
    spoken('visitor', () => import(/* webpackChunkName: "page-unsubscribe" */ './unsubscribe/page.tsx')),
  ],
  [
    'mapps-login',
    spoken('visitor', () => import(/* webpackChunkName: "page-mapps-login" */ './app-store-login/page.tsx')),
  ],
  [
    'auth-user-amazon',
    spoken(
      'visitor',
      () => import(/* webpackChunkName: "page-auth-user-amazon" */ './account-connecting/page.tsx'),
    ),
  ],
  [
    'menu-dashboard',
    spoken('frame', () => import(/* webpackChunkName: "page-menu-dashboard" */ '../dashboard/page.tsx')),
  ],
  [
    'not-found',
    spoken('visitor', () => import(/* webpackChunkName: "page-not-found" */ './not-found/page.tsx')),
  ],
]);

/** Preloads a route's page, so that the first render (or hydration) already shows it. */
export async function preparePage(routeName: string): Promise<void> {
  await pages.get(routeName)?.prepare();
}
