/** @jest-environment @fairshelf/shared-contracts/browser-environment */

import { queryClient } from '@fairshelf/shared-contracts/react';
import { getCaseOverview } from '@fairshelf/shared-contracts/reimbursement';
import { type FakeGateway, fakeGateway, northwind, signIn } from '@fairshelf/shared-contracts/testing';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { overview } from '../testing/overview.ts';
import ReimbursementOverviewWidget from './reimbursement-overview.tsx';

let gateway: FakeGateway;

beforeEach(() => {
  gateway = fakeGateway();
  signIn({ market: northwind });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
});

it('shows the amounts by kind and channel, and links to what closes first', async () => {
  gateway.answer(getCaseOverview, overview);
  render(<ReimbursementOverviewWidget />);
  const figure = async (label: string) => (await screen.findByText(label)).nextElementSibling?.textContent;
  expect(await figure('With the marketplace')).toBe('$40.00');
  expect(await figure('Paid in 12 months')).toBe('$500.00');
  expect(await figure('Expired or denied')).toBe('—');
  const table = screen.getByRole('table', { name: 'Owed by what happened' });
  expect(within(table).getByText('United Kingdom')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Stone mug' }).getAttribute('href')).toBe(
    '/reimbursement/cases?case=case-1',
  );
});

it('says that nothing was imported yet, and retries after a failure', async () => {
  gateway.refuse(getCaseOverview, 404, 'This store was not found.');
  render(<ReimbursementOverviewWidget />);
  expect(await screen.findByText('This store was not found.')).toBeTruthy();
  const none = { count: 0, units: 0, amounts: [] };
  gateway.answer(getCaseOverview, {
    ...{ open: [], months: [], closing: [] },
    standings: overview.standings.map((each) => ({ ...each, ...none })),
  });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nothing to show yet')).toBeTruthy();
});
