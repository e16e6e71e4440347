/** @jest-environment @fairshelf/shared-contracts/browser-environment */

import { getLedgerLabel, listLedgerLabels, listLedgerRows } from '@fairshelf/shared-contracts/reimbursement';
import {
  addressQuery,
  closePage,
  type FakeGateway,
  northwind,
  pinecrest,
  renderPage,
  signIn,
  switchMarket,
} from '@fairshelf/shared-contracts/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ledgerGateway } from './ledger-fixture.ts';
import LostInWarehousePage from './page.tsx';

let gateway: FakeGateway;

beforeEach(() => {
  gateway = ledgerGateway();
  signIn({ market: northwind });
});
afterEach(closePage);

describe('the labels', () => {
  it('are listed with their figures, starting with those that have losses', async () => {
    open();
    await screen.findByRole('button', { name: 'Stone mug' });
    expect(cellsOf('Stock labels')).toEqual([
      'Stone mugX00MUG · MUG-1',
      ...['6', '2', '1', '0', '2', '120', 'Nov 18, 2026'],
    ]);
    expect(gateway.requests(listLedgerLabels).at(-1)?.query).toMatchObject({
      sellerId: northwind.sellerId,
      marketId: northwind.marketId,
      standing: 'losses',
      sort: '-open',
    });
  });

  it('are filtered in the URL, and return to the first page', async () => {
    open('?page=3');
    await userEvent.click(await screen.findByRole('radio', { name: 'Still open' }));
    await waitFor(() =>
      expect(gateway.requests(listLedgerLabels).at(-1)?.query).toMatchObject({
        standing: 'open',
        offset: '0',
      }),
    );
    expect(addressQuery()).toBe('?show=open');
  });
});

describe('a label', () => {
  it('can be opened from the list and shows its reconciliation up to its case', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Stone mug' }));
    await screen.findByRole('heading', { level: 2, name: 'Stone mug' });
    expect(addressQuery()).toBe('?label=X00MUG');
    expect(cellsOf('Reconciliation')).toEqual([
      ...['Oct 1, 2026', '3 units lost in US.', '+3', '3'],
      'Oct 5, 2026',
      '2 units found in US. Only 1 unit was missing; the rest doesn’t offset later losses.',
      ...['−1', '2', 'Oct 9, 2026'],
      '1 unit reimbursed in cash ($15.33), reimbursement 900. Nothing was missing then, so it doesn’t offset later losses.',
      ...['0', '2'],
    ]);
    expect(cellsOf('Losses').at(-1)).toBe(
      'No case: the claim window closed on Apr 30, 2025, before the loss was imported.',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Open the case of Oct 1, 2026, US' }));
    expect(await screen.findByRole('dialog', { name: 'Stone mug' })).toBeTruthy();
    expect(addressQuery()).toBe('?label=X00MUG&case=case-1');
  });

  it('shows its movements with the running balance, filtered in the URL', async () => {
    open('?label=X00MUG&from=2026-10-01&to=nonsense&at=2');
    await screen.findByText('M, misplaced');
    expect(cellsOf('Ledger movements')).toEqual([
      ...['Oct 1, 2026', 'Adjustments', 'M, misplaced', 'Sellable', 'PHX6, US', 'R1', '-3', '2', '97'],
    ]);
    const lastQuery = () => gateway.requests(listLedgerRows).at(-1)?.query;
    expect(lastQuery()).toMatchObject({ fnsku: 'X00MUG', from: '2026-10-01', offset: '50' });
    expect(lastQuery()).not.toHaveProperty('to');
    await userEvent.click(screen.getByRole('button', { name: /Event/ }));
    await userEvent.click(screen.getByRole('option', { name: 'Receipts' }));
    await waitFor(() => expect(lastQuery()).toMatchObject({ eventType: 'Receipts', offset: '0' }));
  });

  it('closes with the button and when the store is switched', async () => {
    open('?label=X00MUG&event=Receipts');
    await userEvent.click(await screen.findByRole('button', { name: 'All labels' }));
    await waitFor(() => expect(addressQuery()).toBe(''));
    await userEvent.click(await screen.findByRole('button', { name: 'Stone mug' }));
    act(() => switchMarket(pinecrest));
    await waitFor(() => expect(addressQuery()).toBe(''));
  });

  it('shows the error with a way back', async () => {
    gateway.refuse(getLedgerLabel, 404, 'This stock label could not be found.');
    open('?label=X9');
    expect(await screen.findByText('This stock label could not be found.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'All labels' })).toBeTruthy();
  });
});

const open = (search = '') => {
  return renderPage(<LostInWarehousePage />, search);
};
const cellsOf = (table: string) =>
  [...screen.getByRole('table', { name: table }).querySelectorAll('tbody :is(th, td)')].map(
    (cell) => cell.textContent,
  );
