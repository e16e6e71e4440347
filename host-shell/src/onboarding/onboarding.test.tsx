/** @jest-environment @fairshelf/shared-contracts/browser-environment */
import { SIGNUP_STATUS_POLL_MS, SUCCESS_TOAST_MS } from '@fairshelf/shared-contracts/core';
import { queryClient } from '@fairshelf/shared-contracts/react';
import { loadingCountAtom, store } from '@fairshelf/shared-contracts/state';
import { ToastRegion } from '@fairshelf/shared-ui/core';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { session } from '../session/page-session.ts';
import '../testing/css-escape.ts';
import { ok, refuse, startGateway } from '../testing/gateway-fixture.ts';
import { signInOf, usMarket } from '../testing/session-fixture.ts';
import { Onboarding } from './onboarding.tsx';

const STATUS = '/api/market/amazon/signup/status';
/** Captured before a test fakes the clock. */
const realTimeout = globalThis.setTimeout.bind(globalThis);
const READY = 'Your account is now ready!';

function gateway(over: Parameters<typeof startGateway>[0] = {}) {
  const state = { step: 'importing' };
  const server = startGateway({
    [`GET ${STATUS}`]: () => ok({ signup_step: state.step }),
    'GET /api/user/config': ok(null),
    'PUT /api/user/config': ok({ config_id: '1' }),
    'PUT /api/user/marketing': ok(null),
    ...over,
  });
  return { ...server, state };
}

/** Advances time by `ms`, and lets requests be answered. */
async function pass(ms: number): Promise<void> {
  await act(async () => {
    await jest.advanceTimersByTimeAsync(ms);
  });
  // Answers and chunks arrive in separate tasks, which a fake clock doesn't advance.
  for (let turn = 0; turn < 40; turn += 1) {
    await act(async () => {
      await new Promise((resolve) => realTimeout(resolve));
    });
  }
}

async function draw(): Promise<void> {
  render(
    <>
      <Onboarding />
      <ToastRegion />
    </>,
  );
  await pass(0);
}

function becomeHidden(hidden: boolean): void {
  Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

const preferences = () => screen.queryByRole('dialog', { name: 'Notification preferences' });

beforeEach(async () => {
  await import('./onboarding-dialogs.tsx');
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'performance'] });
  localStorage.clear();
  const { session: stored, user } = signInOf();
  session.start({ session: { ...stored, expiresAt: '2999-01-01T00:00:00Z' }, user, market: usMarket });
});
afterEach(() => {
  cleanup();
  act(() => session.end('logout'));
  queryClient.clear();
  Reflect.deleteProperty(document, 'hidden');
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
