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
  ],
  menu: [],
  widgets: [],
});
