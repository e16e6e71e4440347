/** @jest-environment @fairshelf/shared-contracts/browser-environment */

import {
  listFoundCases,
  listFoundPayouts,
  summariseFoundPayouts,
} from '@fairshelf/shared-contracts/reimbursement';
import {
  closePage,
  type FakeGateway,
  fakeGateway,
  northwind,
  renderPage,
  signIn,
} from '@fairshelf/shared-contracts/testing';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import SignupCasesInProgressPage from '../pages/signup-cases-in-progress/page.tsx';
import SignupPayoutSummaryPage from '../pages/signup-payout-summary/page.tsx';
import SignupReimbursedCasesPage from '../pages/signup-reimbursed-cases/page.tsx';
import { caseRow } from '../testing/cases.ts';

let gateway: FakeGateway;

beforeEach(() => {
  gateway = fakeGateway();
  signIn({ market: northwind });
});
afterEach(closePage);

const lists: readonly [string, ComponentType, string, RegExp][] = [
  ['what would be in progress', SignupCasesInProgressPage, 'open', /Nothing is filed for you yet/],
  ['what was reimbursed', SignupReimbursedCasesPage, 'reimbursed', /your reimbursements so far/],
];

it.each(lists)('shows %s without evidence and exports', async (_, Page, group, banner) => {
  gateway.answer(listFoundCases, { rows: [caseRow()], total: 1 });
  open(Page);
  expect((await screen.findAllByText('Stone mug')).length).toBeGreaterThan(0);
  expect(gateway.requests(listFoundCases)[0]?.query).toMatchObject({ group, sellerId: northwind.sellerId });
  expect(screen.getByText(banner)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Stone mug' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
  expect(screen.getByRole('link', { name: 'See what’s left' }).getAttribute('href')).toBe(
    '/reimburse/signup-dashboard',
  );
});

it("shows payouts from the seller's records as a static list", async () => {
  gateway.answer(summariseFoundPayouts, { totals: [], months: [] });
  gateway.answer(listFoundPayouts, {
    total: 1,
    rows: [
      {
        id: 'P1',
        marketplace_id: 'ATVPDKIKX0DER',
        createdAt: '2026-11-09T00:00:00Z',
        status: 'PAID',
        paidAt: null,
        failure: null,
        periodFrom: null,
        periodTo: null,
        accountTail: null,
        total: { minor: 12_300, currency: 'USD' },
        reimbursements: 0,
        reimbursed: null,
        check: 'equal',
        difference: null,
      },
    ],
  });
  open(SignupPayoutSummaryPage);
  expect((await screen.findAllByText('$123.00')).length).toBeGreaterThan(0);
  expect(screen.queryByRole('button', { name: 'Nov 9, 2026' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
});

const open = (Page: ComponentType) => renderPage(<Page />);
