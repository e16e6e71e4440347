/** @jest-environment @fairshelf/shared-contracts/browser-environment */
import { toast } from '@fairshelf/shared-ui/core';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ok, refuse, startGateway } from '../testing/gateway-fixture.ts';
import { renderInShell } from '../testing/shell-fixture.tsx';
import InviteDialog from './invite-dialog.tsx';

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

describe('the invite dialog', () => {
  it('sends one invitation however often it is clicked, and confirms it', async () => {
    const successToast = jest.spyOn(toast, 'success');
    const gateway = startGateway({ [`POST ${PATH}`]: ok(null) });
    renderInShell(<InviteDialog />);
    await send(" o'brien@shop.test ");
    await waitFor(() => expect(successToast).toHaveBeenCalledTimes(1));
    expect(gateway.to(PATH).map(({ body }) => body)).toEqual([
      { invitation: { email: "o'brien@shop.test", role: 'member' } },
    ]);
  });

  it('shows an invalid address and a refusal, and keeps what was typed', async () => {
    const gateway = startGateway({
      [`POST ${PATH}`]: refuse('bo@shop.test is already in your company.', 409),
    });
    renderInShell(<InviteDialog />);
    await send('bo@shop');
    expect(screen.getByText('Please enter valid email')).toBeTruthy();
    expect(gateway.to(PATH)).toHaveLength(0);
    await send('bo@shop.test');
    expect((await screen.findByRole('alert')).textContent).toContain('is already in your company');
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('bo@shop.test');
  });
});

const send = async (address: string) => {
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: address } });
  await userEvent.dblClick(screen.getByRole('button', { name: 'Send invitation' }));
};
const PATH = '/api/user/invitation';
