/** @jest-environment @fairshelf/shared-contracts/browser-environment */
import { getAccountHealth } from '@fairshelf/shared-contracts/alerts';
import {
  addressQuery,
  closePage,
  type FakeGateway,
  fakeGateway,
  northwind,
  renderPage,
  signIn,
} from '@fairshelf/shared-contracts/testing';
import { listOwnViolations, type OwnViolation } from '@fairshelf/shared-contracts/violations';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import AccountHealthPage from './page.tsx';

let gateway: FakeGateway;
beforeEach(answerHealth);
afterEach(closePage);

it("lists the violations of the store, and isn't healthy with a critical one", async () => {
  openPage();
  await screen.findByText('Stone mug · MUG · B0MUG00001 · Listing suppressed');
  expect(screen.getByText('1 critical violation open')).toBeTruthy();
  expect(screen.queryByText('Account is healthy')).toBeNull();
  expect(gateway.requests(listOwnViolations)[0]?.query).toMatchObject({
    sellerId: northwind.sellerId,
    marketId: northwind.marketId,
    list: 'open',
  });
});

it('opens a violation with its text and how to fix it, also from a link', async () => {
  openPage('?violation=v1');
  const drawer = within(await screen.findByRole('dialog', { name: 'Safety documents are required.' }));
  expect(await drawer.findByText('Amazon asks for a test report.')).toBeTruthy();
  expect(drawer.getByRole('link', { name: /Edit the listing/ }).getAttribute('href')).toBe(
    'https://portal.test/inventory',
  );
  expect(drawer.getByRole('link', { name: 'Rating history' }).getAttribute('href')).toContain(
    '/rating/ratings?asin=B0MUG00001',
  );
});

it('filters by severity and shows past violations', async () => {
  openPage();
  await userEvent.click(await screen.findByRole('button', { name: 'High 2' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Past' }));
  await waitFor(() =>
    expect(gateway.requests(listOwnViolations).at(-1)?.query).toMatchObject({
      severity: 'high',
      list: 'past',
      sort: '-changedAt',
    }),
  );
  expect(addressQuery()).toBe('?severity=high&list=past');
});

const violation: OwnViolation = {
  id: 'v1',
  kind: 'listing',
  severity: 'critical',
  state: 'new',
  title: 'Safety documents are required.',
  description: 'Amazon asks for a test report.',
  sku: 'MUG',
  asin: 'B0MUG00001',
  productTitle: 'Stone mug',
  image: null,
  code: '18299',
  enforcements: ['LISTING_SUPPRESSED'],
  dueOn: null,
  openedAt: '2026-11-20T08:00:00Z',
  changedAt: '2026-11-20T08:00:00Z',
  lastSeenAt: '2026-11-21T08:00:00Z',
};
const open = { critical: 1, high: 2 };

const openPage = (search = '') => renderPage(<AccountHealthPage />, search);

function answerHealth() {
  gateway = fakeGateway();
  gateway.answer(getAccountHealth, {
    health: { status: 'normal', rating: null, metrics: [], observedAt: '2026-11-21T08:00:00Z' },
    open: { critical: 1, high: 2, medium: 0, low: 0 },
  });
  gateway.answer(listOwnViolations, {
    rows: [violation],
    total: 1,
    open,
    links: { accountHealth: 'https://portal.test/health', listings: 'https://portal.test/inventory' },
  });
  signIn({ market: northwind });
}
