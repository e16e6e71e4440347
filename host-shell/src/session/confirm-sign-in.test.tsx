/** @jest-environment @fairshelf/shared-contracts/browser-environment */
import { closePage } from '@fairshelf/shared-contracts/testing';
import { afterEach, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import '../testing/css-escape.ts';
import { askToConfirmSignIn } from './confirm-sign-in.ts';
import { ask, press, wrong } from './confirm-sign-in-fixture.tsx';

afterEach(closePage);

it('asks for the password, reports a wrong one, and then confirms', async () => {
  const { gateway, answer } = await ask(null, [wrong]);
  const field = await screen.findByLabelText('Password');
  press('Confirm');
  await screen.findByText('Enter your password.');
  expect(gateway.to('/api/user/confirm')).toHaveLength(0);
  fireEvent.change(field, { target: { value: 'Wrong!123' } });
  press('Confirm');
  await screen.findByText('The password is not correct.');
  fireEvent.change(field, { target: { value: 'Right!123' } });
  await waitFor(() => press('Confirm'));
  await waitFor(() => expect(answer()).toBe(true));
  expect(gateway.to('/api/user/confirm').at(-1)?.body).toEqual({ password: 'Right!123' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('asks a person with an authenticator app for a code; Cancel refuses', async () => {
  const { answer } = await ask({ since: '2026-11-01T00:00:00.000Z', recoveryCodes: 10 }, []);
  await screen.findByLabelText(/^Code from your authenticator app/);
  press('Cancel');
  await waitFor(() => expect(answer()).toBe(false));
});

it('offers the passkeys of a person who has one, and the password if none was used', async () => {
  const { gateway, answer } = await ask(
    null,
    [],
    [{ id: 'p1', name: 'Laptop', since: '2026-11-01T00:00:00.000Z', lastUsed: null }],
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Use a passkey' }));
  await screen.findByText('No passkey was used. Try again, or use your password.');
  expect(gateway.to('/api/user/confirm')).toHaveLength(0);
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'Right!123' } });
  press('Confirm');
  await waitFor(() => expect(answer()).toBe(true));
});

it('asks once for concurrently refused calls', () => {
  const first = askToConfirmSignIn();
  expect(askToConfirmSignIn()).toBe(first);
});
