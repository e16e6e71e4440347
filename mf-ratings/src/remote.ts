import { defineRemote, signedIn } from '@fairshelf/shared-contracts/core';
import type { ComponentType } from 'react';

export const remote = defineRemote<ComponentType>({
  name: 'mf-ratings',
  contract: '^1.0',
  routes: [
    {
      name: 'menu-ratings-and-reviews-ratings',
      path: '/rating/ratings',
      title: 'Product Ratings Tracker',
      access: signedIn,
      load: () => import('./pages/ratings-tracker/page.tsx'),
    },
    {
      name: 'menu-review-request-automation',
      path: '/review/review-request-automation',
      title: 'Review Request Automation',
      access: signedIn,
      load: () => import('./pages/review-requests/page.tsx'),
    },
    {
      name: 'menu-settings-accounts',
      path: '/settings/accounts',
      title: 'Accounts',
      access: signedIn,
      load: () => import('./pages/accounts/page.tsx'),
    },
    {
      name: 'menu-settings-notification',
      path: '/settings/notification',
      title: 'Notification',
      access: signedIn,
      load: () => import('./pages/notification/page.tsx'),
    },
    {
      name: 'daily-summary',
      path: '/daily-summary/:day',
      title: 'Daily summary',
      access: signedIn,
      load: () => import('./pages/daily-summary/page.tsx'),
    },
    {
      name: 'menu-settings-integrations',
      path: '/settings/integrations',
      title: 'Integrations',
      access: signedIn,
      load: () => import('./pages/integrations/page.tsx'),
    },
  ],
  menu: [
    { route: 'menu-ratings-and-reviews-ratings', icon: 'star', order: 20 },
    { route: 'menu-review-request-automation', icon: 'send', order: 40 },
    {
      group: 'menu-settings',
      title: 'Settings',
      icon: 'settings',
      order: 80,
      items: [
        { route: 'menu-settings-accounts', order: 10 },
        { route: 'menu-settings-integrations', order: 30 },
        { route: 'menu-settings-notification', order: 40 },
      ],
    },
  ],
  widgets: [
    {
      name: 'rating-summary',
      slot: 'dashboard',
      title: 'Ratings at a glance',
      order: 10,
      span: 12,
      access: signedIn,
      load: () => import('./widgets/rating-summary.tsx'),
    },
    {
      name: 'rating-movers',
      slot: 'dashboard',
      title: 'Steepest falls in 30 days',
      order: 20,
      span: 8,
      access: signedIn,
      load: () => import('./widgets/rating-movers.tsx'),
    },
    {
      name: 'review-requests',
      slot: 'dashboard',
      title: 'Review requests',
      order: 25,
      span: 8,
      access: signedIn,
      load: () => import('./widgets/review-requests.tsx'),
    },
    {
      name: 'import-freshness',
      slot: 'dashboard',
      title: 'Data freshness',
      order: 30,
      span: 4,
      access: signedIn,
      load: () => import('./widgets/import-freshness.tsx'),
    },
  ],
});
