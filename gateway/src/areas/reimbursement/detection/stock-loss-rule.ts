import { type RawBuilder, sql } from 'kysely';
import type { CompanyTransaction } from '../../../base/database/database.ts';
import type { CaseSentence } from '../../../base/database/tables/case-sentence.ts';
import { totalsInWords } from '../case-words/open-words.ts';
import type { DetailColumn, DetectionRule, Found, Scope } from './detection-rule.ts';
import type { LedgerTopic } from './ledger-topics.ts';
import { inScope, layUnits, marketRows, reimbursementFacts, unitWorth } from './open-units.ts';
import { stockWorth, type Worth } from './worth.ts';

/** Units of a stock label that went missing in the warehouse on a day, in a country. */
export interface StockLoss extends Found, Worth {
  readonly country: string;
  readonly lost_units: number;
  /** Whether every movement of the loss has its expected counter-entry. */
  readonly is_confirmed: boolean;
}

export interface StockLossStatement {
  readonly category: 'lost-in-warehouse' | 'damaged-in-warehouse';
  readonly statement: string;
  readonly resolved: string;
  readonly reads: LedgerTopic;
  /** Reason codes of the ledger: those of the loss, and all that the rule counts. */
  readonly lossReasons: readonly string[];
  readonly reasons: readonly string[];
  /** Rows of `movement` that restore units, as fnsku, currency, event_day and quantity. */
  readonly recovered: RawBuilder<unknown>;
  /** The room of a row of `movement`: how many of its units can be open. */
  readonly room: RawBuilder<unknown>;
  /** Whether the loss `laid` is confirmed by the label's other movements. */
  readonly confirmed: (sellerId: string) => RawBuilder<unknown>;
  /** The reason of the reimbursements `r` that pay for it, in lower case. */
  readonly paidAs: string;
  readonly isDamage: boolean;
  /** A further note to the seller about this loss. */
  readonly remark: (found: StockLoss) => readonly CaseSentence[];
}

/** Whether a reimbursement `r` pays for losses with this reason; reversals are a separate case. */
export const paysFor = (reason: string) => sql<boolean>`
  (lower(r.reason) = ${reason} and r.quantity_cash + r.quantity_inventory > 0)`;

/**
 * A rule for units that the ledger reports as lost: Σ losses − found − paid or replaced, per stock label and currency
 * (reimbursements name a currency and no country).
 */
export function stockLossRule(lossStatement: StockLossStatement): DetectionRule<StockLoss> {
  const { category, statement, resolved, reads } = lossStatement;
  return {
    category,
    statement,
    topic: 'label',
    reads,
    resolved,
    find: (scope) => findStockLoss(lossStatement, scope),
    detail: (scope) => detailOf(lossStatement, scope),
    paidNow: sql<number>`coalesce((
      select sum(quantity_cash + quantity_inventory) from reimbursement r
      where r.seller_id = c.seller_id and r.fnsku = c.fnsku and r.currency = c.currency
        and ${paysFor(lossStatement.paidAs)}), 0)`,
    assess: (found) => ({
      ...stockWorth(found, found.units, found.is_confirmed),
      computation: [
        {
          is: 'stock-loss',
          isDamage: category === 'damaged-in-warehouse',
          units: found.lost_units,
          day: found.anchored_on,
          country: found.country,
        },
        { is: 'open-of-day', units: found.units },
        ...lossStatement.remark(found),
        ...stockWorth(found, found.units, found.is_confirmed).computation,
      ],
    }),
  };
}

/**
 * How losses and what makes them good are counted, as parts of a `with`: `movement`, `loss`, `credit`, `total` per
 * stock label and currency, and `laid`, every loss with its open units.
 */
export const stockLossParts = (
  lossStatement: StockLossStatement,
  scope: Pick<Scope, 'sellerId' | 'countries' | 'keys'>,
) => sql`
  ${marketRows(scope)},
  movement as (
    select e.fnsku, e.asin, e.sku, e.event_day, e.reason, e.quantity, e.unreconciled_quantity, market.country,
      market.marketplace_id, market.currency
    from ledger_event e join market on market.ledger_name = upper(e.country)
    where e.seller_id = ${scope.sellerId} and e.event_type = 'Adjustments'
      and e.reason = any(${lossStatement.reasons}::text[]) and ${inScope('e.fnsku', scope)}
  ),
  loss as (
    select fnsku as pool, currency, fnsku || '/' || country || '/' || event_day as anchor, fnsku, country,
      marketplace_id, event_day, -sum(quantity) as units, sum(${lossStatement.room}) as room, max(asin) as asin,
      max(sku) as sku
    from movement where reason = any(${lossStatement.lossReasons}::text[]) and quantity < 0
    group by fnsku, currency, country, marketplace_id, event_day
  ),
  credit as (
    select fnsku as pool, currency, event_day, quantity::bigint as found, 0::bigint as paid, 0::bigint as mark
    from (${lossStatement.recovered}) recovered
    union all
    select r.fnsku, r.currency, (r.approved_at at time zone 'UTC')::date, 0, quantity_cash + quantity_inventory,
      -- All that is shown of a payment: the sum over a label tells whether it has the same payments still.
      hash_record_extended(row(r.reimbursement_id, r.line_no, r.approved_at, r.reason, r.quantity_cash,
        r.quantity_inventory, r.total_minor), 0)
    from reimbursement r
    where r.seller_id = ${scope.sellerId} and r.currency is not null and ${paysFor(lossStatement.paidAs)}
      and ${inScope('r.fnsku', scope)}
  ),
  ${layUnits(sql`mark`)}`;

const findStockLoss = (lossStatement: StockLossStatement, scope: Scope) =>
  sql<Omit<StockLoss, DetailColumn>>`
  with ${stockLossParts(lossStatement, scope)}
  select laid.anchor, laid.fnsku as subject, laid.marketplace_id, laid.currency, laid.fnsku, laid.asin, laid.sku,
    laid.event_day as anchored_on, laid.open_units::int as units, laid.total_paid::int as paid_units,
    laid.country, laid.units::int as lost_units, cost_minor, before_minor, before_reason, price_minor,
    ${lossStatement.confirmed(scope.sellerId)} as is_confirmed, laid.extra::text as payments
  from laid ${unitWorth(scope.sellerId, 'laid', paysFor(lossStatement.paidAs))}
  where laid.open_units > 0 and laid.event_day >= ${scope.since}::date
  order by laid.event_day, laid.anchor`;

/** The name of what was lost, and the newest payments for its label. */
const detailOf = ({ lossReasons, paidAs }: StockLossStatement, { sellerId }: Scope) => ({
  title: sql`(
    select max(e.title) from ledger_event e
    where e.seller_id = ${sellerId} and e.fnsku = looked.fnsku and e.event_day = looked.anchored_on
      and e.event_type = 'Adjustments' and e.reason = any(${lossReasons}::text[]) and e.quantity < 0)`,
  facts: reimbursementFacts(
    sellerId,
    sql`r.fnsku = looked.fnsku and r.currency = looked.currency and ${paysFor(paidAs)}`,
  ),
});

/**
 * The totals of the whole ledger for one stock label up to now, as a sentence of a case's computation. It is computed
 * when a case is read and not stored: it changes with every movement of the label, even unrelated ones. Null if the
 * ledger has no row of the label in this currency.
 */
export async function tellTotals(
  db: CompanyTransaction,
  lossStatement: StockLossStatement,
  { fnsku, currency, ...scope }: Pick<Scope, 'sellerId' | 'countries'> & { fnsku: string; currency: string },
): Promise<string | null> {
  const { rows } = await sql<{ lost: number; found: number; paid: number }>`
    with ${stockLossParts(lossStatement, { ...scope, keys: [fnsku] })}
    select lost::int as lost, found::int as found, paid::int as paid from total where currency = ${currency}`.execute(
    db,
  );
  const [total] = rows;
  return total ? totalsInWords({ ...total, fnsku, isDamage: lossStatement.isDamage }) : null;
}
