/** @jest-environment @fairshelf/shared-contracts/browser-environment */

import { getCaseOverview } from '@fairshelf/shared-contracts/reimbursement';
import {
  closePage,
  type FakeGateway,
  fakeGateway,
  northwind,
  signIn,
} from '@fairshelf/shared-contracts/testing';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { overview } from '../testing/overview.ts';
import ReimbursementOverviewWidget from './reimbursement-overview.tsx';

let gateway: FakeGateway;

beforeEach(() => {
  gateway = fakeGateway();
  signIn({ market: northwind });
});
afterEach(closePage);

it('shows the amounts by kind and channel, and links to the next claim windows to close', async () => {
  gateway.answer(getCaseOverview, overview);
  render(<ReimbursementOverviewWidget />);
  const figure = async (label: string) => (await screen.findByText(label)).nextElementSibling?.textContent;
  expect(await figure('With Amazon')).toBe('$40.00');
  expect(await figure('Paid in 12 months')).toBe('$500.00');
  expect(await figure('Expired or denied')).toBe('—');
  const table = screen.getByRole('table', { name: 'Owed by reason' });
  expect(within(table).getByText('United Kingdom')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Stone mug' }).getAttribute('href')).toBe(
    '/reimbursement/cases?case=case-1',
  );
});

it('shows the outcome of every lost unit, in total and by currency', async () => {
  gateway.answer(getCaseOverview, overview);
  render(<ReimbursementOverviewWidget />);
  const table = await screen.findByRole('table', { name: 'Outcome of lost and damaged units' });
  const rows = () =>
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.children].map((cell) => cell.textContent).filter(Boolean));
  expect(rows()).toEqual([
    ['Lost or damaged', '25', '—'],
    ['Found again', '9', '—'],
    ['Reimbursed automatically', '4', '$80.00'],
    ['Recovered by Fairshelf', '8', '$112.67'],
    ['Claimed, not paid', '1', '≈ $20.00'],
    ['Still open', '2', '≈ $40.00'],
    ['Expired or not claimed', '1', '—'],
  ]);
  expect(
    screen.getByText(/European Central Bank’s exchange rates of Oct 2, 2026; amounts in EGP/),
  ).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: 'USD' }));
  expect(rows()[3]).toEqual(['Recovered by Fairshelf', '3', '$60.00']);
  await userEvent.click(screen.getByRole('radio', { name: 'CAD' }));
  expect(rows()[3]).toEqual(['Recovered by Fairshelf', '5', 'CA$75.00']);
});

it('shows the recovery rate, the time to payment and the expected payouts', async () => {
  gateway.answer(getCaseOverview, overview);
  render(<ReimbursementOverviewWidget />);
  const figure = async (label: string) => (await screen.findByText(label)).nextElementSibling?.textContent;
  expect(await figure('Recovery rate')).toBe('83%');
  expect(screen.getByText('10 of 12 decided cases, 12 months')).toBeTruthy();
  expect(await figure('Average time to payment')).toBe('14 days');
  const payouts = within(screen.getByRole('list', { name: 'Expected payouts' })).getAllByRole('listitem');
  expect(payouts.map(({ textContent }) => textContent)).toEqual([
    'Dec 3, 2026 1 reimbursement approved$40.00',
    'About Dec 17, 2026 2 filed cases, estimated≈ $20.00 · ≈ CA$9.00',
  ]);
});

it('shows that nothing was imported yet, and can retry after a failure', async () => {
  gateway.refuse(getCaseOverview, 404, 'This store was not found.');
  render(<ReimbursementOverviewWidget />);
  expect(await screen.findByText('This store was not found.')).toBeTruthy();
  const none = { count: 0, units: 0, amounts: [] };
  gateway.answer(getCaseOverview, {
    open: [],
    waterfall: [],
    closing: [],
    converted: null,
    results: { decided: 0, recovered: 0, daysToPayment: null, expected: [] },
    standings: overview.standings.map((each) => ({ ...each, ...none })),
  });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nothing to show yet')).toBeTruthy();
});
