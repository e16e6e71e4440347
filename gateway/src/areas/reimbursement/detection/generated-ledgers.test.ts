import { afterAll, beforeAll, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { sql } from 'kysely';
import { addCompany, createMigratedDatabase, type MigratedDatabase } from '../../../testing/test-database.ts';
import { markForDetection } from './detection-marks.ts';
import { ledgerTopicSql } from './ledger-topics.ts';
import { marketplacesIn } from './lost-in-warehouse-fixture.ts';
import { anyPlot, type Place, type Plot } from './plots-fixture.ts';
import { detectAll, type SourceRow, storeRows } from './records-fixture.ts';

/**
 * The number of generated ledgers; `PROPERTY_LEDGERS` sets more. Those of one seller are stored and read together.
 */
const LEDGERS = Number(process.env.PROPERTY_LEDGERS ?? 2_400);
const LEDGERS_A_SELLER = 200;
const SEED = Number(process.env.PROPERTY_SEED ?? 20_261_121);

const places: readonly Place[] = [
  { country: 'US', marketplace: 'ATVPDKIKX0DER', currency: 'USD', returnDays: 120 },
  { country: 'DE', marketplace: 'A1PA6795UKMFR9', currency: 'EUR', returnDays: 105 },
];

let database: MigratedDatabase;
let companyId: string;

beforeAll(async () => {
  database = await createMigratedDatabase();
  companyId = await addCompany(database, 'Sellers');
}, 60_000);
afterAll(() => database.drop());

type Ledger = readonly Plot[];
const someLedger: fc.Arbitrary<Ledger> = fc.array(anyPlot, { minLength: 1, maxLength: 3 });
const keyOf = (ledger: number, plot: number): string => `L${ledger}P${plot}`;

/**
 * The expected findings for a seller's ledgers as 'key category units', with the amount if the rule is about amounts.
 */
const owedOf = (ledgers: readonly Ledger[], place: Place): string[] =>
  ledgers
    .flatMap((plots, ledger) =>
      plots.flatMap((plot, index) => plot.owed(place).map((owed) => `${keyOf(ledger, index)} ${owed}`)),
    )
    .toSorted();

const COUNTED_BY_AMOUNT = ['fee-overcharge', 'value-re-evaluation'];

async function claimedOf(seller: number, place: Place, everything: boolean): Promise<string[]> {
  const account = { companyId, sellerId: `S${seller}` };
  const marketplaces = marketplacesIn(place.country);
  const cases = await detectAll(database, account, { marketplaces, everything });
  const sums = new Map<string, { units: number; minor: number }>();
  for (const { category, subject, sku, quantity, estimate_minor } of cases) {
    const label = `${subject || sku} ${category}`;
    const sum = sums.get(label) ?? { units: 0, minor: 0 };
    sums.set(label, { units: sum.units + quantity, minor: sum.minor + (estimate_minor ?? 0) });
  }
  return [...sums]
    .map(([label, { units, minor }]) =>
      COUNTED_BY_AMOUNT.some((category) => label.endsWith(category))
        ? `${label} ${units} ${minor}`
        : `${label} ${units}`,
    )
    .toSorted();
}

/** Marks the subjects of the rows, as the imports do. */
const markAll = (seller: number, rows: readonly SourceRow[]) =>
  database.withCompany(companyId, async (db) => {
    const account = { companyId, sellerId: `S${seller}` };
    const named = (column: 'fnsku' | 'order_id' | 'sku') =>
      rows.flatMap(([table, row]) => {
        // The ledger's rows are marked by their topics.
        if (table === 'ledger_event') return [];
        const name: unknown = new Map(Object.entries(row)).get(column);
        return typeof name === 'string' ? [name] : [];
      });
    await markForDetection(db, account, 'label', named('fnsku'));
    await markForDetection(db, account, 'order', named('order_id'));
    await markForDetection(db, account, 'product', named('sku'));
    await sql`insert into detection_mark (company_id, seller_id, topic, key)
      select distinct company_id, seller_id, ${sql.raw(ledgerTopicSql)}, fnsku from ledger_event
      where seller_id = ${account.sellerId} and ${sql.raw(ledgerTopicSql)} is not null
      on conflict do nothing`.execute(db);
  });

it(
  `finds exactly the known losses in ${LEDGERS} ledgers`,
  async () => {
    const ledgers = fc.sample(someLedger, { numRuns: LEDGERS, seed: SEED });
    let owedInAll = 0;
    for (let from = 0; from < ledgers.length; from += LEDGERS_A_SELLER) {
      const seller = from / LEDGERS_A_SELLER;
      const place = places[seller % places.length];
      if (!place) throw new Error('There is no place to sell.');
      const own = ledgers.slice(from, from + LEDGERS_A_SELLER);
      const rows: SourceRow[] = own.flatMap((plots, ledger) =>
        plots.flatMap((plot, index) => [...plot.rows(keyOf(ledger, index), place)]),
      );
      await storeRows(database, { companyId, sellerId: `S${seller}` }, rows);
      const owed = owedOf(own, place);
      // Every third seller is checked only by marks: that must find the same.
      const byMarks = seller % 3 === 2;
      if (byMarks) await markAll(seller, rows);
      expect(await claimedOf(seller, place, !byMarks)).toEqual(owed);
      owedInAll += owed.length;
    }
    // A generator that owes nothing would prove nothing.
    expect(owedInAll).toBeGreaterThan(LEDGERS / 2);
  },
  120_000 + LEDGERS * 50,
);
