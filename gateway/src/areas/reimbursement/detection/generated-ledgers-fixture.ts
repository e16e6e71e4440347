import fc from 'fast-check';
import { sql } from 'kysely';
import { companyId } from '../../../testing/set-up-company.ts';
import { database } from '../../../testing/set-up-database.ts';
import { markForDetection } from './detection-marks.ts';
import { ledgerTopicSql } from './ledger-topics.ts';
import { marketplacesIn } from './lost-in-warehouse-fixture.ts';
import { anyPlot, type Place, type Plot } from './plots-fixture.ts';
import { detectAll, type SourceRow } from './records-fixture.ts';

/**
 * The number of generated ledgers; `PROPERTY_LEDGERS` sets more. Those of one seller are stored and read together.
 */
export const LEDGERS = Number(process.env.PROPERTY_LEDGERS ?? 2_400);

/** The ledgers of one seller, which are stored and read together. */
export const LEDGERS_A_SELLER = 200;
export const SEED = Number(process.env.PROPERTY_SEED ?? 20_261_121);

/** The countries of the ledgers. */
export const places: readonly Place[] = [
  { country: 'US', marketplace: 'ATVPDKIKX0DER', currency: 'USD', returnDays: 120 },
  { country: 'DE', marketplace: 'A1PA6795UKMFR9', currency: 'EUR', returnDays: 105 },
];

type Ledger = readonly Plot[];
/** Any ledger of a few plots. */
export const someLedger: fc.Arbitrary<Ledger> = fc.array(anyPlot, { minLength: 1, maxLength: 3 });

/** The key of a plot of a ledger. */
export const keyOf = (ledger: number, plot: number): string => `L${ledger}P${plot}`;

/** What a seller's ledgers are owed, as 'key category units', and with the amount where that is what counts. */
export const owedOf = (ledgers: readonly Ledger[], place: Place): string[] =>
  ledgers
    .flatMap((plots, ledger) =>
      plots.flatMap((plot, index) => plot.owed(place).map((claim) => `${keyOf(ledger, index)} ${claim}`)),
    )
    .toSorted();

const COUNTED_BY_AMOUNT = ['fee-overcharge', 'value-re-evaluation'];

/** The open cases of a seller, in the same form. */
export async function claimedOf(seller: number, place: Place, everything: boolean): Promise<string[]> {
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
export const markAll = (seller: number, rows: readonly SourceRow[]) =>
  database.withCompany(companyId, async (db) => {
    const account = { companyId, sellerId: `S${seller}` };
    const namesOf = (column: 'fnsku' | 'order_id' | 'sku') =>
      rows.flatMap(([table, row]) => {
        // The ledger's rows are marked by their topics.
        if (table === 'ledger_event') return [];
        const name: unknown = new Map(Object.entries(row)).get(column);
        return typeof name === 'string' ? [name] : [];
      });
    await markForDetection(db, account, 'label', namesOf('fnsku'));
    await markForDetection(db, account, 'order', namesOf('order_id'));
    await markForDetection(db, account, 'product', namesOf('sku'));
    await sql`insert into detection_mark (company_id, seller_id, topic, key)
      select distinct company_id, seller_id, ${sql.raw(ledgerTopicSql)}, fnsku from ledger_event
      where seller_id = ${account.sellerId} and ${sql.raw(ledgerTopicSql)} is not null
      on conflict do nothing`.execute(db);
  });
