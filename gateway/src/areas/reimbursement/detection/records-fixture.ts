import { createHash } from 'node:crypto';
import { type Insertable, sql } from 'kysely';
import { addDays } from '../../../base/calendar-days.ts';
import type { CompanyTransaction, Database } from '../../../base/database/database.ts';
import type { Tables } from '../../../base/database/tables/index.ts';
import type { Marketplace } from '../../../outside/marketplace/marketplaces.ts';
import { computationInWords } from '../cases/case-evidence.ts';
import { detectCases } from './detect-cases.ts';
import { marketplacesIn } from './lost-in-warehouse-fixture.ts';

type Rows<T extends keyof Tables> = Omit<Insertable<Tables[T]>, 'company_id' | 'seller_id'>;
type Key<T extends keyof Tables> = T extends keyof Tables ? readonly [T, Rows<T>] : never;

/** For tests: a row of any table that detection reads, without its owner. */
export type SourceRow = Key<
  | 'ledger_event'
  | 'reimbursement'
  | 'order_charge'
  | 'customer_return'
  | 'removal_order'
  | 'removal_shipment'
  | 'inbound_shipment'
  | 'inbound_item'
  | 'fee_preview'
  | 'fee_estimate'
  | 'true_dimension'
  | 'sourcing_cost'
  | 'product'
>;

/** For tests: the day from which a story's days count, and the day of detection. */
export const FIRST_DAY = '2026-08-01';
export const TODAY = '2026-11-21';
/** For tests: a day of a story (`YYYY-MM-DD`). */
export const day = (number: number): string => addDays(FIRST_DAY, number);
const at = (number: number): Date => new Date(`${day(number)}T12:00:00Z`);

const US = 'ATVPDKIKX0DER';
let lastId = 0;
const nextId = (): string => {
  lastId += 1;
  return String(lastId);
};
const fingerprint = (): Buffer => createHash('md5').update(nextId()).digest();

/** For tests: a movement of stock by its reason. */
export const ledger = (
  reason: string,
  on: number,
  quantity: number,
  overrides: Partial<Rows<'ledger_event'>> = {},
): SourceRow => [
  'ledger_event',
  {
    event_day: day(on),
    fingerprint: fingerprint(),
    occurrence_no: 1,
    fnsku: 'X1',
    asin: 'B1',
    sku: 'S1',
    title: 'Mug',
    event_type: 'Adjustments',
    reason,
    quantity,
    country: 'US',
    ...overrides,
  },
];

/** For tests: a line of the reimbursement report, one unit for 10.00 USD unless overridden. */
export const reimbursement = (
  reason: string,
  on: number,
  cash: number,
  overrides: Partial<Rows<'reimbursement'>> = {},
): SourceRow => [
  'reimbursement',
  {
    reimbursement_id: `R${nextId()}`,
    line_no: 1,
    approved_at: at(on),
    reason,
    fnsku: 'X1',
    sku: 'S1',
    asin: 'B1',
    currency: 'USD',
    unit_minor: 1_000,
    total_minor: 1_000 * cash,
    quantity_cash: cash,
    ...overrides,
  },
];

/**
 * For tests: a sale or refund of this many units at 30.00 USD, with 5.00 for fulfilment and 4.50 of other fees each.
 */
export const charge = (
  kind: 'sale' | 'refund' | 'fee-correction',
  on: number,
  quantity: number,
  overrides: Partial<Rows<'order_charge'>> = {},
): SourceRow => {
  const sign = kind === 'refund' ? -1 : 1;
  return [
    'order_charge',
    {
      transaction_id: `T${nextId()}`,
      line_no: 1,
      kind,
      marketplace_id: US,
      order_id: 'O1',
      posted_at: at(on),
      sku: 'S1',
      asin: 'B1',
      quantity,
      currency: 'USD',
      principal_minor: sign * 3_000 * quantity,
      fulfillment_fee_minor: kind === 'sale' ? -500 * quantity : 0,
      other_fees_minor: -sign * 450 * quantity,
      total_minor: sign * (kind === 'sale' ? 2_050 : 2_550) * quantity,
      ...overrides,
    },
  ];
};

/** For tests: what a buyer sent back. */
export const customerReturn = (
  on: number,
  quantity: number,
  overrides: Partial<Rows<'customer_return'>> = {},
): SourceRow => [
  'customer_return',
  {
    return_day: day(on),
    fingerprint: fingerprint(),
    occurrence_no: 1,
    returned_at: at(on),
    order_id: 'O1',
    sku: 'S1',
    fnsku: 'X1',
    quantity,
    disposition: 'SELLABLE',
    reason: 'UNWANTED_ITEM',
    ...overrides,
  },
];

/** For tests: a line of a removal order, completed. */
export const removalOrder = (on: number, overrides: Partial<Rows<'removal_order'>> = {}): SourceRow => [
  'removal_order',
  {
    order_id: 'RM1',
    sku: 'S1',
    fnsku: 'X1',
    disposition: 'Sellable',
    occurrence_no: 1,
    requested_at: at(on - 10),
    updated_at: at(on),
    order_type: 'Return',
    status: 'Completed',
    ...overrides,
  },
];

/** For tests: a parcel of a removal order. */
export const parcel = (
  on: number,
  units: number,
  overrides: Partial<Rows<'removal_shipment'>> = {},
): SourceRow => [
  'removal_shipment',
  {
    order_id: 'RM1',
    sku: 'S1',
    fnsku: 'X1',
    disposition: 'Sellable',
    tracking_number: `TR${nextId()}`,
    shipment_day: day(on),
    occurrence_no: 1,
    shipped_quantity: units,
    carrier: 'UPS',
    ...overrides,
  },
];

/** For tests: a shipment to Amazon with one product in it. */
export const inbound = (
  shipmentId: string,
  on: number,
  [shipped, received]: readonly [number, number],
  overrides: Partial<Rows<'inbound_shipment'>> & { fnsku?: string; sku?: string } = {},
): SourceRow[] => {
  const { fnsku = 'X1', sku = 'S1', ...shipment } = overrides;
  return [
    [
      'inbound_shipment',
      {
        shipment_id: shipmentId,
        marketplace_id: US,
        status: 'CLOSED',
        delivered_seen_on: day(on),
        ...shipment,
      },
    ],
    [
      'inbound_item',
      { shipment_id: shipmentId, sku, fnsku, quantity_shipped: shipped, quantity_received: received },
    ],
  ];
};

/** For tests: Amazon's measurement of a product over a time, and the fee charged for it. Sides in millimetres. */
export const measurement = (
  [from, to]: readonly [number, number],
  [longest, median, shortest, grams]: readonly [number, number, number, number],
  feeMinor: number,
  overrides: Partial<Rows<'fee_preview'>> = {},
): SourceRow => [
  'fee_preview',
  {
    marketplace_id: US,
    sku: 'S1',
    seen_from: day(from),
    seen_to: day(to),
    product_group: 'Kitchen',
    size_tier: 'Standard',
    longest_mm: longest,
    median_mm: median,
    shortest_mm: shortest,
    weight_g: grams,
    measured: `${longest} × ${median} × ${shortest} mm, ${grams} g`,
    currency: 'USD',
    fulfillment_fee_minor: feeMinor,
    ...overrides,
  },
];

/** For tests: what the marketplace estimated to charge for sending a unit that costs 30.00. */
export const feeEstimate = (
  on: number,
  feeMinor: number | null,
  overrides: Partial<Rows<'fee_estimate'>> = {},
): SourceRow => [
  'fee_estimate',
  {
    marketplace_id: US,
    sku: 'S1',
    estimated_on: day(on),
    estimated_at: at(on),
    asin: 'B1',
    currency: 'USD',
    price_minor: 3_000,
    fulfillment_fee_minor: feeMinor,
    ...overrides,
  },
];

/** For tests: the seller's own measurements of a product. */
export const truly = (
  [longest, median, shortest, grams]: readonly [number, number, number, number],
  sku = 'S1',
): SourceRow => [
  'true_dimension',
  { sku, longest_mm: longest, median_mm: median, shortest_mm: shortest, weight_g: grams },
];

/** For tests: the sourcing cost of a unit in US dollars, approved unless stated otherwise. */
export const cost = (
  from: number,
  minor: number,
  overrides: Partial<Rows<'sourcing_cost'>> = {},
): SourceRow => [
  'sourcing_cost',
  {
    marketplace_id: US,
    sku: 'S1',
    effective_from: day(from),
    unit_minor: minor,
    currency: 'USD',
    state: 'approved',
    ...overrides,
  },
];

/** For tests: a listing whose catalogue entry states package dimensions, in the given units. */
export const listing = (
  [height, length, width, weight]: readonly [number, number, number, number],
  units: { readonly side: string; readonly weight: string } = { side: 'inches', weight: 'pounds' },
): SourceRow => [
  'product',
  {
    marketplace_id: US,
    sku: 'S1',
    asin: 'B1',
    title: 'Mug',
    price_minor: 2_500,
    currency: 'USD',
    dimensions: JSON.stringify({
      height: { value: height, unit: units.side },
      length: { value: length, unit: units.side },
      width: { value: width, unit: units.side },
      weight: { value: weight, unit: units.weight },
    }),
  },
];

/** Rows per statement: PostgreSQL takes 65,535 parameters. */
const BATCH = 1_500;

/** For tests: stores rows as they are, in an order that satisfies their references. */
export async function storeRows(
  database: Database,
  { companyId, sellerId }: { readonly companyId: string; readonly sellerId: string },
  rows: readonly SourceRow[],
): Promise<void> {
  const byTable = new Map<keyof Tables, object[]>();
  for (const [table, row] of rows) {
    const fullRow = { company_id: companyId, seller_id: sellerId, ...row };
    byTable.set(table, [...(byTable.get(table) ?? []), fullRow]);
  }
  await database.withCompany(companyId, async (db) => {
    for (const table of ORDER) await insertAll(db, table, byTable.get(table) ?? []);
  });
}

const ORDER = [
  'ledger_event',
  'reimbursement',
  'order_charge',
  'customer_return',
  'removal_order',
  'removal_shipment',
  'inbound_shipment',
  'inbound_item',
  'fee_preview',
  'fee_estimate',
  'true_dimension',
  'sourcing_cost',
  'product',
] as const;

async function insertAll(db: CompanyTransaction, table: keyof Tables, rows: readonly object[]) {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  for (let from = 0; from < rows.length; from += BATCH) {
    const tuples = rows.slice(from, from + BATCH).map((row) => {
      const cells = new Map<string, unknown>(Object.entries(row));
      const values = columns.map((column) => (cells.has(column) ? sql.val(cells.get(column)) : sql`default`));
      return sql`(${sql.join(values)})`;
    });
    await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
      values ${sql.join(tuples)}`.execute(db);
  }
}

interface Look {
  readonly today?: string;
  readonly marketplaces?: readonly Marketplace[];
  readonly everything?: boolean;
}

/** For tests: runs a full detection for an account and returns every case. */
export function detectAll(
  database: Database,
  account: { readonly companyId: string; readonly sellerId: string },
  { today = TODAY, marketplaces = marketplacesIn('US'), everything = true }: Look = {},
) {
  return database.withCompany(account.companyId, async (db) => {
    await detectCases(db, { ...account, marketplaces }, new Date(`${today}T08:00:00Z`), { everything });
    const cases = await db
      .selectFrom('reimbursement_case')
      .selectAll()
      .where('seller_id', '=', account.sellerId)
      .orderBy('category')
      .orderBy('anchor')
      .execute();
    return cases.map((each) => ({ ...each, computation: computationInWords(each) }));
  });
}
