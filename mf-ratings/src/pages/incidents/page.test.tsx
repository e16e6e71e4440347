/** @jest-environment @fairshelf/shared-contracts/browser-environment */

import {
  assignIncident,
  checkRatings,
  closeIncident,
  getIncident,
  listIncidents,
  noteIncident,
  pauseIncidentRequests,
  snoozeIncident,
} from '@fairshelf/shared-contracts/incidents';
import { getRatedProduct, listRatings } from '@fairshelf/shared-contracts/ratings';
import { markets } from '@fairshelf/shared-contracts/state';
import {
  addressQuery,
  closePage,
  type FakeGateway,
  northwind,
  renderPage,
  signIn,
} from '@fairshelf/shared-contracts/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ratingRow } from '../../testing/rows.ts';
import { details, incident, incidentsGateway } from './incidents-fixture.ts';
import IncidentsPage from './page.tsx';

jest.setTimeout(60_000);

let gateway: FakeGateway;

beforeEach(() => {
  gateway = incidentsGateway();
});
afterEach(closePage);

describe('the list', () => {
  it('shows what happened to which product and why, and opens an incident in the URL', async () => {
    open();
    await screen.findByText('20 new ratings averaged about 2.4.');
    screen.getByText('Stoneware mug, 12 oz');
    screen.getByRole('radio', { name: 'Ended 2' });
    await click('Rating fell from 4.5 to 3.8');
    expect(addressQuery()).toBe('?incident=I1');
  });

  it('names the affected variations of a parent', async () => {
    const affected = [
      { asin: 'B0MUG00001', name: 'Navy' },
      { asin: 'B0MUG00002', name: 'Sage' },
    ];
    const family = { parentAsin: 'B0PARENT00', variations: 5, affected };
    const signals = incident.signals.map((signal, place) => ({
      ...signal,
      asin: affected[place]?.asin ?? '',
    }));
    gateway.answer(getIncident, { ...details, family, signals });
    gateway.answer(listIncidents, {
      rows: [{ ...incident, family }],
      total: 1,
      counts: { open: 1, snoozed: 0, ended: 0 },
      ratings: { readAt: null, isReading: false },
    });
    gateway.answer(getRatedProduct, { ...ratingRow({ parentAsin: 'B0PARENT00' }), url: null });
    gateway.answer(listRatings, {
      rows: affected.map(({ asin, name }) => ratingRow({ asin, variation: name })),
      total: 2,
    });
    open();
    await screen.findByText('B0MUG00001 · 2 of 5 variations: Navy, Sage');
    await click('Rating fell from 4.5 to 3.8');
    const drawer = within(await screen.findByRole('dialog', { name: 'Rating fell from 4.5 to 3.8' }));
    await drawer.findByText('Rating fell, Navy');
    drawer.getByText('Low reviews, Sage');
    const table = within(await drawer.findByRole('table', { name: 'Variations' }));
    expect(table.getAllByText('Affected')).toHaveLength(2);
  });

  it('filters by list and kind in the URL', async () => {
    open();
    await click('Ended 2', 'radio');
    expect(addressQuery()).toBe('?list=ended');
    await click(/^Any kind/);
    await click('Low reviews', 'option');
    await waitFor(() =>
      expect(gateway.requests(listIncidents).at(-1)?.query).toMatchObject({
        list: 'ended',
        kind: 'review-burst',
      }),
    );
  });
});

describe('a check of the ratings', () => {
  it('starts with a button and reports when it has finished', async () => {
    gateway.answer(checkRatings, null);
    open();
    const button = await screen.findByRole('button', { name: 'Check now' });
    gateway.answer(listIncidents, {
      rows: [],
      total: 0,
      counts: { open: 0, snoozed: 0, ended: 0 },
      ratings: { readAt: null, isReading: true },
    });
    await userEvent.click(button);
    await screen.findByText('Reading ratings …');
    expect(gateway.requests(checkRatings)).toHaveLength(1);
    await userEvent.click(button);
    expect(gateway.requests(checkRatings)).toHaveLength(1);
  });
});

describe('an incident', () => {
  it('shows its product, description, evidence, reviews and history', async () => {
    open('?incident=I1');
    const drawer = within(await screen.findByRole('dialog', { name: 'Rating fell from 4.5 to 3.8' }));
    await drawer.findByText('20 new ratings averaged about 2.4.');
    drawer.getByText('B0MUG00001 · MUG');
    drawer.getByText(/^4.5 → 3.8 stars, 40 → 60 ratings, Nov 17/);
    drawer.getByText(/\. Threshold: below 4.0 \(tag ‘Kitchen’\)$/);
    drawer.getByRole('link', { name: 'Smells of chemicals' });
    drawer.getByText('Opened');
    await drawer.findByText('1 review, 1 with 1–2 stars');
    expect((await drawer.findByRole('rowheader', { name: /Canada/ })).parentElement?.textContent).toContain(
      '4.6',
    );
    expect(drawer.getByRole('link', { name: 'Topics of reviews' }).getAttribute('href')).toBe(
      '/rating/ratings?asin=B0MUG00001&tab=topics',
    );
  });

  it('shows findings of a kind from a later version', async () => {
    const others = {
      kind: 'other-sellers',
      severity: 'warning',
      since: '2026-11-18',
      until: '2026-11-18',
      offers: 3,
      quietDays: 60,
    } as const;
    gateway.answer(getIncident, { ...details, laterKinds: ['other-sellers'], laterSignals: [others] });
    open('?incident=I1');
    const drawer = within(await screen.findByRole('dialog', { name: 'Rating fell from 4.5 to 3.8' }));
    await drawer.findByText('Other sellers');
    drawer.getByText('1 → 3 offers of new units since Nov 18, 2026');
  });

  it('pauses the review requests of its product', async () => {
    gateway.answer(pauseIncidentRequests, { isDone: true, skus: ['MUG'], requests: 0 });
    open('?incident=I1');
    await click('Pause review requests');
    await waitFor(() =>
      expect(gateway.requests(pauseIncidentRequests).at(-1)?.body).toMatchObject({
        incidentId: 'I1',
        paused: true,
      }),
    );
  });

  it.each([
    ['pause', 'Pause review requests?', 'Pause review requests', pauseIncidentRequests, { paused: true }],
    ['assign', 'Assign to you?', 'Assign to me', assignIncident, { assignee: 'me', version: 3 }],
    ['snooze', 'Snooze for 3 days?', 'Snooze', snoozeIncident, { days: 3, version: 3 }],
  ] as const)('asks before an action from an email: %s', async (act, title, button, call, body) => {
    gateway.answer(pauseIncidentRequests, { isDone: true, skus: ['MUG'], requests: 0 });
    gateway.answer(assignIncident, incident);
    gateway.answer(snoozeIncident, incident);
    open(`?incident=I1&act=${act}`);
    const dialog = within(await screen.findByRole('alertdialog', { name: title }));
    dialog.getByText(/Stoneware mug, 12 oz/);
    expect(gateway.requests(call)).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: button }));
    await waitFor(() =>
      expect(gateway.requests(call).map((request) => request.body)).toMatchObject([
        { incidentId: 'I1', ...body },
      ]),
    );
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(addressQuery()).toBe('?incident=I1');
  });

  it('is loaded only after the page switched to the store in an email’s link', async () => {
    let answer = (_isMine: boolean): void => undefined;
    const storeSwitch = new Promise<boolean>((resolve) => {
      answer = resolve;
    });
    const workIn = jest.spyOn(markets, 'workIn').mockReturnValue(storeSwitch);
    open('?incident=I1&store=A1OTHER/A2EUQ1WTGCTBG2');
    await screen.findByText('20 new ratings averaged about 2.4.');
    expect(workIn).toHaveBeenCalledWith('A1OTHER', 'A2EUQ1WTGCTBG2');
    answer(false);
    await waitFor(() => expect(addressQuery()).toBe(''));
    expect(gateway.requests(getIncident)).toEqual([]);
    cleanup();
    open(`?incident=I1&store=${northwind.sellerId}/${northwind.marketId}`);
    await screen.findByRole('button', { name: 'Pause review requests' });
    expect(addressQuery()).toBe('?incident=I1');
  });

  it('does nothing if an email’s action is declined or outdated', async () => {
    open('?incident=I1&act=pause');
    await click('Cancel');
    await waitFor(() => expect(addressQuery()).toBe('?incident=I1'));
    expect(gateway.requests(pauseIncidentRequests)).toEqual([]);
    closePage();
    gateway.answer(getIncident, { ...details, state: 'closed', endedAt: '2026-11-21T10:00:00Z' });
    open('?incident=I1&act=snooze');
    await screen.findByRole('alertdialog', { name: 'This incident has ended' });
    await click('Close');
    await waitFor(() => expect(addressQuery()).toBe('?incident=I1'));
  });

  it('asks before a resume queues review requests', async () => {
    gateway.answer(getIncident, { ...details, requestsPaused: true });
    gateway.answer(pauseIncidentRequests, { isDone: false, skus: [], requests: 12 });
    open('?incident=I1');
    await click('Resume review requests');
    await screen.findByRole('alertdialog', { name: 'Queue 12 review requests?' });
    gateway.answer(pauseIncidentRequests, { isDone: true, skus: ['MUG'], requests: 12 });
    await click('Queue requests');
    await waitFor(() =>
      expect(gateway.requests(pauseIncidentRequests).map(({ body }) => body)).toMatchObject([
        { paused: false, confirmed: 0 },
        { paused: false, confirmed: 12 },
      ]),
    );
  });

  it('is assigned, snoozed and annotated with optimistic locking', async () => {
    gateway.answer(assignIncident, incident);
    gateway.answer(snoozeIncident, incident);
    gateway.answer(noteIncident, null);
    open('?incident=I1');
    const drawer = within(await screen.findByRole('dialog'));
    await userEvent.click(await drawer.findByRole('button', { name: /Assignee/ }));
    await click('Bo', 'option');
    await waitFor(() =>
      expect(gateway.requests(assignIncident).at(-1)?.body).toMatchObject({ assignee: 'bo', version: 3 }),
    );
    await userEvent.click(drawer.getByRole('button', { name: 'Snooze' }));
    await click('For 7 days', 'menuitem');
    await waitFor(() =>
      expect(gateway.requests(snoozeIncident).at(-1)?.body).toMatchObject({ days: 7, version: 3 }),
    );
    await userEvent.type(drawer.getByLabelText('Add a note'), 'Asked the supplier');
    await userEvent.click(drawer.getByRole('button', { name: 'Add note' }));
    await waitFor(() =>
      expect(gateway.requests(noteIncident).at(-1)?.body).toMatchObject({ note: 'Asked the supplier' }),
    );
  });

  it('is shown among the open ones again when its snooze is ended', async () => {
    gateway.answer(getIncident, { ...details, snoozedUntil: '2026-12-01T10:00:00Z' });
    gateway.answer(snoozeIncident, incident);
    open('?incident=I1');
    await click('End snooze');
    await waitFor(() =>
      expect(gateway.requests(snoozeIncident).at(-1)?.body).toMatchObject({ days: 0, version: 3 }),
    );
  });

  it('is closed only with a cause', async () => {
    gateway.answer(closeIncident, { ...incident, state: 'closed' });
    open('?incident=I1');
    await click('Close incident');
    const dialog = within(await screen.findByRole('dialog', { name: 'Close incident' }));
    const close = dialog.getByRole('button', { name: 'Close incident' });
    expect(close).toHaveProperty('disabled', true);
    await userEvent.click(dialog.getByRole('button', { name: /Cause/ }));
    await click('Product defect or bad batch', 'option');
    await userEvent.click(close);
    await waitFor(() =>
      expect(gateway.requests(closeIncident).at(-1)?.body).toMatchObject({
        cause: 'product-defect',
        note: '',
        version: 3,
      }),
    );
  });
});

function open(search = '') {
  signIn({ market: northwind });
  renderPage(<IncidentsPage />, search);
}

const click = async (name: string | RegExp, role = 'button') =>
  userEvent.click(await screen.findByRole(role, { name }));
