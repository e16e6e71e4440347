import type { Money } from '@fairshelf/shared-contracts/core';
import type { CompanyTransaction } from '../../../base/database/database.ts';

// For tests: what a seller account is owed, computed from imported rows in plain TypeScript. It shares nothing with the
// statements of detection but the documented rules (docs/detection.md#the-rules).

/** For tests: the imported rows of a seller account, and its cases. */
export const readRawRows = async (db: CompanyTransaction, sellerId: string) => ({
  ledger: await db.selectFrom('ledger_event').selectAll().where('seller_id', '=', sellerId).execute(),
  reimbursements: await db
    .selectFrom('reimbursement')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .execute(),
  charges: await db.selectFrom('order_charge').selectAll().where('seller_id', '=', sellerId).execute(),
  returns: await db.selectFrom('customer_return').selectAll().where('seller_id', '=', sellerId).execute(),
  products: await db.selectFrom('product').selectAll().where('seller_id', '=', sellerId).execute(),
  previews: await db.selectFrom('fee_preview').selectAll().where('seller_id', '=', sellerId).execute(),
  estimates: await db.selectFrom('fee_estimate').selectAll().where('seller_id', '=', sellerId).execute(),
  cases: await db.selectFrom('reimbursement_case').selectAll().where('seller_id', '=', sellerId).execute(),
});
export type RawRows = Awaited<ReturnType<typeof readRawRows>>;

type RawCase = RawRows['cases'][number];
type Payment = RawRows['reimbursements'][number];

/** For tests: a marketplace of the account, with its country codes in the ledger. */
export interface RawMarket {
  readonly id: string;
  readonly currency: string;
  readonly ledgerNames: readonly string[];
}

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);
export const sumOf = <Row>(rows: readonly Row[], pick: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + pick(row), 0);
const unitsOf = ({ quantity_cash, quantity_inventory }: Payment): number =>
  quantity_cash + quantity_inventory;

/** For tests: rows by a key, in their order. */
export function groupsOf<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}

interface Loss {
  readonly anchor: string;
  readonly day: string;
  units: number;
  room: number;
}

/** For tests: a stock label in a currency: what was lost, paid, and is open of each loss. */
export interface LabelWalk {
  readonly currency: string;
  readonly lost: number;
  readonly payments: readonly Payment[];
  readonly open: ReadonlyMap<string, number>;
}

const STOCK_LOSSES = {
  'lost-in-warehouse': { losses: ['M', '5'], reason: 'lost_warehouse' },
  'damaged-in-warehouse': { losses: ['E', '6'], reason: 'damaged_warehouse' },
} as const;
type StockCategory = keyof typeof STOCK_LOSSES;

const inStock = (row: RawRows['ledger'][number], reasons: readonly string[]) =>
  row.event_type === 'Adjustments' && reasons.includes(row.reason ?? '');

/** For tests: every label of the ledger, walked day by day; losses of a day come before finds and payments. */
export function walkLabels(
  { ledger, reimbursements }: RawRows,
  markets: readonly RawMarket[],
  category: StockCategory,
): readonly LabelWalk[] {
  const { losses: lossReasons, reason } = STOCK_LOSSES[category];
  const isLost = category === 'lost-in-warehouse';
  const reasons = isLost ? ['M', '5', 'F', '1', 'J', '2'] : ['E', '6'];
  const ledgerRows = ledger.flatMap((row) => {
    const market = markets.find(({ ledgerNames }) => ledgerNames.includes((row.country ?? '').toUpperCase()));
    return market && inStock(row, reasons) ? [{ ...row, currency: market.currency }] : [];
  });
  const payments = reimbursements.filter(
    (row) => row.reason.toLowerCase() === reason && unitsOf(row) > 0 && row.currency !== null,
  );
  const paidFor = groupsOf(payments, ({ fnsku, currency }) => `${fnsku} ${currency}`);
  return [...groupsOf(ledgerRows, ({ fnsku, currency }) => `${fnsku} ${currency}`)].map(([pool, rows]) => {
    const losses = new Map<string, Loss>();
    const days = new Map<string, { lost: number; good: number }>();
    const on = (day: string) => {
      const entry = days.get(day) ?? { lost: 0, good: 0 };
      days.set(day, entry);
      return entry;
    };
    for (const row of rows) {
      if (lossReasons.some((each) => each === row.reason) && row.quantity < 0) {
        const country = row.country === 'GB' ? 'UK' : row.country;
        const anchor = `${row.fnsku}/${country}/${row.event_day}`;
        const loss = losses.get(anchor) ?? { anchor, day: row.event_day, units: 0, room: 0 };
        loss.units -= row.quantity;
        loss.room += isLost
          ? Math.min(-row.quantity, Math.max(0, row.unreconciled_quantity ?? -row.quantity))
          : -row.quantity;
        losses.set(anchor, loss);
        on(row.event_day).lost -= row.quantity;
      } else if (row.quantity > 0 && [...lossReasons, 'F'].includes(row.reason ?? ''))
        on(row.event_day).good += row.quantity;
    }
    const corrections = rows.filter(({ reason: code }) => ['1', 'J', '2'].includes(code ?? ''));
    for (const [day, ofDay] of groupsOf(corrections, ({ event_day }) => event_day))
      on(day).good += Math.max(
        0,
        sumOf(ofDay, ({ quantity }) => quantity),
      );
    const poolPayments = paidFor.get(pool) ?? [];
    for (const row of poolPayments) on(dayOf(row.approved_at)).good += unitsOf(row);
    let missing = 0;
    for (const [, { lost, good }] of [...days].toSorted(([one], [other]) => one.localeCompare(other)))
      missing = Math.max(0, missing + lost - good);
    const open = new Map<string, number>();
    for (const loss of [...losses.values()].toSorted(
      (one, other) => other.day.localeCompare(one.day) || one.anchor.localeCompare(other.anchor),
    )) {
      const here = Math.min(loss.room, missing);
      missing -= here;
      if (here > 0) open.set(loss.anchor, here);
    }
    return {
      currency: rows[0]?.currency ?? '',
      lost: sumOf([...losses.values()], ({ units }) => units),
      payments: poolPayments,
      open,
    };
  });
}

const PAID_AS: Readonly<Record<string, (reason: string) => boolean>> = {
  'lost-in-warehouse': (reason) => reason === 'lost_warehouse',
  'damaged-in-warehouse': (reason) => reason === 'damaged_warehouse',
  'inbound-shortage': (reason) => reason === 'lost_inbound' || reason === 'damaged_inbound',
  removal: (reason) => reason.startsWith('removal'),
};
const STOCK_REASONS = ['lost_warehouse', 'damaged_warehouse', 'lost_inbound', 'damaged_inbound'];

/** The value of a unit in a stock case: Amazon's latest value, preferably for the same reason, else the price. */
function stockWorth({ reimbursements, products }: RawRows, found: RawCase): number {
  const isSame = PAID_AS[found.category] ?? (() => false);
  const matches = reimbursements
    .filter(
      ({ fnsku, currency, unit_minor, reason, ...row }) =>
        fnsku === found.fnsku &&
        currency === found.currency &&
        (unit_minor ?? 0) > 0 &&
        row.quantity_cash + row.quantity_inventory > 0 &&
        (STOCK_REASONS.includes(reason.toLowerCase()) || reason.toLowerCase().startsWith('removal')),
    )
    .toSorted(
      (one, other) =>
        Number(isSame(other.reason.toLowerCase())) - Number(isSame(one.reason.toLowerCase())) ||
        other.approved_at.getTime() - one.approved_at.getTime() ||
        one.reimbursement_id.localeCompare(other.reimbursement_id) ||
        one.line_no - other.line_no,
    );
  const prices = products.flatMap(({ asin, marketplace_id, currency, price_minor }) =>
    asin === found.asin &&
    marketplace_id === found.marketplace_id &&
    currency === found.currency &&
    price_minor !== null
      ? [price_minor]
      : [],
  );
  return matches[0]?.unit_minor ?? Math.min(...prices);
}

/** A refunded order: units that didn't come back and weren't paid for, each worth the sale less fees. */
function returnWorth({ charges, returns, reimbursements }: RawRows, found: RawCase) {
  const [orderId = '', sku = ''] = found.anchor.split('/');
  const lines = charges.filter((line) => line.order_id === orderId && line.sku === sku);
  const sales = lines.filter(({ kind, quantity }) => kind === 'sale' && quantity > 0);
  const sold = sumOf(sales, ({ quantity }) => quantity);
  const each = sumOf(sales, ({ principal_minor }) => principal_minor) / sold;
  const refunded = sumOf(
    lines.filter(
      ({ kind, quantity, principal_minor }) =>
        kind === 'refund' && quantity > 0 && -principal_minor >= (each * quantity) / 2,
    ),
    ({ quantity }) => quantity,
  );
  const cameBack = sumOf(
    returns.filter(
      (row) => row.order_id === orderId && row.sku === sku && row.reason.toUpperCase() !== 'SWITCHEROO',
    ),
    ({ quantity }) => quantity,
  );
  const paid = sumOf(
    reimbursements.filter(
      (row) =>
        row.order_id === orderId &&
        ['', sku].includes(row.sku) &&
        row.reason.toLowerCase() === 'customerreturn' &&
        unitsOf(row) > 0,
    ),
    unitsOf,
  );
  const units = Math.min(refunded, sold) - cameBack - paid;
  const net = Math.round(sumOf(sales, ({ total_minor }) => total_minor) / sold);
  return { units, minor: Math.max(0, net * units) };
}

const MM: Readonly<Record<string, number>> = { inches: 25.4, centimeters: 10, millimeters: 1 };
const GRAMS: Readonly<Record<string, number>> = {
  pounds: 453.59237,
  ounces: 28.349523,
  grams: 1,
  kilograms: 1_000,
};
interface Length {
  readonly value: number;
  readonly unit: string;
}
const scaled = (length: Length | null | undefined, units: Readonly<Record<string, number>>): number =>
  length ? length.value * (units[length.unit.toLowerCase()] ?? Number.NaN) : Number.NaN;

/**
 * A month's fees above those of the cheapest listing in the same group that is at least as large, or above Amazon's
 * estimate if no listing is cheaper.
 */
function feeWorth({ charges, previews, products, estimates }: RawRows, found: RawCase) {
  const month = found.anchor.split('/')[2] ?? '';
  const here = previews.filter(({ marketplace_id }) => marketplace_id === found.marketplace_id);
  const own = here.find(({ sku }) => sku === found.sku);
  const product = products.find(
    ({ sku, marketplace_id }) => sku === found.sku && marketplace_id === found.marketplace_id,
  );
  const size = product?.dimensions as
    | Readonly<Record<'height' | 'length' | 'width' | 'weight', Length | null>>
    | null
    | undefined;
  const sides = [size?.height, size?.length, size?.width]
    .map((side) => scaled(side, MM))
    .toSorted((one, other) => other - one);
  const weight = scaled(size?.weight, GRAMS);
  const fees = here.flatMap((row) => {
    const measurements = [row.longest_mm, row.median_mm, row.shortest_mm, row.weight_g];
    const isAsLarge = [...sides, weight].every((side, place) => (measurements[place] ?? 0) >= side * 0.98);
    const { fulfillment_fee_minor: fee } = row;
    return isAsLarge && row.product_group === own?.product_group && fee !== null && row.sku !== found.sku
      ? [fee]
      : [];
  });
  const ownEstimates = estimates.filter(
    ({ sku, marketplace_id }) => sku === found.sku && marketplace_id === found.marketplace_id,
  );
  const cheapest = Math.min(...fees);
  const bound =
    cheapest < (own?.fulfillment_fee_minor ?? 0)
      ? cheapest
      : (ownEstimates[0]?.fulfillment_fee_minor ?? Number.NaN);
  // An estimate judges charges of 60 days around it.
  const estimatedOn =
    cheapest < (own?.fulfillment_fee_minor ?? 0) ? undefined : ownEstimates[0]?.estimated_on;
  const isNear = (day: string) =>
    estimatedOn === undefined || Math.abs(Date.parse(day) - Date.parse(estimatedOn)) <= 60 * 86_400_000;
  const lines = charges.filter(
    (line) =>
      line.kind === 'sale' &&
      line.sku === found.sku &&
      line.marketplace_id === found.marketplace_id &&
      dayOf(line.posted_at).startsWith(month) &&
      isNear(dayOf(line.posted_at)) &&
      -line.fulfillment_fee_minor === (own?.fulfillment_fee_minor ?? 0) * line.quantity,
  );
  return {
    units: sumOf(lines, ({ quantity }) => quantity),
    minor: sumOf(lines, (line) => -line.fulfillment_fee_minor - bound * line.quantity),
  };
}

/** For tests: a case with the units and the amount that the imported rows give it. */
export interface RawClaim {
  readonly row: RawCase;
  readonly units: number;
  readonly amount: Money;
}

/** For tests: what each case of the account must be worth, by the imported rows. */
export function claimsOf(rows: RawRows, markets: readonly RawMarket[]): readonly RawClaim[] {
  const open = new Map(
    (['lost-in-warehouse', 'damaged-in-warehouse'] as const).flatMap((category) =>
      walkLabels(rows, markets, category).flatMap((label) =>
        [...label.open].map(([anchor, units]) => [`${category} ${anchor}`, units] as const),
      ),
    ),
  );
  return rows.cases.map((row) => {
    const { units, minor } = claimOf(rows, row, open);
    return { row, units, amount: { minor, currency: row.currency ?? '' } };
  });
}

function claimOf(
  rows: RawRows,
  row: RawCase,
  open: ReadonlyMap<string, number>,
): { readonly units: number; readonly minor: number } {
  // A case of the demo's past is what the report paid under its case id.
  if (row.anchor.startsWith('demo/')) {
    const payments = rows.reimbursements.filter(
      (line) =>
        line.marketplace_case_id === row.marketplace_case_id && line.fnsku === row.fnsku && unitsOf(line) > 0,
    );
    const worth = ({ quantity_inventory, unit_minor, total_minor }: Payment): number =>
      quantity_inventory > 0 ? quantity_inventory * (unit_minor ?? 0) : (total_minor ?? 0);
    return { units: sumOf(payments, unitsOf), minor: sumOf(payments, worth) };
  }
  switch (row.category) {
    case 'customer-return':
      return returnWorth(rows, row);
    case 'fee-overcharge':
      return feeWorth(rows, row);
    case 'lost-in-warehouse':
    case 'damaged-in-warehouse': {
      const units = open.get(`${row.category} ${row.anchor}`) ?? 0;
      return { units, minor: units * stockWorth(rows, row) };
    }
    default:
      // The answer key covers the units; this adds the value of each.
      return { units: row.quantity, minor: row.quantity * stockWorth(rows, row) };
  }
}
