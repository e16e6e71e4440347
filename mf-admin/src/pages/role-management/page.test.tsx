/** @jest-environment @fairshelf/shared-contracts/browser-environment */

import { assignRole, removeRole } from '@fairshelf/shared-contracts/people';
import { closePage, type FakeGateway, renderPage, signIn } from '@fairshelf/shared-contracts/testing';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import RoleManagementPage from './page.tsx';
import { rolesGateway } from './roles-fixture.ts';

let gateway: FakeGateway;
beforeEach(() => {
  gateway = rolesGateway();
  signIn({ role: 'super-admin' });
});
afterEach(closePage);

it('lists the eight roles and what one of them grants', async () => {
  await open();
  expect(screen.getAllByRole('row')).toHaveLength(9);
  await press('case-manager');
  await userEvent.click(await screen.findByRole('tab', { name: 'Pages (1)' }));
  expect(screen.getByText('/reimburse/case-manager · mf-reimburse')).toBeTruthy();
  await userEvent.click(screen.getByRole('tab', { name: 'Calls (0)' }));
  expect(screen.getByText('Nothing beyond what every signed-in user has')).toBeTruthy();
});

it('assigns a role, and shows errors next to the field', async () => {
  gateway.refuse(assignRole, 404, 'This user could not be found.');
  await open('?role=case-manager');
  await userEvent.type(await screen.findByLabelText('Assign the role to'), 'new@shop.test');
  await press('Assign');
  expect(await screen.findByText('This user could not be found.')).toBeTruthy();
  gateway.answer(assignRole, null);
  await press('Assign');
  await waitFor(() => expect(screen.getByLabelText('Assign the role to')).toHaveProperty('value', ''));
  expect(gateway.requests(assignRole).at(-1)?.body).toEqual({
    user_email: 'new@shop.test',
    role: 'case-manager',
  });
});

it("removes a role after a confirmation, and shows the gateway's refusal", async () => {
  gateway.refuse(removeRole, 409, 'This is the last super-admin.');
  await open('?role=super-admin');
  await press('Remove the role from cases@shop.test');
  await press('Remove role');
  expect(await screen.findByText('This is the last super-admin.')).toBeTruthy();
  expect(gateway.requests(removeRole)[0]?.body).toEqual({
    user_email: 'cases@shop.test',
    role: 'super-admin',
  });
});

async function open(search = '') {
  renderPage(<RoleManagementPage />, search);
  await screen.findByRole('button', { name: 'case-manager', hidden: true });
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
