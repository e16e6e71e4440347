/** @jest-environment @fairshelf/shared-contracts/browser-environment */
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { session } from '../../session/page-session.ts';
import { startGateway, userInfo } from '../../testing/gateway-fixture.ts';
import { renderInShell } from '../../testing/shell-fixture.tsx';
import CompanySignInPage from './page.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  act(() => session.end('logout'));
  window.history.replaceState(null, '', '/app/');
});

it("signs in with the provider's response, and remembers the person if they chose so", async () => {
  arrive('code=c1&state=s1');
  sessionStorage.setItem('company-sign-in.remember', 'true');
  const { sent } = startGateway({ 'POST /api/auth/company': signedIn });
  const { go } = renderInShell(<CompanySignInPage />);
  await waitFor(() => expect(go).toHaveBeenCalledWith('/dashboard', { replace: true }));
  expect(sent.map(({ body }) => body)).toEqual([{ answer: 'code=c1&state=s1' }]);
  expect(localStorage.getItem('auth.access_token')).toBe('token-1');
});

it('asks for a code if the provider used only one factor', async () => {
  arrive('code=c2&state=s2');
  const message = 'Enter the code from your authenticator app.';
  const { sent } = startGateway({
    'POST /api/auth/company': refusal(message, [{ path: 'body.code', message }]),
    'POST /api/auth/company/code': signedIn,
  });
  const { go } = renderInShell(<CompanySignInPage />);
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('Code'), '123456');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  await waitFor(() => expect(go).toHaveBeenCalledWith('/dashboard', { replace: true }));
  expect(sent.at(-1)?.body).toEqual({ code: '123456', remember_device: false });
});

it('explains why the sign-in failed, and leads back', async () => {
  arrive('error=access_denied&state=s3');
  startGateway({
    'POST /api/auth/company': refusal('Your company’s identity provider refused the sign-in.'),
  });
  renderInShell(<CompanySignInPage />);
  expect(await screen.findByText(/refused the sign-in/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to Sign In' }).getAttribute('href')).toBe('/app/login');
});

const signedIn = {
  json: {
    error: false,
    data: { accessToken: 'token-1', expiredDate: '2999-01-01T00:00:00Z', userInfo: userInfo({}) },
  },
};
const refusal = (message: string, fields: object[] = []) => ({
  status: 401,
  json: { error: true, message, fields },
});
const arrive = (query: string) => window.history.replaceState(null, '', `/app/login/company?${query}`);
