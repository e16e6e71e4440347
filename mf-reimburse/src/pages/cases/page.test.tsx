/** @jest-environment @fairshelf/shared-contracts/browser-environment */

import { listImports } from '@fairshelf/shared-contracts/market';
import { queryClient } from '@fairshelf/shared-contracts/react';
import { getCase, listCases } from '@fairshelf/shared-contracts/reimbursement';
import {
  addressQuery,
  closePage,
  type FakeGateway,
  fakeGateway,
  northwind,
  pinecrest,
  renderPage,
  type SentRequest,
  signIn,
  switchMarket,
} from '@fairshelf/shared-contracts/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { caseRow, caseWithEvidence } from '../../testing/cases.ts';
import CasesPage from './page.tsx';

let gateway: FakeGateway;

beforeEach(() => {
  gateway = fakeGateway();
  gateway.answer(listCases, { rows: [caseRow()], total: 1 });
  gateway.answer(getCase, caseWithEvidence());
  signIn({ market: northwind });
});
afterEach(closePage);

describe('the list', () => {
  it('shows the loss, its state, its estimate and the end of its window', async () => {
    open();
    await product();
    expect(cells()).toEqual([
      'Stone mugX00MUG · MUG-1',
      'Lost in the warehouse',
      'Fairshelf files it by Nov 23',
      '3',
      '$45.99estimated',
      'Dec 20, 2026',
    ]);
    expect(lastAsked()).toMatchObject({
      sellerId: northwind.sellerId,
      marketId: northwind.marketId,
      sort: 'windowClosesAt',
    });
    expect(lastAsked()).not.toHaveProperty('state');
  });

  it('covers all countries and several statuses if the URL says so', async () => {
    gateway.answer(listCases, { rows: [caseRow({ marketplace_id: 'A2EUQ1WTGCTBG2' })], total: 1 });
    open('?country=all&status=open&closes=soon');
    await product();
    expect(lastAsked()).toMatchObject({ sellerId: northwind.sellerId, group: 'open', closes: 'soon' });
    expect(lastAsked()).not.toHaveProperty('marketId');
    expect(lastAsked()).not.toHaveProperty('status');
    expect(cells()[1]).toBe('Lost in the warehouseCanada');
    expect(screen.getByText(`What is owed to ${northwind.companyName} in all countries`)).toBeTruthy();
  });

  it('marks an amount that was paid and reversed', async () => {
    const paid = [{ minor: 3_800, currency: 'USD' }];
    gateway.answer(listCases, { rows: [caseRow({ state: 'reversed', paid })], total: 1 });
    open();
    await product();
    expect(cells()[4]).toBe('$38.00taken back');
  });

  it('identifies products without a label by SKU', async () => {
    gateway.answer(listCases, { rows: [caseRow({ fnsku: '' })], total: 1 });
    open();
    await product();
    expect(cells()[0]).toBe('Stone mugMUG-1');
  });

  it('has a text for unknown values', async () => {
    gateway.answer(listCases, {
      rows: [caseRow({ title: null, sku: null, estimate: null, windowClosesAt: null })],
      total: 1,
    });
    open();
    await product('X00MUG');
    expect(cells()).toEqual([
      'X00MUGX00MUG',
      'Lost in the warehouse',
      'Fairshelf files it by Nov 23',
      '3',
      'Unknown',
      '—',
    ]);
  });

  it('filters by status in the URL, and returns to the first page', async () => {
    open('?page=2');
    await product();
    await userEvent.click(screen.getByRole('button', { name: /Status/ }));
    await userEvent.click(screen.getByRole('option', { name: 'You act next' }));
    await waitFor(() => expect(lastAsked()).toMatchObject({ status: 'seller', offset: '0' }));
    expect(addressQuery()).toBe('?status=seller');
    await userEvent.click(screen.getByRole('button', { name: /Status/ }));
    await userEvent.click(screen.getByRole('option', { name: 'All statuses' }));
    await waitFor(() => expect(addressQuery()).toBe(''));
  });

  it('filters by category in the URL', async () => {
    open('?page=2');
    await product();
    await userEvent.click(screen.getByRole('button', { name: /Reason/ }));
    await userEvent.click(screen.getByRole('option', { name: 'Fee overcharge' }));
    await waitFor(() => expect(lastAsked()).toMatchObject({ category: 'fee-overcharge', offset: '0' }));
    expect(addressQuery()).toBe('?kind=fee-overcharge');
    await userEvent.click(screen.getByRole('button', { name: /Reason/ }));
    await userEvent.click(screen.getByRole('option', { name: 'All kinds' }));
    await waitFor(() => expect(addressQuery()).toBe(''));
  });

  it('ignores an unknown state', async () => {
    open('?state=sunk');
    await product();
    expect(lastAsked()).not.toHaveProperty('state');
  });

  it('clears search and state together when nothing matches', async () => {
    gateway.answer(listCases, ({ query }: SentRequest) =>
      query.search || query.state ? { rows: [], total: 0 } : { rows: [caseRow()], total: 1 },
    );
    open('?q=cup&state=denied');
    await userEvent.click(await screen.findByRole('button', { name: 'Clear filters' }));
    await product();
    expect(addressQuery()).toBe('');
  });

  it('shows that nothing is owed, without a filter to clear', async () => {
    gateway.answer(listCases, { rows: [], total: 0 });
    gateway.answer(listImports, [ledger('done')]);
    open();
    await screen.findByText('Nothing is owed to this store');
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
  });

  it('shows no result before the ledger is imported, then the cases', async () => {
    gateway.answer(listCases, { rows: [], total: 0 });
    gateway.answer(listImports, [ledger('running')]);
    open();
    await screen.findByText('The inventory ledger is being imported');
    gateway.answer(listCases, { rows: [caseRow()], total: 1 });
    gateway.answer(listImports, [ledger('done')]);
    await act(() =>
      queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === listImports.name }),
    );
    await product();
  });

  it('shows that the ledger could not be imported, and why', async () => {
    gateway.answer(listCases, { rows: [], total: 0 });
    gateway.answer(listImports, [{ ...ledger('failed'), message: 'Amazon could not create the report.' }]);
    open();
    await screen.findByText('The inventory ledger could not be imported');
    await screen.findByText('Amazon could not create the report.');
  });

  it("returns from a page that doesn't exist", async () => {
    gateway.answer(listCases, ({ query }: SentRequest) => ({
      rows: query.offset === '0' ? [caseRow()] : [],
      total: 1,
    }));
    open('?page=4&state=ready');
    await userEvent.click(await screen.findByRole('button', { name: 'Go to the first page' }));
    await product();
    expect(addressQuery()).toBe('?state=ready');
  });

  it('shows the error with a retry', async () => {
    gateway.refuse(listCases, 404, 'This store could not be found.');
    open();
    await screen.findByText('This store could not be found.');
    gateway.answer(listCases, { rows: [caseRow()], total: 1 });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await product();
  });
});

describe('a case', () => {
  it('shows the computation, the ledger rows with their reasons, and its history', async () => {
    open();
    await userEvent.click(await product());
    const drawer = await screen.findByRole('dialog', { name: 'Stone mug' });
    expect(addressQuery()).toBe('?case=case-1');
    expect(gateway.requests(getCase)[0]?.url.pathname).toBe('/api/reimburse/case/case-1');
    expect(within(drawer).getByText('4 units were misplaced.')).toBeTruthy();
    const items = within(drawer).getAllByRole('listitem');
    expect(items.map((item) => item.textContent)).toEqual([
      '1 was found again.',
      'Nov 20, 2026, 8:00 AM UTCdetected (Fairshelf)',
    ]);
    const table = within(drawer).getByRole('table', { name: 'Ledger rows' });
    const rows = within(table).getAllByRole('row').slice(1);
    expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      ['Oct 21, 2026', 'Adjustments', 'M, misplaced', 'PHX6', '-4', '2'],
      ['Oct 22, 2026', 'Adjustments', 'Z', 'PHX6', '1', '—'],
    ]);
    const records = within(drawer).getByRole('table', { name: 'Records' });
    const [fact] = within(records).getAllByRole('row').slice(1);
    expect([...(fact?.children ?? [])].map((cell) => cell.textContent)).toEqual([
      'Nov 2, 2026',
      'Reimbursement 900, lost in the warehouse',
      'Reimbursement report',
      '1',
      '$15.33',
    ]);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(addressQuery()).toBe(''));
  });

  it('starts with the paid amount, its reimbursement, our fee and the invoice', async () => {
    gateway.answer(getCase, {
      ...caseWithEvidence({ state: 'paid', paid: [{ minor: 91_262, currency: 'MXN' }] }),
      marketplaceCaseId: '1801',
      filedOn: '2026-11-01',
      links: [{ kind: 'case', name: '1801', url: 'https://sellercentral.amazon.com.mx/case' }],
      payments: [
        {
          reimbursementId: '9582',
          paidOn: '2026-11-22',
          amount: { minor: 91_262, currency: 'MXN' },
          unitsPaid: 2,
          unitsReplaced: 0,
          fee: { minor: 22_816, currency: 'MXN' },
          cases: 1,
          invoice: 'FS-1',
          payout: { stage: 'at-the-bank', on: '2026-11-26' },
        },
      ],
    });
    open('?case=case-1');
    const drawer = within(await screen.findByRole('dialog', { name: 'Stone mug' }));
    await drawer.findByText(/^Paid MX\$912\.62 on /);
    const [payment] = within(drawer.getByRole('list', { name: 'Payments' })).getAllByRole('listitem');
    expect(payment?.textContent).toBe(
      'MX$912.62 for 2 units on Nov 22, 2026, reimbursement 9582Reached the bank on Nov 26, 2026Our fee: MX$228.16, invoice FS-1',
    );
    expect(drawer.getByRole('link', { name: /1801/ })).toBeTruthy();
    expect(drawer.queryByText(/Still owed/)).toBeNull();
    expect(drawer.queryByText(/Claim window/)).toBeNull();
  });

  it('shows what Amazon reversed, and the credited fee', async () => {
    const amount = { minor: 91_262, currency: 'MXN' };
    const fee = { minor: 22_816, currency: 'MXN' };
    const back = { reimbursementId: '9583', takenBackOn: '2026-11-28', amount: amount, credit: fee };
    gateway.answer(getCase, {
      ...caseWithEvidence({ state: 'reversed', paid: [amount] }),
      payments: [
        {
          reimbursementId: '9582',
          paidOn: '2026-11-22',
          amount: amount,
          unitsPaid: 2,
          unitsReplaced: 0,
          fee,
          cases: 1,
          invoice: 'FS-1',
          payout: null,
          reversal: { ...back, invoice: null },
        },
      ],
    });
    open('?case=case-1');
    const drawer = within(await screen.findByRole('dialog', { name: 'Stone mug' }));
    const list = await drawer.findByRole('list', { name: 'Reversed payments' });
    expect(drawer.getByText('paid and taken back')).toBeTruthy();
    expect(list.textContent).toBe(
      'Reversed on Nov 28, 2026: MX$912.62, reimbursement 9583We credit MX$228.16 of our fee on the next invoice',
    );
  });

  it('without ledger evidence shows no ledger rows', async () => {
    gateway.answer(getCase, caseWithEvidence({ category: 'fee-overcharge' }));
    open('?case=case-1');
    const drawer = await screen.findByRole('dialog', { name: 'Stone mug' });
    await within(drawer).findByRole('table', { name: 'Records' });
    expect(within(drawer).queryByRole('table', { name: 'Ledger rows' })).toBeNull();
  });

  it("shows a message if it doesn't exist", async () => {
    gateway.refuse(getCase, 404, 'This case could not be found.');
    open('?case=gone');
    const drawer = await screen.findByRole('dialog', { name: 'Case' });
    await within(drawer).findByText('This case could not be found.');
  });

  it('closes when the store is switched', async () => {
    open('?case=case-1&sort=-units');
    await screen.findByRole('dialog');
    act(() => switchMarket(pinecrest));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(addressQuery()).toBe('?sort=-units');
    await waitFor(() => expect(lastAsked()).toMatchObject({ sellerId: pinecrest.sellerId }));
  });
});

it('requests nothing while no store is connected', () => {
  signIn();
  open();
  expect(screen.getByText('No store connected yet')).toBeTruthy();
  expect(gateway.requests(listCases)).toEqual([]);
});

function open(search = '') {
  return renderPage(<CasesPage />, search);
}

const ledger = (state: 'running' | 'done' | 'failed') => ({
  kind: 'ledger',
  state,
  rows: 0,
  startedAt: null,
  finishedAt: null,
  message: null,
});
const lastAsked = () => gateway.requests(listCases).at(-1)?.query;
/** The button with a product's title: the text is in a span, which WebKit can clamp. */
async function product(name = 'Stone mug'): Promise<HTMLElement> {
  const title = await screen.findByText(name, { selector: 'button span' });
  const button = title.closest('button');
  if (!button) throw new Error(`'${name}' is in no button.`);
  return button;
}

const cells = () => [...document.querySelectorAll('tbody :is(th, td)')].map((cell) => cell.textContent);
