/** @jest-environment @fairshelf/shared-contracts/browser-environment */
import { setSentenceSource } from '@fairshelf/shared-contracts/core';
import {
  getBankPayout,
  listBankPayouts,
  listPayoutReimbursements,
  summariseBankPayouts,
} from '@fairshelf/shared-contracts/payouts';
import { SENTENCES } from '@fairshelf/shared-contracts/sentences';
import { closePage, fakeGateway, northwind, PageFrame, signIn } from '@fairshelf/shared-contracts/testing';
import { speak } from '@fairshelf/shared-contracts/texts';
import { compileCatalogue } from '@fairshelf/tooling/webpack/catalogue-loader.ts';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import common from '../../texts/common/de.json' with { type: 'json' };
import money from '../../texts/money/de.json' with { type: 'json' };
import PayoutSummaryPage from './page.tsx';
import { payout, usd } from './payouts-fixture.ts';

beforeEach(answerPayouts);
afterEach(async () => {
  closePage();
  setSentenceSource(() => undefined);
  await speak('en');
});

it('shows a payout, its columns and its reconciliation in German', async () => {
  await inGerman();
  render(page());
  const sum = await screen.findByRole('table', { name: 'Abgleich' });
  expect(within(sum).getAllByRole('rowheader')[0]?.textContent).toBe('Verkäufe abzüglich Gebühren1 Zeile');
  expect(sum.textContent).toContain('Belastungen, die Amazons Berichte nicht aufschlüsseln');
  expect(screen.getByRole('heading', { name: 'Auszahlungsübersicht', hidden: true })).toBeTruthy();
  // In the list and in the open payout.
  expect(screen.getAllByText('Weicht ab', { selector: 'span' })).toHaveLength(2);
});

it('renames its columns when the language changes', async () => {
  const { rerender } = render(page());
  await screen.findByRole('table', { name: 'Reconciliation' });
  await act(inGerman);
  rerender(page());
  const headers = screen.getAllByRole('columnheader', { hidden: true }).map((each) => each.textContent);
  expect(headers).toEqual(expect.arrayContaining(['Auszahlung', 'Zeitraum', 'Differenz']));
});

const barePayout = { ...payout, reimbursements: 0, reimbursed: usd(0) };
const note = 'Charges that Amazon’s reports don’t itemize: storage, advertising, subscription, or a reserve.';

const page = () => (
  <PageFrame search="?payout=777">
    <PayoutSummaryPage />
  </PageFrame>
);

async function inGerman(): Promise<void> {
  setSentenceSource(() => SENTENCES.de);
  await speak('de', { de: async () => ({ default: compileCatalogue({ ...common, ...money }) }) });
}

function answerPayouts() {
  const gateway = fakeGateway();
  gateway.answer(listBankPayouts, { rows: [barePayout], total: 1 });
  gateway.answer(summariseBankPayouts, { totals: [], months: [] });
  gateway.answer(getBankPayout, {
    ...barePayout,
    parts: [{ kind: 'sale', rows: 1, amount: usd(498_000) }],
    recorded: usd(500_000),
    differences: [{ kind: 'account-charges', amount: usd(-30_000), note }],
  });
  gateway.answer(listPayoutReimbursements, { total: 0, rows: [] });
  signIn({ market: northwind });
}
