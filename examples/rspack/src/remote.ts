import { defineRemote, signedIn } from '@fairshelf/shared-contracts/core';
import type { ComponentType } from 'react';

export const remote = defineRemote<ComponentType>({
  name: 'mf-prices',
  contract: '^1.0',
  routes: [
    {
      name: 'menu-prices',
      path: '/prices',
      title: 'Prices',
      access: signedIn,
      load: () => import('./pages/home/page.tsx'),
    },
  ],
  menu: [{ route: 'menu-prices', icon: 'hand-coins', order: 85 }],
  widgets: [],
});
