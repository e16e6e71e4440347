import type { ShellMenu } from '@fairshelf/shared-contracts/delivery';
import { crumbsOf } from '@fairshelf/shared-contracts/delivery';
import { describe, expect, it } from '@jest/globals';

describe('breadcrumbs', () => {
  it.each([
    ['dashboard', '/dashboard', 'Dashboard', ''],
    ['campaign', '/system/email-campaign', 'Email Campaign', 'System / Email Campaign'],
    ['campaign', '/system/email-campaign/builder', 'Builder', 'System / Email Campaign* / Builder'],
    ['violation', '/violation/7', 'One violation', 'Violation* / One violation'],
    [undefined, '/elsewhere', 'Elsewhere', ''],
  ])('of %s at %s, %s: %s', (activeName, pathname, title, words) => {
    const crumbs = crumbsOf(menu, { activeName, pathname, title });
    expect(crumbs.map(({ label, href }) => `${label}${href ? '*' : ''}`).join(' / ')).toBe(words);
  });

  it('are empty while the page has no title', () => {
    expect(crumbsOf(menu, { activeName: 'campaign', pathname: '/x', title: undefined })).toEqual([]);
  });
});

const page = (name: string, path: string, title: string) =>
  ({ kind: 'page', name, path, title, icon: undefined }) as const;
const menu: ShellMenu = {
  main: [
    page('dashboard', '/dashboard', 'Dashboard'),
    page('violation', '/violation', 'Violation'),
    {
      kind: 'group',
      name: 'system',
      title: 'System',
      icon: 'shield',
      pages: [page('campaign', '/system/email-campaign', 'Email Campaign')],
    },
  ],
  bottom: [],
};
