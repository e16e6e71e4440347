import {
  CASE_GROUPS,
  type CaseOverview,
  type CaseState,
  getCaseOverview,
} from '@fairshelf/shared-contracts/reimbursement';
import { type DemoAnswer, demoAnswer } from '../answer.ts';
import { type DemoCase, usd } from '../data/case-story.ts';
import type { DemoState } from '../demo-state.ts';
import { sortedBy } from '../page-of.ts';

const OPEN: readonly CaseState[] = CASE_GROUPS.open;
const WITH_THE_MARKETPLACE: readonly CaseState[] = [
  ...(['filed', 'in-review', 'information-requested', 'approved', 'appealed'] as const),
];
const NOT_PAID: readonly CaseState[] = ['expired', 'denied'];
const MONTHS = 6;

const worth = ({ estimate }: DemoCase): number => estimate?.minor ?? 0;
const sum = <T>(rows: readonly T[], pick: (row: T) => number): number =>
  rows.reduce((total, row) => total + pick(row), 0);

/** Every payment for lost stock, and what was reversed of it. */
const paidLines = ({ payouts }: DemoState) => payouts.flatMap(({ rows }) => rows);
const takenBack = ({ payouts }: DemoState): number =>
  sum(payouts, ({ payout }) => payout.parts.find(({ kind }) => kind === 'reversal')?.amount.minor ?? 0);

function standingsOf(state: DemoState): CaseOverview['standings'] {
  const cases = [...state.cases.values()];
  const lines = paidLines(state);
  const of = (standing: 'owed' | 'in-progress' | 'not-paid', states: readonly CaseState[]) => {
    const found = cases.filter((each) => states.includes(each.state));
    const amounts = found.length > 0 ? [usd(sum(found, worth))] : [];
    return { standing, count: found.length, units: sum(found, ({ units }) => units), amounts };
  };
  return [
    of('owed', OPEN),
    of('in-progress', WITH_THE_MARKETPLACE),
    {
      standing: 'paid',
      count: lines.length,
      units: sum(lines, ({ unitsCash }) => unitsCash),
      amounts: [usd(sum(lines, ({ amount }) => amount?.minor ?? 0) + takenBack(state))],
    },
    of('not-paid', NOT_PAID),
  ];
}

function openOf(open: readonly DemoCase[]): CaseOverview['open'] {
  const groups = new Map<string, DemoCase[]>();
  for (const each of open) {
    const key = `${each.category}/${each.confidence}`;
    groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  const rows = [...groups.values()].flatMap((cases) => {
    const [first] = cases;
    if (!first) return [];
    const { category, confidence, marketplace_id } = first;
    const units = sum(cases, (each) => each.units);
    return [
      { category, confidence, marketplace_id, cases: cases.length, units, estimate: usd(sum(cases, worth)) },
    ];
  });
  return sortedBy(rows, '-estimate', ({ estimate }) => estimate.minor);
}

function monthsOf(state: DemoState): CaseOverview['months'] {
  const { today } = state;
  return Array.from({ length: MONTHS }, (_, index) => {
    const first = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - MONTHS + 1 + index, 1));
    const month = first.toISOString().slice(0, 7);
    const lost = [...state.cases.values()].filter(({ anchorDay }) => anchorDay.startsWith(month));
    const paid = paidLines(state).filter(({ approvedAt }) => approvedAt.startsWith(month));
    return {
      month: `${month}-01`,
      lost: usd(sum(lost, worth)),
      paid: usd(sum(paid, ({ amount }) => amount?.minor ?? 0)),
    };
  });
}

export const overviewAnswers: readonly DemoAnswer[] = [
  demoAnswer(getCaseOverview, (_, state) => {
    const open = [...state.cases.values()].filter((each) => OPEN.includes(each.state));
    return {
      standings: standingsOf(state),
      open: openOf(open),
      months: monthsOf(state),
      closing: sortedBy(open, 'windowClosesAt', ({ windowClosesAt }) => windowClosesAt)
        .slice(0, 5)
        .map(({ id, title, fnsku, units, estimate, windowClosesAt }) => ({
          ...{ id, title, fnsku, units, estimate },
          windowClosesAt: windowClosesAt ?? '',
        })),
    };
  }),
];
