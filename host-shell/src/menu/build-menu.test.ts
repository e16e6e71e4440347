import type { Role, Viewer } from '@fairshelf/shared-contracts/core';
import type { MenuNode, MenuSource } from '@fairshelf/shared-contracts/delivery';
import { activePageName, buildMenu } from '@fairshelf/shared-contracts/delivery';
import { describe, expect, it } from '@jest/globals';
import { ratings, route, shell, sources } from './menu-sources-fixture.ts';

const person = (...roles: Role[]): Viewer => ({ roles, plans: ['review', 'reimburse'] });

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
  ])('for %s at %s is %s', (name, pathname, activeEntry) => {
    expect(activePageName(main, name, pathname)).toBe(activeEntry);
  });
});

const outline = (nodes: readonly MenuNode[]): unknown[] =>
  nodes.map((node) =>
    node.kind === 'page' ? node.title : { [node.title]: node.pages.map((page) => page.title) },
  );
