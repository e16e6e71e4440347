import { CASE_GROUPS } from '@fairshelf/shared-contracts/reimbursement';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { sql } from 'kysely';
import { addDays } from '../../../base/calendar-days.ts';
import { addCompany, createMigratedDatabase, type MigratedDatabase } from '../../../testing/test-database.ts';
import { markForDetection, type Topic } from './detection-marks.ts';
import { LEDGER_REASONS, type LedgerTopic } from './ledger-topics.ts';
import { anyPlot } from './plots-fixture.ts';
import { detectAll, type SourceRow, storeRows, TODAY } from './records-fixture.ts';

/** A sixteenth of the generated ledgers: each is checked a dozen times. */
const LEDGERS = Math.ceil(Number(process.env.PROPERTY_LEDGERS ?? 2_400) / 16);
const SEED = Number(process.env.PROPERTY_SEED ?? 20_261_121);
const STEPS = 12;

const place = { country: 'US', marketplace: 'ATVPDKIKX0DER', currency: 'USD', returnDays: 120 };

let database: MigratedDatabase;
let companyId: string;

beforeAll(async () => {
  database = await createMigratedDatabase();
  companyId = await addCompany(database, 'Sellers');
}, 60_000);
afterAll(() => database.drop());

/** The marks that an import sets for a row. */
function marksOf([table, row]: SourceRow): readonly (readonly [Topic | LedgerTopic, string])[] {
  const cells = new Map<string, unknown>(Object.entries(row));
  const cell = (column: string): string => String(cells.get(column) ?? '');
  if (table === 'ledger_event') {
    const reason = cell('reason');
    const isAdjusted = cell('event_type') === 'Adjustments';
    if (cell('event_type') === 'Receipts') return [['received', cell('fnsku')]];
    const topics = (['lost', 'damaged'] as const).filter(
      (topic) => isAdjusted && LEDGER_REASONS[topic].some((each) => each === reason),
    );
    return topics.map((topic) => [topic, cell('fnsku')]);
  }
  return [
    ['label', cell('fnsku')],
    ['order', cell('order_id')],
    ['product', cell('sku')],
    // A fee also concerns the products of its group; here each group is named after its product.
    ['product', cell('product_group')],
  ];
}

/** Rows that come together: a shipment exists before its products. */
const isHeld = ([table]: SourceRow): boolean => table === 'inbound_shipment';

async function addStep(sellerId: string, rows: readonly SourceRow[], today: string): Promise<void> {
  const account = { companyId, sellerId };
  await storeRows(database, account, rows);
  const byTopic = Map.groupBy(rows.flatMap(marksOf), ([topic]) => topic);
  await database.withCompany(companyId, async (db) => {
    for (const [topic, marks] of byTopic) {
      await markForDetection(
        db,
        account,
        topic,
        marks.map(([, key]) => key),
      );
    }
  });
  await detectAll(database, account, { everything: false, today });
}

/** Every open case of a seller with all its computed values and its evidence. */
const openCases = (sellerId: string) =>
  database.withCompany(companyId, async (db) => {
    const { rows } = await sql`
      select category, anchor, subject, state, quantity, estimate_minor, estimate_basis, confidence, reimbursed_units,
        policy_version, sentences, anchored_on, opens_on, closes_on,
        (select facts from case_facts f where f.case_id = c.case_id) as evidence
      from reimbursement_case c where seller_id = ${sellerId} and state = any(${CASE_GROUPS.open})
      order by category, anchor`.execute(db);
    return rows;
  });

it(
  `finds the same in ${LEDGERS} ledgers whether imported in ${STEPS} parts in any order or as a whole`,
  async () => {
    const plots = fc.sample(anyPlot, { numRuns: LEDGERS, seed: SEED });
    const rows = plots.flatMap((plot, index) => [...plot.rows(`L${index}`, place)]);
    // Losses before and after their resolutions, payments for days long past, products before their measurement.
    const steps = fc.sample(fc.nat(STEPS - 1), { numRuns: rows.length, seed: SEED });
    const stepOf = (row: SourceRow, index: number): number => (isHeld(row) ? 0 : (steps[index] ?? 0));
    for (let step = 0; step < STEPS; step += 1) {
      const today = addDays(TODAY, step + 1 - STEPS);
      await addStep(
        'S-steps',
        rows.filter((row, index) => stepOf(row, index) === step),
        today,
      );
    }
    await storeRows(database, { companyId, sellerId: 'S-whole' }, rows);
    await detectAll(database, { companyId, sellerId: 'S-whole' }, { everything: true });
    const whole = await openCases('S-whole');
    expect(whole.length).toBeGreaterThan(LEDGERS / 4);
    expect(await openCases('S-steps')).toEqual(whole);
  },
  60_000 + LEDGERS * 200,
);
