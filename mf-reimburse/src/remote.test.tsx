/** @jest-environment @fairshelf/shared-contracts/browser-environment */

import { listCodes } from '@fairshelf/shared-contracts/codes';
import { anyone, type CompanyRight, only, signedIn, withPlan } from '@fairshelf/shared-contracts/core';
import { ownerOfPath } from '@fairshelf/shared-contracts/delivery';
import {
  closePage,
  fakeGateway,
  northwind,
  PageFrame,
  routesThere,
  signIn,
  signOut,
} from '@fairshelf/shared-contracts/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { remote } from './remote.ts';
import { ReimburseFrame } from './signup/frame.tsx';

afterEach(closePage);

// Paths: docs/specification/reimbursement.md; the plan rule: docs/specification/menu-and-roles.md#plans.
describe('routes', () => {
  it('have the specified paths and access', () => {
    expect(remote.routes.map(({ name, path, title, access }) => [name, path, title, access])).toEqual([
      ['menu-reimburse-cases', '/reimbursement/cases', 'Cases', or('reimbursed-cases')],
      ['menu-reimburse-action-needed', '/reimburse/action-needed-cases', 'Action Needed Cases', plan],
      [
        'menu-reimburse-in-progress',
        '/reimburse/cases-in-progress',
        'Cases in Progress',
        or('cases-in-progress'),
      ],
      [
        'menu-reimburse-lost-in-warehouse',
        '/reimburse/lost-in-warehouse',
        'Lost in Warehouse',
        only(['reimbursement-admin'], { superAdminBypass: true }),
      ],
      [
        'menu-reimburse-payout-summary',
        '/reimburse/payout-summary',
        'Payout Summary',
        withPlan('reimburse', '/reimburse/signup-payout-summary', 'money'),
      ],
      // Not a specified page.
      ['menu-reimburse-money-report', '/reimburse/money-report', 'Money Report', planAnd('money')],
      ['menu-reimburse-accounts', '/reimburse/settings/accounts', 'Company and Team', planAnd('change')],
      ['reimburse-company', '/reimburse/settings/company', 'Roles and Activity', signedIn],
      ['reimburse-profile', '/reimburse/settings/profile', 'Profile', signedIn],
      ['menu-reimburse-notification', '/reimburse/settings/notification', 'Case Notification', signedIn],
      ['menu-settings-sourcing-cost', '/reimburse/settings/sourcing-cost', 'Sourcing Cost', plan],
      ['menu-settings-billing', '/reimburse/settings/billing', 'Billing', planAnd('money')],
      [
        'menu-reimburse-case-preference',
        '/reimburse/settings/case-preference',
        'Case Preference',
        planAnd('change'),
      ],
      ['menu-case-manager', '/reimburse/case-manager', 'Case Manager', only(['case-manager'])],
      ['reimburse-signup-dashboard', '/reimburse/signup-dashboard', 'Reimbursement', signedIn],
      [
        'reimburse-signup-cases-in-progress',
        '/reimburse/signup-cases-in-progress',
        'Cases in Progress',
        signedIn,
      ],
      [
        'reimburse-signup-reimbursed-cases',
        '/reimburse/signup-reimbursed-cases',
        'Reimbursed Cases',
        signedIn,
      ],
      ['reimburse-signup-payout-summary', '/reimburse/signup-payout-summary', 'Payout Summary', signedIn],
      ['reimburse-register', '/register', 'Create an account', anyone],
      ['reimburse-add-new', '/add-new', 'Add a new account', anyone],
      ['reimburse-add-new-company', '/add-new/company', 'Add a new account', signedIn],
      ['reimburse-register-verify', '/register/reimburse/verify', 'Verify your email', anyone],
      ['reimburse-register-connect', '/register/reimburse/connect', 'Connect your seller account', anyone],
      ['reimburse-register-complete', '/register/reimburse/complete', 'Congratulations', anyone],
      ['market-select', '/market-select', 'Create an account', anyone],
      ['register-market-select', '/register/market-select', 'Create an account', anyone],
      ['demo', '/demo', 'Demo', anyone],
      ['demo-dashboard', '/demo/dashboard', 'Dashboard', anyone],
      ['demo-action-needed-cases', '/demo/action-needed-cases', 'Action Needed Cases', anyone],
      ['demo-cases-in-progress', '/demo/cases-in-progress', 'Cases in Progress', anyone],
      ['demo-cases', '/demo/cases', 'Cases', anyone],
      ['demo-payout-summary', '/demo/payout-summary', 'Payout Summary', anyone],
      ['demo-sourcing-cost', '/demo/sourcing-cost', 'Sourcing Cost', anyone],
    ]);
  });

  it('redirect a seller without the plan to a page of this remote', () => {
    const paths = remote.routes.map(({ path }) => path);
    const targets = [...remote.routes, ...remote.widgets].flatMap(({ access }) =>
      access.who === 'signedIn' && access.plan ? [access.plan.otherwise] : [],
    );
    expect(targets.length).toBeGreaterThan(0);
    for (const target of targets) expect(paths).toContain(target);
  });

  it('redirect older addresses to the signup, and the demo to its first page', () => {
    expect(remote.routes.flatMap(({ path, redirect }) => (redirect ? [[path, redirect]] : []))).toEqual([
      ['/market-select', '/register'],
      ['/register/market-select', '/register'],
      ['/demo', '/demo/dashboard'],
    ]);
  });

  it('allow each step of the sign-up only from the previous step', () => {
    expect(
      remote.routes.flatMap(({ name, reachableFrom }) => (reachableFrom ? [[name, reachableFrom]] : [])),
    ).toEqual([
      ['reimburse-register-verify', ['reimburse-register', 'reimburse-add-new']],
      ['reimburse-register-connect', ['reimburse-register-verify', 'reimburse-add-new-company']],
      ['reimburse-register-complete', ['reimburse-register-connect']],
    ]);
  });

  const pages = remote.routes.filter(({ load }) => load);
  it.each(pages)('$path has its title as its only h1', async ({ name, path, title, load }) => {
    fakeGateway().answer(listCodes, []);
    if (name === 'reimburse-add-new') signOut();
    else signIn({ market: northwind });
    const { default: Page } = (await load?.()) ?? { default: () => null };
    await act(async () => {
      const element = (
        <PageFrame>
          <ReimburseFrame>
            <Page />
          </ReimburseFrame>
        </PageFrame>
      );
      const router = createMemoryRouter([{ path: '*', element }], {
        basename: '/app',
        initialEntries: [`/app${path}`],
      });
      render(<RouterProvider router={router} />);
    });
    expect(screen.getAllByRole('heading', { level: 1 }).map((heading) => heading.textContent)).toEqual([
      title,
    ]);
  });
});

describe('the steps of the signup', () => {
  afterEach(() => routesThere({}));

  it.each(['/register', '/register/reimburse/connect', '/add-new', '/add-new/company'])(
    '%s has the legal texts in its footer',
    (path) => {
      routesThere({ 'terms-of-service': '/terms-of-service' });
      draw(path);
      const links = within(screen.getByRole('contentinfo')).getAllByRole('link');
      expect(links.map((link) => [link.textContent, link.getAttribute('target')])).toEqual([
        ['Terms of Use', '_blank'],
        ['Privacy Policy', '_blank'],
      ]);
    },
  );

  it('have a footer only in editions with these texts; no other page has one', () => {
    draw('/register');
    expect(screen.queryByRole('contentinfo')).toBeNull();
    cleanup();
    routesThere({ 'terms-of-service': '/terms-of-service' });
    draw('/reimbursement/cases');
    expect(screen.queryByRole('contentinfo')).toBeNull();
  });

  const draw = (path: string) => {
    const router = createMemoryRouter([{ path: '*', element: <ReimburseFrame>the page</ReimburseFrame> }], {
      basename: '/app',
      initialEntries: [`/app${path}`],
    });
    render(<RouterProvider router={router} />);
  };
});

it('offers its own group in the menu, and Case Manager in the System group', () => {
  expect(
    remote.menu.map((entry) => ('group' in entry ? [entry.group, entry.title, entry.items.length] : [])),
  ).toEqual([
    ['menu-reimburse', 'Reimbursement', 6],
    ['menu-settings', 'Settings', 6],
    ['menu-system', 'System', 1],
  ]);
});

it('offers its widgets to sellers with the plan', () => {
  expect(remote.widgets.map(({ name, slot, access }) => [name, slot, access])).toEqual([
    ['case-manager-home', 'dashboard', only(['case-manager'])],
    ['reimbursement-summary', 'dashboard', plan],
    ['reimbursement-overview', 'dashboard', plan],
  ]);
});

it('owns the paths that docs/specification/editions.md assigns to it', () => {
  const paths = remote.routes.map(({ path }) => path);
  expect(paths.filter((path) => ownerOfPath(path) !== remote.name)).toEqual([]);
});

const plan = withPlan('reimburse', '/reimburse/signup-dashboard');
const planAnd = (right: CompanyRight) => withPlan('reimburse', '/reimburse/signup-dashboard', right);
/**
 * Pages that redirect sellers without the plan to a version for them (docs/specification/menu-and-roles.md#plans).
 */
const or = (page: string) => withPlan('reimburse', `/reimburse/signup-${page}`);
