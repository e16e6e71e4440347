/** @jest-environment @fairshelf/shared-contracts/browser-environment */
import {
  addCommission,
  addReferralCode,
  getAffiliate,
  listReferrals,
  payAffiliate,
} from '@fairshelf/shared-contracts/affiliates';
import { closePage, type FakeGateway, PageFrame, signIn } from '@fairshelf/shared-contracts/testing';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { affiliateGateway } from './affiliate-fixture.ts';
import AffiliatePage from './page.tsx';

let gateway: FakeGateway;
beforeEach(() => {
  gateway = affiliateGateway();
});
afterEach(closePage);

it('is requested by the id in the URL', async () => {
  await open('affiliate-agent', 'referrals');
  expect(gateway.requests(getAffiliate)[0]?.url.pathname).toBe('/api/affiliate/a1');
  expect(await screen.findByText('No referrals yet')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Edit affiliate' })).toBeNull();
});

it('records a payout of the open amount, and reports when the amount has changed', async () => {
  gateway.refuse(payAffiliate, 409, 'Something was paid or earned meanwhile.');
  await open('super-admin', 'payouts');
  await press('Record payout of $20.00');
  await userEvent.type(screen.getByLabelText('Reference'), 'Transfer 7');
  await press('Record payout');
  expect(await screen.findByText('Something was paid or earned meanwhile.')).toBeTruthy();
  expect(gateway.requests(payAffiliate)[0]?.body).toMatchObject({
    amount: { minor: 2000, currency: 'USD' },
    reference: 'Transfer 7',
  });
});

it('records a commission for a referral, with its amount in the smallest unit', async () => {
  const referral = {
    id: 'r1',
    company_name: 'Tide Goods',
    code: 'HARBOUR',
    created_at: '2026-11-01T00:00:00Z',
  };
  gateway.answer(listReferrals, {
    rows: [{ ...referral, isConverted: true, earned: [] }],
    total: 1,
    next: null,
    previous: null,
  });
  gateway.answer(addCommission, null);
  await open('super-admin', 'referrals');
  await press('Record commission');
  const dialog = within(await screen.findByRole('dialog', { name: 'Commission for Tide Goods' }));
  await userEvent.type(dialog.getByLabelText('Amount'), '19.90');
  await userEvent.type(dialog.getByLabelText('Reference'), ' Invoice 7 ');
  await userEvent.click(dialog.getByRole('button', { name: 'Record commission' }));
  await waitFor(() =>
    expect(gateway.requests(addCommission)[0]?.body).toEqual({
      referral_id: 'r1',
      amount: { minor: 1990, currency: 'USD' },
      reference: 'Invoice 7',
    }),
  );
});

it('allows only operators to create codes', async () => {
  await open('affiliate-agent', 'codes');
  expect(await screen.findByText('HARBOUR')).toBeTruthy();
  expect(screen.queryByLabelText('New code')).toBeNull();
  cleanup();
  const message = 'This code is taken.';
  gateway.refuse(addReferralCode, 409, message, [{ path: 'body.code', message }]);
  await open('super-admin', 'codes');
  await userEvent.type(await screen.findByLabelText('New code'), ' tidal ');
  await press('Add code');
  await waitFor(() => expect(screen.getByText(message)).toBeTruthy());
  expect(gateway.requests(addReferralCode)[0]?.body).toEqual({ code: 'tidal' });
});

it('copies the sign-up link with the referral code', async () => {
  const user = userEvent.setup();
  const writeText = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await open('affiliate-agent', 'codes');
  await user.click(await screen.findByRole('button', { name: 'Copy the link with HARBOUR' }));
  expect(writeText).toHaveBeenCalledWith(expect.stringMatching(/\/app\/\?code=HARBOUR$/));
});

async function open(role: string, tab: string) {
  signIn({ role });
  render(
    <MemoryRouter initialEntries={['/system/affiliates/detail/a1']}>
      <PageFrame search={`?tab=${tab}`}>
        <Routes>
          <Route path="/system/affiliates/detail/:affiliate" element={<AffiliatePage />} />
        </Routes>
      </PageFrame>
    </MemoryRouter>,
  );
  await screen.findByText(/harbour@partner.test/);
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
