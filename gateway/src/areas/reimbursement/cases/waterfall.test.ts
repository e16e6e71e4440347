import type { Money } from '@fairshelf/shared-contracts/core';
import {
  CASE_STATUS_KINDS,
  type CaseRow,
  MONEY_DIMENSIONS,
  MONEY_FIGURES,
  type MoneyFigures,
} from '@fairshelf/shared-contracts/reimbursement';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { CompanyTransaction } from '../../../base/database/database.ts';
import { embeddedRates } from '../../../outside/exchange-rates/embedded-rates.ts';
import { marketplaceByCountry } from '../../../outside/marketplace/marketplaces.ts';
import { NOW, openStoreDesk, type Store, type StoreDesk } from '../../../testing/rating-and-case-fixture.ts';
import { settleCases } from '../case-life/settle-cases.ts';
import { detectCases } from '../detection/detect-cases.ts';
import {
  marketplacesIn,
  moved,
  paid,
  type Story,
  storeStory,
} from '../detection/lost-in-warehouse-fixture.ts';
import { moneyReport } from '../money-report/money-rows.ts';
import { overviewOfCases } from './case-overview.ts';
import { summariseCases } from './case-summary.ts';
import { listCasesOf } from './cases.ts';

const LABELS = 2_000;
const LAST_DAY = 12;
const TODAY = NOW.toISOString().slice(0, 10);
const COUNTRIES = { US: 'USD', CA: 'CAD', MX: 'MXN' } as const;
const PRICE = 1_999;
let desk: StoreDesk;
let store: Store;

beforeAll(async () => {
  desk = await openStoreDesk();
  store = await desk.addStore(['reimburse']);
  await desk.database.withCompany(store.companyId, async (db) => {
    const key = { company_id: store.companyId, seller_id: store.sellerId };
    for (const country_code of ['CA', 'MX'])
      await db
        .insertInto('channel')
        .values({
          ...key,
          region: 'NA',
          country_code,
          country_name: country_code,
          store_name: 'Shop',
          marketplace_id: marketplaceByCountry(country_code)?.id ?? '',
        })
        .execute();
    for (const [country, currency] of Object.entries(COUNTRIES))
      await db
        .insertInto('product')
        .values({
          ...key,
          marketplace_id: marketplaceByCountry(country)?.id ?? '',
          asin: 'B001',
          sku: 'MUG-1',
          title: 'Mug',
          price_minor: PRICE,
          currency,
        })
        .execute();
  });
}, 60_000);
afterAll(() => desk.close());

const aDay = fc.integer({ min: 1, max: LAST_DAY });
const someUnits = fc.integer({ min: 1, max: 4 });
const aLabel = fc.record({
  country: fc.constantFrom('US', 'CA', 'MX'),
  losses: fc.array(fc.tuple(aDay, someUnits), { minLength: 1, maxLength: 4 }),
  finds: fc.array(fc.tuple(aDay, someUnits), { maxLength: 3 }),
  payments: fc.array(fc.tuple(aDay, someUnits), { maxLength: 2 }),
  cents: fc.integer({ min: 101, max: 90_000 }),
  /** The fate of the label's cases: nothing, filed, filed and paid or denied, skipped, or too late. */
  fate: fc.constantFrom('open', 'filed', 'paid', 'denied', 'skipped', 'expired'),
});
type Label = typeof aLabel extends fc.Arbitrary<infer T> ? T : never;

const currencyOf = ({ country }: Label): string => COUNTRIES[country];
const moneyOf = (label: Label, units: number): Money => ({
  minor: label.cents * units,
  currency: currencyOf(label),
});
const fnskuOf = (index: number): string => `X${String(index).padStart(4, '0')}`;
const storyOf = (label: Label, index: number): Story => {
  const here = { fnsku: fnskuOf(index), country: label.country };
  return {
    ledger: [
      ...label.losses.map(([day, units]) => moved('M', day, -units, here)),
      ...label.finds.map(([day, units]) => moved('F', day, units, here)),
    ],
    payments: label.payments.map(([day, units], place) =>
      paymentOf(label, index, { day, units, id: `P-${place}` }),
    ),
  };
};
const paymentOf = (
  label: Label,
  index: number,
  { day, units, id, caseId = null }: { day: number; units: number; id: string; caseId?: string | null },
) =>
  paid(day, units, {
    fnsku: fnskuOf(index),
    reimbursementId: `${id}-${index}`,
    caseId,
    amountPerUnit: moneyOf(label, 1),
    amountTotal: moneyOf(label, units),
  });

/** The missing units of a label, from its raw rows, day by day. */
function openOf({ losses, finds, payments }: Label): number {
  let missing = 0;
  for (let day = 1; day <= LAST_DAY; day += 1) {
    const on = (rows: readonly (readonly [number, number])[]) =>
      rows.reduce((sum, [each, units]) => sum + (each === day ? units : 0), 0);
    missing = Math.max(0, missing + on(losses) - on(finds) - on(payments));
  }
  return missing;
}
const total = (rows: readonly (readonly [number, number])[]): number =>
  rows.reduce((sum, [, units]) => sum + units, 0);

const STEPS = ['lost', 'found', 'automatic', 'recovered', 'claimed', 'open', 'expired'] as const;
type Sums = Record<(typeof STEPS)[number], { units: number; minor: number }>;
const noSums = (): Sums => ({
  lost: { units: 0, minor: 0 },
  found: { units: 0, minor: 0 },
  automatic: { units: 0, minor: 0 },
  recovered: { units: 0, minor: 0 },
  claimed: { units: 0, minor: 0 },
  open: { units: 0, minor: 0 },
  expired: { units: 0, minor: 0 },
});

/** The value of a unit of a label before an order: its newest payment, else the price. */
const worthOf = (label: Label): number => (label.payments.length > 0 ? label.cents : PRICE);

const STEP_OF = {
  ...({ open: 'open', filed: 'claimed', paid: 'recovered' } as const),
  ...({ denied: 'claimed', skipped: 'expired', expired: 'expired' } as const),
};
const STATE_OF = {
  ...({ open: 'detected', filed: 'filed', paid: 'filed' } as const),
  ...({ denied: 'denied', skipped: 'withdrawn', expired: 'expired' } as const),
};

/** The expected waterfall for a currency, from the raw rows of its labels. */
function expectedSums(labels: readonly Label[]): Sums {
  const sums = noSums();
  for (const label of labels) {
    const open = openOf(label);
    const settled = total(label.losses) - open;
    const byPayment = Math.min(total(label.payments), settled);
    sums.lost.units += total(label.losses);
    sums.automatic.units += byPayment;
    sums.automatic.minor += label.cents * total(label.payments);
    sums.found.units += settled - byPayment;
    const step = STEP_OF[label.fate];
    sums[step].units += open;
    sums[step].minor += open * (label.fate === 'paid' ? label.cents : worthOf(label));
  }
  return sums;
}

const FATES = ['open', 'filed', 'paid', 'denied', 'skipped', 'expired'] as const;
/** The statuses under which the cases of each fate are listed. */
const KINDS_OF: readonly (readonly [readonly Label['fate'][], readonly string[]])[] = [
  [['open'], ['seller', 'fairshelf', 'waiting']],
  [['filed'], ['amazon']],
  [['paid'], ['paid']],
  [['denied'], ['denied']],
  [['skipped'], ['closed']],
  [['expired'], ['expired']],
];
const sumOf = <Row>(rows: readonly Row[], pick: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + pick(row), 0);
const totals = (rows: readonly CaseRow[]) => ({
  units: sumOf(rows, ({ units }) => units),
  minor: sumOf(rows, ({ estimate }) => estimate?.minor ?? 0),
});
const minorOf = (figures: MoneyFigures) =>
  Object.fromEntries(MONEY_FIGURES.map((figure) => [figure, figures[figure].minor]));

/** Every row of the list of cases, page by page. */
async function everyCase(db: CompanyTransaction): Promise<readonly CaseRow[]> {
  const rows: CaseRow[] = [];
  for (;;) {
    const filter = { sellerId: store.sellerId, search: '', sort: 'title' as const, today: TODAY };
    const page = await listCasesOf(db, { ...filter, offset: rows.length, limit: 500 });
    rows.push(...page.rows);
    if (rows.length >= page.total) return rows;
  }
}

/** The money report in every breakdown, with all of its rows. */
const everyReport = async (db: CompanyTransaction) => {
  const reports = [];
  for (const by of MONEY_DIMENSIONS) {
    const scope = { sellerId: store.sellerId, by, sort: '-found' as const, today: TODAY, currency: 'USD' };
    reports.push({ by, ...(await moneyReport(db, { ...scope, limit: 100_000, offset: 0 })) });
  }
  return reports;
};

/** An amount in dollars, rounded separately as the total adds them. */
function inDollars({ minor, currency }: Money): number {
  const rates = embeddedRates.perEuro;
  return Math.round((minor / (rates[currency] ?? 0)) * (rates.USD ?? 0));
}

it('agrees with 2,000 generated ledgers to the unit and the cent, in the dashboard and the summary', async () => {
  const labels = fc.sample(aLabel, { numRuns: LABELS, seed: 20_261_122 });
  const stories = labels.map(storyOf);
  await storeStory(desk.database, store, {
    ledger: stories.flatMap(({ ledger }) => ledger),
    payments: stories.flatMap(({ payments }) => payments),
  });
  const account = { ...store, marketplaces: marketplacesIn('US', 'CA', 'MX') };
  await desk.database.withCompany(store.companyId, (db) => detectCases(db, account, NOW));
  const recoveries: Story['payments'][number][] = [];
  await desk.database.withCompany(store.companyId, async (db) => {
    for (const [index, label] of labels.entries()) {
      const open = openOf(label);
      if (open === 0 || label.fate === 'open') continue;
      const isFiled = ['filed', 'paid', 'denied'].includes(label.fate);
      await db
        .updateTable('reimbursement_case')
        .set({ state: STATE_OF[label.fate], marketplace_case_id: isFiled ? `M-${index}` : null })
        .where('fnsku', '=', fnskuOf(index))
        .execute();
      if (label.fate === 'paid')
        recoveries.push(paymentOf(label, index, { day: 25, units: open, id: 'R', caseId: `M-${index}` }));
    }
  });
  await storeStory(desk.database, store, { ledger: [], payments: recoveries });
  const { overview, summary, listed, report } = await desk.database.withCompany(
    store.companyId,
    async (db) => {
      await settleCases(db, store, NOW);
      const scope = { today: TODAY, currency: 'USD' };
      return {
        overview: await overviewOfCases(db, store.sellerId, scope),
        summary: await summariseCases(db, store.sellerId, scope),
        listed: await everyCase(db),
        report: await everyReport(db),
      };
    },
  );

  const currencies = Object.values(COUNTRIES);
  expect(overview.waterfall.map(({ currency }) => currency).toSorted()).toEqual(currencies.toSorted());
  const all = noSums();
  const dollars = noSums();
  for (const { currency, steps } of overview.waterfall) {
    const expected = expectedSums(labels.filter((label) => currencyOf(label) === currency));
    expect(
      Object.fromEntries(steps.map(({ step, units, amount }) => [step, [units, amount?.minor ?? 0]])),
    ).toEqual(Object.fromEntries(STEPS.map((step) => [step, [expected[step].units, expected[step].minor]])));
    const { lost, ...rest } = expected;
    expect(Object.values(rest).reduce((sum, { units }) => sum + units, 0)).toBe(lost.units);
    for (const step of STEPS) {
      all[step].units += expected[step].units;
      dollars[step].minor += inDollars({ minor: expected[step].minor, currency });
    }
  }
  const { converted } = overview;
  expect(converted).toMatchObject({
    currency: 'USD',
    source: 'European Central Bank',
    day: '2026-10-02',
    missing: [],
  });
  expect(converted?.waterfall.map(({ step, units, amount }) => [step, units, amount?.minor ?? 0])).toEqual(
    STEPS.map((step) => [step, all[step].units, dollars[step].minor]),
  );

  const [owed] = overview.standings;
  expect(owed?.amounts).toEqual(summary.estimate);
  for (const { currency, minor } of summary.estimate) {
    const open = overview.waterfall.find((each) => each.currency === currency)?.steps;
    expect(open?.find(({ step }) => step === 'open')?.amount?.minor).toBe(minor);
  }
  expect(summary.converted?.amount).toEqual({ minor: dollars.open.minor, currency: 'USD' });
  expect(converted?.standings[0]?.amount).toEqual(summary.converted?.amount);

  // The lists, from the raw rows: units and estimates of each status, and the amount paid for each case.
  for (const currency of currencies) {
    const own = labels.filter((label) => currencyOf(label) === currency);
    const rows = listed.filter(({ estimate }) => estimate?.currency === currency);
    for (const [fates, kinds] of KINDS_OF) {
      const meant = own.filter(({ fate }) => fates.includes(fate));
      const shown = rows.filter(({ status }) => kinds.includes(status.kind));
      expect([currency, kinds, totals(shown)]).toEqual([
        ...[currency, kinds],
        {
          units: sumOf(meant, openOf),
          minor: sumOf(meant, (label) => openOf(label) * worthOf(label)),
        },
      ]);
    }
    const recovered = sumOf(
      own.filter(({ fate }) => fate === 'paid'),
      (label) => openOf(label) * label.cents,
    );
    expect(sumOf(rows, ({ paid: cash }) => sumOf(cash, ({ minor }) => minor))).toBe(recovered);

    // The dashboard's counts.
    const standing = (name: string) =>
      overview.standings
        .find((each) => each.standing === name)
        ?.amounts.find((amount) => amount.currency === currency)?.minor;
    const worth = (...fates: readonly Label['fate'][]) =>
      sumOf(
        own.filter(({ fate }) => fates.includes(fate)),
        (label) => openOf(label) * worthOf(label),
      );
    const automatic = sumOf(own, (label) => label.cents * total(label.payments));
    expect([standing('owed'), standing('in-progress'), standing('paid'), standing('not-paid')]).toEqual([
      ...[worth('open'), worth('filed'), automatic + recovered, worth('denied', 'expired')],
    ]);

    // The money report in every breakdown.
    for (const { by, rows: parts, totals: sums } of report) {
      const figures = sums.find((each) => each.currency === currency)?.figures;
      expect([by, figures && minorOf(figures)]).toEqual([
        by,
        {
          found: worth(...FATES),
          filed: 0,
          recovered,
          automatic,
          takenBack: 0,
          fee: 0,
          denied: worth('denied'),
          expired: worth('expired'),
        },
      ]);
      for (const figure of MONEY_FIGURES)
        expect([
          ...[by, figure],
          sumOf(
            parts.filter((part) => part.currency === currency),
            (part) => part.figures[figure].minor,
          ),
        ]).toEqual([by, figure, figures?.[figure].minor]);
    }
  }
  expect(summary.statuses.map(({ kind, count }) => [kind, count])).toEqual(
    CASE_STATUS_KINDS.flatMap((kind) => {
      const count = listed.filter(({ status }) => status.kind === kind).length;
      return count > 0 ? [[kind, count]] : [];
    }),
  );
}, 120_000);
