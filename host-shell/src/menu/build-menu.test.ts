import { only, type Role, signedIn, type Viewer, withPlan } from '@fairshelf/shared-contracts/core';
import type { MenuNode, MenuSource } from '@fairshelf/shared-contracts/delivery';
import { activePageName, buildMenu } from '@fairshelf/shared-contracts/delivery';
import { describe, expect, it } from '@jest/globals';

const route = (name: string, path: string, title: string, access = signedIn) => ({
  name,
  path,
  title,
  access,
});
const systemAccess = only(['super-admin', 'affiliate-agent']);
const superAdmin = only(['super-admin']);

const shell: MenuSource = {
  routes: [route('menu-dashboard', '/dashboard', 'Dashboard')],
  menu: [{ route: 'menu-dashboard', icon: 'layout-dashboard', order: 10 }],
};
const ratings: MenuSource = {
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
const admin: MenuSource = {
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
const reimburse: MenuSource = {
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
const sources = [shell, ratings, admin, reimburse];

const person = (...roles: Role[]): Viewer => ({ roles, plans: ['review', 'reimburse'] });
const outline = (nodes: readonly MenuNode[]): unknown[] =>
  nodes.map((node) =>
    node.kind === 'page' ? node.title : { [node.title]: node.pages.map((page) => page.title) },
  );

const SELLER = [
  'Dashboard',
  'Product Ratings Tracker',
  'Review Observer',
  'Review Request Automation',
  { Reimbursement: ['Cases'] },
  'Reports',
  { Settings: ['Accounts', 'Tag Automation', 'Integrations', 'Notification'] },
];

describe('the side menu', () => {
  it('shows sellers the entries without a role list, in the specified order', () => {
    expect(outline(buildMenu(sources, person()).main)).toEqual(SELLER);
  });

  it('shows super-admins System, Violation and PPC Manager, but not Case Manager', () => {
    expect(outline(buildMenu(sources, person('super-admin')).main)).toEqual([
      'Dashboard',
      'Product Ratings Tracker',
      'Review Observer',
      'Review Request Automation',
      'Violation',
      'PPC Manager',
      { Reimbursement: ['Cases'] },
      'Reports',
      { Settings: ['Accounts', 'Tag Automation', 'Integrations', 'Notification'] },
      {
        System: [
          'Email Campaign',
          'User Monitoring',
          'General Code',
          'Role Management',
          'Plan Management',
          'Affiliates',
        ],
      },
    ]);
  });

  it.each([
    ['affiliate-agent', [...SELLER, { System: ['Affiliates'] }]],
    ['case-manager', [...SELLER, 'Case Manager']],
  ] as const)('shows %s their part of System', (role, expected) => {
    expect(outline(buildMenu(sources, person(role)).main)).toEqual(expected);
  });

  it('puts Case Manager first in System for people with both roles', () => {
    const system = buildMenu(sources, person('super-admin', 'case-manager')).main.at(-1);
    expect(system?.kind === 'group' && system.pages[0]?.title).toBe('Case Manager');
  });

  it.each(['violation-admin', 'violation-user', 'violation-reporter'] as const)(
    'shows Violation to %s',
    (role) => {
      expect(outline(buildMenu(sources, person(role)).main)).toContain('Violation');
    },
  );

  it('keeps an entry whose plan redirects elsewhere', () => {
    const menu = buildMenu(sources, { roles: [], plans: ['review'] });
    expect(outline(menu.main)).toContainEqual({ Reimbursement: ['Cases'] });
  });

  it('omits an entry if the one it replaces is present', () => {
    const other: MenuSource = {
      routes: [route('own-accounts', '/own/accounts', 'My account')],
      menu: [
        {
          group: 'menu-settings',
          title: 'Settings',
          icon: 'settings',
          order: 80,
          items: [{ route: 'own-accounts', order: 5, unless: 'menu-settings-accounts' }],
        },
      ],
    };
    const settingsOf = (...there: MenuSource[]) =>
      outline(buildMenu(there, person()).main).find((entry) => typeof entry === 'object');
    expect(settingsOf(shell, ratings, other)).toEqual(settingsOf(shell, ratings));
    expect(settingsOf(shell, other)).toEqual({ Settings: ['My account'] });
  });

  it('has a bottom section for super-admins only', () => {
    expect(outline(buildMenu(sources, person('super-admin')).bottom)).toEqual([{ Tools: ['General Code'] }]);
    expect(buildMenu(sources, person('affiliate-agent')).bottom).toEqual([]);
  });

  it('is empty for visitors', () => {
    expect(buildMenu(sources, undefined)).toEqual({ main: [], bottom: [] });
  });
});

describe('the marked entry', () => {
  const { main } = buildMenu(sources, person('super-admin'));
  it.each([
    ['menu-dashboard', '/dashboard', 'menu-dashboard'],
    ['email-campaign-builder', '/system/email-campaign/builder/7', 'menu-system-email-campaign'],
    ['elsewhere', '/elsewhere', undefined],
    [undefined, '/reportsmore', undefined],
  ])('for %s at %s is %s', (name, pathname, marked) => {
    expect(activePageName(main, name, pathname)).toBe(marked);
  });
});
