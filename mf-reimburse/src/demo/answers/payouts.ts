import type { CallData } from '@fairshelf/shared-contracts/core';
import {
  getBankPayout,
  listBankPayouts,
  listPayoutReimbursements,
  type PayoutCheck,
  summariseBankPayouts,
} from '@fairshelf/shared-contracts/payouts';
import { t } from '@lingui/core/macro';
import { type DemoAnswer, DemoRefusal, demoAnswer } from '../answer.ts';
import { DEMO_CURRENCY, usd } from '../data/case-story.ts';
import type { DemoPayout } from '../data/payouts.ts';
import { pageOf, sortedBy } from '../page-of.ts';

interface Filter {
  readonly check?: PayoutCheck | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const dayOf = ({ payout }: DemoPayout): string => payout.createdAt?.slice(0, 10) ?? '';
const matching = (payouts: readonly DemoPayout[], { check, from, to }: Filter): DemoPayout[] =>
  payouts.filter(
    (each) =>
      (!check || each.payout.check === check) && (!from || dayOf(each) >= from) && (!to || dayOf(each) <= to),
  );

const rowOf = ({
  payout: { parts: _parts, recorded: _recorded, differences: _differences, ...row },
}: DemoPayout) => row;

const partOf = (each: DemoPayout, kind: DemoPayout['payout']['parts'][number]['kind']): number =>
  each.payout.parts.find((part) => part.kind === kind)?.amount.minor ?? 0;
const totalOf = (payouts: readonly DemoPayout[], pick: (each: DemoPayout) => number): number =>
  payouts.reduce((sum, each) => sum + pick(each), 0);

type Month = CallData<typeof summariseBankPayouts>['months'][number];

function monthOf(month: string, payouts: readonly DemoPayout[]): Month {
  const within = payouts.filter((each) => dayOf(each).startsWith(month));
  const amounts = new Map<string, number>();
  for (const { reason, amount } of within.flatMap(({ rows }) => rows))
    amounts.set(reason, (amounts.get(reason) ?? 0) + (amount?.minor ?? 0));
  return {
    month: `${month}-01`,
    currency: DEMO_CURRENCY,
    paidOut: usd(totalOf(within, ({ payout }) => payout.total?.minor ?? 0)),
    reasons: [...amounts].map(([reason, minor]) => ({ reason, amount: usd(minor) })),
    takenBack: usd(totalOf(within, (each) => partOf(each, 'reversal'))),
  };
}

function payoutOf(payouts: readonly DemoPayout[], payoutId: string): DemoPayout {
  const found = payouts.find(({ payout }) => payout.id === payoutId);
  if (!found) throw new DemoRefusal(404, t`This payout is not part of the demo.`);
  return found;
}

export const payoutAnswers: readonly DemoAnswer[] = [
  demoAnswer(listBankPayouts, ({ query }, { payouts }) => {
    const rows = matching(payouts, query).map(rowOf);
    const sorted = sortedBy(rows, query.sort, (row, name) =>
      name === 'total' ? row.total?.minor : name === 'reimbursed' ? row.reimbursed?.minor : row.createdAt,
    );
    return pageOf(sorted, query);
  }),
  demoAnswer(summariseBankPayouts, ({ query }, { payouts }) => {
    const found = matching(payouts, query);
    const different = found.filter(({ payout }) => payout.check === 'different');
    const months = [...new Set(found.map((each) => dayOf(each).slice(0, 7)))].sort();
    return {
      totals:
        found.length === 0
          ? []
          : [
              {
                currency: DEMO_CURRENCY,
                payouts: found.length,
                different: different.length,
                paidOut: usd(totalOf(found, ({ payout }) => payout.total?.minor ?? 0)),
                reimbursed: usd(totalOf(found, (each) => partOf(each, 'reimbursement'))),
                takenBack: usd(totalOf(found, (each) => partOf(each, 'reversal'))),
                failed: [],
                onTheWay: { payouts: 0, amount: usd(0) },
                difference: usd(totalOf(different, ({ payout }) => payout.difference?.minor ?? 0)),
              },
            ],
      months: months.map((month) => monthOf(month, found)),
    };
  }),
  demoAnswer(getBankPayout, ({ params }, { payouts }) => payoutOf(payouts, params.payoutId).payout),
  demoAnswer(listPayoutReimbursements, ({ query }, { payouts }) => {
    const { rows } = payoutOf(payouts, query.payoutId);
    const sorted = sortedBy(rows, query.sort, (row, name) =>
      name === 'amount' ? row.amount?.minor : row.approvedAt,
    );
    return pageOf(sorted, query);
  }),
];
