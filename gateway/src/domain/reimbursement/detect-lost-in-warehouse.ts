import { sql } from 'kysely';
import type { CompanyTransaction } from '../../database/database.ts';
import type { ImportAccount } from '../../imports/account.ts';
import { assessFinding } from './assess-finding.ts';
import { claimWindow } from './claim-window.ts';
import { type Finding, findLostInWarehouse } from './lost-in-warehouse-sql.ts';

const CATEGORY = 'lost-in-warehouse';
const RULE =
  'Lost in the warehouse: units misplaced (M) or unrecoverable (5), less found (F), less reimbursed';

/** States in which a case still follows the ledger; once filed, only its outcome moves it. */
const OPEN_STATES = ['detected', 'waiting-for-automatic-payment', 'action-needed', 'ready'];

/**
 * Brings the cases for lost stock of one account into line with its ledger: new losses become cases, changed ones
 * are updated, and cases whose units were found or paid for are closed. Running it twice changes nothing.
 */
export async function detectLostInWarehouse(
  db: CompanyTransaction,
  { companyId, sellerId, marketplaces }: ImportAccount,
  now: Date,
): Promise<void> {
  const markets = marketplaces.flatMap(({ id, countryCode, currency }) =>
    ledgerNames(countryCode).map((country) => ({ country, marketplace_id: id, currency })),
  );
  const { rows: findings } = await findLostInWarehouse(sellerId, JSON.stringify(markets)).execute(db);
  const policies = await db.selectFrom('claim_policy').selectAll().where('category', '=', CATEGORY).execute();
  const today = now.toISOString().slice(0, 10);
  const cases = findings.flatMap((finding) => {
    const window = claimWindow(policies, finding.marketplace_id, CATEGORY, finding.lost_on);
    return window ? [toCase(finding, window, today)] : [];
  });
  const ids = marketplaces.map(({ id }) => id);
  await closeCasesMadeGood(db, sellerId, ids, cases);
  await saveCases(db, companyId, sellerId, cases, now);
}

/** A country as the ledger writes it: the marketplace says 'GB' where sellers say 'UK'. */
const ledgerNames = (countryCode: string): readonly string[] =>
  countryCode === 'UK' ? ['UK', 'GB'] : [countryCode];

function toCase(finding: Finding, window: NonNullable<ReturnType<typeof claimWindow>>, today: string) {
  const { state, estimate, basis, confidence, computation } = assessFinding(finding, window, today);
  return {
    // One case per account, category and anchor (domain.md): the stock label, the country and the day of the loss.
    anchor: `${finding.fnsku}/${finding.country}/${finding.lost_on}`,
    marketplace_id: finding.marketplace_id,
    state,
    fnsku: finding.fnsku,
    asin: finding.asin,
    sku: finding.sku,
    title: finding.title,
    quantity: finding.open_units,
    estimate_minor: estimate?.minor ?? null,
    currency: finding.currency,
    estimate_basis: basis,
    confidence,
    reimbursed_units: finding.total_reimbursed,
    policy_version: window.policyVersion,
    computation,
    anchored_on: finding.lost_on,
    opens_on: window.opensOn,
    closes_on: window.closesOn,
  };
}

type DetectedCase = ReturnType<typeof toCase>;

/** Open cases whose loss no longer shows: the units turned up, or the marketplace paid by itself. */
async function closeCasesMadeGood(
  db: CompanyTransaction,
  sellerId: string,
  marketplaceIds: readonly string[],
  cases: readonly DetectedCase[],
): Promise<void> {
  const anchors = cases.map(({ anchor }) => anchor);
  await sql`
    with closed as (
      update reimbursement_case as known set
        state = case when paid.units > known.reimbursed_units then 'paid-automatically' else 'withdrawn' end,
        state_reason = case when paid.units > known.reimbursed_units
          then 'The marketplace paid for the units or replaced them.' else 'The units were found again.' end,
        updated_at = now()
      from (
        select c.case_id, c.state as from_state, coalesce((
          select sum(quantity_cash + quantity_inventory) from reimbursement r
          where r.seller_id = c.seller_id and r.fnsku = c.fnsku and r.currency = c.currency
            and 'lost_warehouse' in (lower(r.reason), lower(coalesce(r.original_reimbursement_type, '')))), 0) as units
        from reimbursement_case c
        where c.seller_id = ${sellerId} and c.category = ${CATEGORY}
          and c.marketplace_id = any(${marketplaceIds}) and c.state = any(${OPEN_STATES})
          and c.anchor <> all(${anchors})
      ) paid
      where known.case_id = paid.case_id
      returning known.company_id, known.case_id, paid.from_state, known.state, known.state_reason
    )
    insert into case_event (company_id, case_id, event_no, kind, from_state, to_state, note)
    select company_id, case_id,
      (select coalesce(max(event_no), 0) + 1 from case_event e where e.case_id = closed.case_id),
      'closed', from_state, state, state_reason
    from closed`.execute(db);
}

async function saveCases(
  db: CompanyTransaction,
  companyId: string,
  sellerId: string,
  cases: readonly DetectedCase[],
  now: Date,
): Promise<void> {
  if (cases.length === 0) return;
  // A loss whose window closed before it was ever seen is no case: nothing can be done about it any more.
  await sql`
    with incoming as (
      select * from jsonb_to_recordset(${JSON.stringify(cases)}::jsonb) as c (anchor text, marketplace_id text,
        state text, fnsku text, asin text, sku text, title text, quantity integer, estimate_minor bigint,
        currency text, estimate_basis text, confidence text, reimbursed_units integer, policy_version text,
        computation text[], anchored_on date, opens_on date, closes_on date)
    ),
    before as (
      select anchor, state as from_state from reimbursement_case
      where seller_id = ${sellerId} and category = ${CATEGORY}
    ),
    saved as (
      insert into reimbursement_case as known (company_id, seller_id, category, rule, detected_at, anchor,
        marketplace_id, state, fnsku, asin, sku, title, quantity, estimate_minor, currency, estimate_basis,
        confidence, reimbursed_units, policy_version, computation, anchored_on, opens_on, closes_on)
      select ${companyId}, ${sellerId}, ${CATEGORY}, ${RULE}, ${now}::timestamptz, incoming.anchor, marketplace_id,
        state, fnsku, asin, sku, title, quantity, estimate_minor, currency, estimate_basis, confidence,
        reimbursed_units, policy_version, computation, anchored_on, opens_on, closes_on
      from incoming left join before using (anchor)
      where incoming.state <> 'expired' or before.anchor is not null
      on conflict (company_id, seller_id, category, anchor) do update set
        state = excluded.state, quantity = excluded.quantity, estimate_minor = excluded.estimate_minor,
        currency = excluded.currency, estimate_basis = excluded.estimate_basis, confidence = excluded.confidence,
        reimbursed_units = excluded.reimbursed_units, policy_version = excluded.policy_version,
        computation = excluded.computation, opens_on = excluded.opens_on, closes_on = excluded.closes_on,
        updated_at = now()
      where known.state = any(${[...OPEN_STATES, 'paid-automatically', 'withdrawn']})
        and (known.state, known.quantity, known.estimate_minor, known.computation)
          is distinct from (excluded.state, excluded.quantity, excluded.estimate_minor, excluded.computation)
      returning known.company_id, known.case_id, known.anchor, known.state, known.quantity
    )
    insert into case_event (company_id, case_id, event_no, kind, from_state, to_state, note, at)
    select saved.company_id, saved.case_id,
      (select coalesce(max(event_no), 0) + 1 from case_event e where e.case_id = saved.case_id),
      case when before.anchor is null then 'detected' else 'changed' end, before.from_state, saved.state,
      case when before.anchor is null then 'Found in the inventory ledger: ' || saved.quantity || ' open.'
        else 'The ledger changed: ' || saved.quantity || ' open.' end,
      ${now}::timestamptz
    from saved left join before using (anchor)`.execute(db);
}
