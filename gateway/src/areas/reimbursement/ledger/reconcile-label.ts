import type { CallData } from '@fairshelf/shared-contracts/core';
import type { getLedgerLabel, LedgerLoss, LedgerStep } from '@fairshelf/shared-contracts/reimbursement';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../../base/database/database.ts';
import type { ClaimPolicy } from '../detection/claim-window.ts';
import { lostStock } from '../detection/lost-in-warehouse.ts';
import { paysFor, stockLossParts } from '../detection/stock-loss-rule.ts';
import type { LedgerScope } from './ledger-scope.ts';
import { endOfLoss, type StoredLoss } from './loss-endings.ts';
import { type Happening, walkThrough } from './walk-through.ts';

type Reconciliation = Pick<CallData<typeof getLedgerLabel>, 'missing' | 'steps' | 'losses'>;

/**
 * How a label's losses were counted, in chronological order, and where each of them ends. The open units come from
 * the statement that detection itself uses.
 */
export async function reconcileLabel(
  db: CompanyTransaction,
  scope: LedgerScope,
  fnsku: string,
  today: string,
): Promise<Reconciliation> {
  const parts = stockLossParts(lostStock, { ...scope, keys: [fnsku] });
  const { rows: losses } = await sql<StoredLoss>`
    with ${parts}
    select laid.event_day as day, laid.country, laid.marketplace_id, laid.units::int as units, laid.room::int as room,
      laid.open_units::int as open, c.case_id, c.state, c.quantity as case_units, c.closes_on
    from laid left join reimbursement_case c on c.seller_id = ${scope.sellerId}
      and c.category = 'lost-in-warehouse' and c.anchor = laid.anchor
    where laid.currency = ${scope.currency} order by laid.event_day desc, laid.anchor`.execute(db);
  const { rows: happenings } = await sql<Happening>`
    with ${parts}
    select event_day as day, 'lost' as kind, units::int as units, country as reference, null::bigint as minor
    from loss where currency = ${scope.currency}
    union all
    select event_day, case when reason in ('1', 'J', '2') then 'correction' else 'found' end, sum(quantity)::int,
      string_agg(distinct country, ', '), null
    from movement
    where currency = ${scope.currency} and (quantity > 0 or reason in ('1', 'J', '2'))
    group by event_day, reason in ('1', 'J', '2') having sum(quantity) > 0
    union all
    select (r.approved_at at time zone 'UTC')::date, case when r.quantity_cash > 0 then 'paid' else 'replaced' end,
      r.quantity_cash + r.quantity_inventory, r.reimbursement_id, r.total_minor
    from reimbursement r
    where r.seller_id = ${scope.sellerId} and r.fnsku = ${fnsku} and r.currency = ${scope.currency}
      and ${paysFor(lostStock.paidAs)}
    union all
    select (e.at at time zone 'UTC')::date, 'filed', c.quantity, coalesce(c.marketplace_case_id, ''), null
    from case_event e join reimbursement_case c using (company_id, case_id)
    where c.seller_id = ${scope.sellerId} and c.category = 'lost-in-warehouse' and c.subject = ${fnsku}
      and c.currency = ${scope.currency} and e.kind = 'filed'`.execute(db);
  const policies = await db
    .selectFrom('claim_policy')
    .selectAll()
    .where('category', '=', 'lost-in-warehouse')
    .execute();
  const steps = walkThrough(happenings, scope.currency);
  return {
    missing: steps.at(-1)?.missing ?? 0,
    steps: [...steps] satisfies LedgerStep[],
    losses: losses.map((loss) => toLoss(loss, policies, today)),
  };
}

function toLoss(loss: StoredLoss, policies: readonly ClaimPolicy[], today: string): LedgerLoss {
  const { closesOn, ending } = endOfLoss(loss, policies, today);
  const { day, country, units, room, open, case_id, state, case_units } = loss;
  return {
    day,
    country,
    units,
    reconciled: units - room,
    open,
    closesOn,
    case: case_id && state ? { id: case_id, state, units: case_units ?? 0 } : null,
    ending,
  };
}
