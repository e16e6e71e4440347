/** @jest-environment @fairshelf/shared-contracts/browser-environment */
import { only } from '@fairshelf/shared-contracts/core';
import { ownerOfPath } from '@fairshelf/shared-contracts/delivery';
import { closePage, fakeGateway, PageFrame, signIn } from '@fairshelf/shared-contracts/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import './pages/campaign-builder/no-layout-fixture.ts';
import { remote } from './remote.ts';

afterEach(closePage);

describe('routes', () => {
  it('have the specified names, paths, titles and roles', () => {
    expect(remote.routes.map(({ name, path, title, access }) => [name, path, title, access])).toEqual([
      ['menu-system-email-campaign', '/system/email-campaign', 'Email Campaign', only(['super-admin'])],
      [
        'system-email-campaign-builder',
        '/system/email-campaign/builder',
        'Campaign Builder',
        only(['super-admin']),
      ],
      [
        'system-email-campaign-edit',
        '/system/email-campaign/builder/:campaign',
        'Campaign Builder',
        only(['super-admin']),
      ],
      ['menu-system-monitoring', '/system/user-monitoring', 'User Monitoring', only(['super-admin'])],
      ['menu-system-general-code', '/system/general-code', 'General Code', only(['super-admin'])],
      ['menu-system-role-management', '/system/role-management', 'Role Management', only(['super-admin'])],
      ['menu-system-plan-management', '/system/plan-management', 'Plan Management', only(['super-admin'])],
      ['menu-system-affiliates', '/system/affiliates', 'Affiliates', agents],
      ['system-affiliates-detail', '/system/affiliates/detail/:affiliate', 'Affiliate', agents],
      ['menu-system-platform', '/system/platform', 'Platform', only(['super-admin'])],
      ['system-news-posts', '/system/news-posts', 'News Posts', only(['super-admin'])],
    ]);
  });

  it.each(remote.routes)('$path has its title as its only h1', async ({ title, load }) => {
    fakeGateway();
    signIn({ role: 'super-admin' });
    const { default: Page } = (await load?.()) ?? { default: () => null };
    await act(async () => {
      render(
        <MemoryRouter>
          <PageFrame>
            <Page />
          </PageFrame>
        </MemoryRouter>,
      );
    });
    expect(screen.getAllByRole('heading', { level: 1 }).map((heading) => heading.textContent)).toEqual([
      title,
    ]);
  });
});

it('offers the System group to super-admins and affiliate agents, and more to super-admins', () => {
  expect(
    remote.menu.map((entry) =>
      'group' in entry ? [entry.group, entry.title, entry.access, entry.items.map(({ route }) => route)] : [],
    ),
  ).toEqual([
    [
      'menu-system',
      'System',
      only(['super-admin', 'affiliate-agent']),
      [
        'menu-system-email-campaign',
        'menu-system-monitoring',
        'menu-system-general-code',
        'menu-system-role-management',
        'menu-system-plan-management',
        'menu-system-affiliates',
        'menu-system-platform',
      ],
    ],
    ['menu-operations', 'Operations', only(['super-admin']), ['system-news-posts']],
  ]);
});

it('owns the paths that docs/specification/editions.md assigns to it', () => {
  const paths = remote.routes.map(({ path }) => path);
  expect(paths.filter((path) => ownerOfPath(path) !== remote.name)).toEqual([]);
});

// Names, paths, titles and roles: docs/specification/administration.md.
const agents = only(['super-admin', 'affiliate-agent']);
