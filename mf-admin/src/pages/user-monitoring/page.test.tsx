/** @jest-environment @fairshelf/shared-contracts/browser-environment */
import { listManagedInvoices } from '@fairshelf/shared-contracts/billing';
import { deleteCompanyById, keepCompanyById } from '@fairshelf/shared-contracts/company';
import { forgotPassword, saveSignupStep } from '@fairshelf/shared-contracts/identity';
import {
  approveRequest,
  deleteUserById,
  getUserDetails,
  listApprovals,
  restoreUser,
  searchUsers,
  setUserPermission,
  signOutUser,
} from '@fairshelf/shared-contracts/people';
import { sendReviewCode } from '@fairshelf/shared-contracts/signup';
import { monitoring } from '@fairshelf/shared-contracts/state';
import {
  addressQuery,
  closePage,
  type FakeGateway,
  renderPage,
  signIn,
} from '@fairshelf/shared-contracts/testing';
import { toast } from '@fairshelf/shared-ui/core';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import UserMonitoringPage from './page.tsx';
import { details, usersGateway } from './users-fixture.ts';

let gateway: FakeGateway;
beforeEach(() => {
  gateway = usersGateway();
  signIn({ role: 'super-admin' });
});
afterEach(closePage);

describe('the list', () => {
  it('requests what the URL specifies, and pages with cursors', async () => {
    await open('?state=deleted&role=case-manager&sort=-email&q=north');
    expect(gateway.requests(searchUsers)[0]?.query).toEqual({
      search: 'north',
      cursor: '',
      sort: '-email',
      state: 'deleted',
      role: 'case-manager',
    });
    expect(screen.getByText('120,000 users')).toBeTruthy();
    await press('Next page');
    expect(addressQuery()).toContain('at=NEXT');
    await waitFor(() => expect(gateway.requests(searchUsers).at(-1)?.query.cursor).toBe('NEXT'));
  });

  it('starts again at the first page with another filter', async () => {
    await open('?at=NEXT');
    await userEvent.click(screen.getByRole('button', { name: /Import state/ }));
    await userEvent.click(screen.getByRole('option', { name: 'Consent needed' }));
    expect(addressQuery()).toBe('?imports=reauthorise');
  });
});

describe('a user', () => {
  it('shows stores, channels and errors', async () => {
    await open('?user=u1');
    await openTab('Stores (1)');
    expect(screen.getByRole('list', { name: 'Channels of A1' }).textContent).toBe(
      'United StatesCanada (paused)',
    );
    await openTab('Errors 1');
    expect(screen.getByText(/It was away/)).toBeTruthy();
  });

  it('is deleted after a confirmation, once', async () => {
    gateway.answer(deleteUserById, null);
    const success = jest.spyOn(toast, 'success');
    await open('?user=u1');
    await press('Delete');
    const dialog = within(screen.getByRole('alertdialog'));
    await userEvent.dblClick(dialog.getByRole('button', { name: 'Delete user' }));
    await waitFor(() => expect(success).toHaveBeenCalledTimes(1));
    expect(gateway.requests(deleteUserById).map(({ url }) => url.pathname)).toEqual(['/api/user/delete/u1']);
    await waitFor(() => expect(gateway.requests(searchUsers)).toHaveLength(2));
  });

  it('shows why they can’t be deleted', async () => {
    gateway.refuse(deleteUserById, 409, 'This is the last super-admin.');
    await open('?user=u1');
    await press('Delete');
    await press('Delete user');
    expect(await screen.findByText('This is the last super-admin.')).toBeTruthy();
  });

  it('can be viewed as, with a required reason', async () => {
    const start = jest.spyOn(monitoring, 'start').mockResolvedValue({ started: false, message: 'Not now.' });
    await open('?user=u1');
    await press('View as this user');
    expect(screen.getByRole('button', { name: 'Start viewing' })).toHaveProperty('disabled', true);
    await userEvent.type(screen.getByLabelText(/Reason/), 'Ticket 7');
    await press('Start viewing');
    expect(start.mock.calls).toEqual([['seller@shop.test', 'Ticket 7']]);
    expect(await screen.findByText('Not now.')).toBeTruthy();
  });

  it('is signed out everywhere, and gets a temporary password, after a confirmation', async () => {
    gateway.answer(signOutUser, null);
    gateway.answer(forgotPassword, null);
    await open('?user=u1');
    await press('Sign out everywhere');
    expect(gateway.requests(signOutUser)).toEqual([]);
    await press('Sign out');
    await waitFor(() =>
      expect(gateway.requests(signOutUser).map(({ url }) => url.pathname)).toEqual(['/api/user/sign-out/u1']),
    );
    await press('Send temporary password');
    await press('Send');
    await waitFor(() =>
      expect(gateway.requests(forgotPassword)[0]?.body).toEqual({ email: 'seller@shop.test' }),
    );
  });

  it('shows the invoices of their company only', async () => {
    const dollars = { minor: 1_250, currency: 'USD' };
    const invoice = {
      id: 'i1',
      number: 'FS-1-0001',
      period: '2026-10-01',
      issued_on: '2026-11-01',
      due_on: '2026-11-15',
      total: dollars,
      due: dollars,
      net: dollars,
      tax: { minor: 0, currency: 'USD' },
      tax_rate_bps: 0,
      tax_category: 'O' as const,
      tax_note: '',
      credit_notes: [],
      has_xml: false,
      lines: 2,
      state: 'open' as const,
      paid_at: null,
      problem: null,
    };
    const row = { company_name: 'Northwind', is_paused: false, days_overdue: 9 };
    gateway.answer(listManagedInvoices, {
      rows: [
        { ...row, company_id: 'c1', invoice },
        { ...row, company_id: 'c2', invoice: { ...invoice, id: 'i2', number: 'FS-2-0001' } },
      ],
      total: 2,
    });
    await open('?user=u1');
    await openTab('Invoices');
    const table = within(await screen.findByRole('table', { name: 'Invoices of Northwind' }));
    expect((await table.findByRole('row', { name: /FS-1-0001/ })).textContent).toContain('9 days overdue');
    expect(table.queryByText('FS-2-0001')).toBeNull();
    expect(gateway.requests(listManagedInvoices)[0]?.query).toMatchObject({
      search: 'Northwind',
      show: 'all',
    });
  });

  it('can only be restored once deleted', async () => {
    gateway.answer(getUserDetails, { ...details, state: 'deleted', deleted_at: '2026-02-01T00:00:00Z' });
    gateway.answer(restoreUser, null);
    await open('?user=u1');
    await press('Restore');
    await waitFor(() =>
      expect(gateway.requests(restoreUser)[0]?.body).toEqual({ email: 'seller@shop.test' }),
    );
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  });

  it('can be sent another code if they never entered theirs', async () => {
    gateway.answer(getUserDetails, { ...details, state: 'unverified' });
    gateway.answer(sendReviewCode, null);
    await open('?user=u1');
    await press('Resend code');
    await waitFor(() =>
      expect(gateway.requests(sendReviewCode)[0]?.body).toMatchObject({ email: 'seller@shop.test' }),
    );
  });

  it('can be moved to another sign-up step', async () => {
    gateway.answer(saveSignupStep, null);
    await open('?user=u1');
    await userEvent.click(await screen.findByRole('button', { name: /Signup step/ }));
    await userEvent.click(screen.getByRole('option', { name: 'connect: email verified' }));
    await press('Save step');
    await waitFor(() =>
      expect(gateway.requests(saveSignupStep)[0]?.body).toEqual({
        email: 'seller@shop.test',
        signup_step: 'connect',
      }),
    );
  });

  it('is given roles, and limited to selected channels', async () => {
    gateway.answer(setUserPermission, null);
    await open('?user=u1');
    await openTab('Permission');
    await userEvent.click(screen.getByRole('checkbox', { name: /case-manager/ }));
    fireEvent.change(screen.getByLabelText('Last day of case-manager'), { target: { value: '2026-12-31' } });
    await userEvent.click(screen.getByRole('switch', { name: 'Limit to chosen channels' }));
    expect(screen.getByRole('button', { name: 'Save permission' })).toHaveProperty('disabled', true);
    await userEvent.click(screen.getByRole('checkbox', { name: 'A1 · Canada' }));
    await press('Save permission');
    await waitFor(() =>
      expect(gateway.requests(setUserPermission)[0]?.body).toEqual({
        user_email: 'seller@shop.test',
        permissions: ['case-manager'],
        access_channel_list: [{ seller_id: 'A1', market_id: 'CA' }],
        role_ends: [{ role: 'case-manager', last_day: '2026-12-31' }],
      }),
    );
  });
});

it("approves another operator's request, and withdraws one's own", async () => {
  const request = {
    id: 'r1',
    summary: 'Delete ann@shop.test',
    state: 'open',
    requested_by: 'sam@fairshelf.test',
    requested_at: '2026-11-20T10:00:00.000Z',
    expires_at: '2026-11-27T10:00:00.000Z',
    decided_by: null,
    isOwn: false,
  } as const;
  gateway.answer(listApprovals, [
    request,
    { ...request, id: 'r2', summary: 'Delete bo@shop.test', isOwn: true },
  ]);
  gateway.answer(approveRequest, null);
  await open('');
  await screen.findByRole('button', { name: 'Withdraw: Delete bo@shop.test' });
  expect(screen.queryByRole('button', { name: 'Approve: Delete bo@shop.test' })).toBeNull();
  await press('Approve: Delete ann@shop.test');
  await waitFor(() => expect(gateway.requests(approveRequest)).toHaveLength(1));
});

it('deletes the company of a user after its name was typed, and undoes it', async () => {
  gateway.answer(deleteCompanyById, { approval_id: 'a1' });
  gateway.answer(keepCompanyById, null);
  await open('?user=u1');
  const ask = async () => {
    await press('Delete company');
    return within(await screen.findByRole('dialog', { name: 'Delete Northwind?' }));
  };
  const dialog = await ask();
  const confirm = dialog.getByRole('button', { name: 'Delete company' });
  expect(confirm).toHaveProperty('disabled', true);
  await userEvent.type(dialog.getByLabelText('Name of the company'), 'Northwind');
  await userEvent.click(confirm);
  await waitFor(() => expect(gateway.requests(deleteCompanyById)[0]?.body).toEqual({ name: 'Northwind' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Delete Northwind?' })).toBeNull());
  await userEvent.click((await ask()).getByRole('button', { name: 'Undo deletion' }));
  await waitFor(() => expect(gateway.requests(keepCompanyById)).toHaveLength(1));
});

async function open(search = '') {
  renderPage(<UserMonitoringPage />, search);
  await screen.findByRole('button', { name: 'seller@shop.test', hidden: true });
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const openTab = async (name: string) => userEvent.click(await screen.findByRole('tab', { name }));
