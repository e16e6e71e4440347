/** @jest-environment @fairshelf/shared-contracts/browser-environment */
import { CHANGE_PASSWORD_FORM, CHANGE_PASSWORD_TABLE } from '@fairshelf/shared-contracts/rule-tables';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { session } from '../../session/page-session.ts';
import { ok, refuse, startGateway, userInfo } from '../../testing/gateway-fixture.ts';
import { signInOf } from '../../testing/session-fixture.ts';
import { renderInShell } from '../../testing/shell-fixture.tsx';
import ChangePasswordPage from './page.tsx';

beforeEach(signInWithTemporaryPassword);
afterEach(() => {
  cleanup();
  act(() => session.end('logout'));
});

describe('/login/password', () => {
  it('checks off the rules as they are met, and enables the button with the last one', async () => {
    startGateway({});
    renderInShell(<ChangePasswordPage />);
    const metCount = () =>
      screen.getAllByRole('listitem').filter((rule) => rule.textContent?.endsWith('(met)')).length;
    expect(screen.getAllByRole('listitem')).toHaveLength(7);
    expect(metCount()).toBe(0);
    await type('Current password', 'Temporary1!');
    await type('New password', 'Fairshelf!1');
    expect(metCount()).toBe(6);
    expect(button().disabled).toBe(true);
    await type('Confirm new password', 'Fairshelf!1');
    expect(metCount()).toBe(7);
    expect(button().disabled).toBe(false);
  });

  it.each(CHANGE_PASSWORD_TABLE)('$change → $problem', async ({ change, problem }) => {
    startGateway({});
    renderInShell(<ChangePasswordPage />);
    for (const [name, value] of Object.entries({ ...CHANGE_PASSWORD_FORM, ...change })) {
      const field = fieldOf(name);
      fireEvent.change(field, { target: { value } });
      fireEvent.blur(field);
    }
    expect(button().disabled).toBe(problem !== undefined);
    const errors = Object.keys(CHANGE_PASSWORD_FORM).flatMap((name) => {
      const sentence = document.getElementById(`${fieldOf(name).id}-error`)?.textContent;
      return sentence ? [[name, sentence]] : [];
    });
    // For an empty password the confirmation, empty too, is marked as well.
    expect(errors[0]).toEqual(problem);
  });

  it('shows a refusal without its first 4 characters', async () => {
    startGateway({ [PATH]: refuse('E01 The current password is wrong.') });
    renderInShell(<ChangePasswordPage />);
    await fillIn();
    await userEvent.click(button());
    expect((await screen.findByRole('alert')).textContent).toBe('ErrorThe current password is wrong.');
  });

  it("shows 'Please try again.' if there was no response", async () => {
    startGateway({ [PATH]: 'no answer' });
    renderInShell(<ChangePasswordPage />);
    await fillIn();
    await userEvent.click(button());
    expect((await screen.findByRole('alert')).textContent).toContain('Please try again.');
  });

  it('redirects to the home page after the change', async () => {
    const gateway = startGateway({ [PATH]: ok({ userInfo: userInfo() }) });
    const { go } = renderInShell(<ChangePasswordPage />);
    await fillIn();
    await userEvent.click(button());
    await waitFor(() => expect(go).toHaveBeenCalledWith('/dashboard', { replace: true }));
    expect(gateway.sent[0]?.body).toEqual({
      email: 'seller@demo.test',
      current_password: 'Temporary1!',
      new_password: 'Fairshelf!1',
    });
  });

  it.each([
    ['goes on', ok(null), undefined],
    ['says why not', refuse('no'), 'Invalid temporary password. Please try again.'],
  ])("'Change password later' %s", async (_, reply, sentence) => {
    startGateway({ 'PUT /api/auth/login/password/later': reply });
    const { go } = renderInShell(<ChangePasswordPage />);
    await userEvent.click(screen.getByRole('button', { name: 'Change password later' }));
    if (sentence) expect((await screen.findByRole('alert')).textContent).toContain(sentence);
    else await waitFor(() => expect(go).toHaveBeenCalledWith('/dashboard', { replace: true }));
  });

  it('redirects to / when the email address is unknown', () => {
    act(() => session.end('logout'));
    const { go } = renderInShell(<ChangePasswordPage />);
    expect(go).toHaveBeenCalledWith('/', { replace: true });
  });
});

const PATH = 'PUT /api/auth/login/password';
const later = '2999-01-01T00:00:00Z';

const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Change Password' });
const type = async (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);
const fieldOf = (name: string) => {
  const field = document.querySelector<HTMLInputElement>(`input[name='${name}']`);
  if (!field) throw new Error(`There is no field ${name}.`);
  return field;
};
const fillIn = async () => {
  await type('Current password', 'Temporary1!');
  await type('New password', 'Fairshelf!1');
  await type('Confirm new password', 'Fairshelf!1');
};

function signInWithTemporaryPassword() {
  const { session: stored, user } = signInOf();
  session.start({
    session: { ...stored, expiresAt: later },
    user: { ...user, role: '', isNeedPasswordChange: true },
    market: undefined,
  });
}
