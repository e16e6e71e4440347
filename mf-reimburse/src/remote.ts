import { defineRemote, signedIn, withPlan } from '@fairshelf/shared-contracts/core';
import type { ComponentType } from 'react';

const SIGNUP_DASHBOARD = '/reimburse/signup-dashboard';

export const remote = defineRemote<ComponentType>({
  name: 'mf-reimburse',
  contract: '^1.0',
  routes: [
    {
      name: 'menu-reimburse-cases',
      path: '/reimbursement/cases',
      title: 'Cases',
      access: withPlan('reimburse', SIGNUP_DASHBOARD),
      load: () => import('./pages/cases/page.tsx'),
    },
    {
      name: 'reimburse-signup-dashboard',
      path: SIGNUP_DASHBOARD,
      title: 'Reimbursement',
      access: signedIn,
      load: () => import('./pages/signup-dashboard/page.tsx'),
    },
  ],
  menu: [
    {
      group: 'menu-reimburse',
      title: 'Reimbursement',
      icon: 'hand-coins',
      order: 60,
      items: [{ route: 'menu-reimburse-cases', order: 10 }],
    },
  ],
  widgets: [
    {
      name: 'reimbursement-summary',
      slot: 'dashboard',
      title: 'Reimbursement',
      order: 100,
      span: 12,
      access: withPlan('reimburse', SIGNUP_DASHBOARD),
      load: () => import('./widgets/reimbursement-summary.tsx'),
    },
  ],
});
