/** @jest-environment @fairshelf/shared-contracts/browser-environment */
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { act, cleanup, screen } from '@testing-library/react';
import { session } from '../../session/page-session.ts';
import { startSession } from '../../session/start-session.ts';
import { startGateway, userInfo } from '../../testing/gateway-fixture.ts';
import { renderInShell } from '../../testing/shell-fixture.tsx';
import AppStoreLoginPage from './page.tsx';

beforeEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, '', `/app/mapps/login${search}`);
  startGateway({ 'GET /api/code/common': { json: { error: false, data: [market] } } });
});
afterEach(() => {
  cleanup();
  act(() => session.end('logout'));
  window.history.replaceState(null, '', '/app/');
});

it('offers a new account that returns here, and keeps the return URL for every other way to sign in', async () => {
  renderInShell(<AppStoreLoginPage />, { paths: { 'register-info': '/register/info' } });
  const link = await screen.findByRole('link', { name: 'Create account' });
  const target = new URL(link.getAttribute('href') ?? '', 'https://shop.test');
  expect(target.searchParams.get('return_to')).toBe(`/mapps/login${search}`);
  expect(sessionStorage.getItem('url.redirect')).toBe(`/mapps/login${search}`);
});

it('redirects a signed-in person to Amazon, and clears the return URL', async () => {
  act(() =>
    startSession({ accessToken: 't', expiredDate: '2999-01-01T00:00:00Z', userInfo: userInfo({}) }, false),
  );
  sessionStorage.setItem('url.redirect', `/mapps/login${search}`);
  renderInShell(<AppStoreLoginPage />);
  await screen.findByRole('button', { name: /Continue/ });
  expect(sessionStorage.getItem('url.redirect')).toBeNull();
});

const search =
  '?amazon_callback_uri=https://sellercentral.amazon.com/apps/x&amazon_state=s&selling_partner_id=A1';
const market = {
  code: 'ATVPDKIKX0DER',
  name: 'United States',
  value_1: null,
  value_2: null,
  value_3: null,
  value_4: null,
  value_5: null,
  value_6: 'https://sellercentral.amazon.com',
  value_7: null,
};
