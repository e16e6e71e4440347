/** @jest-environment @fairshelf/shared-contracts/browser-environment */
import { SIGNUP_STATUS_POLL_MS, SUCCESS_TOAST_MS } from '@fairshelf/shared-contracts/core';
import { queryClient } from '@fairshelf/shared-contracts/react';
import { loadingCountAtom, store } from '@fairshelf/shared-contracts/state';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { session } from '../session/page-session.ts';
import '../testing/css-escape.ts';
import { ok, refuse } from '../testing/gateway-fixture.ts';
import { lastingSignIn, usMarket } from '../testing/session-fixture.ts';
import { becomeHidden } from '../testing/tab-visibility.ts';
import { draw, gateway, pass, preferences, READY, STATUS } from './onboarding-fixture.tsx';

beforeEach(async () => {
  await import('./onboarding-dialogs.tsx');
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'performance'] });
  localStorage.clear();
  session.start(lastingSignIn());
});
afterEach(() => {
  cleanup();
  act(() => session.end('logout'));
  queryClient.clear();
  becomeHidden(false);
  jest.useRealTimers();
});

describe('while an account is being set up', () => {
  it('shows the preferences; Next saves them, closes the dialog and opens the welcome', async () => {
    const server = gateway();
    await draw();
    expect(preferences()).toBeTruthy();
    fireEvent.click(screen.getByRole('checkbox', { name: /Recent updates/ }));
    fireEvent.click(screen.getByRole('button', { name: 'Next' }));
    await pass(0);
    expect(server.to('/api/user/marketing').map(({ body }) => body)).toEqual([
      {
        user_email: 'seller@demo.test',
        is_subscribed_marketing_list: {
          general_newsletter_email: false,
          new_feature_guide_email: false,
          recent_update_email: true,
        },
      },
    ]);
    expect(preferences()).toBeNull();
    expect(screen.getByRole('dialog', { name: 'Welcome' })).toBeTruthy();
  });

  it('keeps the dialog open and shows the reason if the choices could not be saved', async () => {
    gateway({ 'PUT /api/user/marketing': refuse('Read only while monitoring.', 403) });
    await draw();
    fireEvent.click(screen.getByRole('button', { name: 'Next' }));
    await pass(0);
    expect(preferences()?.textContent).toContain('Read only while monitoring.');
  });

  it("doesn't ask a person again after they answered", async () => {
    gateway({
      'GET /api/user/config': ok({ config_id: '1', name: 'notification_preferences_answered', data: true }),
    });
    await draw();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('closes the dialogs when it is done, shows a message for 4 seconds, and refreshes the pages', async () => {
    const server = gateway();
    await draw();
    queryClient.setQueryData(['page'], 'empty');
    server.state.step = 'done';
    await pass(SIGNUP_STATUS_POLL_MS);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText(READY)).toBeTruthy();
    expect(queryClient.getQueryState(['page'])?.isInvalidated).toBe(true);
    await pass(SUCCESS_TOAST_MS + 500);
    expect(screen.queryByText(READY)).toBeNull();
    await pass(SIGNUP_STATUS_POLL_MS * 3);
    expect(server.to(STATUS)).toHaveLength(2);
  });

  it('shows no message for an account that was ready from the start', async () => {
    const server = gateway();
    server.state.step = 'done';
    await draw();
    await pass(SIGNUP_STATUS_POLL_MS);
    expect(screen.queryByText(READY)).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.to(STATUS)).toHaveLength(1);
  });

  it('polls nothing while the page is hidden', async () => {
    const server = gateway();
    await draw();
    becomeHidden(true);
    await pass(SIGNUP_STATUS_POLL_MS * 3);
    expect(server.to(STATUS)).toHaveLength(1);
    becomeHidden(false);
    await pass(0);
    expect(server.to(STATUS)).toHaveLength(2);
  });

  it('stops silently on an error and polls again in another store', async () => {
    const server = gateway({ [`GET ${STATUS}`]: refuse('Broken', 500) });
    await draw();
    await pass(SIGNUP_STATUS_POLL_MS * 2);
    expect(server.to(STATUS)).toHaveLength(1);
    expect(screen.queryByRole('alert')).toBeNull();
    act(() => session.setMarket({ ...usMarket, sellerId: 'A2' }));
    await pass(0);
    expect(server.to(STATUS).map(({ query }) => query.get('sellerId'))).toEqual(['A1', 'A2']);
  });

  it('never shows the loading overlay', async () => {
    const counts: number[] = [];
    const stop = store.sub(loadingCountAtom, () => counts.push(store.get(loadingCountAtom)));
    gateway();
    await draw();
    await pass(SIGNUP_STATUS_POLL_MS);
    fireEvent.click(screen.getByRole('button', { name: 'Next' }));
    await pass(0);
    stop();
    expect(counts).toEqual([]);
  });
});
