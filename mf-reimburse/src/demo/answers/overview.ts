import {
  CASE_GROUP_KINDS,
  CASE_GROUPS,
  type CaseOverview,
  type CaseState,
  getCaseOverview,
  type WaterfallStep,
} from '@fairshelf/shared-contracts/reimbursement';
import { type DemoAnswer, demoAnswer } from '../answer.ts';
import { DEMO_CURRENCY, type DemoCase, usd } from '../data/case-story.ts';
import type { DemoState } from '../demo-state.ts';
import { sortedBy } from '../page-of.ts';
import { answeredCase } from './case-status.ts';
import { isInGroup } from './cases.ts';

const OPEN: readonly CaseState[] = CASE_GROUPS.open;
const WITH_AMAZON: readonly CaseState[] = [
  ...(['filed', 'in-review', 'information-requested', 'approved', 'appealed'] as const),
];

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
  const of = (standing: 'owed' | 'in-progress' | 'not-paid', kinds: readonly string[]) => {
    const found = cases.filter((each) => kinds.includes(answeredCase(each, state).status.kind));
    const amounts = found.length > 0 ? [usd(sum(found, worth))] : [];
    return { standing, count: found.length, units: sum(found, ({ units }) => units), amounts };
  };
  return [
    of('owed', CASE_GROUP_KINDS.open),
    of('in-progress', ['amazon']),
    {
      standing: 'paid',
      count: lines.length,
      units: sum(lines, ({ unitsCash }) => unitsCash),
      amounts: [usd(sum(lines, ({ amount }) => amount?.minor ?? 0) + takenBack(state))],
    },
    of('not-paid', CASE_GROUP_KINDS['not-paid']),
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

/** Units lost in the story in addition to those of its cases. */
const FOUND = { units: 46 };
const CLAIMED: readonly CaseState[] = [...WITH_AMAZON, 'denied'];
const STOCK = ['lost-in-warehouse', 'damaged-in-warehouse'];

function waterfallOf(state: DemoState): CaseOverview['waterfall'] {
  const cases = [...state.cases.values()].filter(({ category }) => STOCK.includes(category));
  const of = (step: WaterfallStep, states: readonly CaseState[]) => {
    const stepCases = cases.filter((each) => states.includes(each.state));
    const units = sum(stepCases, (each) => each.units);
    return { step, units, amount: units > 0 ? usd(sum(stepCases, worth)) : null };
  };
  const steps = [
    { step: 'found' as const, units: FOUND.units, amount: null },
    of('automatic', ['paid-automatically']),
    of('recovered', ['paid', 'replaced']),
    of('claimed', CLAIMED),
    of('open', OPEN),
    of('expired', ['expired', 'withdrawn', 'reversed']),
  ];
  const loss = { step: 'lost' as const, units: sum(steps, ({ units }) => units), amount: null };
  return [{ currency: DEMO_CURRENCY, steps: [loss, ...steps] }];
}

const WON: readonly CaseState[] = ['paid', 'replaced'];
const DECIDED: readonly CaseState[] = [...WON, 'denied', 'reversed'];
const SETTLEMENT_DAYS = 14;
const DAY_MS = 86_400_000;
const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

function resultsOf(state: DemoState): CaseOverview['results'] {
  const claims = [...state.cases.values()].flatMap((each) => {
    const { filedOn, payments } = answeredCase(each, state);
    return filedOn ? [{ ...each, filedOn, paidOn: payments[0]?.paidOn ?? null }] : [];
  });
  const waits = claims.flatMap(({ filedOn, paidOn }) => (paidOn ? [daysBetween(filedOn, paidOn)] : []));
  const daysToPayment = waits.length > 0 ? sum(waits, (days) => days) / waits.length : null;
  const pending = claims.filter((each) => WITH_AMAZON.includes(each.state));
  const on = new Date(state.today.getTime() + SETTLEMENT_DAYS * DAY_MS).toISOString().slice(0, 10);
  return {
    decided: claims.filter((each) => DECIDED.includes(each.state)).length,
    recovered: claims.filter((each) => WON.includes(each.state)).length,
    daysToPayment,
    expected:
      daysToPayment === null || pending.length === 0
        ? []
        : [{ on, isApproved: false, count: pending.length, amounts: [usd(sum(pending, worth))] }],
  };
}

export const overviewAnswers: readonly DemoAnswer[] = [
  demoAnswer(getCaseOverview, (_, state) => {
    const cases = [...state.cases.values()];
    const openCases = cases.filter((each) => OPEN.includes(each.state));
    return {
      standings: standingsOf(state),
      open: openOf(cases.filter((each) => isInGroup(answeredCase(each, state), 'open'))),
      waterfall: waterfallOf(state),
      converted: null,
      results: resultsOf(state),
      closing: sortedBy(openCases, 'windowClosesAt', ({ windowClosesAt }) => windowClosesAt)
        .slice(0, 5)
        .map(({ id, title, fnsku, units, estimate, windowClosesAt }) => ({
          id,
          title,
          fnsku,
          units,
          estimate,
          windowClosesAt: windowClosesAt ?? '',
        })),
    };
  }),
];
