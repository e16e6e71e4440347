/** @jest-environment @fairshelf/shared-contracts/browser-environment */

import { queryClient } from '@fairshelf/shared-contracts/react';
import {
  addDoNotSolicit,
  addRequestRule,
  cancelReviewRequests,
  getRequestSending,
  getRequestSummary,
  listDoNotSolicit,
  listRequestRules,
  listReviewRequests,
  orderRequestRules,
  previewRequestChange,
  previewRequestRule,
  type RequestRule,
  removeDoNotSolicit,
  removeRequestRule,
  sendReviewRequest,
  setRequestSending,
  undoRequestChange,
  updateRequestRule,
} from '@fairshelf/shared-contracts/review-requests';
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
import { toast } from '@fairshelf/shared-ui/core';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { requestRow, requestSending, requestSummary, ruleRow } from '../../testing/request-rows.ts';
import ReviewRequestsPage from './page.tsx';
import { changePreview, first, harmless, requestsGateway, second } from './requests-fixture.ts';

// Fills whole forms, key by key.
jest.setTimeout(30_000);

let gateway: FakeGateway;

beforeEach(() => {
  gateway = requestsGateway();
  signIn({ market: northwind });
});
afterEach(closePage);

describe('the figures', () => {
  it('show sent, queued and skipped requests, with a link per skip reason', async () => {
    open();
    await screen.findByText('8 h 15 min');
    expect(screen.getByText('assuming a minute for each by hand')).toBeTruthy();
    expect(screen.getByText('10.1% of requests; product reviews don’t name the order')).toBeTruthy();
    await click('Refunded · 7');
    expect(addressQuery()).toBe('?tab=history&state=skipped&reason=refunded');
    await waitFor(() =>
      expect(gateway.requests(listReviewRequests).at(-1)?.query).toMatchObject({
        view: 'history',
        state: 'skipped',
        reason: 'refunded',
        sort: '-changedAt',
      }),
    );
  });

  it("don't show responses before feedback is imported", async () => {
    gateway.answer(getRequestSummary, requestSummary({ feedbackKnown: false }));
    open();
    await screen.findByText('No data yet');
  });
});

describe('rules', () => {
  it('are listed in order and can be moved, but not past the ends', async () => {
    gateway.answer(orderRequestRules, [second, first]);
    gateway.answer(previewRequestChange, harmless);
    open();
    expect(await button('Move Mugs early up')).toHaveProperty('disabled', true);
    expect(await button('Move Everything else down')).toHaveProperty('disabled', true);
    await click('Move Everything else up');
    await waitFor(() =>
      expect(gateway.requests(orderRequestRules)[0]?.body).toEqual({
        ...store,
        ruleIds: ['r2', 'r1'],
        confirmation: '',
      }),
    );
  });

  it('are turned off at once, with optimistic locking; a stale tab shows the refusal', async () => {
    const toastSpy = jest.spyOn(toast, 'danger');
    gateway.answer(previewRequestChange, harmless);
    gateway.refuse(updateRequestRule, 409, 'Someone else changed this rule in the meantime.');
    open();
    await userEvent.click(await screen.findByRole('switch', { name: 'Everything else is active' }));
    await waitFor(() =>
      expect(toastSpy).toHaveBeenCalledWith('Someone else changed this rule in the meantime.'),
    );
    expect(gateway.requests(updateRequestRule)[0]?.body).toMatchObject({ active: false, version: 4 });
  });

  it('show the number when activated by keyboard, and send nothing before a confirmation', async () => {
    gateway.answer(listRequestRules, [first, { ...second, active: false }]);
    gateway.answer(previewRequestChange, changePreview());
    gateway.answer(updateRequestRule, second);
    open();
    await press('Everything else is active');
    const question = within(await screen.findByRole('alertdialog', { name: 'Activate Everything else?' }));
    expect(question.getByText('Sends 215 requests now, 78 more in the next 7 days.')).toBeTruthy();
    expect(gateway.requests(previewRequestChange)[0]?.body).toMatchObject({
      change: { kind: 'update', ruleId: 'r2', version: 4, rule: { active: true, pastDays: 0 } },
    });
    await waitFor(() => expect(screen.getByRole('alertdialog').contains(document.activeElement)).toBe(true));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(gateway.requests(updateRequestRule)).toEqual([]);
    await press('Everything else is active');
    await click('Activate rule');
    await waitFor(() =>
      expect(gateway.requests(updateRequestRule)[0]?.body).toMatchObject({
        active: true,
        confirmation: 'c1',
      }),
    );
  });

  it('show the new number and ask again if changed in another tab', async () => {
    gateway.answer(listRequestRules, [first, { ...second, active: false }]);
    gateway.answer(previewRequestChange, changePreview());
    gateway.refuse(updateRequestRule, 409, 'The rules changed after you saw the numbers.');
    open();
    await userEvent.click(await screen.findByRole('switch', { name: 'Everything else is active' }));
    await screen.findByText('Sends 215 requests now, 78 more in the next 7 days.');
    gateway.answer(previewRequestChange, changePreview({ confirmation: 'c2', now: 300, later: 2 }));
    await click('Activate rule');
    await screen.findByText('The rules changed after you saw the numbers.');
    await screen.findByText('Sends 300 requests now, 78 more in the next 7 days, 2 more after that.');
    gateway.answer(updateRequestRule, second);
    await click('Activate rule');
    await waitFor(() =>
      expect(gateway.requests(updateRequestRule).at(-1)?.body).toMatchObject({ confirmation: 'c2' }),
    );
  });

  it('can be undone from the toast if they sent requests', async () => {
    const toastSpy = jest.spyOn(toast, 'success');
    gateway.answer(previewRequestChange, changePreview());
    gateway.answer(orderRequestRules, [second, first]);
    gateway.answer(undoRequestChange, null);
    open();
    await click('Move Everything else up');
    await click('Move rule');
    await waitFor(() => expect(toastSpy).toHaveBeenCalled());
    await act(async () => toastSpy.mock.calls[0]?.[1]?.action?.onAction());
    await waitFor(() => expect(gateway.requests(undoRequestChange)).toHaveLength(1));
  });

  it('show which rule shadows them, and can be moved to the top', async () => {
    gateway.answer(listRequestRules, [first, { ...second, shadowedBy: 'Mugs early' }]);
    gateway.answer(previewRequestChange, harmless);
    gateway.answer(orderRequestRules, [second, first]);
    open();
    await screen.findByText('“Mugs early” above it matches the same orders first.');
    await click('Move to top');
    await waitFor(() =>
      expect(gateway.requests(orderRequestRules)[0]?.body).toMatchObject({ ruleIds: ['r2', 'r1'] }),
    );
  });

  it('are removed after a confirmation', async () => {
    gateway.answer(removeRequestRule, null);
    gateway.answer(previewRequestChange, harmless);
    open();
    await click('More about Mugs early');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove' }));
    expect(gateway.requests(removeRequestRule)).toEqual([]);
    await click('Remove rule');
    await waitFor(() => expect(gateway.requests(removeRequestRule)).toHaveLength(1));
  });

  it('show an empty state in a store without rules', async () => {
    gateway.answer(listRequestRules, []);
    open();
    await screen.findByText('No rules yet');
    await click('Add rule');
    expect(addressQuery()).toBe('?rule=new');
  });
});

describe('the rule editor', () => {
  it('previews the rule while it is edited, and saves it', async () => {
    gateway.answer(addRequestRule, ruleRow({ name: 'Bowls' }));
    gateway.answer(previewRequestChange, changePreview({ now: 0, week: 0, shadowedBy: 'Everything else' }));
    open('?rule=new');
    await screen.findByText('40 of 42 orders of the last 60 days match; 30 of them can still get a request.');
    const days = screen.getByLabelText(/Days after delivery/);
    await userEvent.clear(days);
    await userEvent.type(days, '31');
    await screen.findByText('Enter a number of days from 5 to 30.');
    await userEvent.clear(days);
    await userEvent.type(days, '12');
    await userEvent.type(screen.getByLabelText(/Only these SKUs/), 'BOWL{Enter}CUP,BOWL{Enter}');
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
    await screen.findByText('Sends nothing for the orders so far, only for new ones.');
    await screen.findByText(/This rule never applies: “Everything else” above it/);
    expect(gateway.requests(addRequestRule)).toEqual([]);
    await click('Add and send');
    await waitFor(() => expect(addressQuery()).toBe(''));
    expect(gateway.requests(addRequestRule)[0]?.body).toEqual({
      ...store,
      name: 'Bowls',
      active: true,
      delayDays: 12,
      includeSkus: ['BOWL', 'CUP'],
      excludeSkus: [],
      exclude: ['refunded', 'returned', 'low-feedback'],
      pastDays: 0,
      confirmation: 'c1',
    });
  });

  it('never overwrites a change from another tab, and reloads it first', async () => {
    gateway.refuse(previewRequestChange, 409, 'Someone else changed this rule in the meantime.');
    open('?rule=r2');
    await userEvent.type(await screen.findByLabelText('Name'), ' now');
    await click('Save rule');
    await screen.findByText('Someone else changed this rule in the meantime.');
    expect(await button('Save rule')).toHaveProperty('disabled', true);
    const current: RequestRule = { ...second, name: 'Theirs', version: 5 };
    gateway.answer(listRequestRules, [first, current]);
    await click('Reload rule');
    expect(await screen.findByDisplayValue('Theirs')).toBeTruthy();
    gateway.answer(updateRequestRule, current);
    gateway.answer(previewRequestChange, harmless);
    await click('Save rule');
    await waitFor(() =>
      expect(gateway.requests(updateRequestRule).at(-1)?.body).toMatchObject({ version: 5 }),
    );
  });

  it('reports if the rule in the URL was deleted', async () => {
    open('?rule=r9');
    await screen.findByText('This rule no longer exists');
  });
});

describe('sending', () => {
  it('is paused at once, and resumed only after the number is confirmed', async () => {
    gateway.answer(previewRequestChange, harmless);
    gateway.answer(setRequestSending, null);
    open();
    await screen.findByText(/Every day, at any hour, no daily cap/);
    await click('Pause sending');
    await waitFor(() =>
      expect(gateway.requests(setRequestSending)[0]?.body).toMatchObject({ paused: true, revision: 3 }),
    );
    gateway.answer(getRequestSending, requestSending({ paused: true, revision: 4, opensAt: null }));
    await act(() => queryClient.invalidateQueries());
    gateway.answer(previewRequestChange, changePreview());
    await click('Resume sending');
    const question = within(await screen.findByRole('alertdialog', { name: 'Resume sending?' }));
    expect(question.getByText('Sends 215 requests now, 78 more in the next 7 days.')).toBeTruthy();
    await userEvent.click(question.getByRole('button', { name: 'Resume sending' }));
    await waitFor(() =>
      expect(gateway.requests(setRequestSending)[1]?.body).toMatchObject({
        paused: false,
        confirmation: 'c1',
      }),
    );
  });

  it('can be limited to a cap, hours and weekdays', async () => {
    gateway.answer(previewRequestChange, harmless);
    gateway.answer(setRequestSending, null);
    open();
    await click('Sending limits');
    const dialog = within(await screen.findByRole('dialog', { name: 'Sending limits' }));
    await userEvent.type(dialog.getByLabelText('Requests a day, at most'), '50');
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Sun' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save limits' }));
    await waitFor(() =>
      expect(gateway.requests(setRequestSending)[0]?.body).toMatchObject({
        dailyCap: 50,
        weekdays: [1, 2, 3, 4, 5, 6],
      }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('can be undone during the grace period after a change', async () => {
    gateway.answer(
      getRequestSending,
      requestSending({ holdUntil: '2026-11-22T18:10:00Z', canUndo: true, opensAt: '2026-11-22T18:10:00Z' }),
    );
    gateway.answer(undoRequestChange, null);
    open();
    await screen.findByText('Nothing is sent before Nov 22, 2026, 10:10 AM PST.');
    await click('Undo last change');
    await waitFor(() => expect(gateway.requests(undoRequestChange)).toHaveLength(1));
  });
});

describe('the queue', () => {
  it('shows since when a request has been overdue', async () => {
    gateway.answer(getRequestSummary, requestSummary({ nextDueAt: '2026-01-02T12:00:00Z' }));
    gateway.answer(listReviewRequests, {
      rows: [requestRow({ dueAt: '2026-01-02T12:00:00Z' })],
      total: 1,
      more: false,
    });
    gateway.answer(getRequestSending, requestSending({ opensAt: '2026-01-02T12:00:00Z' }));
    open('?tab=queue');
    await screen.findByText('Due since Jan 2, 2026, 4:00 AM PST');
    expect(screen.getByText('due since Jan 2, 2026')).toBeTruthy();
  });

  it('cancels the selected or all matching requests after a confirmation', async () => {
    gateway.answer(listReviewRequests, { rows: [requestRow()], total: 299, more: false });
    gateway.answer(cancelReviewRequests, { canceled: 299 });
    open('?tab=queue&q=mug');
    await userEvent.click(await screen.findByRole('checkbox', { name: /111-0000002-0000002/ }));
    await click('Select all 299 that match');
    await click('Cancel requests');
    const question = within(await screen.findByRole('alertdialog', { name: 'Cancel 299 requests?' }));
    expect(gateway.requests(cancelReviewRequests)).toEqual([]);
    await userEvent.click(question.getByRole('button', { name: 'Cancel requests' }));
    await waitFor(() =>
      expect(gateway.requests(cancelReviewRequests)[0]?.body).toMatchObject({
        orderIds: null,
        search: 'mug',
      }),
    );
  });

  it('sends one at once after a confirmation, once', async () => {
    const toastSpy = jest.spyOn(toast, 'success');
    gateway.answer(sendReviewRequest, { state: 'sent', reason: '' });
    open('?tab=queue');
    await click('Send now for order 111-0000002-0000002');
    expect(gateway.requests(sendReviewRequest)).toEqual([]);
    await userEvent.dblClick(await button('Request review'));
    await waitFor(() =>
      expect(toastSpy).toHaveBeenCalledWith('A review was requested for 111-0000002-0000002.'),
    );
    expect(gateway.requests(sendReviewRequest)).toHaveLength(1);
  });

  it('skips an order, which can be undone', async () => {
    const toastSpy = jest.spyOn(toast, 'success');
    gateway.answer(addDoNotSolicit, { added: 1, alreadyListed: 0 });
    gateway.answer(removeDoNotSolicit, { isRemoved: true, requests: 1 });
    open('?tab=queue');
    await click('Do not solicit order 111-0000002-0000002');
    await waitFor(() => expect(toastSpy).toHaveBeenCalled());
    await act(async () => toastSpy.mock.calls[0]?.[1]?.action?.onAction());
    await waitFor(() =>
      expect(gateway.requests(removeDoNotSolicit)[0]?.body).toMatchObject({ value: '111-0000002-0000002' }),
    );
  });

  it('starts at the first page for another store', async () => {
    open('?tab=queue&page=3');
    await button(/Send now/);
    act(() => switchMarket(pinecrest));
    await waitFor(() => expect(addressQuery()).toBe('?tab=queue'));
  });
});

describe('the history', () => {
  it('shows the reason for each skip, and which orders can still be requested', async () => {
    const inTwoDays = new Date(Date.now() + 2 * 86_400_000).toISOString();
    const skippedRow = { state: 'skipped', reason: 'business', dueAt: null } as const;
    gateway.answer(listReviewRequests, {
      rows: [
        requestRow({ ...skippedRow, closesAt: inTwoDays }),
        requestRow({ ...skippedRow, orderId: '111-0000003-0000003', closesAt: '2026-01-01T00:00:00Z' }),
      ],
      total: 2,
      more: false,
    });
    open('?tab=history');
    expect(await screen.findAllByText('It is a business order.')).toHaveLength(2);
    expect(screen.getAllByRole('button', { name: /Send now/ })).toHaveLength(1);
  });

  it('shows that a search has more matches than counted, and pages beyond', async () => {
    gateway.answer(listReviewRequests, { rows: [requestRow()], total: 1_000, more: true });
    open('?tab=history&search=mug&page=20');
    await screen.findByText('More than 1,000 orders');
    expect(screen.getByText(/of more than 1,000/)).toBeTruthy();
    await click('Next page');
    expect(new URLSearchParams(addressQuery()).get('page')).toBe('21');
  });
});

describe('the do-not-solicit list', () => {
  it('accepts many at once and names the invalid one', async () => {
    const message = 'abc is not an order ID. Example: 111-1234567-1234567.';
    gateway.refuse(addDoNotSolicit, 400, message, [{ path: 'body.values', message }]);
    open('?tab=do-not-solicit');
    await screen.findByText('The list is empty');
    await click('Add entries');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Add entries' }));
    await dialog.findByText('Enter at least one.');
    await userEvent.type(dialog.getByLabelText('Order numbers'), 'abc');
    await userEvent.click(dialog.getByRole('button', { name: 'Add entries' }));
    await dialog.findByText(message);
    gateway.answer(addDoNotSolicit, { added: 1, alreadyListed: 0 });
    await userEvent.click(dialog.getByRole('button', { name: 'Add entries' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('asks before a removal queues review requests, and removes nothing when refused', async () => {
    gateway.answer(listDoNotSolicit, {
      rows: [{ kind: 'sku', value: 'MUG', note: '', addedBy: null, addedAt: '2026-11-20T10:00:00Z' }],
      total: 1,
    });
    gateway.answer(removeDoNotSolicit, { isRemoved: false, requests: 215 });
    open('?tab=do-not-solicit');
    await click('Remove MUG');
    await screen.findByRole('alertdialog', { name: 'Queue 215 review requests?' });
    await click('Cancel');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(gateway.requests(removeDoNotSolicit)).toHaveLength(1);
    await click('Remove MUG');
    await screen.findByRole('alertdialog');
    gateway.answer(removeDoNotSolicit, { isRemoved: true, requests: 215 });
    await click('Queue requests');
    await waitFor(() =>
      expect(gateway.requests(removeDoNotSolicit).at(-1)?.body).toMatchObject({
        value: 'MUG',
        confirmed: 215,
      }),
    );
  });
});

function open(search = '') {
  renderPage(<ReviewRequestsPage />, search);
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const click = async (name: string | RegExp) => userEvent.click(await button(name));
/** Presses Space on a switch, as a keyboard user does. */
async function press(name: string): Promise<void> {
  const target = await screen.findByRole('switch', { name });
  act(() => target.focus());
  await userEvent.keyboard(' ');
}

const store = { sellerId: northwind.sellerId, marketId: northwind.marketId };
