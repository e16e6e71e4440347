import { type RawBuilder, sql } from 'kysely';
import type { DetectionRule, Found, Scope } from './detection-rule.ts';
import type { LedgerTopic } from './ledger-topics.ts';
import { inScope, layOpenUnits, marketRows, reimbursementFacts, unitWorth } from './open-units.ts';
import { daysPhrase, stockWorth, units, type Worth } from './worth.ts';

/** Units of a stock label that went missing in the warehouse on a day, in a country. */
export interface StockLoss extends Found, Worth {
  readonly country: string;
  readonly lost_units: number;
  readonly total_lost: number;
  readonly total_found: number;
  /** Whether every movement that tells of the loss has the counter-entry it should have. */
  readonly is_confirmed: boolean;
}

export interface StockLossStatement {
  readonly category: 'lost-in-warehouse' | 'damaged-in-warehouse';
  readonly statement: string;
  readonly resolved: string;
  readonly reads: LedgerTopic;
  /** Reason codes of the ledger: of the loss, and all that the rule counts. */
  readonly lossReasons: readonly string[];
  readonly reasons: readonly string[];
  /** Rows of `movement` that bring units back, as fnsku, currency, event_day and quantity. */
  readonly recovered: RawBuilder<unknown>;
  /** The room of a row of `movement`: how many of its units can be open. */
  readonly room: RawBuilder<unknown>;
  /** Whether the loss `laid` is confirmed by the label's other movements. */
  readonly confirmed: (sellerId: string) => RawBuilder<unknown>;
  /** The reason of the reimbursements `r` that pay for it, in small letters. */
  readonly paidAs: string;
  readonly verb: string;
  /** What else the seller should know of this loss. */
  readonly remark: (found: StockLoss) => readonly string[];
}

/** Whether a reimbursement `r` pays for what has this reason; taking a payment back is a case of its own. */
export const paysFor = (reason: string) => sql<boolean>`
  (lower(r.reason) = ${reason} and r.quantity_cash + r.quantity_inventory > 0)`;

/**
 * A rule for units that the ledger reports as gone: Σ losses − what came back − what was paid or replaced, per stock
 * label and currency (reimbursements name a currency and no country).
 */
export function stockLossRule(stated: StockLossStatement): DetectionRule<StockLoss> {
  const { category, statement, resolved, reads, lossReasons, verb } = stated;
  return {
    category,
    statement,
    topic: 'label',
    reads,
    resolved,
    find: (scope) => findStockLoss(stated, scope),
    paidNow: sql<number>`coalesce((
      select sum(quantity_cash + quantity_inventory) from reimbursement r
      where r.seller_id = c.seller_id and r.fnsku = c.fnsku and r.currency = c.currency
        and ${paysFor(stated.paidAs)}), 0)`,
    assess: (found) => ({
      ...stockWorth(found, found.units, found.is_confirmed),
      computation: [
        `The ledger reports ${units(found.lost_units)} ${verb} on ${daysPhrase(found.anchored_on)} in ${found.country} (reason ${lossReasons.join(' or ')}).`,
        `Over the whole ledger, ${units(found.total_lost)} of ${found.fnsku} were ${verb}, ${units(found.total_found)} came back, and ${units(found.paid_units)} paid for or replaced.`,
        `Of this day's loss, ${units(found.units)} ${found.units === 1 ? 'is' : 'are'} still open.`,
        ...stated.remark(found),
        ...stockWorth(found, found.units, found.is_confirmed).computation,
      ],
    }),
  };
}

/**
 * How losses and what makes them good are counted, as parts of a `with`: `movement`, `loss`, `credit`, `total` per stock
 * label and currency, and `laid`, every loss with the units of it that are open.
 */
export const stockLossParts = (
  stated: StockLossStatement,
  scope: Pick<Scope, 'sellerId' | 'countries' | 'keys'>,
) => sql`
  ${marketRows(scope)},
  movement as (
    select e.fnsku, e.asin, e.sku, e.title, e.event_day, e.reason, e.quantity, e.unreconciled_quantity,
      market.country, market.marketplace_id, market.currency
    from ledger_event e join market on market.ledger_name = upper(e.country)
    where e.seller_id = ${scope.sellerId} and e.event_type = 'Adjustments'
      and e.reason = any(${stated.reasons}::text[]) and ${inScope('e.fnsku', scope)}
  ),
  loss as (
    select fnsku as pool, currency, fnsku || '/' || country || '/' || event_day as anchor, fnsku, country,
      marketplace_id, event_day, -sum(quantity) as units, sum(${stated.room}) as room, max(asin) as asin,
      max(sku) as sku, max(title) as title
    from movement where reason = any(${stated.lossReasons}::text[]) and quantity < 0
    group by fnsku, currency, country, marketplace_id, event_day
  ),
  credit as (
    select fnsku as pool, currency, event_day, quantity::bigint as found, 0::bigint as paid
    from (${stated.recovered}) recovered
    union all
    select r.fnsku, r.currency, (r.approved_at at time zone 'UTC')::date, 0, quantity_cash + quantity_inventory
    from reimbursement r
    where r.seller_id = ${scope.sellerId} and r.currency is not null and ${paysFor(stated.paidAs)}
      and ${inScope('r.fnsku', scope)}
  ),
  ${layOpenUnits}`;

const findStockLoss = (stated: StockLossStatement, scope: Scope) => sql<StockLoss>`
  with ${stockLossParts(stated, scope)}
  select laid.anchor, laid.fnsku as subject, laid.marketplace_id, laid.currency, laid.fnsku, laid.asin, laid.sku,
    laid.title, laid.event_day as anchored_on, laid.open_units::int as units, laid.total_paid::int as paid_units,
    laid.country, laid.units::int as lost_units, laid.total_lost::int as total_lost,
    laid.total_found::int as total_found, cost_minor, before_minor, price_minor,
    ${stated.confirmed(scope.sellerId)} as is_confirmed,
    ${reimbursementFacts(scope.sellerId, sql`r.fnsku = laid.fnsku and r.currency = laid.currency and ${paysFor(stated.paidAs)}`)}
      as facts
  from laid ${unitWorth(scope.sellerId, 'laid')}
  where laid.open_units > 0 and laid.event_day >= ${scope.since}::date
  order by laid.event_day, laid.anchor`;
