/** @jest-environment @fairshelf/shared-contracts/browser-environment */
import { type Affiliate, addAffiliate, listAffiliates } from '@fairshelf/shared-contracts/affiliates';
import {
  closePage,
  type FakeGateway,
  fakeGateway,
  renderPage,
  signIn,
} from '@fairshelf/shared-contracts/testing';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import AffiliatesPage from './page.tsx';

let gateway: FakeGateway;
beforeEach(() => {
  gateway = fakeGateway();
  gateway.answer(listAffiliates, { rows: [harbour], total: 1 });
});
afterEach(closePage);

it('shows the results of each affiliate', async () => {
  await open('affiliate-agent', '?q=har&active=no&sort=-referrals');
  expect(gateway.requests(listAffiliates)[0]?.query).toMatchObject({
    search: 'har',
    active: 'no',
    sort: '-referrals',
    offset: '0',
  });
  const cells = screen.getAllByRole('row')[1]?.children ?? [];
  expect([...cells].map((cell) => cell.textContent)).toEqual([
    'Harbour Inactive',
    'agent@shop.test',
    '8',
    '25%',
    '10.5%',
    '$19.90',
    '—',
    'Jan 1, 2026',
  ]);
  expect(screen.queryByRole('button', { name: 'New affiliate' })).toBeNull();
});

it('lets operators add an affiliate, and shows an invalid agent next to the field', async () => {
  const message = 'No user with this email has the role affiliate-agent.';
  gateway.refuse(addAffiliate, 400, message, [{ path: 'body.agent_email', message }]);
  await open('super-admin');
  await userEvent.click(screen.getByRole('button', { name: 'New affiliate' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Name'), 'Tidal');
  await userEvent.type(dialog.getByLabelText('Email'), 'tidal@partner.test');
  await userEvent.type(dialog.getByLabelText('Agent'), 'seller@shop.test');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText(message);
  gateway.answer(addAffiliate, { id: 'a2' });
  await userEvent.clear(dialog.getByLabelText('Agent'));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(gateway.requests(addAffiliate).at(-1)?.body).toEqual({
    name: 'Tidal',
    email: 'tidal@partner.test',
    agent_email: null,
    commission_bps: 1000,
    active: true,
  });
});

const harbour: Affiliate = {
  id: 'a1',
  name: 'Harbour',
  email: 'harbour@partner.test',
  agent_email: 'agent@shop.test',
  commission_bps: 1050,
  active: false,
  created_at: '2026-01-01T00:00:00Z',
  version: 1,
  referrals: 8,
  converted: 2,
  open: [{ minor: 1990, currency: 'USD' }],
  paid: [],
};

async function open(role: string, search = '') {
  signIn({ role });
  renderPage(<AffiliatesPage />, search);
  await screen.findByRole('link', { name: 'Harbour' });
}
