/** @jest-environment @fairshelf/shared-contracts/browser-environment */
import { exportAccounting, getMoneyReport } from '@fairshelf/shared-contracts/reimbursement';
import {
  addressQuery,
  closePage,
  type FakeGateway,
  northwind,
  renderPage,
  signIn,
} from '@fairshelf/shared-contracts/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { moneyGateway } from './money-fixture.ts';
import MoneyReportPage from './page.tsx';

let gateway: FakeGateway;

beforeEach(() => {
  gateway = moneyGateway();
  signIn({ market: northwind });
});
afterEach(closePage);

describe('the money report', () => {
  it('shows each month and currency, and the totals in one currency with their rates', async () => {
    open();
    expect(await screen.findAllByText('September 2026')).toHaveLength(2);
    const cells = [...document.querySelectorAll('tbody tr')].map((row) =>
      [...row.querySelectorAll('th, td')].map((cell) => cell.textContent),
    );
    expect(cells).toEqual([
      ['September 2026', '$120.003', '—', '$40.001', '—', '-$5.001', '—', '—', '$10.001'],
      ['September 2026', '—', '—', '—', 'MX$900.002', '—', '—', '—', '—'],
    ]);
    expect(screen.getByText('Totals in USD')).toBeTruthy();
    expect(screen.getByText('≈ $49.09')).toBeTruthy();
    expect(screen.getByText(/European Central Bank’s exchange rates of Oct 2, 2026/)).toBeTruthy();
    expect(screen.getByText('Expected payouts')).toBeTruthy();
  });

  it('takes its breakdown and filters from the URL', async () => {
    open('?by=product&span=all&here=true&page=2');
    await screen.findByRole('table', { name: 'Money by product' });
    expect(gateway.requests(getMoneyReport).at(-1)?.query).toEqual({
      sellerId: northwind.sellerId,
      marketId: northwind.marketId,
      currency: 'USD',
      by: 'product',
      sort: '-found',
      offset: '50',
      limit: '50',
    });
    await userEvent.click(screen.getByRole('radio', { name: 'Fulfillment center' }));
    await waitFor(() => expect(addressQuery()).toBe('?by=center&span=all&here=true'));
    await userEvent.click(screen.getByRole('radio', { name: '3 months' }));
    await waitFor(() =>
      expect(gateway.requests(getMoneyReport).at(-1)?.query).toMatchObject({
        from: expect.stringMatching(/^\d{4}-\d{2}-01$/),
      }),
    );
  });

  it('offers a file for the accountant', async () => {
    gateway.answer(exportAccounting, null);
    open();
    await screen.findAllByText('September 2026');
    await userEvent.click(screen.getByRole('button', { name: 'Accounting file' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Excel (XLSX)' }));
    await waitFor(() =>
      expect(gateway.requests(exportAccounting).at(-1)?.query).toMatchObject({
        sellerId: northwind.sellerId,
        format: 'xlsx',
        currency: 'USD',
      }),
    );
  });

  it('shows a message if there is nothing yet', async () => {
    gateway.answer(getMoneyReport, { rows: [], total: 0, totals: [], converted: null });
    open();
    expect(await screen.findByText('No money yet')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Accounting file' }).hasAttribute('disabled')).toBe(true);
  });
});

function open(search = '') {
  return renderPage(<MoneyReportPage />, search);
}
