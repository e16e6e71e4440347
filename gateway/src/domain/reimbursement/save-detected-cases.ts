import { sql } from 'kysely';
import type { CompanyTransaction } from '../../database/database.ts';
import type { Assessment } from './assess-finding.ts';
import { LEDGER_STATES, MADE_GOOD_STATES, OPEN_STATES } from './case-states.ts';
import { LOST_IN_WAREHOUSE, LOST_IN_WAREHOUSE_RULE } from './lost-in-warehouse.ts';

/** A case as detection finds it, in the columns of its table. Days are `YYYY-MM-DD`. */
export interface DetectedCase {
  readonly anchor: string;
  readonly marketplace_id: string;
  readonly state: Assessment['state'];
  readonly fnsku: string;
  readonly asin: string;
  readonly sku: string;
  readonly title: string;
  readonly quantity: number;
  readonly estimate_minor: number | null;
  readonly currency: string;
  readonly estimate_basis: Assessment['basis'];
  readonly confidence: Assessment['confidence'];
  readonly reimbursed_units: number;
  readonly policy_version: string;
  readonly computation: readonly string[];
  readonly anchored_on: string;
  readonly opens_on: string;
  readonly closes_on: string;
}

/**
 * Stores new cases and brings those that are not filed yet up to date; each change leaves an event that says what it
 * was. A loss whose window closed before it was ever seen is no case: nothing can be done about it any more.
 */
export async function saveDetectedCases(
  db: CompanyTransaction,
  { companyId, sellerId }: { readonly companyId: string; readonly sellerId: string },
  cases: readonly DetectedCase[],
  now: Date,
): Promise<void> {
  if (cases.length === 0) return;
  await sql`
    with incoming as (
      select * from jsonb_to_recordset(${JSON.stringify(cases)}::jsonb) as c (anchor text, marketplace_id text,
        state text, fnsku text, asin text, sku text, title text, quantity integer, estimate_minor bigint,
        currency text, estimate_basis text, confidence text, reimbursed_units integer, policy_version text,
        computation text[], anchored_on date, opens_on date, closes_on date)
    ),
    before as (
      select anchor, state as from_state, quantity as from_quantity from reimbursement_case
      where seller_id = ${sellerId} and category = ${LOST_IN_WAREHOUSE}
    ),
    wanted as (
      select incoming.*, from_state, from_quantity,
        -- A step that a person took stays until the window closes.
        case when from_state = any(${OPEN_STATES}) and from_state <> all(${LEDGER_STATES})
          and incoming.state <> 'expired' then from_state else incoming.state end as to_state
      from incoming left join before using (anchor)
      where incoming.state <> 'expired' or before.anchor is not null
    ),
    saved as (
      insert into reimbursement_case as known (company_id, seller_id, category, rule, detected_at, updated_at, anchor,
        marketplace_id, state, fnsku, asin, sku, title, quantity, estimate_minor, currency, estimate_basis,
        confidence, reimbursed_units, policy_version, computation, anchored_on, opens_on, closes_on)
      select ${companyId}, ${sellerId}, ${LOST_IN_WAREHOUSE}, ${LOST_IN_WAREHOUSE_RULE}, ${now}::timestamptz,
        ${now}::timestamptz, anchor, marketplace_id, to_state, fnsku, asin, sku, title, quantity, estimate_minor,
        currency, estimate_basis, confidence, reimbursed_units, policy_version, computation, anchored_on, opens_on,
        closes_on
      from wanted
      on conflict (company_id, seller_id, category, anchor) do update set
        state = excluded.state, state_reason = '', quantity = excluded.quantity,
        estimate_minor = excluded.estimate_minor, currency = excluded.currency,
        estimate_basis = excluded.estimate_basis, confidence = excluded.confidence,
        reimbursed_units = excluded.reimbursed_units, policy_version = excluded.policy_version,
        computation = excluded.computation, opens_on = excluded.opens_on, closes_on = excluded.closes_on,
        updated_at = excluded.updated_at
      where known.state = any(${[...OPEN_STATES, ...MADE_GOOD_STATES]})
        and (known.state, known.quantity, known.estimate_minor, known.computation)
          is distinct from (excluded.state, excluded.quantity, excluded.estimate_minor, excluded.computation)
      returning known.company_id, known.case_id, known.anchor
    ),
    told as (
      select saved.company_id, saved.case_id, from_state, to_state,
        case when from_state is null then 'detected'
          when from_state = any(${MADE_GOOD_STATES}) then 'reopened'
          when to_state = 'expired' then 'expired'
          when from_quantity <> quantity then 'changed'
          when from_state <> to_state then 'window'
          else 'recomputed' end as kind,
        quantity, from_quantity, opens_on, closes_on
      from saved join wanted using (anchor)
    )
    insert into case_event (company_id, case_id, event_no, kind, from_state, to_state, note, at)
    select company_id, case_id,
      (select coalesce(max(event_no), 0) + 1 from case_event e where e.case_id = told.case_id),
      kind, from_state, to_state,
      case kind
        when 'detected' then 'Found in the inventory ledger: ' || quantity || ' open.'
        when 'reopened' then 'The ledger changed: ' || quantity || ' open again.'
        when 'expired' then 'The claim window closed on ' || closes_on || '.'
        when 'changed' then 'The ledger changed: ' || quantity || ' open, ' || from_quantity || ' before.'
        when 'window' then 'The claim window is open since ' || opens_on || '.'
        else 'The computation changed; the units stay the same.' end,
      ${now}::timestamptz
    from told`.execute(db);
}
