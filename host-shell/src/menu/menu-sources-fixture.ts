import { only, signedIn, withPlan } from '@fairshelf/shared-contracts/core';
import type { MenuSource } from '@fairshelf/shared-contracts/delivery';

/** A route of a remote, for signed-in people by default. */
export const route = (name: string, path: string, title: string, access = signedIn) => ({
  name,
  path,
  title,
  access,
});
const systemAccess = only(['super-admin', 'affiliate-agent']);
const superAdmin = only(['super-admin']);

/** The shell's own page. */
export const shell: MenuSource = {
  routes: [route('menu-dashboard', '/dashboard', 'Dashboard')],
  menu: [{ route: 'menu-dashboard', icon: 'layout-dashboard', order: 10 }],
};

/** Ratings and Reviews, with its settings. */
export const ratings: MenuSource = {
  routes: [
    route('menu-ratings-and-reviews-ratings', '/rating/ratings', 'Product Ratings Tracker'),
    route('menu-ratings-and-reviews-reviews', '/rating/reviews', 'Review Observer'),
    route('menu-review-request-automation', '/review/review-request-automation', 'Review Request Automation'),
    route(
      'menu-amazon-violation',
      '/violation',
      'Violation',
      only(['super-admin', 'violation-admin', 'violation-user', 'violation-reporter']),
    ),
    route('ppc-manager', '/ppc-manager', 'PPC Manager', only(['super-admin', 'advertising-admin'])),
    route('reports', '/reports', 'Reports'),
    route('menu-settings-accounts', '/settings/accounts', 'Accounts'),
    route('menu-settings-tag-automation', '/settings/tag-automation', 'Tag Automation'),
    route('menu-settings-integrations', '/settings/integrations', 'Integrations'),
    route('menu-settings-notification', '/settings/notification', 'Notification'),
  ],
  menu: [
    { route: 'reports', icon: 'chart-column', order: 70 },
    { route: 'menu-ratings-and-reviews-ratings', icon: 'star', order: 20 },
    { route: 'menu-ratings-and-reviews-reviews', icon: 'message-square-text', order: 30 },
    { route: 'menu-review-request-automation', icon: 'send', order: 40 },
    { route: 'menu-amazon-violation', icon: 'shield-alert', order: 50 },
    { route: 'ppc-manager', icon: 'megaphone', order: 60 },
    {
      group: 'menu-settings',
      title: 'Settings',
      icon: 'settings',
      order: 80,
      items: [
        { route: 'menu-settings-integrations', order: 30 },
        { route: 'menu-settings-accounts', order: 10 },
        { route: 'menu-settings-tag-automation', order: 20 },
        { route: 'menu-settings-notification', order: 40 },
      ],
    },
  ],
};

/** System, for operators, with a group at the bottom. */
export const admin: MenuSource = {
  routes: [
    route('menu-system-email-campaign', '/system/email-campaign', 'Email Campaign', superAdmin),
    route('menu-system-monitoring', '/system/user-monitoring', 'User Monitoring', superAdmin),
    route('menu-system-general-code', '/system/general-code', 'General Code', superAdmin),
    route('menu-system-role-management', '/system/role-management', 'Role Management', superAdmin),
    route('menu-system-plan-management', '/system/plan-management', 'Plan Management', superAdmin),
    route('menu-system-affiliates', '/system/affiliates', 'Affiliates', systemAccess),
  ],
  menu: [
    {
      group: 'menu-system',
      title: 'System',
      icon: 'shield',
      order: 90,
      access: systemAccess,
      items: [
        { route: 'menu-system-email-campaign', order: 20 },
        { route: 'menu-system-monitoring', order: 30 },
        { route: 'menu-system-general-code', order: 40 },
        { route: 'menu-system-role-management', order: 50 },
        { route: 'menu-system-plan-management', order: 60 },
        { route: 'menu-system-affiliates', order: 70 },
      ],
    },
    {
      group: 'menu-tools',
      title: 'Tools',
      icon: 'folder',
      order: 95,
      place: 'bottom',
      items: [{ route: 'menu-system-general-code', order: 10 }],
    },
  ],
};

/** Cases for sellers, and the queue in System for case managers. */
export const reimburse: MenuSource = {
  routes: [
    route('menu-case-manager', '/reimburse/case-manager', 'Case Manager', only(['case-manager'])),
    route(
      'menu-reimburse-cases',
      '/reimbursement/cases',
      'Cases',
      withPlan('reimburse', '/reimburse/signup'),
    ),
  ],
  menu: [
    {
      group: 'menu-system',
      title: 'System',
      icon: 'shield',
      order: 90,
      access: systemAccess,
      items: [{ route: 'menu-case-manager', order: 10 }],
    },
    {
      group: 'menu-reimburse',
      title: 'Reimbursement',
      icon: 'hand-coins',
      order: 65,
      items: [{ route: 'menu-reimburse-cases', order: 10 }],
    },
  ],
};

/** The menus of the shell and of three remotes, as in the product. */
export const sources = [shell, ratings, admin, reimburse];
