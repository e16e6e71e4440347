import { defineRemote, only } from '@fairshelf/shared-contracts/core';
import type { ComponentType } from 'react';

export const remote = defineRemote<ComponentType>({
  name: 'mf-admin',
  contract: '^1.0',
  routes: [
    {
      name: 'menu-system-monitoring',
      path: '/system/user-monitoring',
      title: 'User Monitoring',
      access: only(['super-admin']),
      load: () => import('./pages/user-monitoring/page.tsx'),
    },
    {
      name: 'menu-system-general-code',
      path: '/system/general-code',
      title: 'General Code',
      access: only(['super-admin']),
      load: () => import('./pages/general-code/page.tsx'),
    },
    {
      name: 'menu-system-role-management',
      path: '/system/role-management',
      title: 'Role Management',
      access: only(['super-admin']),
      load: () => import('./pages/role-management/page.tsx'),
    },
    {
      name: 'menu-system-plan-management',
      path: '/system/plan-management',
      title: 'Plan Management',
      access: only(['super-admin']),
      load: () => import('./pages/plan-management/page.tsx'),
    },
    {
      name: 'menu-system-affiliates',
      path: '/system/affiliates',
      title: 'Affiliates',
      access: only(['super-admin', 'affiliate-agent']),
      load: () => import('./pages/affiliates/page.tsx'),
    },
    {
      name: 'system-affiliates-detail',
      path: '/system/affiliates/detail/:affiliate',
      title: 'Affiliate',
      access: only(['super-admin', 'affiliate-agent']),
      load: () => import('./pages/affiliate/page.tsx'),
    },
    {
      name: 'menu-system-platform',
      path: '/system/platform',
      title: 'Platform',
      access: only(['super-admin']),
      load: () => import('./pages/platform/page.tsx'),
    },
    // Beyond the specification: somebody has to write the news.
    {
      name: 'system-news-posts',
      path: '/system/news-posts',
      title: 'News Posts',
      access: only(['super-admin']),
      load: () => import('./pages/news-posts/page.tsx'),
    },
  ],
  menu: [
    {
      group: 'menu-system',
      title: 'System',
      icon: 'shield',
      order: 90,
      access: only(['super-admin', 'affiliate-agent']),
      items: [
        { route: 'menu-system-monitoring', order: 30 },
        { route: 'menu-system-general-code', order: 40 },
        { route: 'menu-system-role-management', order: 50 },
        { route: 'menu-system-plan-management', order: 60 },
        { route: 'menu-system-affiliates', order: 70 },
        { route: 'menu-system-platform', order: 90 },
      ],
    },
    {
      group: 'menu-operations',
      title: 'Operations',
      icon: 'clipboard-list',
      order: 10,
      place: 'bottom',
      access: only(['super-admin']),
      items: [{ route: 'system-news-posts', order: 10 }],
    },
  ],
  widgets: [],
});
