import { anyone, defineRemote } from '@fairshelf/shared-contracts/core';
import type { ComponentType } from 'react';
import { LANDING_TITLE } from './pages/landing/title.ts';

export const remote = defineRemote<ComponentType>({
  name: 'mf-public',
  contract: '^1.0',
  routes: [
    {
      name: 'landing',
      path: '/',
      title: LANDING_TITLE,
      access: anyone,
      frame: 'none',
      load: () => import('./pages/landing/page.tsx'),
    },
    {
      name: 'register-info',
      path: '/register/info',
      title: 'Create an account',
      access: anyone,
      frame: 'none',
      load: () => import('./pages/register-info/page.tsx'),
    },
    {
      name: 'register-verify-email',
      path: '/register/verify/email',
      title: 'Verify your email',
      access: anyone,
      frame: 'none',
      reachableFrom: ['register-info'],
      load: () => import('./pages/register-verify-email/page.tsx'),
    },
    {
      name: 'register-connect-amazon',
      path: '/register/connect/amazon',
      title: 'Connect your seller account',
      access: anyone,
      frame: 'none',
      reachableFrom: ['register-verify-email'],
      load: () => import('./pages/register-connect-amazon/page.tsx'),
    },
    {
      name: 'register-complete',
      path: '/register/complete',
      title: 'Congratulations',
      access: anyone,
      frame: 'none',
      reachableFrom: ['register-connect-amazon'],
      load: () => import('./pages/register-complete/page.tsx'),
    },
  ],
  menu: [],
  widgets: [],
});
