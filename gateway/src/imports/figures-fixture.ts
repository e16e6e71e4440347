import type { Money } from '@fairshelf/shared-contracts/core';
import {
  CASE_GROUP_KINDS,
  CASE_STATUS_KINDS,
  type CaseRow,
  type CaseStatusKind,
  MONEY_DIMENSIONS,
} from '@fairshelf/shared-contracts/reimbursement';
import { expect } from '@jest/globals';
import { sql } from 'kysely';
import { overviewOfCases } from '../areas/reimbursement/cases/case-overview.ts';
import { summariseCases } from '../areas/reimbursement/cases/case-summary.ts';
import { listCasesOf } from '../areas/reimbursement/cases/cases.ts';
import {
  claimsOf,
  groupsOf,
  type RawClaim,
  type RawMarket,
  type RawRows,
  readRawRows,
  sumOf,
  walkLabels,
} from '../areas/reimbursement/cases/raw-figures-fixture.ts';
import { moneyReport } from '../areas/reimbursement/money-report/money-rows.ts';
import { addDays } from '../base/calendar-days.ts';
import type { CompanyTransaction } from '../base/database/database.ts';
import { embeddedRates } from '../outside/exchange-rates/embedded-rates.ts';

const CLAIMED = ['filed', 'in-review', 'information-requested', 'approved', 'denied', 'appealed'];
const UNFILED = ['detected', 'waiting-for-automatic-payment', 'action-needed', 'ready'];

/** The currencies of a sum with what each has; zeros are left out. */
function amountsOf(rows: readonly RawClaim[]): Readonly<Record<string, number>> {
  const sums = [...groupsOf(rows, ({ amount }) => amount.currency)].map(
    ([currency, own]) => [currency, sumOf(own, ({ amount }) => amount.minor)] as const,
  );
  return Object.fromEntries(sums.filter(([, minor]) => minor !== 0));
}
const byCurrency = (amounts: readonly Money[]) =>
  Object.fromEntries(amounts.map(({ currency, minor }) => [currency, minor]));

/** Dollars for amounts, each rounded, as the totals add them. */
const inDollars = (amounts: Readonly<Record<string, number>>): number =>
  sumOf(Object.entries(amounts), ([currency, minor]) =>
    Math.round((minor / (embeddedRates.perEuro[currency] ?? 0)) * (embeddedRates.perEuro.USD ?? 0)),
  );

const figuresOf = (rows: readonly RawClaim[]) => ({
  cases: rows.length,
  units: sumOf(rows, ({ units }) => units),
  amounts: amountsOf(rows),
});

/** The seller's instructions: answered cases, and products that are never claimed. */
interface Said {
  readonly answered: ReadonlySet<string>;
  readonly excluded: ReadonlySet<string>;
}

/** Who acts next on a case, for a company with plan and portal access. */
function kindOf({ row }: RawClaim, today: string, { answered, excluded }: Said): CaseStatusKind {
  const { state, closes_on } = row;
  const isAnswered = answered.has(row.case_id);
  if (UNFILED.includes(state)) {
    if (closes_on !== null && closes_on < today) return 'expired';
    if (excluded.has(row.sku)) return 'excluded';
    if (state === 'waiting-for-automatic-payment') return 'waiting';
    return state === 'action-needed' ? 'seller' : 'fairshelf';
  }
  if (state === 'information-requested') return isAnswered ? 'fairshelf' : 'seller';
  if (state === 'denied') return row.appeal_requested_at === null ? 'denied' : 'fairshelf';
  if (['paid', 'replaced', 'paid-automatically'].includes(state)) return 'paid';
  if (state === 'reversed' || state === 'expired') return state;
  return state === 'withdrawn' ? 'closed' : 'amazon';
}

async function everyCase(db: CompanyTransaction, sellerId: string, today: string) {
  const rows: CaseRow[] = [];
  for (;;) {
    const filter = { sellerId, search: '', sort: 'title' as const, today };
    const page = await listCasesOf(db, { ...filter, offset: rows.length, limit: 500 });
    rows.push(...page.rows);
    if (rows.length >= page.total) return rows;
  }
}

/** Whether a payment was for a case of ours, by the case id in the report. */
function oursOf({ cases }: RawRows) {
  const ours = new Set(
    cases.flatMap(({ marketplace_case_id, fnsku }) =>
      marketplace_case_id ? [`${marketplace_case_id} ${fnsku}`] : [],
    ),
  );
  return (row: RawRows['reimbursements'][number]) => ours.has(`${row.marketplace_case_id} ${row.fnsku}`);
}

/**
 * For tests: expects every figure of dashboard, lists, waterfall and money report of an account to be what its imported
 * rows add up to, to the unit and the cent. Returns its list of cases.
 */
export async function expectRawFigures(
  db: CompanyTransaction,
  { sellerId, markets, now }: { sellerId: string; markets: readonly RawMarket[]; now: Date },
): Promise<readonly CaseRow[]> {
  const today = now.toISOString().slice(0, 10);
  const query = { today, currency: 'USD' };
  const raw = await readRawRows(db, sellerId);
  const { rows: answers } = await sql<{ case_id: string }>`
    select distinct case_id from case_message where side = 'seller'`.execute(db);
  const exclusions = await db
    .selectFrom('case_exclusion')
    .select('value')
    .where('seller_id', '=', sellerId)
    .where('kind', '=', 'sku')
    .execute();
  const instructions: Said = {
    answered: new Set(answers.map(({ case_id }) => case_id)),
    excluded: new Set(exclusions.map(({ value }) => value)),
  };
  const claims = claimsOf(raw, markets);
  const overview = await overviewOfCases(db, sellerId, query);
  const summary = await summariseCases(db, sellerId, query);
  const caseRows = await everyCase(db, sellerId, today);

  // Every row of the list has the expected figures.
  const byId = new Map(caseRows.map((row) => [row.id, row]));
  expect(byId.size).toBe(claims.length);
  const name = ({ row }: RawClaim) => `${row.category} ${row.anchor}`;
  expect(
    claims.map((claim) => {
      const row = byId.get(claim.row.case_id);
      return [name(claim), row?.units, row?.estimate?.minor, row?.status.kind];
    }),
  ).toEqual(
    claims.map((claim) => [name(claim), claim.units, claim.amount.minor, kindOf(claim, today, instructions)]),
  );

  // The standings, the parts of what is open, and the summary.
  const inKinds = (...kinds: readonly CaseStatusKind[]) =>
    claims.filter((claim) => kinds.includes(kindOf(claim, today, instructions)));
  const since = addDays(`${today.slice(0, 7)}-01`, -330)
    .slice(0, 7)
    .concat('-01');
  const reimbursements = raw.reimbursements.filter(
    ({ approved_at }) => approved_at.toISOString().slice(0, 10) >= since,
  );
  const paidIn = Object.fromEntries(
    [...groupsOf(reimbursements, ({ currency }) => currency ?? '')].map(([currency, rows]) => [
      currency,
      sumOf(rows, ({ total_minor }) => total_minor ?? 0),
    ]),
  );
  expect(
    overview.standings.map(({ standing, count, units, amounts }) => [
      standing,
      { cases: count, units, amounts: byCurrency(amounts) },
    ]),
  ).toEqual([
    ['owed', figuresOf(inKinds(...CASE_GROUP_KINDS.open))],
    ['in-progress', figuresOf(inKinds('amazon'))],
    [
      'paid',
      {
        cases: reimbursements.length,
        units: sumOf(reimbursements, (row) => row.quantity_cash + row.quantity_inventory),
        amounts: paidIn,
      },
    ],
    ['not-paid', figuresOf(inKinds('denied', 'expired'))],
  ]);
  const open = inKinds(...CASE_GROUP_KINDS.open);
  const partOf = (category: string, marketplace: string, confidence: string) =>
    [category, marketplace, confidence].join(' ');
  expect(
    Object.fromEntries(
      overview.open.map(({ category, marketplace_id, confidence, cases, units, estimate }) => [
        partOf(category, marketplace_id, confidence),
        { cases, units, amounts: byCurrency(estimate ? [estimate] : []) },
      ]),
    ),
  ).toEqual(
    Object.fromEntries(
      [...groupsOf(open, ({ row }) => partOf(row.category, row.marketplace_id, row.confidence))].map(
        ([part, rows]) => [part, figuresOf(rows)],
      ),
    ),
  );
  expect({
    ...summary,
    statuses: undefined,
    converted: summary.converted?.amount,
    closingSoon: undefined,
  }).toEqual({
    openCases: open.length,
    openUnits: sumOf(open, ({ units }) => units),
    estimate: summary.estimate,
    converted: { minor: inDollars(amountsOf(open)), currency: 'USD' },
  });
  expect(byCurrency(summary.estimate)).toEqual(amountsOf(open));
  const unfiledClaims = claims.filter(
    ({ row }) =>
      UNFILED.includes(row.state) && (row.closes_on ?? '') >= today && !instructions.excluded.has(row.sku),
  );
  expect(summary.closingSoon).toBe(
    unfiledClaims.filter(({ row }) => (row.closes_on ?? '') <= addDays(today, 14)).length,
  );
  expect(summary.statuses).toEqual(
    CASE_STATUS_KINDS.flatMap((kind) => {
      const count = inKinds(kind).length;
      return count > 0 ? [{ kind, count }] : [];
    }),
  );
  expect(overview.closing.map(({ windowClosesAt }) => windowClosesAt.slice(0, 10))).toEqual(
    unfiledClaims
      .map(({ row }) => row.closes_on)
      .toSorted()
      .slice(0, 5),
  );

  // The waterfall, from the ledger and the report.
  const isOurs = oursOf(raw);
  const steps = new Map<string, Map<string, { units: number; minor: number }>>();
  const add = (currency: string, step: string, units: number, minor: number) => {
    const own = steps.get(currency) ?? new Map<string, { units: number; minor: number }>();
    const previous = own.get(step) ?? { units: 0, minor: 0 };
    steps.set(currency, own.set(step, { units: previous.units + units, minor: previous.minor + minor }));
  };
  const labels = (['lost-in-warehouse', 'damaged-in-warehouse'] as const).flatMap((category) =>
    walkLabels(raw, markets, category).map((label) => ({ ...label, category })),
  );
  for (const { category, currency, lost, payments, open: units } of labels) {
    if (lost === 0) continue;
    const unitsOf = (rows: typeof payments) =>
      sumOf(rows, (row) => row.quantity_cash + row.quantity_inventory);
    const worth = (rows: typeof payments) => sumOf(rows, ({ total_minor }) => total_minor ?? 0);
    const settledUnits = lost - sumOf([...units.values()], (each) => each);
    const ours = payments.filter(isOurs);
    const byPayment = Math.min(unitsOf(payments), settledUnits);
    const byOurs = Math.min(unitsOf(ours), byPayment);
    add(currency, 'lost', lost, 0);
    add(currency, 'found', settledUnits - byPayment, 0);
    add(currency, 'recovered', byOurs, worth(ours));
    add(currency, 'automatic', byPayment - byOurs, worth(payments.filter((row) => !isOurs(row))));
    for (const [anchor, here] of units) {
      const claim = claims.find(({ row }) => row.category === category && row.anchor === anchor);
      const state = claim?.row.state ?? 'none';
      const isOpen =
        UNFILED.includes(state) &&
        (claim?.row.closes_on ?? today) >= today &&
        !instructions.excluded.has(claim?.row.sku ?? '');
      add(
        currency,
        CLAIMED.includes(state) ? 'claimed' : isOpen ? 'open' : 'expired',
        here,
        claim?.amount.minor ?? 0,
      );
    }
  }
  const inSteps = (found: (typeof overview.waterfall)[number]['steps']) =>
    Object.fromEntries(
      found.flatMap(({ step, units, amount }) =>
        units === 0 && !amount?.minor ? [] : [[step, { units, minor: amount?.minor ?? 0 }]],
      ),
    );
  const expectedSteps = Object.fromEntries(
    [...steps].map(([currency, own]) => [
      currency,
      Object.fromEntries([...own].filter(([, { units, minor }]) => units !== 0 || minor !== 0)),
    ]),
  );
  expect(
    Object.fromEntries(overview.waterfall.map(({ currency, steps: found }) => [currency, inSteps(found)])),
  ).toEqual(expectedSteps);
  for (const own of steps.values()) {
    const all = sumOf([...own], ([step, { units }]) => (step === 'lost' ? 0 : units));
    expect(all).toBe(own.get('lost')?.units);
  }

  // The money report with any breakdown.
  const filedClaims = claims.filter(({ row }) => row.marketplace_case_id !== null);
  const notOurs = raw.reimbursements.filter((row) => !isOurs(row) && row.currency !== null);
  const isReversal = ({ total_minor }: RawRows['reimbursements'][number]) => (total_minor ?? 0) < 0;
  const perCurrency = (rows: RawRows['reimbursements']) =>
    Object.fromEntries(
      [...groupsOf(rows, ({ currency }) => currency ?? '')].map(([currency, own]) => [
        currency,
        sumOf(own, ({ total_minor }) => total_minor ?? 0),
      ]),
    );
  const expected = {
    found: amountsOf(claims),
    filed: amountsOf(filedClaims),
    recovered: perCurrency(raw.reimbursements.filter((row) => isOurs(row) && !isReversal(row))),
    automatic: perCurrency(notOurs.filter((row) => !isReversal(row))),
    takenBack: perCurrency(raw.reimbursements.filter(isReversal)),
    denied: amountsOf(inKinds('denied')),
    expired: amountsOf(inKinds('expired')),
  };
  for (const by of MONEY_DIMENSIONS) {
    const scope = { sellerId, by, sort: '-found' as const, limit: 100_000, offset: 0 };
    const { rows, totals } = await moneyReport(db, { ...scope, ...query });
    for (const figure of [
      'found',
      'filed',
      'recovered',
      'automatic',
      'takenBack',
      'denied',
      'expired',
    ] as const) {
      const total = totals.map(({ currency, figures }) => [currency, figures[figure].minor] as const);
      const parts = [...groupsOf(rows, ({ currency }) => currency)].map(
        ([currency, own]) => [currency, sumOf(own, ({ figures }) => figures[figure].minor)] as const,
      );
      const some = (entries: readonly (readonly [string, number])[]) =>
        Object.fromEntries(entries.filter(([, minor]) => minor !== 0));
      const expectation = some(Object.entries(expected[figure]));
      expect([by, figure, some(total)]).toEqual([by, figure, expectation]);
      expect([by, figure, some(parts)]).toEqual([by, figure, expectation]);
    }
  }
  return caseRows;
}
