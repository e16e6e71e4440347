import type { Money } from '@fairshelf/shared-contracts/core';
import {
  type CaseRow,
  MONEY_DIMENSIONS,
  MONEY_FIGURES,
  type MoneyFigures,
} from '@fairshelf/shared-contracts/reimbursement';
import { beforeAll } from '@jest/globals';
import fc from 'fast-check';
import type { CompanyTransaction } from '../../../base/database/database.ts';
import { embeddedRates } from '../../../outside/exchange-rates/embedded-rates.ts';
import { marketplaceByCountry } from '../../../outside/marketplace/marketplaces.ts';
import { channelRow } from '../../../testing/account-rows.ts';
import { NOW, type Store } from '../../../testing/rating-and-case-fixture.ts';
import { desk, setUpStoreDesk } from '../../../testing/set-up-store-desk.ts';
import { movement, payment, type Story } from '../detection/lost-in-warehouse-fixture.ts';
import { moneyReport } from '../money-report/money-rows.ts';
import { listCasesOf } from './cases.ts';
import { sumOf } from './raw-figures-fixture.ts';

/** The number of generated labels. */
export const LABELS = 2_000;
const LAST_DAY = 12;
/** The day of detection. */
export const TODAY = NOW.toISOString().slice(0, 10);
export const COUNTRIES = { US: 'USD', CA: 'CAD', MX: 'MXN' } as const;
const PRICE = 1_999;
/** The store of the test file. */
export let store: Store;

/** For tests: a store that sells one product in three countries. */
export function setUpStore(): void {
  setUpStoreDesk();
  beforeAll(async () => {
    store = await desk.addStore(['reimburse']);
    await desk.database.withCompany(store.companyId, async (db) => {
      const key = { company_id: store.companyId, seller_id: store.sellerId };
      for (const country_code of ['CA', 'MX'])
        await db
          .insertInto('channel')
          .values(
            channelRow({
              ...key,
              country_code,
              country_name: country_code,
              marketplace_id: marketplaceByCountry(country_code)?.id ?? '',
            }),
          )
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
}

const aDay = fc.integer({ min: 1, max: LAST_DAY });
const someUnits = fc.integer({ min: 1, max: 4 });
/** Any label: its losses, finds and payments, and the fate of its cases. */
export const aLabel = fc.record({
  country: fc.constantFrom('US', 'CA', 'MX'),
  losses: fc.array(fc.tuple(aDay, someUnits), { minLength: 1, maxLength: 4 }),
  finds: fc.array(fc.tuple(aDay, someUnits), { maxLength: 3 }),
  payments: fc.array(fc.tuple(aDay, someUnits), { maxLength: 2 }),
  cents: fc.integer({ min: 101, max: 90_000 }),
  /** The fate of the label's cases: nothing, filed, filed and paid or denied, skipped, or too late. */
  fate: fc.constantFrom('open', 'filed', 'paid', 'denied', 'skipped', 'expired'),
});

export type Label = typeof aLabel extends fc.Arbitrary<infer T> ? T : never;

/** The currency of a label's country. */
export const currencyOf = ({ country }: Label): string => COUNTRIES[country];
const moneyOf = (label: Label, units: number): Money => ({
  minor: label.cents * units,
  currency: currencyOf(label),
});

/** The name of a label by its number. */
export const fnskuOf = (index: number): string => `X${String(index).padStart(4, '0')}`;

/** The ledger and the payments of a label. */
export const storyOf = (label: Label, index: number): Story => {
  const here = { fnsku: fnskuOf(index), country: label.country };
  return {
    ledger: [
      ...label.losses.map(([day, units]) => movement('M', day, -units, here)),
      ...label.finds.map(([day, units]) => movement('F', day, units, here)),
    ],
    payments: label.payments.map(([day, units], place) =>
      paymentOf(label, index, { day, units, id: `P-${place}` }),
    ),
  };
};

/** A payment for units of a label. */
export const paymentOf = (
  label: Label,
  index: number,
  { day, units, id, caseId = null }: { day: number; units: number; id: string; caseId?: string | null },
) =>
  payment(day, units, {
    fnsku: fnskuOf(index),
    reimbursementId: `${id}-${index}`,
    caseId,
    amountPerUnit: moneyOf(label, 1),
    amountTotal: moneyOf(label, units),
  });

/** The missing units of a label, from its raw rows, day by day. */
export function openOf({ losses, finds, payments }: Label): number {
  let missing = 0;
  for (let day = 1; day <= LAST_DAY; day += 1) {
    const on = (rows: readonly (readonly [number, number])[]) =>
      rows.reduce((sum, [each, units]) => sum + (each === day ? units : 0), 0);
    missing = Math.max(0, missing + on(losses) - on(finds) - on(payments));
  }
  return missing;
}

/** The units of some rows. */
export const total = (rows: readonly (readonly [number, number])[]): number =>
  rows.reduce((sum, [, units]) => sum + units, 0);

/** The steps of the waterfall. */
export const STEPS = ['lost', 'found', 'automatic', 'recovered', 'claimed', 'open', 'expired'] as const;
type Sums = Record<(typeof STEPS)[number], { units: number; minor: number }>;

/** A waterfall of zeros. */
export const noSums = (): Sums => ({
  lost: { units: 0, minor: 0 },
  found: { units: 0, minor: 0 },
  automatic: { units: 0, minor: 0 },
  recovered: { units: 0, minor: 0 },
  claimed: { units: 0, minor: 0 },
  open: { units: 0, minor: 0 },
  expired: { units: 0, minor: 0 },
});

/** The value of a unit of a label before an order: its newest payment, else the price. */
export const worthOf = (label: Label): number => (label.payments.length > 0 ? label.cents : PRICE);

const STEP_OF = {
  ...({ open: 'open', filed: 'claimed', paid: 'recovered' } as const),
  ...({ denied: 'claimed', skipped: 'expired', expired: 'expired' } as const),
};

/** The state of a label's cases, by their fate. */
export const STATE_OF = {
  ...({ open: 'detected', filed: 'filed', paid: 'filed' } as const),
  ...({ denied: 'denied', skipped: 'withdrawn', expired: 'expired' } as const),
};

/** The expected waterfall for a currency, from the raw rows of its labels. */
export function expectedSums(labels: readonly Label[]): Sums {
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

/** What can become of the cases of a label. */
export const FATES = ['open', 'filed', 'paid', 'denied', 'skipped', 'expired'] as const;
/** The statuses under which the cases of each fate are listed. */
export const KINDS_OF: readonly (readonly [readonly Label['fate'][], readonly string[]])[] = [
  [['open'], ['seller', 'fairshelf', 'waiting']],
  [['filed'], ['amazon']],
  [['paid'], ['paid']],
  [['denied'], ['denied']],
  [['skipped'], ['closed']],
  [['expired'], ['expired']],
];

/** The units and the estimates of cases. */
export const totals = (rows: readonly CaseRow[]) => ({
  units: sumOf(rows, ({ units }) => units),
  minor: sumOf(rows, ({ estimate }) => estimate?.minor ?? 0),
});

/** The amount of each figure of the money report. */
export const minorOf = (figures: MoneyFigures) =>
  Object.fromEntries(MONEY_FIGURES.map((figure) => [figure, figures[figure].minor]));

/** Every row of the list of cases, page by page. */
export async function everyCase(db: CompanyTransaction): Promise<readonly CaseRow[]> {
  const rows: CaseRow[] = [];
  for (;;) {
    const filter = { sellerId: store.sellerId, search: '', sort: 'title' as const, today: TODAY };
    const page = await listCasesOf(db, { ...filter, offset: rows.length, limit: 500 });
    rows.push(...page.rows);
    if (rows.length >= page.total) return rows;
  }
}

/** The money report in every breakdown, with all of its rows. */
export const everyReport = async (db: CompanyTransaction) => {
  const reports = [];
  for (const by of MONEY_DIMENSIONS) {
    const scope = { sellerId: store.sellerId, by, sort: '-found' as const, today: TODAY, currency: 'USD' };
    reports.push({ by, ...(await moneyReport(db, { ...scope, limit: 100_000, offset: 0 })) });
  }
  return reports;
};

/** An amount in dollars, rounded separately as the total adds them. */
export function inDollars({ minor, currency }: Money): number {
  const rates = embeddedRates.perEuro;
  return Math.round((minor / (rates[currency] ?? 0)) * (rates.USD ?? 0));
}
