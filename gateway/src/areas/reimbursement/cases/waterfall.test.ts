import type { Money } from '@fairshelf/shared-contracts/core';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import fc from 'fast-check';
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
import { overviewOfCases } from './case-overview.ts';
import { summariseCases } from './case-summary.ts';

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
  /** What happens to the cases of the label: nothing, filed, filed and paid, skipped. */
  fate: fc.constantFrom('open', 'filed', 'paid', 'skipped'),
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

/** The units of a label that are still missing, from its raw rows, day by day. */
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

/** What a unit of a label is worth before an order: its newest payment, else the price. */
const worthOf = (label: Label): number => (label.payments.length > 0 ? label.cents : PRICE);

/** What the waterfall must show for a currency, from the raw rows of its labels. */
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
    const step = { open: 'open', filed: 'claimed', paid: 'recovered', skipped: 'expired' } as const;
    sums[step[label.fate]].units += open;
    sums[step[label.fate]].minor += open * (label.fate === 'paid' ? label.cents : worthOf(label));
  }
  return sums;
}

/** Dollars for an amount, each rounded, as the total adds them. */
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
      const isSkipped = label.fate === 'skipped';
      await db
        .updateTable('reimbursement_case')
        .set({
          state: isSkipped ? 'withdrawn' : 'filed',
          marketplace_case_id: isSkipped ? null : `M-${index}`,
        })
        .where('fnsku', '=', fnskuOf(index))
        .execute();
      if (label.fate === 'paid')
        recoveries.push(paymentOf(label, index, { day: 25, units: open, id: 'R', caseId: `M-${index}` }));
    }
  });
  await storeStory(desk.database, store, { ledger: [], payments: recoveries });
  const { overview, summary } = await desk.database.withCompany(store.companyId, async (db) => {
    await settleCases(db, store, NOW);
    const asked = { today: TODAY, currency: 'USD' };
    return {
      overview: await overviewOfCases(db, store.sellerId, asked),
      summary: await summariseCases(db, store.sellerId, asked),
    };
  });

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
    ...{ currency: 'USD', source: 'European Central Bank', day: '2026-10-02', missing: [] },
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
}, 120_000);
