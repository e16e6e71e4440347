/** @jest-environment @fairshelf/shared-contracts/browser-environment */
import { getBankPayout, listBankPayouts, summariseBankPayouts } from '@fairshelf/shared-contracts/payouts';
import {
  addressQuery,
  closePage,
  type FakeGateway,
  northwind,
  renderPage,
  signIn,
} from '@fairshelf/shared-contracts/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import PayoutSummaryPage from './page.tsx';
import { payout, payoutsGateway } from './payouts-fixture.ts';

let gateway: FakeGateway;

beforeEach(() => {
  gateway = payoutsGateway();
  signIn({ market: northwind });
});
afterEach(closePage);

describe('the payouts', () => {
  it('are listed by currency with totals and checks', async () => {
    open();
    expect(await screen.findByRole('button', { name: 'Oct 15, 2026' })).toBeTruthy();
    expect(await screen.findByText('$9,000.00')).toBeTruthy();
    expect(screen.getByText('CA$1.00')).toBeTruthy();
    expect(screen.getByText('3 payouts, $7.00 on its way')).toBeTruthy();
    expect(screen.getByText('Oct 1, 2026: $123.45')).toBeTruthy();
    const cells = [...document.querySelectorAll('tbody :is(th, td)')].map((cell) => cell.textContent);
    expect(cells).toEqual([
      ...['Oct 15, 2026', 'Oct 1, 2026 – Oct 15, 2026', 'Paid', '$4,700.00', '$20.00 (2)'],
      ...['Differs', '-$300.00'],
    ]);
  });

  it('are requested as the URL specifies', async () => {
    open('?check=different&span=all&sort=-total');
    await screen.findByRole('button', { name: 'Oct 15, 2026' });
    const { query } = gateway.requests(listBankPayouts).at(-1) ?? {};
    expect(query).toMatchObject({ check: 'different', sort: '-total', marketId: northwind.marketId });
    expect(query).not.toHaveProperty('from');
    expect(gateway.requests(summariseBankPayouts).at(-1)?.query).toMatchObject({ check: 'different' });
  });

  it('show their parts, differences and reimbursements when opened', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Oct 15, 2026' }));
    const dialog = await screen.findByRole('dialog');
    const sum = await within(dialog).findByRole('table', { name: 'Reconciliation' });
    const rows = within(sum)
      .getAllByRole('row')
      .map((row) => row.textContent);
    expect(rows).toEqual([
      'Sales minus fees120 rows$4,980.00',
      'Total of our records$5,000.00',
      'Other chargesStorage and the like.-$300.00',
      'Paid out$4,700.00',
    ]);
    const link = await within(dialog).findByRole('link', { name: 'Case 112233' });
    expect(link.getAttribute('href')).toContain('/reimbursement/cases?case=case-1');
    expect(addressQuery()).toContain('payout=777');
  });

  it.each([
    ['FAILED', 'Not paid: the transfer failed'],
    ['IN_TRANSIT', 'On its way to the bank'],
    ['ON_HOLD', 'Amazon’s total'],
  ])("in state %s aren't shown as paid out", async (status, words) => {
    gateway.answer(getBankPayout, { ...payout, status, parts: [], recorded: null, differences: [] });
    open('?payout=777');
    const sum = await screen.findByRole('table', { name: 'Reconciliation' });
    expect(within(sum).getByRole('row').textContent).toBe(`${words}$4,700.00`);
  });

  it('show an error with a retry if they could not be loaded', async () => {
    gateway.refuse(listBankPayouts, 500, 'Something went wrong.');
    open();
    expect(await screen.findByText('Something went wrong.')).toBeTruthy();
  });
});

function open(search = '') {
  return renderPage(<PayoutSummaryPage />, search);
}
