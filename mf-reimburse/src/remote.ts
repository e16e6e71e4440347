import { anyone, defineRemote, only, signedIn, withPlan } from '@fairshelf/shared-contracts/core';
import type { ComponentType } from 'react';

const SIGNUP_DASHBOARD = '/reimburse/signup-dashboard';
/** Versions of pages for sellers without the plan (docs/specification/menu-and-roles.md#plans). */
const SIGNUP_IN_PROGRESS = '/reimburse/signup-cases-in-progress';
const SIGNUP_REIMBURSED = '/reimburse/signup-reimbursed-cases';
const SIGNUP_PAYOUTS = '/reimburse/signup-payout-summary';
/** Access and frame of the signup steps. */
const step = { access: anyone, frame: 'none' } as const;
/** The demo is for everyone, and has its own frame. */
const demo = step;

export const remote = defineRemote<ComponentType>({
  name: 'mf-reimburse',
  contract: '^1.0',
  routes: [
    {
      name: 'menu-reimburse-cases',
      path: '/reimbursement/cases',
      title: 'Cases',
      access: withPlan('reimburse', SIGNUP_REIMBURSED),
      load: () => import('./pages/cases/page.tsx'),
    },
    {
      name: 'menu-reimburse-action-needed',
      path: '/reimburse/action-needed-cases',
      title: 'Action Needed Cases',
      access: withPlan('reimburse', SIGNUP_DASHBOARD),
      load: () => import('./pages/action-needed-cases/page.tsx'),
    },
    {
      name: 'menu-reimburse-in-progress',
      path: '/reimburse/cases-in-progress',
      title: 'Cases in Progress',
      access: withPlan('reimburse', SIGNUP_IN_PROGRESS),
      load: () => import('./pages/cases-in-progress/page.tsx'),
    },
    {
      name: 'menu-reimburse-lost-in-warehouse',
      path: '/reimburse/lost-in-warehouse',
      title: 'Lost in Warehouse',
      access: only(['reimbursement-admin'], { superAdminBypass: true }),
      load: () => import('./pages/lost-in-warehouse/page.tsx'),
    },
    {
      name: 'menu-reimburse-payout-summary',
      path: '/reimburse/payout-summary',
      title: 'Payout Summary',
      access: withPlan('reimburse', SIGNUP_PAYOUTS),
      load: () => import('./pages/payout-summary/page.tsx'),
    },
    {
      name: 'menu-reimburse-accounts',
      path: '/reimburse/settings/accounts',
      title: 'Company and Team',
      access: withPlan('reimburse', SIGNUP_DASHBOARD),
      load: () => import('./pages/accounts/page.tsx'),
    },
    {
      name: 'menu-reimburse-notification',
      path: '/reimburse/settings/notification',
      title: 'Case Notification',
      access: signedIn,
      load: () => import('./pages/notification/page.tsx'),
    },
    {
      name: 'menu-settings-sourcing-cost',
      path: '/reimburse/settings/sourcing-cost',
      title: 'Sourcing Cost',
      access: withPlan('reimburse', SIGNUP_DASHBOARD),
      load: () => import('./pages/sourcing-cost/page.tsx'),
    },
    {
      name: 'menu-settings-billing',
      path: '/reimburse/settings/billing',
      title: 'Billing',
      access: withPlan('reimburse', SIGNUP_DASHBOARD),
      load: () => import('./pages/billing/page.tsx'),
    },
    {
      name: 'menu-reimburse-case-preference',
      path: '/reimburse/settings/case-preference',
      title: 'Case Preference',
      access: withPlan('reimburse', SIGNUP_DASHBOARD),
      load: () => import('./pages/case-preference/page.tsx'),
    },
    {
      name: 'menu-case-manager',
      path: '/reimburse/case-manager',
      title: 'Case Manager',
      // No bypass for super-admins (docs/specification/menu-and-roles.md#guards).
      access: only(['case-manager']),
      load: () => import('./pages/case-manager/page.tsx'),
    },
    {
      name: 'reimburse-signup-dashboard',
      path: SIGNUP_DASHBOARD,
      title: 'Reimbursement',
      access: signedIn,
      load: () => import('./pages/signup-dashboard/page.tsx'),
    },
    {
      name: 'reimburse-signup-cases-in-progress',
      path: SIGNUP_IN_PROGRESS,
      title: 'Cases in Progress',
      access: signedIn,
      load: () => import('./pages/signup-cases-in-progress/page.tsx'),
    },
    {
      name: 'reimburse-signup-reimbursed-cases',
      path: SIGNUP_REIMBURSED,
      title: 'Reimbursed Cases',
      access: signedIn,
      load: () => import('./pages/signup-reimbursed-cases/page.tsx'),
    },
    {
      name: 'reimburse-signup-payout-summary',
      path: SIGNUP_PAYOUTS,
      title: 'Payout Summary',
      access: signedIn,
      load: () => import('./pages/signup-payout-summary/page.tsx'),
    },
    {
      ...step,
      name: 'reimburse-register',
      path: '/register',
      title: 'Create an account',
      load: () => import('./pages/register/page.tsx'),
    },
    {
      ...step,
      name: 'reimburse-add-new',
      path: '/add-new',
      title: 'Add a new account',
      load: () => import('./pages/add-new/page.tsx'),
    },
    {
      ...step,
      name: 'reimburse-add-new-company',
      path: '/add-new/company',
      title: 'Add a new account',
      access: signedIn,
      load: () => import('./pages/add-new-company/page.tsx'),
    },
    {
      ...step,
      name: 'reimburse-register-verify',
      path: '/register/reimburse/verify',
      title: 'Verify your email',
      reachableFrom: ['reimburse-register', 'reimburse-add-new'],
      load: () => import('./pages/register-verify/page.tsx'),
    },
    {
      ...step,
      name: 'reimburse-register-connect',
      path: '/register/reimburse/connect',
      title: 'Connect your seller account',
      reachableFrom: ['reimburse-register-verify', 'reimburse-add-new-company'],
      load: () => import('./pages/register-connect/page.tsx'),
    },
    {
      ...step,
      name: 'reimburse-register-complete',
      path: '/register/reimburse/complete',
      title: 'Congratulations',
      reachableFrom: ['reimburse-register-connect'],
      load: () => import('./pages/register-complete/page.tsx'),
    },
    {
      ...step,
      name: 'market-select',
      path: '/market-select',
      title: 'Create an account',
      redirect: '/register',
    },
    {
      ...step,
      name: 'register-market-select',
      path: '/register/market-select',
      title: 'Create an account',
      redirect: '/register',
    },
    {
      ...demo,
      name: 'demo',
      path: '/demo',
      title: 'Demo',
      redirect: '/demo/dashboard',
    },
    {
      ...demo,
      name: 'demo-dashboard',
      path: '/demo/dashboard',
      title: 'Dashboard',
      load: () => import('./pages/demo-dashboard/page.tsx'),
    },
    {
      ...demo,
      name: 'demo-action-needed-cases',
      path: '/demo/action-needed-cases',
      title: 'Action Needed Cases',
      load: () => import('./pages/demo-action-needed-cases/page.tsx'),
    },
    {
      ...demo,
      name: 'demo-cases-in-progress',
      path: '/demo/cases-in-progress',
      title: 'Cases in Progress',
      load: () => import('./pages/demo-cases-in-progress/page.tsx'),
    },
    {
      ...demo,
      name: 'demo-cases',
      path: '/demo/cases',
      title: 'Cases',
      load: () => import('./pages/demo-cases/page.tsx'),
    },
    {
      ...demo,
      name: 'demo-payout-summary',
      path: '/demo/payout-summary',
      title: 'Payout Summary',
      load: () => import('./pages/demo-payout-summary/page.tsx'),
    },
    {
      ...demo,
      name: 'demo-sourcing-cost',
      path: '/demo/sourcing-cost',
      title: 'Sourcing Cost',
      load: () => import('./pages/demo-sourcing-cost/page.tsx'),
    },
  ],
  menu: [
    {
      group: 'menu-reimburse',
      title: 'Reimbursement',
      icon: 'hand-coins',
      order: 60,
      items: [
        { route: 'menu-reimburse-action-needed', order: 5 },
        { route: 'menu-reimburse-in-progress', order: 8 },
        { route: 'menu-reimburse-cases', order: 10 },
        { route: 'menu-reimburse-payout-summary', order: 15 },
        { route: 'menu-reimburse-lost-in-warehouse', order: 20 },
      ],
    },
    {
      // The same group as mf-ratings'; the shell merges both. The edition `reimburse` has only this one.
      group: 'menu-settings',
      title: 'Settings',
      icon: 'settings',
      order: 80,
      items: [
        { route: 'menu-reimburse-accounts', order: 12, section: 'Account and team' },
        { route: 'menu-settings-billing', order: 15, section: 'Account and team' },
        { route: 'menu-reimburse-case-preference', order: 25, section: 'Automation' },
        { route: 'menu-settings-sourcing-cost', order: 35, section: 'Stores' },
        { route: 'menu-reimburse-notification', order: 45, section: 'Notifications' },
      ],
    },
    {
      // The same group as mf-admin's; the shell merges both (docs/specification/menu-and-roles.md#menu-entries).
      group: 'menu-system',
      title: 'System',
      icon: 'shield',
      order: 90,
      access: only(['super-admin', 'affiliate-agent']),
      items: [{ route: 'menu-case-manager', order: 10 }],
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
    {
      name: 'reimbursement-overview',
      slot: 'dashboard',
      title: 'Where your money stands',
      order: 110,
      span: 12,
      access: withPlan('reimburse', SIGNUP_DASHBOARD),
      load: () => import('./widgets/reimbursement-overview.tsx'),
    },
  ],
});
