import { anyone, defineRemote } from '@fairshelf/shared-contracts/core';
import type { ComponentType } from 'react';

export const remote = defineRemote<ComponentType>({
  name: 'mf-public',
  contract: '^1.0',
  routes: [
    {
      name: 'landing',
      path: '/',
      title: 'Know what customers say. Get back what you are owed.',
      access: anyone,
      frame: 'none',
      load: () => import('./pages/landing/page.tsx'),
    },
  ],
  menu: [],
  widgets: [],
});
