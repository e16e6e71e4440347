/** @jest-environment @fairshelf/shared-contracts/browser-environment */
import { explainMove } from '@fairshelf/shared-contracts/state';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { session } from '../../session/page-session.ts';
import { ok, refuse, startGateway, userInfo } from '../../testing/gateway-fixture.ts';
import { renderInShell } from '../../testing/shell-fixture.tsx';
import LoginPage from './page.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  act(() => session.end('logout'));
});

describe('/login', () => {
  it('has one h1 with its title', () => {
    renderInShell(<LoginPage />);
    expect(screen.getAllByRole('heading', { level: 1 }).map((title) => title.textContent)).toEqual([
      'Sign In',
    ]);
  });

  it('links to a new account only if a remote offers one', () => {
    const { unmount } = renderInShell(<LoginPage />);
    expect(screen.queryByRole('link', { name: 'Create account' })).toBeNull();
    unmount();
    renderInShell(<LoginPage />, { paths: { 'register-info': '/register/info' } });
    expect(screen.getByRole('link', { name: 'Create account' }).getAttribute('href')).toBe(
      '/app/register/info',
    );
  });

  it.each([
    [
      'after the session ended',
      () => explainMove('session-ended'),
      /^Your session ended\. Sign in to continue/,
    ],
    [
      'after a sign-up elsewhere',
      () => explainMove('signup-ready'),
      'Your account is ready. Sign in to continue.',
    ],
    [
      'on the way from the app store',
      () => sessionStorage.setItem('url.redirect', '/mapps/login?amazon_state=s'),
      'Sign in to continue connecting your store.',
    ],
  ])('explains the redirect %s', (_, arrive, sentence) => {
    arrive();
    renderInShell(<LoginPage />);
    expect(screen.getByText(sentence)).toBeTruthy();
  });

  it("doesn't offer operators to remember the browser", async () => {
    startGateway(codeNeeded());
    renderInShell(<LoginPage />);
    await fillIn();
    await screen.findByLabelText('Code');
    expect(screen.queryByRole('checkbox', { name: /30 days/ })).toBeNull();
  });

  it('asks for the code of an authenticator app after the password', async () => {
    startGateway(codeNeeded('body.remember_device'));
    renderInShell(<LoginPage />);
    await fillIn();
    expect(await screen.findByText('Enter the code from your authenticator app.')).toBeTruthy();
    const { sent } = startGateway({ 'POST /api/auth/login': signInReply() });
    const user = userEvent.setup();
    await user.type(screen.getByLabelText('Code'), '123456');
    await user.click(screen.getByRole('checkbox', { name: /^Don’t ask for a code in this browser/ }));
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    await waitFor(() => expect(sessionStorage.getItem('auth.access_token')).toBe('token-1'));
    expect(sent[0]?.body).toMatchObject({ code: '123456', remember_device: true });
  });

  it('sets up an authenticator app, and shows the recovery codes before it continues', async () => {
    const message = 'Your account needs an authenticator app. Set it up to sign in.';
    const fields = [
      { path: 'body.code', message },
      { path: 'enrolment.secret', message: 'ABCDEFGH' },
      { path: 'enrolment.uri', message: 'otpauth://totp/Fairshelf' },
      { path: 'enrolment.qr', message: '3 M0 0h1v1h-1z' },
    ];
    startGateway({ 'POST /api/auth/login': { status: 401, json: { error: true, message, fields } } });
    renderInShell(<LoginPage />);
    await fillIn();
    expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).toBeTruthy();
    expect(screen.getByText('ABCD EFGH')).toBeTruthy();
    const codes = { ...signInReply().json, recoveryCodes: ['aaaa-bbbb', 'cccc-dddd'] };
    startGateway({ 'POST /api/auth/login': { json: codes } });
    const user = userEvent.setup();
    await user.type(screen.getByLabelText('Code'), '123456');
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(await screen.findByText('aaaa-bbbb')).toBeTruthy();
    expect(sessionStorage.getItem('auth.access_token')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'I saved them, continue' }));
    await waitFor(() => expect(sessionStorage.getItem('auth.access_token')).toBe('token-1'));
  });

  it('falls back to the password when no passkey is used', async () => {
    const gateway = startGateway({
      'POST /api/auth/passkey/start': {
        json: {
          error: false,
          data: {
            challenge: 'AAAA',
            rpId: 'localhost',
            timeout: 300_000,
            userVerification: 'required',
            allowCredentials: [],
          },
        },
      },
    });
    renderInShell(<LoginPage />);
    await userEvent.click(screen.getByRole('button', { name: 'Use a passkey' }));
    expect(await screen.findByText('No passkey was used. Try again, or use your password.')).toBeTruthy();
    expect(gateway.to('/api/auth/passkey')).toHaveLength(0);
  });

  it('opens the identity provider of the company that owns the domain', async () => {
    const open = jest.spyOn(window, 'open').mockReturnValue(null);
    const url = 'https://id.shop.test/authorize?state=s';
    const start = 'POST /api/auth/company/start';
    renderInShell(<LoginPage />);
    const user = userEvent.setup();
    const company = screen.getByRole('button', { name: 'Use your company account' });
    await user.click(company);
    expect(await screen.findByText('Enter your work email.')).toBeTruthy();
    await user.type(screen.getByLabelText('Email'), 'ann@shop.test');
    startGateway({ [start]: refuse('No company sign-in is set up for this address.') });
    await user.click(company);
    expect(await screen.findByText('No company sign-in is set up for this address.')).toBeTruthy();
    startGateway({ [start]: ok({ url: 'javascript:alert(1)' }) });
    await user.click(company);
    expect(await screen.findByText('Please try again.')).toBeTruthy();
    const { sent } = startGateway({ [start]: ok({ url }) });
    await user.click(company);
    await waitFor(() => expect(open.mock.calls).toEqual([[url, '_self']]));
    expect(sent[0]?.body).toEqual({ email: 'ann@shop.test' });
    open.mockRestore();
  });

  it('continues an unfinished sign-up', async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the gateway sets it with the answer
    document.cookie = 'fs_signup_open=review';
    startGateway({ 'POST /api/auth/login': signInReply() });
    const { go } = renderInShell(<LoginPage />, {
      paths: { 'register-connect-amazon': '/register/connect/amazon' },
    });
    await fillIn();
    await waitFor(() => expect(go).toHaveBeenCalledWith('/register/connect/amazon', { replace: true }));
    // biome-ignore lint/suspicious/noDocumentCookie: as above
    document.cookie = 'fs_signup_open=; max-age=0';
  });

  it('signs in with user_name and password and redirects to the home page', async () => {
    const gateway = startGateway({ 'POST /api/auth/login': signInReply() });
    const { go } = renderInShell(<LoginPage />);
    await fillIn(true);
    await waitFor(() => expect(go).toHaveBeenCalledWith('/dashboard', { replace: true }));
    expect(gateway.sent[0]?.body).toEqual({ user_name: 'seller@demo.test', password: 'Fairshelf!1' });
    expect(localStorage.getItem('auth.access_token')).toBe('token-1');
  });

  it('keeps the sign-in in session storage without Remember me', async () => {
    startGateway({ 'POST /api/auth/login': signInReply() });
    const { go } = renderInShell(<LoginPage />);
    await fillIn();
    await waitFor(() => expect(go).toHaveBeenCalled());
    expect(sessionStorage.getItem('auth.access_token')).toBe('token-1');
    expect(localStorage.getItem('auth.access_token')).toBeNull();
  });

  it('redirects to the requested path once', async () => {
    sessionStorage.setItem('url.redirect', '/rating/ratings?sort=count');
    startGateway({ 'POST /api/auth/login': signInReply() });
    const { go } = renderInShell(<LoginPage />);
    await fillIn();
    await waitFor(() => expect(go).toHaveBeenCalledWith('/rating/ratings?sort=count', { replace: true }));
    expect(sessionStorage.getItem('url.redirect')).toBeNull();
  });

  it('redirects a temporary password to its change', async () => {
    startGateway({ 'POST /api/auth/login': signInReply({ is_need_password_change: true }) });
    const { go } = renderInShell(<LoginPage />);
    await fillIn();
    await waitFor(() => expect(go).toHaveBeenCalledWith('/login/password', { replace: true }));
  });

  it.each([
    [
      'a refusal',
      { status: 401, json: { error: true, message: 'Wrong email or password.' } },
      'Wrong email or password.',
    ],
    ['no answer', 'no answer' as const, /could not be reached/],
  ])('shows %s, stays, and keeps the typed text', async (_, reply, sentence) => {
    startGateway({ 'POST /api/auth/login': reply });
    const { go } = renderInShell(<LoginPage />);
    await fillIn();
    expect((await screen.findByRole('alert')).textContent).toMatch(sentence);
    expect(go).not.toHaveBeenCalled();
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('seller@demo.test');
  });

  it('marks missing fields without calling the gateway', async () => {
    const gateway = startGateway({});
    renderInShell(<LoginPage />);
    await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(screen.getByText('Please enter your email.')).toBeTruthy();
    expect(screen.getByText('Please enter your password.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
    expect(gateway.sent).toEqual([]);
  });

  it('prefills the remembered email address without overwriting typed text', () => {
    localStorage.setItem('auth.login_email', 'seller@demo.test');
    renderInShell(<LoginPage />);
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('seller@demo.test');
    expect(screen.getByLabelText<HTMLInputElement>('Remember me').checked).toBe(true);
  });

  const codeNeeded = (...paths: readonly string[]) => {
    const message = 'Enter the code from your authenticator app.';
    const fields = ['body.code', ...paths].map((path) => ({ path, message }));
    return { 'POST /api/auth/login': { status: 401, json: { error: true, message, fields } } };
  };
});

const signInReply = (over: Record<string, unknown> = {}) => ({
  json: {
    error: false,
    accessToken: 'token-1',
    expiredDate: '2999-01-01T00:00:00Z',
    userInfo: userInfo(over),
  },
});
const fillIn = async (remember = false) => {
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Email'), 'seller@demo.test');
  await user.type(screen.getByLabelText('Password'), 'Fairshelf!1');
  if (remember) await user.click(screen.getByLabelText('Remember me'));
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
};
