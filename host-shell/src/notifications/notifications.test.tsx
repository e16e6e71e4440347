/** @jest-environment @fairshelf/shared-contracts/browser-environment */

import { queryClient } from '@fairshelf/shared-contracts/react';
import { loadingCountAtom, marketAtom, store } from '@fairshelf/shared-contracts/state';
import { closePage } from '@fairshelf/shared-contracts/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { session } from '../session/page-session.ts';
import { ok, refuse } from '../testing/gateway-fixture.ts';
import { lastingSignIn, signInOf, usMarket } from '../testing/session-fixture.ts';
import { becomeHidden } from '../testing/tab-visibility.ts';
import { bell, draw, notification, open, titles, UNREAD } from './notifications-fixture.tsx';
import { NOTIFICATION_POLL_MS } from './queries.ts';

beforeEach(() => {
  session.start(lastingSignIn());
});
afterEach(() => {
  cleanup();
  act(() => session.end('logout'));
  queryClient.clear();
  becomeHidden(false);
  jest.useRealTimers();
});

describe('the notification centre', () => {
  it('shows the unread count, but not zero', async () => {
    draw([notification(1, { is_read: true })]);
    await bell('Notifications');
    closePage();
    draw([notification(2), notification(1, { is_read: true })]);
    await bell('Notifications, 1 unread');
  });

  it('is open if a URL from an email requests it', async () => {
    window.history.replaceState(null, '', '/app/dashboard?notifications=open');
    draw([notification(1)]);
    expect(await screen.findByRole('heading', { name: 'Notifications' })).toBeTruthy();
    window.history.replaceState(null, '', '/app/dashboard');
  });

  it('lists notifications, newest first, in pages', async () => {
    draw([notification(5), notification(4), notification(3)]);
    await open('Notifications, 3 unread');
    await waitFor(() => expect(titles()).toEqual(['Told 5', 'Told 4']));
    fireEvent.click(screen.getByRole('button', { name: 'Show older' }));
    await waitFor(() => expect(titles()).toEqual(['Told 5', 'Told 4', 'Told 3']));
    expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull();
  });

  it('marks one as read without closing', async () => {
    const { server } = draw([notification(2), notification(1)]);
    await open('Notifications, 2 unread');
    fireEvent.click(await screen.findByRole('button', { name: 'Mark as read: Told 1' }));
    await bell('Notifications, 1 unread');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark as read: Told 1' })).toBeNull());
    expect(server.to('/api/notification/read').map(({ body }) => body)).toEqual([{ id: 1 }]);
  });

  it('marks all as read, except those newer than the newest visible one', async () => {
    const { server, state } = draw([notification(2), notification(1)]);
    await open('Notifications, 2 unread');
    await screen.findByText('Told 2');
    state.rows = [notification(3), ...state.rows];
    fireEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
    await bell('Notifications, 1 unread');
    expect(server.to('/api/notification/read/all')[0]?.body).toEqual({ up_to: 2 });
  });

  it('shows only unread ones', async () => {
    draw([notification(2, { is_read: true }), notification(1)]);
    await open('Notifications, 1 unread');
    await waitFor(() => expect(titles()).toEqual(['Told 2', 'Told 1']));
    fireEvent.click(screen.getByRole('switch', { name: 'Unread only' }));
    await waitFor(() => expect(titles()).toEqual(['Told 1']));
    fireEvent.click(screen.getByRole('button', { name: 'Mark as read: Told 1' }));
    await screen.findByText('You have read everything');
  });

  it('opens the link in its store, marks it read and closes', async () => {
    const channel = {
      seller_id: 'A2',
      company_name: 'Pinecrest',
      country_name: 'Canada',
      channel_info: { code: 'A2EUQ1WTGCTBG2', value_2: 'CA' },
      default_marketplace_id: 'A2EUQ1WTGCTBG2',
    };
    const { server, go } = draw([notification(1, { seller_id: 'A2' })], {
      'GET /api/market/channel': ok([channel]),
    });
    await open('Notifications, 1 unread');
    const link = await screen.findByRole('link', { name: 'Told 1' });
    await waitFor(() => expect(server.to('/api/market/channel')).toHaveLength(1));
    await act(async () => {
      fireEvent.click(link);
    });
    expect(go).toHaveBeenCalledWith('/settings/integrations');
    expect(store.get(marketAtom)?.sellerId).toBe('A2');
    await bell('Notifications');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('offers a retry when the list fails to load', async () => {
    draw([notification(1)], { 'GET /api/notification/list': refuse('The list is lost.', 400) });
    await open('Notifications, 1 unread');
    await screen.findByText('The list is lost.');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('marks nothing as read while an operator is monitoring', async () => {
    const { session: stored, user } = signInOf();
    act(() =>
      session.start({
        session: { ...stored, expiresAt: '2999-01-01T00:00:00Z' },
        user: { ...user, isMonitoring: true },
        market: usMarket,
      }),
    );
    const { server } = draw([notification(1)]);
    await open('Notifications, 1 unread');
    fireEvent.click(await screen.findByRole('link', { name: 'Told 1' }));
    expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
    expect(server.sent.some(({ method }) => method === 'PUT')).toBe(false);
  });
});

describe('the poll of notifications', () => {
  it('runs every minute while the page is visible, without the loading overlay, and announces new ones', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'performance'] });
    const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
    const counts: number[] = [];
    const stop = store.sub(loadingCountAtom, () => counts.push(store.get(loadingCountAtom)));
    const { server, state } = draw([notification(1)]);
    await pass(10);
    expect(server.to(UNREAD)).toHaveLength(1);
    expect(screen.getByRole('status').textContent).toBe('');
    state.rows = [notification(2), notification(1)];
    await pass(NOTIFICATION_POLL_MS);
    expect(server.to(UNREAD)).toHaveLength(2);
    expect(screen.getByRole('status').textContent).toBe('You have 2 unread notifications.');
    becomeHidden(true);
    await pass(NOTIFICATION_POLL_MS * 5);
    expect(server.to(UNREAD)).toHaveLength(2);
    becomeHidden(false);
    await pass(10);
    expect(server.to(UNREAD)).toHaveLength(3);
    stop();
    expect(counts).toEqual([]);
  });
});
