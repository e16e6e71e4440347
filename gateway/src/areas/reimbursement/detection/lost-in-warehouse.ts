import { sql } from 'kysely';
import { msg } from '../../../base/texts/text.ts';
import { LEDGER_REASONS } from './ledger-topics.ts';
import { type StockLossStatement, stockLossRule } from './stock-loss-rule.ts';

/**
 * Lost in the warehouse (docs/domain/ledger.md#what-is-claimable): Σ(M, 5) − F − already reimbursed, per stock label,
 * checked against the unreconciled quantity. Corrections (1, J, 2) come in pairs; the net gain of a day's corrections
 * counts as found, and so does a reversed loss.
 */
export const lostStock: StockLossStatement = {
  category: 'lost-in-warehouse',
  statement:
    'Lost in the warehouse: units misplaced (M) or unrecoverable (5), less found (F), less reimbursed',
  resolved: msg`The units were found again.`,
  lossReasons: ['M', '5'],
  reads: 'lost',
  reasons: LEDGER_REASONS.lost,
  recovered: sql`
    select fnsku, currency, event_day, quantity from movement where reason in ('M', '5', 'F') and quantity > 0
    union all
    select fnsku, currency, event_day, sum(quantity) from movement where reason in ('1', 'J', '2')
    group by fnsku, currency, event_day having sum(quantity) > 0`,
  // A row without the figure counts as fully unreconciled.
  room: sql`least(-quantity, greatest(0, coalesce(unreconciled_quantity, -quantity)))`,
  confirmed: () => sql`true`,
  paidAs: 'lost_warehouse',
  isDamage: false,
  remark: () => [],
};

export const lostInWarehouse = stockLossRule(lostStock);
