/** @jest-environment @fairshelf/shared-contracts/browser-environment */
import { api } from '@fairshelf/shared-contracts/client';
import { READ_ONLY_WHILE_MONITORING } from '@fairshelf/shared-contracts/core';
import { updateUser } from '@fairshelf/shared-contracts/identity';
import { monitoring, store, userAtom } from '@fairshelf/shared-contracts/state';
import { ToastRegion } from '@fairshelf/shared-ui/core';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { session } from '../session/page-session.ts';
import { signOut } from '../session/sign-in.ts';
import { ok, refuse, startGateway, userInfo } from '../testing/gateway-fixture.ts';
import { lastingSignIn } from '../testing/session-fixture.ts';
import { renderInShell } from '../testing/shell-fixture.tsx';
import { provideMonitoring } from './monitoring.ts';
import { MonitoringBanner } from './monitoring-banner.tsx';

provideMonitoring();

let leaving: jest.SpiedFunction<typeof console.error>;
beforeEach(() => {
  // jsdom can't navigate, and logs an error.
  leaving = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  localStorage.clear();
  session.start(lastingSignIn());
});
afterEach(() => {
  cleanup();
  act(() => session.end('logout'));
  leaving.mockRestore();
});

describe('the monitoring banner', () => {
  it("isn't shown to people who are only signed in", () => {
    gateway();
    draw();
    expect(screen.queryByRole('complementary', { name: 'Monitoring' })).toBeNull();
  });

  it("names the monitored user, and returns with 'Exit monitoring'", async () => {
    const server = gateway();
    draw();
    expect(await begin()).toEqual({ started: true });
    expect(server.to(START)[0]?.body).toEqual({ user_email: 'someone@demo.test', reason: 'Ticket 7' });
    const banner = screen.getByRole('complementary', { name: 'Monitoring' });
    expect(banner.textContent).toContain('Viewing as Someone Else (someone@demo.test) for Demo Seller.');
    fireEvent.click(screen.getByRole('button', { name: 'Exit monitoring' }));
    await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Monitoring' })).toBeNull());
    expect(server.to(STOP)).toHaveLength(1);
    expect(store.get(userAtom)).toMatchObject({ email: 'seller@demo.test', isMonitoring: false });
  });

  it('returns even if the gateway can’t be reached', async () => {
    gateway({ [`POST ${STOP}`]: 'no answer' });
    draw();
    await begin();
    await act(() => monitoring.exit());
    expect(store.get(userAtom)?.email).toBe('seller@demo.test');
  });

  it('exits once if another call is refused while exiting', async () => {
    gateway({
      [`POST ${STOP}`]: ({ token }) => {
        session.refuse(token);
        return ok(null);
      },
    });
    draw();
    await begin();
    await act(() => monitoring.exit());
    expect(store.get(userAtom)).toMatchObject({ email: 'seller@demo.test', isMonitoring: false });
  });
});

describe('monitoring', () => {
  it('shows why it could not start, and changes nothing', async () => {
    gateway({ [`POST ${START}`]: refuse('This user could not be found.', 404) });
    expect(await begin()).toEqual({ started: false, message: 'This user could not be found.' });
    expect(store.get(userAtom)?.isMonitoring).toBe(false);
  });

  it('of a second user requires exiting the first', async () => {
    const server = gateway();
    await begin();
    expect(await begin()).toEqual({ started: false, message: 'Exit monitoring first.' });
    expect(server.to(START)).toHaveLength(1);
  });

  it('does nothing on exit without an origin', async () => {
    const server = gateway();
    await act(() => monitoring.exit());
    expect(server.sent).toEqual([]);
    expect(store.get(userAtom)?.email).toBe('seller@demo.test');
  });

  it('reports that changes are blocked when the person tries, but not for automatic calls', async () => {
    gateway();
    draw();
    await begin();
    await act(() => api.send(updateUser, { body: {} }, { background: true }));
    expect(screen.queryByText(/nothing was changed/)).toBeNull();
    await act(() => api.send(updateUser, { body: {} }));
    await screen.findByText('You are viewing Fairshelf as Someone Else, so nothing was changed.');
  });

  it('is revoked by signing out, together with the underlying session', async () => {
    const server = gateway();
    await begin();
    act(() => signOut());
    await waitFor(() => expect(server.to('/api/auth/logout')).toHaveLength(1));
    expect(server.to(STOP).map(({ token }) => token)).toEqual(['monitoring-token']);
    expect(server.to('/api/auth/logout').map(({ token }) => token)).toEqual(['token-1']);
    expect(store.get(userAtom)).toBeUndefined();
  });
});

const START = '/api/monitoring/start';
const STOP = '/api/monitoring/stop';

const gateway = (over: Parameters<typeof startGateway>[0] = {}) =>
  startGateway({
    [`POST ${START}`]: ok({
      accessToken: 'monitoring-token',
      expiredDate: '2999-01-01T00:00:00.000Z',
      userInfo: userInfo({ email: 'someone@demo.test', name: 'Someone Else', role: '' }),
    }),
    [`POST ${STOP}`]: ok(null),
    'POST /api/auth/logout': ok(null),
    'PUT /api/user': refuse(READ_ONLY_WHILE_MONITORING, 403),
    ...over,
  });

const begin = () => act(() => monitoring.start('someone@demo.test', 'Ticket 7'));
const draw = () =>
  renderInShell(
    <>
      <MonitoringBanner />
      <ToastRegion />
    </>,
  );
