/** @jest-environment @fairshelf/shared-contracts/browser-environment */

import { verifyUsAddress } from '@fairshelf/shared-contracts/identity';
import {
  agreeInboundDocuments,
  checkPermission,
  enableCustomerReturns,
  getCompanyConfig,
  getReimburseAccount,
  provideAccount,
  saveCompanyName,
  saveInboundInfo,
  signUpMaster,
  verifyProvidedAccount,
} from '@fairshelf/shared-contracts/reimbursement';
import { leaveGuard } from '@fairshelf/shared-contracts/state';
import {
  closePage,
  type FakeGateway,
  northwind,
  renderPage,
  signIn,
} from '@fairshelf/shared-contracts/testing';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { account, accountGateway, config, region } from './account-fixture.ts';
import AccountsPage from './page.tsx';

let gateway: FakeGateway;
beforeEach(() => {
  gateway = accountGateway();
  signIn({ market: northwind });
});
afterEach(closePage);

it('shows completed and missing steps, and the expiry of the consent', async () => {
  await open();
  const steps = await screen.findAllByRole('listitem');
  expect(steps.some((item) => item.textContent === 'Account connected')).toBe(true);
  expect(screen.getByText('Not invited')).toBeTruthy();
  expect(screen.getByText('Renew by Dec 1, 2026')).toBeTruthy();
  await screen.findByText('No claims here');
  const markets = screen.getByRole('list', { name: 'Marketplaces in North America' });
  expect(
    within(markets)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([...['United StatesHome', 'CanadaPausedNo claims here']]);
});

it('shows how many cases wait for this setup until it is completed', async () => {
  const waiting = [
    { need: 'permission' as const, cases: 1 },
    { need: 'customer-returns' as const, cases: 12 },
    { need: 'inbound-agreement' as const, cases: 3 },
  ];
  gateway.answer(getCompanyConfig, { ...config, waiting });
  await open();
  expect(screen.getByText('1 case of this account waits for access.')).toBeTruthy();
  expect(screen.getByText('12 cases of this account wait for your approval.')).toBeTruthy();
  expect(screen.queryByText(/company details\./)).toBeNull();
  const links = screen.getAllByRole('link', { name: 'View cases' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    ['inbound-agreement', 'customer-returns'].map((need) => `/reimburse/action-needed-cases?waits=${need}`),
  );
  expect(screen.getByText('3 cases of this account wait for your agreement.')).toBeTruthy();
  gateway.answer(getCompanyConfig, { ...config, is_inbound_error_agreed: true });
  await userEvent.click(button('I agree'));
  await waitFor(() =>
    expect(screen.queryByText('3 cases of this account wait for your agreement.')).toBeNull(),
  );
});

it('verifies an invitation, and shows missing permissions', async () => {
  gateway.answer(provideAccount, { dag_run_id: 'R1' });
  gateway.answer(verifyProvidedAccount, { state: 'failed', message: 'Invite filing@fairshelf.test.' });
  await open();
  expect(screen.getByText('filing@fairshelf.test')).toBeTruthy();
  await userEvent.click(button('I invited it'));
  expect(await screen.findByText('Invite filing@fairshelf.test.')).toBeTruthy();
  expect(gateway.requests(verifyProvidedAccount).at(-1)?.query).toMatchObject({ dag_run_id: 'R1' });
});

it('checks the portal on request, and reports a failure', async () => {
  gateway.refuse(checkPermission, 503, 'The seller portal could not be looked into.');
  await open();
  await userEvent.click(button('Check now'));
  expect(await screen.findByText('The seller portal could not be looked into.')).toBeTruthy();
  gateway.answer(checkPermission, { state: 'granted', checked_at: null, missing: [], message: null });
  gateway.answer(getReimburseAccount, { ...account, regions: [{ ...region, state: 'granted' }] });
  await userEvent.click(button('Check now'));
  expect(await screen.findByText('Can file')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'I invited it' })).toBeNull();
});

it('asks for the agreement again after its version changed', async () => {
  await open();
  expect(screen.getByText(/Ann agreed to version 1 on .* The text has changed since\./)).toBeTruthy();
  await userEvent.click(button('I agree'));
  await waitFor(() =>
    expect(gateway.requests(agreeInboundDocuments).at(-1)?.body).toMatchObject({
      company_id: 'C1',
      seller_id: northwind.sellerId,
      is_agree: true,
      version: 2,
    }),
  );
});

it('enables customer returns, creates a master user, and renames the company', async () => {
  await open();
  await userEvent.click(screen.getByRole('switch', { name: 'File cases for customer returns' }));
  await waitFor(() =>
    expect(gateway.requests(enableCustomerReturns).at(-1)?.body).toMatchObject({ is_enabled: true }),
  );
  await userEvent.click(button('I am the master user'));
  await waitFor(() => expect(gateway.requests(signUpMaster)).toHaveLength(1));
  const name = screen.getByRole('textbox', { name: 'Company name' });
  await userEvent.clear(name);
  await userEvent.type(name, 'No');
  expect(screen.getByText('Enter at least 3 characters for the company name')).toBeTruthy();
  expect(leaveGuard.isHeld()).toBe(true);
  await userEvent.type(name, 'rthwind & Sons');
  const [save] = screen.getAllByRole('button', { name: 'Save' });
  if (save) await userEvent.click(save);
  await waitFor(() =>
    expect(gateway.requests(saveCompanyName).at(-1)?.body).toMatchObject({
      company_name: 'Northwind & Sons',
      company_id: 'C1',
    }),
  );
});

it('saves a corrected address when the person accepts it', async () => {
  const better = {
    line1: '350 5th Ave',
    line2: '',
    city: 'New York',
    state: 'NY',
    postalCode: '10118',
    countryCode: 'US',
  };
  gateway.answer(verifyUsAddress, { isValid: true, corrected: better });
  await open();
  await userEvent.click(button('Add company data'));
  await userEvent.type(screen.getByRole('textbox', { name: 'Street' }), '350 5th Avenue');
  await userEvent.type(screen.getByRole('textbox', { name: 'City' }), 'New York');
  await userEvent.type(screen.getByRole('textbox', { name: 'ZIP code' }), '10118');
  await userEvent.click(button('Check and save'));
  expect(await screen.findByText(/Suggested address/)).toBeTruthy();
  expect(gateway.requests(saveInboundInfo)).toHaveLength(0);
  await userEvent.click(button('Use this'));
  await waitFor(() => expect(gateway.requests(saveInboundInfo)).toHaveLength(1));
});

it('saves a doubtful address only when the person insists', async () => {
  gateway.answer(verifyUsAddress, { isValid: false, corrected: null });
  await open();
  await userEvent.click(button('Add company data'));
  await userEvent.type(screen.getByRole('textbox', { name: 'Street' }), '1 Elm St');
  await userEvent.type(screen.getByRole('textbox', { name: 'City' }), 'Nowhere');
  await userEvent.type(screen.getByRole('textbox', { name: 'ZIP code' }), '00000');
  await userEvent.click(button('Check and save'));
  expect(await screen.findByText(/This address was not found/)).toBeTruthy();
  await userEvent.click(button('Keep it anyway'));
  await waitFor(() => expect(gateway.requests(saveInboundInfo)).toHaveLength(1));
});

async function open() {
  renderPage(<AccountsPage />);
  await screen.findByRole('heading', { name: 'Company' });
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
