import { CASE_GROUPS } from '@fairshelf/shared-contracts/reimbursement';
import { sql } from 'kysely';
import { companyId } from '../../../testing/set-up-company.ts';
import { database } from '../../../testing/set-up-database.ts';
import { markForDetection, type Topic } from './detection-marks.ts';
import { LEDGER_REASONS, type LedgerTopic } from './ledger-topics.ts';
import { detectAll, type SourceRow, storeRows } from './records-fixture.ts';

/** A sixteenth of the generated ledgers: each is checked a dozen times. */
export const LEDGERS = Math.ceil(Number(process.env.PROPERTY_LEDGERS ?? 2_400) / 16);

export const SEED = Number(process.env.PROPERTY_SEED ?? 20_261_121);
/** In how many imports a ledger comes. */
export const STEPS = 12;

/** Where the ledgers are. */
export const place = { country: 'US', marketplace: 'ATVPDKIKX0DER', currency: 'USD', returnDays: 120 };

/** What an import marks for a row. */
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
export const isHeld = ([table]: SourceRow): boolean => table === 'inbound_shipment';

/** Stores rows as an import does, and detects what changed. */
export async function addStep(sellerId: string, rows: readonly SourceRow[], today: string): Promise<void> {
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
export const openCases = (sellerId: string) =>
  database.withCompany(companyId, async (db) => {
    const { rows } = await sql`
      select category, anchor, subject, state, quantity, estimate_minor, estimate_basis, confidence, reimbursed_units,
        policy_version, sentences, anchored_on, opens_on, closes_on,
        (select facts from case_facts f where f.case_id = c.case_id) as evidence
      from reimbursement_case c where seller_id = ${sellerId} and state = any(${CASE_GROUPS.open})
      order by category, anchor`.execute(db);
    return rows;
  });
