import { afterAll, beforeAll, expect, it } from '@jest/globals';
import fc from 'fast-check';
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
import { waterfallOf } from './waterfall.ts';

const LABELS = 300;
const LAST_DAY = 12;
const TODAY = NOW.toISOString().slice(0, 10);
let desk: StoreDesk;
let store: Store;

beforeAll(async () => {
  desk = await openStoreDesk();
  store = await desk.addStore(['reimburse']);
}, 60_000);
afterAll(() => desk.close());

const aDay = fc.integer({ min: 1, max: LAST_DAY });
const someUnits = fc.integer({ min: 1, max: 4 });
const aLabel = fc.record({
  losses: fc.array(fc.tuple(aDay, someUnits), { minLength: 1, maxLength: 4 }),
  finds: fc.array(fc.tuple(aDay, someUnits), { maxLength: 3 }),
  payments: fc.array(fc.tuple(aDay, someUnits), { maxLength: 2 }),
  /** What happens to the cases of the label: nothing, filed, filed and paid, skipped. */
  fate: fc.constantFrom('open', 'filed', 'paid', 'skipped'),
});
type Label = typeof aLabel extends fc.Arbitrary<infer T> ? T : never;

const fnskuOf = (index: number): string => `X${String(index).padStart(4, '0')}`;
const storyOf = (label: Label, index: number): Story => ({
  ledger: [
    ...label.losses.map(([day, units]) => moved('M', day, -units, { fnsku: fnskuOf(index) })),
    ...label.finds.map(([day, units]) => moved('F', day, units, { fnsku: fnskuOf(index) })),
  ],
  payments: label.payments.map(([day, units], place) =>
    paid(day, units, { fnsku: fnskuOf(index), reimbursementId: `P-${index}-${place}` }),
  ),
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

it('adds up to the ledger, recomputed from its raw rows', async () => {
  const labels = fc.sample(aLabel, { numRuns: LABELS, seed: 20_261_122 });
  const stories = labels.map(storyOf);
  await storeStory(desk.database, store, {
    ledger: stories.flatMap(({ ledger }) => ledger),
    payments: stories.flatMap(({ payments }) => payments),
  });
  const account = { ...store, marketplaces: marketplacesIn('US') };
  await desk.database.withCompany(store.companyId, (db) => detectCases(db, account, NOW));
  const expected = { lost: 0, found: 0, automatic: 0, recovered: 0, claimed: 0, open: 0, expired: 0 };
  const recoveries: Story['payments'][number][] = [];
  await desk.database.withCompany(store.companyId, async (db) => {
    for (const [index, label] of labels.entries()) {
      const open = openOf(label);
      const settled = total(label.losses) - open;
      expected.lost += total(label.losses);
      const byPayment = Math.min(total(label.payments), settled);
      expected.automatic += byPayment;
      expected.found += settled - byPayment;
      const step = { open: 'open', filed: 'claimed', paid: 'recovered', skipped: 'expired' } as const;
      expected[step[label.fate]] += open;
      if (open === 0 || label.fate === 'open') continue;
      const state = label.fate === 'skipped' ? 'withdrawn' : 'filed';
      const marketplace_case_id = label.fate === 'skipped' ? null : `M-${index}`;
      await db
        .updateTable('reimbursement_case')
        .set({ state, marketplace_case_id })
        .where('fnsku', '=', fnskuOf(index))
        .execute();
      if (label.fate === 'paid')
        recoveries.push(
          paid(25, open, { fnsku: fnskuOf(index), caseId: `M-${index}`, reimbursementId: `R-${index}` }),
        );
    }
  });
  await storeStory(desk.database, store, { ledger: [], payments: recoveries });
  const [shown, ...others] = await desk.database.withCompany(store.companyId, async (db) => {
    await settleCases(db, store, NOW);
    return waterfallOf(db, store.sellerId, TODAY);
  });
  expect(others).toEqual([]);
  const steps = Object.fromEntries((shown?.steps ?? []).map(({ step, units }) => [step, units]));
  expect(steps).toEqual(expected);
  const { lost, ...rest } = steps;
  expect(Object.values(rest).reduce((sum, units) => sum + units, 0)).toBe(lost);
  const amounts = new Map(shown?.steps.map(({ step, amount }) => [step, amount?.minor ?? 0]));
  const cents = (payments: readonly Story['payments'][number][]): number =>
    payments.reduce((sum, { amountTotal }) => sum + (amountTotal?.minor ?? 0), 0);
  expect(amounts.get('recovered')).toBe(cents(recoveries));
  expect(amounts.get('automatic')).toBe(cents(stories.flatMap(({ payments }) => payments)));
}, 120_000);
