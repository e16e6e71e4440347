/** @jest-environment @fairshelf/shared-contracts/browser-environment */

import { saveUserConfig } from '@fairshelf/shared-contracts/identity';
import { getOnboarding, type OnboardingStep } from '@fairshelf/shared-contracts/onboarding';
import { store } from '@fairshelf/shared-contracts/state';
import { type FakeGateway, fakeGateway, signIn, signOut } from '@fairshelf/shared-contracts/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { closeQuickDialog, quickDialogAtom } from '../../shortcuts/quick-access.ts';
import { renderInShell } from '../../testing/shell-fixture.tsx';
import DashboardPage from '../page.tsx';

let gateway: FakeGateway;
beforeEach(() => {
  gateway = fakeGateway();
  signIn();
});
afterEach(() => {
  cleanup();
  act(() => {
    closeQuickDialog();
    signOut();
  });
});

it('replaces the dashboard without a store, with the steps of this edition and sample data', async () => {
  gateway.answer(getOnboarding, answer(['verify-email']));
  renderInShell(<DashboardPage />, { paths });
  await screen.findByText('1 of 4 steps done');
  expect(titles()).toEqual([
    'Verify your email',
    'Connect a store',
    'Create your first review request rule',
    'Invite a colleague',
  ]);
  expect(screen.getByRole('link', { name: 'Connect a store' }).getAttribute('href')).toBe(
    '/app/settings/integrations',
  );
  expect(screen.getByRole('link', { name: 'Look at sample data' })).toBeTruthy();
  expect(screen.queryByText(nothingElse)).toBeNull();
});

describe('the protection of the sign-in', () => {
  it.each([
    ['with every remote', { 'menu-settings-accounts': '/settings/accounts' }, '/app/settings/accounts'],
    [
      'with reimbursements',
      { 'reimburse-profile': '/reimburse/settings/profile' },
      '/app/reimburse/settings/profile',
    ],
  ])('links to the profile in an edition %s, and is done with a passkey or an app', async (_, own, href) => {
    gateway.answer(getOnboarding, { ...answer(steps), sign_in_protected: false });
    const { unmount } = renderInShell(<DashboardPage />, { paths: { ...paths, ...own } });
    await screen.findByText('4 of 5 steps done');
    expect(screen.getByRole('link', { name: 'Set up' }).getAttribute('href')).toBe(href);
    unmount();
    gateway.answer(getOnboarding, { ...answer(steps), sign_in_protected: true });
    renderInShell(<DashboardPage />, { paths: { ...paths, ...own } });
    await screen.findByText(nothingElse);
    expect(screen.queryByText('Get started')).toBeNull();
  });

  it('is the only step for people who may not set up the company', async () => {
    signIn({ rights: ['read'] });
    gateway.answer(getOnboarding, { ...answer(['verify-email', 'connect-store']), sign_in_protected: false });
    renderInShell(<DashboardPage />, { paths: { ...paths, 'menu-settings-accounts': '/settings/accounts' } });
    await screen.findByText('1 of 2 steps done');
    expect(titles()).toEqual(['Verify your email', 'Protect your sign-in']);
    expect(screen.getByRole('button', { name: 'Hide' })).toBeTruthy();
  });

  const steps = [
    'verify-email',
    'connect-store',
    'sourcing-costs',
    'request-rule',
    'invite-colleague',
  ] as const;
});

it('is above the widgets once a store is connected, and can be hidden permanently', async () => {
  gateway.answer(getOnboarding, answer(['verify-email', 'connect-store']));
  gateway.answer(saveUserConfig, { config_id: 'c' });
  renderInShell(<DashboardPage />, { paths });
  await userEvent.click(await screen.findByRole('button', { name: 'Hide' }));
  expect(screen.queryByText('Get started')).toBeNull();
  expect(screen.getByText(nothingElse)).toBeTruthy();
  await waitFor(() =>
    expect(gateway.requests(saveUserConfig).map(({ body }) => body)).toEqual([
      { name: 'getting_started', data: { hidden: true } },
    ]),
  );
});

it('invites a colleague in place, and reloads the completed steps when the dialog closes', async () => {
  gateway.answer(getOnboarding, answer(['verify-email', 'connect-store', 'request-rule']));
  renderInShell(<DashboardPage />, { paths });
  await userEvent.click(await screen.findByRole('button', { name: 'Invite' }));
  expect(store.get(quickDialogAtom)).toBe('invite');
  gateway.answer(
    getOnboarding,
    answer(['verify-email', 'connect-store', 'sourcing-costs', 'request-rule', 'invite-colleague']),
  );
  act(closeQuickDialog);
  await waitFor(() => expect(screen.queryByText('Get started')).toBeNull());
});

it.each([
  ['is hidden', () => gateway.answer(getOnboarding, answer([], true))],
  ['cannot be read', () => gateway.refuse(getOnboarding, 500, 'Down.')],
  ['is for an operator', () => signIn({ role: 'super-admin' })],
])("isn't shown when it %s", async (_why, prepare) => {
  prepare();
  renderInShell(<DashboardPage />, { paths });
  await screen.findByText(nothingElse);
  expect(screen.queryByText('Get started')).toBeNull();
});

const paths = {
  'menu-settings-integrations': '/settings/integrations',
  'menu-review-request-automation': '/review/review-request-automation',
  'demo-dashboard': '/demo/dashboard',
};
const answer = (completedSteps: readonly OnboardingStep[], hidden = false) => ({
  hidden,
  steps: (
    ['verify-email', 'connect-store', 'sourcing-costs', 'request-rule', 'invite-colleague'] as const
  ).map((step) => ({ step, done: completedSteps.includes(step) })),
});
const titles = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const nothingElse = 'Nothing to show yet';
