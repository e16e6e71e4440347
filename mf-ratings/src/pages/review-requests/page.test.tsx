/** @jest-environment @fairshelf/shared-contracts/browser-environment */

import { queryClient } from '@fairshelf/shared-contracts/react';
import {
  addDoNotSolicit,
  addRequestRule,
  getRequestSummary,
  listDoNotSolicit,
  listRequestRules,
  listReviewRequests,
  orderRequestRules,
  previewRequestRule,
  type RequestRule,
  removeDoNotSolicit,
  removeRequestRule,
  sendReviewRequest,
  updateRequestRule,
} from '@fairshelf/shared-contracts/review-requests';
import {
  type FakeGateway,
  fakeGateway,
  northwind,
  PageFrame,
  pinecrest,
  signIn,
  switchMarket,
} from '@fairshelf/shared-contracts/testing';
import { toast } from '@fairshelf/shared-ui/core';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { requestRow, requestSummary, ruleRow } from '../../testing/request-rows.ts';
import ReviewRequestsPage from './page.tsx';

// Fills whole forms, key by key.
jest.setTimeout(30_000);

let gateway: FakeGateway;
let address = '';
const first = ruleRow({ id: 'r1', name: 'Mugs early', includeSkus: ['MUG'], priority: 1 });
const second = ruleRow({ id: 'r2', name: 'Everything else', priority: 2, version: 4 });

beforeEach(() => {
  gateway = fakeGateway();
  gateway.answer(getRequestSummary, requestSummary());
  gateway.answer(listRequestRules, [first, second]);
  gateway.answer(listReviewRequests, { rows: [requestRow()], total: 1, more: false });
  gateway.answer(previewRequestRule, {
    rows: [
      {
        orderId: '111-0000001-0000001',
        purchasedAt: '2026-11-01T00:00:00Z',
        deliveredBy: '2026-11-05T00:00:00Z',
        skus: ['MUG'],
        title: 'Stone mug',
        outcome: 'match',
        earlierRule: null,
        dueAt: '2026-11-12T00:00:00Z',
        asked: false,
      },
    ],
    total: 1,
    outcomes: [
      { outcome: 'match', orders: 40 },
      { outcome: 'refunded', orders: 2 },
    ],
    askable: 30,
  });
  gateway.answer(listDoNotSolicit, { rows: [], total: 0 });
  signIn({ market: northwind });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  jest.restoreAllMocks();
});

function open(search = '') {
  address = search;
  render(
    <PageFrame
      search={search}
      onAddress={({ queryString }) => {
        address = queryString;
      }}
    >
      <ReviewRequestsPage />
    </PageFrame>,
  );
}
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const click = async (name: string | RegExp) => userEvent.click(await button(name));
const store = { sellerId: northwind.sellerId, marketId: northwind.marketId };

describe('the figures', () => {
  it('show sent, queued and skipped requests, with a link to the skips of one reason', async () => {
    open();
    await screen.findByText('8 h 15 min');
    expect(screen.getByText('assuming a minute for each by hand')).toBeTruthy();
    expect(screen.getByText('10.1% of requests; product reviews name no order')).toBeTruthy();
    await click('Refunded · 7');
    expect(address).toBe('?tab=history&state=skipped&reason=refunded');
    await waitFor(() =>
      expect(gateway.requests(listReviewRequests).at(-1)?.query).toMatchObject({
        view: 'history',
        state: 'skipped',
        reason: 'refunded',
        sort: '-changedAt',
      }),
    );
  });

  it('do not claim to know responses before feedback was imported', async () => {
    gateway.answer(getRequestSummary, requestSummary({ feedbackKnown: false }));
    open();
    await screen.findByText('Not known yet');
  });
});

describe('rules', () => {
  it('are listed in order and can be moved, but not past the ends', async () => {
    gateway.answer(orderRequestRules, [second, first]);
    open();
    expect(await button('Move Mugs early up')).toHaveProperty('disabled', true);
    expect(await button('Move Everything else down')).toHaveProperty('disabled', true);
    await click('Move Everything else up');
    expect(gateway.requests(orderRequestRules)[0]?.body).toEqual({ ...store, ruleIds: ['r2', 'r1'] });
  });

  it('are turned off with optimistic locking; a stale tab is told so', async () => {
    const said = jest.spyOn(toast, 'danger');
    gateway.refuse(updateRequestRule, 409, 'Someone else changed this rule meanwhile.');
    open();
    await userEvent.click(await screen.findByRole('switch', { name: 'Everything else is active' }));
    await waitFor(() => expect(said).toHaveBeenCalledWith('Someone else changed this rule meanwhile.'));
    expect(gateway.requests(updateRequestRule)[0]?.body).toMatchObject({ active: false, version: 4 });
  });

  it('are removed after a confirmation', async () => {
    gateway.answer(removeRequestRule, null);
    open();
    await click('More about Mugs early');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove' }));
    expect(gateway.requests(removeRequestRule)).toEqual([]);
    await click('Remove rule');
    await waitFor(() => expect(gateway.requests(removeRequestRule)).toHaveLength(1));
  });

  it('of a store without any start with an invitation', async () => {
    gateway.answer(listRequestRules, []);
    open();
    await screen.findByText('No rules yet');
    await click('Add rule');
    expect(address).toBe('?rule=new');
  });
});

describe('the rule editor', () => {
  it('previews the rule while it is edited, and saves it', async () => {
    gateway.answer(addRequestRule, ruleRow({ name: 'Bowls' }));
    open('?rule=new');
    await screen.findByText('40 of 42 orders of the last 60 days match; 30 of them can still be asked for.');
    const days = screen.getByLabelText(/Days after delivery/);
    await userEvent.clear(days);
    await userEvent.type(days, '31');
    await screen.findByText('Enter a number of days from 5 to 30.');
    await userEvent.clear(days);
    await userEvent.type(days, '12');
    await userEvent.type(screen.getByLabelText(/Only these SKUs/), 'BOWL{enter}CUP, BOWL');
    await waitFor(() =>
      expect(gateway.requests(previewRequestRule).at(-1)?.query).toMatchObject({
        delayDays: '12',
        includeSkus: 'BOWL\nCUP',
        ruleId: '',
      }),
    );
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Add rule' }));
    await screen.findByText('Give the rule a name.');
    expect(gateway.requests(addRequestRule)).toEqual([]);
    await userEvent.type(screen.getByLabelText('Name'), 'Bowls');
    await userEvent.click(dialog.getByRole('button', { name: 'Add rule' }));
    await waitFor(() => expect(address).toBe(''));
    expect(gateway.requests(addRequestRule)[0]?.body).toEqual({
      ...store,
      name: 'Bowls',
      active: true,
      delayDays: 12,
      includeSkus: ['BOWL', 'CUP'],
      excludeSkus: [],
      exclude: ['refunded', 'returned', 'low-feedback'],
    });
  });

  it('never overwrites what another tab has saved, and loads it again first', async () => {
    gateway.refuse(updateRequestRule, 409, 'Someone else changed this rule meanwhile.');
    open('?rule=r2');
    await userEvent.type(await screen.findByLabelText('Name'), ' now');
    await click('Save rule');
    await screen.findByText('Someone else changed this rule meanwhile.');
    expect(await button('Save rule')).toHaveProperty('disabled', true);
    const current: RequestRule = { ...second, name: 'Theirs', version: 5 };
    gateway.answer(listRequestRules, [first, current]);
    await click('Reload rule');
    expect(await screen.findByDisplayValue('Theirs')).toBeTruthy();
    gateway.answer(updateRequestRule, current);
    await click('Save rule');
    await waitFor(() =>
      expect(gateway.requests(updateRequestRule).at(-1)?.body).toMatchObject({ version: 5 }),
    );
  });

  it('says so when the rule in the address was deleted', async () => {
    open('?rule=r9');
    await screen.findByText('This rule does not exist any more');
  });
});

describe('the queue', () => {
  it('sends one at once after a confirmation, once', async () => {
    const said = jest.spyOn(toast, 'success');
    gateway.answer(sendReviewRequest, { state: 'sent', reason: '' });
    open('?tab=queue');
    await click('Send now for order 111-0000002-0000002');
    expect(gateway.requests(sendReviewRequest)).toEqual([]);
    await userEvent.dblClick(await button('Request review'));
    await waitFor(() => expect(said).toHaveBeenCalledWith('A review was requested for 111-0000002-0000002.'));
    expect(gateway.requests(sendReviewRequest)).toHaveLength(1);
  });

  it('skips an order and can undo it', async () => {
    const said = jest.spyOn(toast, 'success');
    gateway.answer(addDoNotSolicit, { added: 1, alreadyListed: 0 });
    gateway.answer(removeDoNotSolicit, null);
    open('?tab=queue');
    await click('Do not solicit order 111-0000002-0000002');
    await waitFor(() => expect(said).toHaveBeenCalled());
    await act(async () => said.mock.calls[0]?.[1]?.action?.onAction());
    await waitFor(() =>
      expect(gateway.requests(removeDoNotSolicit)[0]?.body).toMatchObject({ value: '111-0000002-0000002' }),
    );
  });

  it('of another store starts at its first page', async () => {
    open('?tab=queue&page=3');
    await button(/Send now/);
    act(() => switchMarket(pinecrest));
    await waitFor(() => expect(address).toBe('?tab=queue'));
  });
});

describe('the history', () => {
  it('shows the reason of each skip, and which orders can still be requested', async () => {
    const inTwoDays = new Date(Date.now() + 2 * 86_400_000).toISOString();
    const skipped = { state: 'skipped', reason: 'business', dueAt: null } as const;
    gateway.answer(listReviewRequests, {
      rows: [
        requestRow({ ...skipped, closesAt: inTwoDays }),
        requestRow({ ...skipped, orderId: '111-0000003-0000003', closesAt: '2026-01-01T00:00:00Z' }),
      ],
      total: 2,
      more: false,
    });
    open('?tab=history');
    expect(await screen.findAllByText('A business ordered it.')).toHaveLength(2);
    expect(screen.getAllByRole('button', { name: /Send now/ })).toHaveLength(1);
  });

  it('says that a search matches more than it counted, and pages on', async () => {
    gateway.answer(listReviewRequests, { rows: [requestRow()], total: 1_000, more: true });
    open('?tab=history&search=mug&page=20');
    await screen.findByText('More than 1,000 orders');
    expect(screen.getByText(/of more than 1,000/)).toBeTruthy();
    await click('Next page');
    expect(new URLSearchParams(address).get('page')).toBe('21');
  });
});

describe('the do-not-solicit list', () => {
  it('accepts many at once and names the invalid one', async () => {
    const message = 'abc is no order id. One looks like 111-1234567-1234567.';
    gateway.refuse(addDoNotSolicit, 400, message, [{ path: 'body.values', message }]);
    open('?tab=do-not-solicit');
    await screen.findByText('The list is empty');
    await click('Add entries');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Add entries' }));
    await dialog.findByText('Enter at least one, one a line.');
    await userEvent.type(dialog.getByLabelText('Order numbers'), 'abc');
    await userEvent.click(dialog.getByRole('button', { name: 'Add entries' }));
    await dialog.findByText(message);
    gateway.answer(addDoNotSolicit, { added: 1, alreadyListed: 0 });
    await userEvent.click(dialog.getByRole('button', { name: 'Add entries' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
