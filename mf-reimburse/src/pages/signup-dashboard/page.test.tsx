/** @jest-environment @fairshelf/shared-contracts/browser-environment */

import { listPlans } from '@fairshelf/shared-contracts/plans';
import {
  getCaseOverview,
  getPermissionRegion,
  getSignupReadiness,
  startReimbursement,
} from '@fairshelf/shared-contracts/reimbursement';
import { bus } from '@fairshelf/shared-contracts/state';
import {
  closePage,
  type FakeGateway,
  fakeGateway,
  northwind,
  renderPage,
  signIn,
} from '@fairshelf/shared-contracts/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { overview, readiness } from '../../testing/overview.ts';
import SignupDashboardPage from './page.tsx';

let gateway: FakeGateway;

beforeEach(answerDashboard);
afterEach(closePage);

describe('the amount owed', () => {
  it('is shown by confidence, and currencies are added at dated rates only', async () => {
    open();
    expect(await figureOf('Total')).toBe('≈ $1,340.17 in all: $1,234.56 and £80.00');
    expect(screen.getByText(/exchange rates of Oct 2, 2026/)).toBeTruthy();
    expect(await figureOf('High confidence')).toBe('$1,000.00 and £80.00');
    expect(await figureOf('Low confidence')).toBe('$234.56');
    expect(screen.queryByText('Medium confidence')).toBeNull();
    const table = screen.getByRole('table', { name: 'Owed by reason' });
    expect(within(table).getByText('$1,000.00 high, $234.56 low')).toBeTruthy();
    expect(screen.getByText('Stone mug').closest('a')).toBeNull();
  });

  it('is expected to grow while records are being imported', async () => {
    gateway.answer(getSignupReadiness, { ...readiness, imports: { done: 2, total: 9, failed: 1 } });
    open();
    expect(await screen.findByText(/2 of 9 reports imported. The estimate grows/)).toBeTruthy();
    expect((await steps())[0]).toBe('Records of your store Unknown');
  });

  it('is zero if every loss was reimbursed', async () => {
    const none = { count: 0, units: 0, amounts: [] };
    const standings = overview.standings.map((each) => ({ ...each, ...none }));
    gateway.answer(getCaseOverview, { ...overview, standings, open: [], closing: [] });
    open();
    expect(await screen.findByText('Nothing found so far')).toBeTruthy();
  });
});

describe('the steps to start', () => {
  it('include the plan with its terms', async () => {
    open();
    expect(await steps()).toEqual([
      'Records of your store Done',
      'Plan Missing',
      'Permission in the seller portal Included in the plan',
      'Sourcing cost Included in the plan',
      'Documents Included in the plan',
      'Inbound shipments Included in the plan',
      'Payment method Included in the plan',
    ]);
    expect(await screen.findByText(/Reimbursement: 25% of what our cases recover/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Add a card' })).toBeNull();
  });

  it('subscribe to the plan with one click, and reload the user', async () => {
    const changed = jest.fn();
    const stop = bus.subscribe('user:changed', changed);
    gateway.answer(startReimbursement, null);
    open();
    const button = await screen.findByRole('button', { name: 'Start with this plan' });
    gateway.answer(getSignupReadiness, { ...readiness, hasPlan: true });
    await userEvent.click(button);
    await waitFor(() => expect(changed).toHaveBeenCalledTimes(1));
    expect(gateway.requests(startReimbursement)[0]?.body).toMatchObject({ sellerId: northwind.sellerId });
    expect((await screen.findByRole('link', { name: 'Invite' })).getAttribute('href')).toBe(
      '/reimburse/settings/accounts',
    );
    expect((await steps())[1]).toBe('Plan Done');
    expect(screen.getByText('Invite the portal user.')).toBeTruthy();
    expect(screen.getByText('2 cases wait for an invoice or a proof of delivery.')).toBeTruthy();
    expect(
      screen.getByText(
        'Claims for missing units need your agreement and your company’s address. 3 of your cases are such claims.',
      ),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Agree' }).getAttribute('href')).toBe(
      '/reimburse/settings/accounts',
    );
    stop();
  });

  it('show why the subscription failed', async () => {
    gateway.refuse(
      startReimbursement,
      403,
      'Billing is only for people with access to every store of the company.',
    );
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Start with this plan' }));
    expect(await screen.findByText(/Billing is only for people with access to every store/)).toBeTruthy();
  });

  it('are empty when everything is done', async () => {
    gateway.answer(getSignupReadiness, {
      ...readiness,
      hasPlan: true,
      costs: { products: 3, entered: 3, approved: 3 },
      casesLackingDocuments: 0,
      inbound: { cases: 3, isAgreed: true, hasInfo: true },
      payment: { canPay: true, hasCard: true },
    });
    gateway.answer(getPermissionRegion, [
      { region: 'na', state: 'granted', checked_at: null, missing: [], message: null },
    ]);
    open();
    expect(await screen.findByText('All set: cases are filed for this store.')).toBeTruthy();
  });

  it("don't guess unknown values", async () => {
    gateway.refuse(getPermissionRegion, 501, 'This is not available yet.');
    gateway.answer(getSignupReadiness, {
      ...readiness,
      hasPlan: true,
      payment: { canPay: false, hasCard: false },
    });
    open();
    expect(await steps()).toContain('Permission in the seller portal Unknown');
    expect((await steps()).some((step) => step?.startsWith('Payment method'))).toBe(false);
  });
});

const open = () => renderPage(<SignupDashboardPage />);
const figureOf = async (label: string) => (await screen.findByText(label)).nextElementSibling?.textContent;
const steps = async () => {
  const list = await screen.findByRole('list', { name: 'What filing cases needs' });
  return within(list)
    .getAllByRole('heading', { level: 3 })
    .map((heading) => heading.textContent);
};

function answerDashboard() {
  gateway = fakeGateway();
  gateway.answer(getCaseOverview, overview);
  gateway.answer(getSignupReadiness, readiness);
  gateway.answer(getPermissionRegion, [
    { region: 'na', state: 'missing', checked_at: null, missing: [], message: 'Invite the portal user.' },
  ]);
  gateway.answer(listPlans, [
    { plan_name: 'reimburse', title: 'Reimbursement', price: null, commission: 0.25, held: false },
  ]);
  signIn({ market: northwind });
}
