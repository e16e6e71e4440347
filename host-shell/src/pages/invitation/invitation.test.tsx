/** @jest-environment @fairshelf/shared-contracts/browser-environment */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { session } from '../../session/page-session.ts';
import { ok, refuse, startGateway, userInfo } from '../../testing/gateway-fixture.ts';
import { renderInShell } from '../../testing/shell-fixture.tsx';
import InvitationPage from './page.tsx';

beforeEach(() => window.history.replaceState(null, '', '/app/invitation#T1'));
afterEach(() => {
  cleanup();
  act(() => session.end('logout'));
});

describe('/invitation', () => {
  it('creates an account with a name and a valid password, once, and signs in', async () => {
    const gateway = startGateway({
      [READ]: ok(invitation),
      [ACCEPT]: ok({ email: 'bo@shop.test' }),
      [LOGIN]: signedIn,
    });
    const { go } = renderInShell(<InvitationPage />);
    const join = await button('Join and sign in');
    expect(screen.getByText(/Demo Seller invites you to Northwind Goods as a member\./)).toBeTruthy();
    await type('Full name', 'Bo');
    expect(screen.getByText('Enter at least 3 characters for the name')).toBeTruthy();
    await type('Full name', 'Bo Lee');
    await type('Password', 'Harbour!22');
    await type('Confirm password', 'Harbour!2');
    expect(join.disabled).toBe(true);
    expect(screen.getByText('Password does not match')).toBeTruthy();
    await type('Confirm password', 'Harbour!22');
    await userEvent.dblClick(join);
    await waitFor(() => expect(go).toHaveBeenCalledWith('/dashboard', { replace: true }));
    expect(gateway.to('/api/user/invitation/accept').map(({ body }) => body)).toEqual([
      { token: 'T1', name: 'Bo Lee', password: 'Harbour!22' },
    ]);
  });

  it('asks nothing of a person with an account, who signs in as usual', async () => {
    const gateway = startGateway({
      [READ]: ok({ ...invitation, has_account: true }),
      [ACCEPT]: ok({ email: 'bo@shop.test' }),
    });
    const { go } = renderInShell(<InvitationPage />);
    await userEvent.click(await button('Join'));
    await waitFor(() => expect(go).toHaveBeenCalledWith('/login', { replace: true }));
    expect(gateway.to('/api/user/invitation/accept')[0]?.body).toEqual({ token: 'T1' });
  });

  it("names the role that an operator's link grants", async () => {
    startGateway({ [READ]: ok({ ...invitation, invited_by: 'Fairshelf', role: 'super-admin' }) });
    renderInShell(<InvitationPage />);
    await button('Join and sign in');
    expect(screen.getByRole('heading', { name: 'Become an operator' })).toBeTruthy();
    expect(screen.getByText(/You become a super-admin of this installation/)).toBeTruthy();
  });

  it('explains an invalid link, and checks again when another is opened in the tab', async () => {
    startGateway({
      [READ]: ({ body }) =>
        JSON.stringify(body).includes('T2')
          ? ok(invitation)
          : refuse('This invitation was accepted already.', 410),
    });
    renderInShell(<InvitationPage />);
    expect((await screen.findByRole('alert')).textContent).toContain('This invitation was accepted already.');
    window.location.hash = '#T2';
    await button('Join and sign in');
  });

  it('sends no request for a truncated link', async () => {
    window.history.replaceState(null, '', '/app/invitation');
    const gateway = startGateway({});
    renderInShell(<InvitationPage />);
    expect((await screen.findByRole('alert')).textContent).toContain('The link is incomplete.');
    expect(gateway.sent).toHaveLength(0);
  });

  it('keeps the typed text when the gateway refuses', async () => {
    startGateway({ [READ]: ok(invitation), [ACCEPT]: refuse('Please ask for a new one.', 410) });
    renderInShell(<InvitationPage />);
    await type('Full name', 'Bo Lee');
    await type('Password', 'Harbour!22');
    await type('Confirm password', 'Harbour!22');
    await userEvent.click(await button('Join and sign in'));
    expect((await screen.findByRole('alert')).textContent).toContain('Please ask for a new one.');
    expect(screen.getByLabelText<HTMLInputElement>('Full name').value).toBe('Bo Lee');
  });
});

const READ = 'POST /api/user/invitation/read';
const ACCEPT = 'POST /api/user/invitation/accept';
const LOGIN = 'POST /api/auth/login';
const invitation = {
  email: 'bo@shop.test',
  name: 'Bo',
  company_name: 'Northwind Goods',
  invited_by: 'Demo Seller',
  role: null,
  company_role: 'member',
  has_account: false,
};
const signedIn = {
  json: { error: false, accessToken: 'A1', expiredDate: '2999-01-01T00:00:00Z', userInfo: userInfo() },
};

const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
const type = async (label: string, text: string) => {
  fireEvent.change(await screen.findByLabelText(label), { target: { value: text } });
};
