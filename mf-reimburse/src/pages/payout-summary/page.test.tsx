/** @jest-environment @fairshelf/shared-contracts/browser-environment */
import {
  type BankPayout,
  getBankPayout,
  listBankPayouts,
  listPayoutReimbursements,
  summariseBankPayouts,
} from '@fairshelf/shared-contracts/payouts';
import {
  addressQuery,
  closePage,
  type FakeGateway,
  fakeGateway,
  northwind,
  renderPage,
  signIn,
} from '@fairshelf/shared-contracts/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import PayoutSummaryPage from './page.tsx';

const usd = (minor: number) => ({ minor, currency: 'USD' });
const payout: BankPayout = {
  id: '777',
  marketplace_id: 'ATVPDKIKX0DER',
  createdAt: '2026-10-15T06:00:00Z',
  status: 'PAID',
  paidAt: '2026-10-17T06:00:00Z',
  failure: null,
  accountTail: '1234',
  periodFrom: '2026-10-01T06:00:00Z',
  periodTo: '2026-10-15T06:00:00Z',
  total: usd(470_000),
  reimbursements: 2,
  reimbursed: usd(2_000),
  check: 'different',
  difference: usd(-30_000),
};
const cad = (minor: number) => ({ minor, currency: 'CAD' });

let gateway: FakeGateway;

beforeEach(() => {
  gateway = fakeGateway();
  gateway.answer(listBankPayouts, { rows: [payout], total: 1 });
  gateway.answer(summariseBankPayouts, {
    totals: [
      {
        currency: 'USD',
        payouts: 3,
        paidOut: usd(900_000),
        reimbursed: usd(5_000),
        takenBack: usd(-700),
        different: 1,
        difference: usd(-30_000),
        failed: [{ id: 'P9', createdAt: '2026-10-01T06:00:00Z', amount: usd(12_345) }],
        onTheWay: { payouts: 1, amount: usd(700) },
      },
      {
        currency: 'CAD',
        payouts: 1,
        paidOut: cad(100),
        reimbursed: cad(0),
        takenBack: cad(0),
        different: 0,
        difference: cad(0),
        failed: [],
        onTheWay: { payouts: 0, amount: cad(0) },
      },
    ],
    months: [],
  });
  gateway.answer(getBankPayout, {
    ...payout,
    parts: [{ kind: 'sale', rows: 120, amount: usd(498_000) }],
    recorded: usd(500_000),
    differences: [{ kind: 'account-charges', amount: usd(-30_000), note: 'Storage and the like.' }],
  });
  gateway.answer(listPayoutReimbursements, {
    total: 1,
    rows: [
      {
        id: 'R1/1',
        reimbursementId: 'R1',
        approvedAt: '2026-10-05T06:00:00Z',
        fnsku: 'X00MUG',
        reason: 'Lost_Warehouse',
        marketplaceCaseId: '112233',
        caseId: 'case-1',
        title: 'Stone mug',
        unitsCash: 1,
        unitsStock: 0,
        amount: usd(2_000),
      },
    ],
  });
  signIn({ market: northwind });
});
afterEach(closePage);

function open(search = '') {
  return renderPage(<PayoutSummaryPage />, search);
}

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
