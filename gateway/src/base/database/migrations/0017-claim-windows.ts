import type { Kysely } from 'kysely';
import { run } from '../table-statements.ts';

/**
 * The claim windows of every other category (docs/domain/claim-windows.md#windows-in-force), and where Amazon leaves
 * them open, docs/decisions/0006-when-claims-open.md.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `insert into claim_policy (marketplace_id, category, effective_from, open_day, close_day, anchor, valuation)
     select market.id, rule.category, rule.effective_from::date, rule.open_day, rule.close_day, rule.anchor,
       rule.valuation
     from (
       select distinct marketplace_id as id,
         (effective_from = date '2025-01-15') as is_europe
       from claim_policy where category = 'lost-in-warehouse'
     ) market
     join (values
       ('damaged-in-warehouse', false, '2024-10-23', 30, 60, 'damage', 'sourcing-cost'),
       ('damaged-in-warehouse', true, '2025-01-15', 30, 60, 'damage', 'sourcing-cost'),
       ('customer-return', false, '2024-10-23', 60, 120, 'refund', 'sale-less-fees'),
       ('customer-return', true, '2025-01-15', 45, 105, 'refund', 'sale-less-fees'),
       ('removal', false, '2024-10-23', 15, 75, 'shipment', 'sourcing-cost'),
       ('removal', true, '2025-01-15', 15, 75, 'shipment', 'sourcing-cost'),
       ('removal-delivered', false, '2024-10-23', 0, 60, 'delivery', 'sourcing-cost'),
       ('removal-delivered', true, '2025-01-15', 0, 60, 'delivery', 'sourcing-cost'),
       ('inbound-shortage', false, '2024-10-23', 0, 270, 'delivery', 'sourcing-cost'),
       ('inbound-shortage', true, '2025-01-15', 0, 270, 'delivery', 'sourcing-cost'),
       ('fee-overcharge', false, '2024-10-23', 0, 90, 'charge', 'fee-difference'),
       ('fee-overcharge', true, '2025-01-15', 0, 90, 'charge', 'fee-difference'),
       ('value-re-evaluation', false, '2025-03-31', 0, 60, 'reimbursement', 'sourcing-cost'),
       ('value-re-evaluation', true, '2025-03-31', 0, 60, 'reimbursement', 'sourcing-cost'),
       ('reversed-reimbursement', false, '2024-10-23', 0, 60, 'reversal', 'amount-taken-back'),
       ('reversed-reimbursement', true, '2025-01-15', 0, 60, 'reversal', 'amount-taken-back')
     ) rule (category, is_europe, effective_from, open_day, close_day, anchor, valuation) using (is_europe)`,
  );
}
