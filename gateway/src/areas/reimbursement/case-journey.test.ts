import { getCase } from '@fairshelf/shared-contracts/reimbursement';
import { expect, it } from '@jest/globals';
import * as v from 'valibot';
import { gateway } from '../../testing/set-up-gateway.ts';
import {
  caseId,
  days,
  isInQueue,
  listPayout,
  MARKETPLACE_CASE,
  managerMoves,
  payouts,
  queueEntry,
  report,
  seller,
  sellerId,
  setUpCase,
  statuses,
} from './case-journey-fixture.ts';

setUpCase();

it('shows both sides who acts next, from denial through appeal to payment and reversal', async () => {
  expect(await statuses()).toEqual(['Fairshelf files it by Nov 3', 'File it by Nov 3']);

  await managerMoves({ move: 'file', marketplace_case_id: MARKETPLACE_CASE });
  expect(await statuses()).toEqual(Array(2).fill('Amazon has had it since Nov 2'));

  await days(4);
  await managerMoves({ move: 'deny', note: 'The units were found.' });
  expect(await statuses()).toEqual(Array(2).fill('Denied: appeal by Dec 6'));
  expect(await isInQueue('to-file')).toBe(false);

  await days(1);
  const body = { move: 'request-appeal' };
  expect(
    (await gateway.ask('POST', `/api/reimburse/case/${caseId}/move`, { token: seller, body })).status,
  ).toBe(200);
  expect(await statuses()).toEqual(['Fairshelf files the appeal by Nov 9', 'File the appeal by Nov 9']);
  expect(await isInQueue('to-file')).toBe(true);

  await days(1);
  await managerMoves({ move: 'appeal', note: 'The ledger has no find.' });
  expect(await statuses()).toEqual(Array(2).fill('Amazon has had the appeal since Nov 8'));

  await days(5);
  await report({ reimbursementId: '900', units: 2, minor: 3_800 });
  expect(await statuses()).toEqual(Array(2).fill('Paid $38.00 on Nov 13'));
  expect(await isInQueue('closed')).toBe(true);

  // On its way to the bank: unknown without settlements, then expected in the next one.
  expect(await payouts()).toEqual([null, null]);
  await listPayout({ from: '2026-10-22', to: '2026-11-05', status: 'PAID', paid: '2026-11-07' });
  expect(await payouts()).toEqual(Array(2).fill({ stage: 'expected', on: '2026-11-19' }));
  const settlement = { from: '2026-11-05', to: '2026-11-19' };
  await listPayout({ ...settlement, status: 'IN_TRANSIT' });
  expect(await payouts()).toEqual(Array(2).fill({ stage: 'on-its-way', on: '2026-11-19' }));
  await listPayout({ ...settlement, status: 'FAILED', paid: '2026-11-20' });
  expect(await payouts()).toEqual(Array(2).fill({ stage: 'failed', on: '2026-11-20' }));
  await listPayout({ ...settlement, status: 'PAID', paid: '2026-11-21' });
  expect(await payouts()).toEqual(Array(2).fill({ stage: 'at-the-bank', on: '2026-11-21' }));

  await days(3);
  await report({ reimbursementId: '901', units: -2, minor: -3_800, original: '900', daysOld: 1 });
  // The reversal's own day, as the payment states it below, not the day on which we read it.
  expect(await statuses()).toEqual(Array(2).fill('Amazon reversed the payment on Nov 15'));
  expect((await queueEntry('closed'))?.status.text).toBe('Amazon reversed the payment on Nov 15');

  const { body: own } = await gateway.ask('GET', `/api/reimburse/case/${caseId}`, { token: seller });
  const { evidence, payments, links } = v.parse(getCase.data, own.data);
  expect(evidence.events.map(({ kind }) => kind)).toEqual([
    ...['filed', 'denied', 'appeal-requested', 'appealed', 'paid', 'reversed'],
  ]);
  // The full course of the money: payments and reversals, our fee and its credit.
  const fee = { minor: 950, currency: 'USD' };
  const paid = { minor: 3_800, currency: 'USD' };
  expect(payments).toMatchObject([
    {
      reimbursementId: '900',
      amount: paid,
      fee,
      reversal: {
        reimbursementId: '901',
        takenBackOn: '2026-11-15',
        amount: paid,
        credit: fee,
        invoice: null,
      },
    },
  ]);
  expect(links.map(({ kind, name }) => [kind, name])).toEqual([
    ['case', MARKETPLACE_CASE],
    ['product', 'X001'],
  ]);
  for (const [place, search] of [`caseID=${MARKETPLACE_CASE}`, 'searchTerm=X001'].entries())
    expect(new URL(links[place]?.url ?? '').search).toBe(`?${search}&seller_id=${sellerId}`);
});
