import {
  type BankPayout,
  getBankPayout,
  listBankPayouts,
  listPayoutReimbursements,
  summariseBankPayouts,
} from '@fairshelf/shared-contracts/payouts';
import { type FakeGateway, fakeGateway } from '@fairshelf/shared-contracts/testing';

/** An amount in US dollars. */
export const usd = (minor: number) => ({ minor, currency: 'USD' });

/** A payout that is 300 dollars short of its records. */
export const payout: BankPayout = {
  id: '777',
  marketplace_id: 'ATVPDKIKX0DER',
  createdAt: '2026-10-15T06:00:00Z',
  status: 'PAID',
  paidAt: '2026-10-17T06:00:00Z',
  failure: null,
  accountTail: '1234',
  periodFrom: '2026-10-01T06:00:00Z',
  periodTo: '2026-10-15T06:00:00Z',
  total: usd(470_000),
  reimbursements: 2,
  reimbursed: usd(2_000),
  check: 'different',
  difference: usd(-30_000),
};

/** An amount in Canadian dollars. */
const cad = (minor: number) => ({ minor, currency: 'CAD' });

/** A gateway with one payout of one reimbursement, and totals in two currencies. */
export function payoutsGateway(): FakeGateway {
  const gateway = fakeGateway();
  gateway.answer(listBankPayouts, { rows: [payout], total: 1 });
  gateway.answer(summariseBankPayouts, {
    totals: [
      {
        currency: 'USD',
        payouts: 3,
        paidOut: usd(900_000),
        reimbursed: usd(5_000),
        takenBack: usd(-700),
        different: 1,
        difference: usd(-30_000),
        failed: [{ id: 'P9', createdAt: '2026-10-01T06:00:00Z', amount: usd(12_345) }],
        onTheWay: { payouts: 1, amount: usd(700) },
      },
      {
        currency: 'CAD',
        payouts: 1,
        paidOut: cad(100),
        reimbursed: cad(0),
        takenBack: cad(0),
        different: 0,
        difference: cad(0),
        failed: [],
        onTheWay: { payouts: 0, amount: cad(0) },
      },
    ],
    months: [],
  });
  gateway.answer(getBankPayout, {
    ...payout,
    parts: [{ kind: 'sale', rows: 120, amount: usd(498_000) }],
    recorded: usd(500_000),
    differences: [{ kind: 'account-charges', amount: usd(-30_000), note: 'Storage and the like.' }],
  });
  gateway.answer(listPayoutReimbursements, {
    total: 1,
    rows: [
      {
        id: 'R1/1',
        reimbursementId: 'R1',
        approvedAt: '2026-10-05T06:00:00Z',
        fnsku: 'X00MUG',
        reason: 'Lost_Warehouse',
        marketplaceCaseId: '112233',
        caseId: 'case-1',
        title: 'Stone mug',
        unitsCash: 1,
        unitsStock: 0,
        amount: usd(2_000),
      },
    ],
  });
  return gateway;
}
