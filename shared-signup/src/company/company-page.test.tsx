/** @jest-environment @fairshelf/shared-contracts/browser-environment */
import {
  deleteCompany,
  keepCompany,
  listActivity,
  listMembers,
  readCompanyData,
  removeMember,
  setAdvertisingAdmin,
  setMemberLimits,
  transferCompany,
} from '@fairshelf/shared-contracts/company';
import {
  addDomain,
  getSingleSignOn,
  proveDomain,
  saveSingleSignOn,
} from '@fairshelf/shared-contracts/identity';
import {
  closePage,
  type FakeGateway,
  renderPage,
  routesThere,
  signIn,
} from '@fairshelf/shared-contracts/testing';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ann, bo, change, companyGateway, members, page, redirectUri } from './company-fixture.ts';
import { CompanyPage } from './company-page.tsx';

let gateway: FakeGateway;
beforeEach(() => {
  routesThere({ 'menu-settings-company': '/settings/company' });
  gateway = companyGateway();
  signIn();
});
afterEach(closePage);

it('lists changes and views by person, with the reason', async () => {
  openPage();
  const entries = within(await screen.findByRole('list', { name: 'Activity' })).getAllByRole('listitem');
  expect(entries.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Bo LeeInvited a person · cy@shop\.test/),
    expect.stringMatching(/^SamFairshelfViewed Fairshelf as ann@shop\.test\. Reason: Ticket 12.*7 reads/),
  ]);
});

it('shows that a new company has no activity', async () => {
  gateway.answer(listActivity, { ...page, rows: [], total: 0 });
  openPage();
  await screen.findByText('No entries yet.');
  expect(screen.queryByRole('list', { name: 'Activity' })).toBeNull();
});

it('filters by kind, and pages to older entries', async () => {
  gateway.answer(listActivity, { ...page, rows: [change], total: 30, next: 'older' });
  openPage();
  await userEvent.click(await screen.findByRole('button', { name: 'Older' }));
  await waitFor(() =>
    expect(gateway.requests(listActivity).at(-1)?.query).toMatchObject({ cursor: 'older' }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Views by Fairshelf' }));
  await waitFor(() =>
    expect(gateway.requests(listActivity).at(-1)?.query).toMatchObject({ kind: 'views', cursor: '' }),
  );
});

it('lets an owner transfer the company and remove people, after a confirmation', async () => {
  gateway.answer(transferCompany, null);
  gateway.answer(removeMember, null);
  openPage();
  await userEvent.click(await screen.findByRole('button', { name: 'Make owner: Bo Lee' }));
  const handing = await screen.findByRole('dialog', { name: 'Make Bo Lee the owner?' });
  await userEvent.click(within(handing).getByRole('button', { name: 'Make owner' }));
  await waitFor(() => expect(gateway.requests(transferCompany)[0]?.body).toMatchObject({ person: 'b' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Remove Bo Lee' }));
  const removing = await screen.findByRole('dialog', { name: 'Remove Bo Lee?' });
  await userEvent.click(within(removing).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(gateway.requests(removeMember)[0]?.body).toMatchObject({ person: 'b' }));
  expect(screen.queryByRole('button', { name: 'Remove Ann Harbor' })).toBeNull();
});

it('lets owners grant and revoke advertising admin for themselves and colleagues', async () => {
  const lead = { ...bo, advertising: 'company' } as const;
  gateway.answer(listMembers, { ...members, people: [ann, lead] });
  gateway.answer(setAdvertisingAdmin, null);
  openPage();
  await userEvent.click(await screen.findByRole('button', { name: 'Make advertising admin: Ann Harbor' }));
  await userEvent.click(screen.getByRole('button', { name: 'End advertising admin: Bo Lee' }));
  await waitFor(() =>
    expect(gateway.requests(setAdvertisingAdmin).map(({ body }) => body)).toEqual([
      { person: 'a', advertising: true },
      { person: 'b', advertising: false },
    ]),
  );
});

it("doesn't mention advertising in an edition without the PPC Manager", async () => {
  routesThere({ 'reimburse-company': '/reimburse/settings/company' });
  gateway.answer(listMembers, { ...members, people: [ann, { ...bo, advertising: 'company' }] });
  openPage();
  expect(await screen.findByRole('button', { name: 'Make owner: Bo Lee' })).toBeTruthy();
  expect(screen.queryByText(/advertising admin/i)).toBeNull();
  expect(screen.queryByRole('link', { name: 'PPC Manager' })).toBeNull();
});

it('limits the role of a person in one area of one store', async () => {
  const limitedMember = {
    ...bo,
    limits: [{ area: 'review', seller_id: '', market_id: '', role: 'viewer' } as const],
  };
  gateway.answer(listMembers, { ...members, people: [ann, limitedMember] });
  gateway.answer(setMemberLimits, null);
  openPage();
  await screen.findByText('Ratings and reviews, all stores: Viewer');
  await userEvent.click(screen.getByRole('button', { name: 'Access of Bo Lee' }));
  const dialog = await screen.findByRole('dialog', { name: 'Access of Bo Lee' });
  const store = within(dialog).getByRole('group', { name: 'Harbor, Canada' });
  await userEvent.click(within(store).getByRole('button', { name: /Reimbursement/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'No access' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(gateway.requests(setMemberLimits)[0]?.body).toEqual({
      person: 'b',
      limits: [
        ...limitedMember.limits,
        { area: 'reimburse', seller_id: 'A1', market_id: 'US1', role: 'none' },
      ],
    }),
  );
});

it('shows other roles without the activity', async () => {
  gateway.answer(listMembers, { ...members, role: 'viewer' });
  openPage();
  await screen.findByText('Ann Harbor (you)');
  expect(screen.queryByRole('button', { name: 'Remove Bo Lee' })).toBeNull();
  expect(gateway.requests(listActivity)).toHaveLength(0);
  const row = screen.getByRole('row', { name: /^Invite people/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual([...['Yes', 'Yes', 'No', 'No', 'No']]);
});

it('deletes the company after its name was typed, and restores it', async () => {
  gateway.answer(deleteCompany, null);
  gateway.answer(keepCompany, null);
  openPage();
  await userEvent.click(await screen.findByRole('button', { name: 'Delete company' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete Northwind Home?' });
  const confirm = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Delete company' });
  expect(confirm.disabled).toBe(true);
  await userEvent.type(within(dialog).getByLabelText('Name of the company'), 'Northwind Home');
  const erasure = { requestedAt: '2026-11-23T10:00:00.000Z', erasedOn: '2026-12-07T10:00:00.000Z' };
  gateway.answer(readCompanyData, { name: 'Northwind Home', export: null, erasure });
  await userEvent.click(confirm);
  await screen.findByText(/will be erased on Dec 7, 2026/);
  expect(gateway.requests(deleteCompany)[0]?.body).toMatchObject({ name: 'Northwind Home' });
  gateway.answer(readCompanyData, { name: 'Northwind Home', export: null, erasure: null });
  await userEvent.click(screen.getByRole('button', { name: 'Keep the company' }));
  await waitFor(() => expect(gateway.requests(keepCompany)).toHaveLength(1));
  await screen.findByRole('button', { name: 'Delete company' });
});

it('lets an owner set up single sign-on and verify a domain', async () => {
  gateway.answer(saveSingleSignOn, null);
  gateway.answer(addDomain, null);
  gateway.answer(proveDomain, null);
  openPage();
  await userEvent.click(await screen.findByRole('button', { name: 'Set up' }));
  const dialog = await screen.findByRole('dialog', { name: 'Single sign-on' });
  expect(within(dialog).getByLabelText('Redirect URI')).toHaveProperty('value', redirectUri);
  await userEvent.type(within(dialog).getByLabelText('Issuer'), 'https://id.shop.test');
  await userEvent.type(within(dialog).getByLabelText('Client ID'), 'fairshelf');
  await userEvent.type(within(dialog).getByLabelText('Client secret'), 's3cret');
  const settings = {
    issuer: 'https://id.shop.test',
    clientId: 'fairshelf',
    isEnabled: true,
    isRequired: true,
    addsPeople: false,
  };
  const record = { name: '_fairshelf.shop.test', value: 'fairshelf-domain=1' };
  expect(within(dialog).queryByText(/signed out everywhere/)).toBeNull();
  await userEvent.click(within(dialog).getByRole('checkbox', { name: /^Required/ }));
  // The dialog warns before anybody is signed out.
  within(dialog).getByText(/Members with such an address are signed out everywhere/);
  expect(gateway.requests(saveSingleSignOn)).toHaveLength(0);
  gateway.answer(getSingleSignOn, {
    redirectUri,
    settings,
    domains: [{ domain: 'shop.test', record, provenAt: null }],
  });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(gateway.requests(saveSingleSignOn)[0]?.body).toEqual({
      issuer: 'https://id.shop.test',
      client_id: 'fairshelf',
      client_secret: 's3cret',
      is_enabled: true,
      is_required: true,
      adds_people: false,
    }),
  );
  await screen.findByText(/https:\/\/id\.shop\.test · required/);
  await userEvent.click(await screen.findByRole('button', { name: 'Check domain shop.test' }));
  await waitFor(() => expect(gateway.requests(proveDomain)[0]?.body).toEqual({ domain: 'shop.test' }));
  await userEvent.type(screen.getByLabelText('Domain of your email addresses'), 'shop2.test');
  await userEvent.click(screen.getByRole('button', { name: 'Add domain' }));
  await waitFor(() => expect(gateway.requests(addDomain)[0]?.body).toEqual({ domain: 'shop2.test' }));
});

const openPage = () => renderPage(<CompanyPage />);
