import { sql } from 'kysely';
import { msg } from '../../../base/texts/text.ts';
import { LEDGER_REASONS } from './ledger-topics.ts';
import { type StockLossStatement, stockLossRule } from './stock-loss-rule.ts';

/** Days within which a damage has its counter-entry. */
const PAIRED_WITHIN_DAYS = 7;

/**
 * Damaged in the warehouse (docs/domain/ledger.md#what-is-claimable): E and 6 are Amazon's responsibility; expired
 * (7), customer (H), defective (K) and distributor damage (U) are not. Each damage (−) is followed by a P (+), which
 * moves the unit to the damaged stock and restores nothing: it confirms the damage. Only a reversed damage brings a
 * unit back.
 */
export const damagedStock: StockLossStatement = {
  category: 'damaged-in-warehouse',
  statement: 'Damaged in the warehouse (E) or by its carrier (6), less taken back, less reimbursed',
  resolved: msg`The ledger took the damage back.`,
  lossReasons: ['E', '6'],
  reads: 'damaged',
  reasons: ['E', '6'],
  recovered: sql`select fnsku, currency, event_day, quantity from movement where quantity > 0`,
  room: sql`-quantity`,
  confirmed: (sellerId) => sql`coalesce((
    select sum(p.quantity) filter (where p.reason = 'P' and p.quantity > 0)
      >= -sum(p.quantity) filter (where p.reason <> 'P' and p.quantity < 0 and p.event_day = laid.event_day)
    from ledger_event p
    where p.seller_id = ${sellerId} and p.fnsku = laid.fnsku and p.event_type = 'Adjustments'
      and p.reason = any(${LEDGER_REASONS.damaged}::text[])
      and p.event_day between laid.event_day and laid.event_day + ${PAIRED_WITHIN_DAYS}::int), false)`,
  paidAs: 'damaged_warehouse',
  isDamage: true,
  remark: ({ is_confirmed }) => [{ is: 'confirmed', isConfirmed: is_confirmed, days: PAIRED_WITHIN_DAYS }],
};

export const damagedInWarehouse = stockLossRule(damagedStock);
