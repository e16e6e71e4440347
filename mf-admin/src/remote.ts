import { defineRemote, only } from '@fairshelf/shared-contracts/core';
import type { ComponentType } from 'react';

export const remote = defineRemote<ComponentType>({
  name: 'mf-admin',
  contract: '^1.0',
  routes: [
    {
      name: 'menu-system-general-code',
      path: '/system/general-code',
      title: 'General Code',
      access: only(['super-admin']),
      load: () => import('./pages/general-code/page.tsx'),
    },
  ],
  menu: [
    {
      group: 'menu-system',
      title: 'System',
      icon: 'shield',
      order: 90,
      access: only(['super-admin', 'affiliate-agent']),
      items: [{ route: 'menu-system-general-code', order: 40 }],
    },
  ],
  widgets: [],
});
