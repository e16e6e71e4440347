import type { MenuStatement } from '@fairshelf/shared-contracts/core';
import type { ShellRoute } from './navigation/navigation.ts';

const anyone = { who: 'anyone' } as const;
const signedIn = { who: 'signedIn' } as const;

/** A page of the shell takes nothing from its own share scope. */
const ownPage = { shared: [] };

/**
 * The shell's own declaration, in the same form as a remote's. Its pages are looked up by route name in
 * `pages/index.ts`, so that the guards can read this without fetching a page.
 */
export const shell: {
  readonly name: string;
  readonly routes: readonly ShellRoute[];
  readonly menu: readonly MenuStatement[];
} = {
  name: 'host-shell',
  routes: [
    { ...ownPage, name: 'login', path: '/login', title: 'Sign In', access: anyone, frame: 'none' },
    {
      ...ownPage,
      name: 'login-forgot-password',
      path: '/login/forgotpassword',
      title: 'Forgot Password',
      access: anyone,
      frame: 'none',
    },
    {
      ...ownPage,
      name: 'login-password',
      path: '/login/password',
      title: 'Change Password',
      access: anyone,
      frame: 'none',
    },
    {
      ...ownPage,
      name: 'login-company',
      path: '/login/company',
      title: 'Company Sign-In',
      access: anyone,
      frame: 'none',
    },
    {
      ...ownPage,
      name: 'invitation',
      path: '/invitation',
      title: 'Join your team',
      access: anyone,
      frame: 'none',
    },
    // Here and not in a remote: emails of every edition link to it.
    {
      ...ownPage,
      name: 'unsubscribe',
      path: '/unsubscribe/:id',
      title: "You're Unsubscribed.",
      access: anyone,
      frame: 'none',
    },
    {
      ...ownPage,
      name: 'mapps-login',
      path: '/mapps/login',
      title: 'Connect your store',
      access: anyone,
      frame: 'none',
    },
    {
      ...ownPage,
      name: 'auth-user-amazon',
      path: '/auth/user/amazon',
      title: 'Account Connecting ...',
      access: anyone,
      frame: 'none',
    },
    {
      ...ownPage,
      name: 'menu-dashboard',
      path: '/dashboard',
      title: 'Dashboard',
      access: signedIn,
      frame: 'product',
    },
    {
      ...ownPage,
      name: 'not-found',
      path: '/404',
      title: 'Oops. This page has gone missing.',
      access: anyone,
      frame: 'none',
    },
  ],
  menu: [{ route: 'menu-dashboard', icon: 'layout-dashboard', order: 10 }],
};

/** Sign-in pages: a sign-in never returns to one of them. */
export const SIGN_IN_PATHS: readonly string[] = shell.routes
  .filter((route) => route.access.who === 'anyone')
  .map((route) => route.path);
