/** @jest-environment @fairshelf/shared-contracts/browser-environment */
import { inArea, only, signedIn } from '@fairshelf/shared-contracts/core';
import { ownerOfPath } from '@fairshelf/shared-contracts/delivery';
import { closePage, fakeGateway, northwind, renderPage, signIn } from '@fairshelf/shared-contracts/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { remote } from './remote.ts';

afterEach(closePage);

const review = inArea('review');

// Paths: docs/specification/ratings.md; names, titles and roles: docs/specification/menu-and-roles.md.
describe('routes', () => {
  it('have the specified names, paths, titles and roles', () => {
    expect(remote.routes.map(({ name, path, title, access }) => [name, path, title, access])).toEqual([
      ['rating-overview', '/rating/overview', 'Rating Overview', review],
      ['menu-ratings-and-reviews-ratings', '/rating/ratings', 'Product Ratings Tracker', review],
      ['menu-ratings-and-reviews-reviews', '/rating/reviews', 'Review Observer', review],
      ['seller-feedback', '/rating/feedback', 'Seller Feedback', review],
      ['competitors', '/rating/competitors', 'Competitors', review],
      ['incidents', '/rating/incidents', 'Incidents', review],
      [
        'menu-review-request-automation',
        '/review/review-request-automation',
        'Review Request Automation',
        review,
      ],
      ['ppc-manager', '/ppc-manager', 'PPC Manager', only(['super-admin', 'advertising-admin'])],
      [
        'menu-amazon-violation',
        '/violation',
        'Violation',
        only(['violation-admin', 'violation-user', 'violation-reporter'], { superAdminBypass: true }),
      ],
      ['own-violations', '/account-health', 'Account Health', review],
      ['reports', '/reports', 'Reports', review],
      ['menu-settings-accounts', '/settings/accounts', 'Accounts', signedIn],
      ['menu-settings-company', '/settings/company', 'Roles and Activity', signedIn],
      ['menu-settings-notification', '/settings/notification', 'Notification', signedIn],
      ['daily-summary', '/daily-summary/:day', 'Daily summary', review],
      [
        'menu-settings-tag-automation',
        '/settings/tag-automation',
        'Tag Automation',
        inArea('review', 'change'),
      ],
      ['menu-settings-integrations', '/settings/integrations', 'Integrations', signedIn],
    ]);
  });

  it.each(remote.routes)('$path has its title as its only h1', async ({ title, load }) => {
    fakeGateway();
    signIn({ market: northwind });
    const { default: Page } = (await load?.()) ?? { default: () => null };
    await act(async () => {
      renderPage(<Page />);
    });
    expect(screen.getAllByRole('heading', { level: 1 }).map((heading) => heading.textContent)).toEqual([
      title,
    ]);
  });
});

it('offers the specified menu entries', () => {
  const entries = remote.menu.map((entry) =>
    'route' in entry
      ? entry.route
      : [entry.group, entry.title, entry.access, entry.items.map(({ route }) => route)],
  );
  expect(entries).toEqual([
    'menu-ratings-and-reviews-ratings',
    'menu-ratings-and-reviews-reviews',
    'seller-feedback',
    'competitors',
    'incidents',
    'menu-review-request-automation',
    'menu-amazon-violation',
    'own-violations',
    'ppc-manager',
    'reports',
    [
      'menu-settings',
      'Settings',
      undefined,
      [
        'menu-settings-accounts',
        'menu-settings-company',
        'menu-settings-tag-automation',
        'menu-settings-integrations',
        'menu-settings-notification',
      ],
    ],
  ]);
});

it('offers its widgets to people with access to reviews', () => {
  expect(remote.widgets.map(({ name, slot, access }) => [name, slot, access])).toEqual([
    ['rating-summary', 'dashboard', review],
    ['alerts', 'dashboard', review],
    ['import-freshness', 'dashboard', signedIn],
    ['rating-movers', 'dashboard', review],
    ['new-reviews', 'dashboard', review],
    ['review-requests', 'dashboard', review],
    ['account-health', 'dashboard', review],
    ['ad-spend', 'dashboard', review],
  ]);
});

it('owns the paths that docs/specification/editions.md assigns to it', () => {
  const paths = remote.routes.map(({ path }) => path);
  expect(paths.filter((path) => ownerOfPath(path) !== remote.name)).toEqual([]);
});
