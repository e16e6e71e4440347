import { CASE_GROUPS } from '@fairshelf/shared-contracts/reimbursement';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../../base/database/database.ts';
import { msg } from '../../../base/texts/text.ts';
import { endedByPerson } from '../case-record/ended-by-person.ts';
import { LEDGER_STATES, MADE_GOOD_STATES } from './case-states.ts';
import type { DetectedCase, Detector } from './detector.ts';

const RECOMPUTED = msg`The computation or its evidence changed; the units stay the same.`;

/** The number of cases in one statement. */
const BATCH = 1_000;

interface Account {
  readonly companyId: string;
  readonly sellerId: string;
}

/**
 * Stores new cases and updates unfiled ones, with their evidence; each change adds an event that describes it. A loss
 * whose window closed before it was detected is not a case: nothing can be done about it.
 */
export async function saveDetectedCases(
  db: CompanyTransaction,
  account: Account,
  rule: Pick<Detector, 'category' | 'statement'>,
  cases: readonly DetectedCase[],
  now: Date,
): Promise<void> {
  for (let at = 0; at < cases.length; at += BATCH) {
    await saveBatch(db, account, rule, cases.slice(at, at + BATCH), now);
  }
}

async function saveBatch(
  db: CompanyTransaction,
  { companyId, sellerId }: Account,
  { category, statement }: Pick<Detector, 'category' | 'statement'>,
  cases: readonly DetectedCase[],
  now: Date,
): Promise<void> {
  await sql`
    with incoming as (
      select * from jsonb_to_recordset(${JSON.stringify(cases)}::jsonb) as c (anchor text, subject text,
        marketplace_id text, state text, fnsku text, asin text, sku text, title text, quantity integer,
        estimate_minor bigint, currency text, estimate_basis text, confidence text, reimbursed_units integer,
        policy_version text, sentences jsonb, anchored_on date, opens_on date, closes_on date, facts jsonb,
        found_digest text)
    ),
    placed as (
      select incoming.*, md5(facts::text) as evidence_digest, before.state as from_state,
        before.quantity as from_quantity, before.evidence_digest as from_evidence,
        before.found_digest as from_found, before.state_reason, before.updated_at, jsonb_build_array(before.estimate_minor,
          before.confidence, before.reimbursed_units, before.sentences, before.subject) as from_told, before.sentences is null as is_in_words,
        -- A step that a person took stays until the window closes.
        case when before.state = any(${CASE_GROUPS.open}) and before.state <> all(${LEDGER_STATES})
          and incoming.state <> 'expired' then before.state else incoming.state end as to_state
      from incoming left join reimbursement_case before
        on before.seller_id = ${sellerId} and before.category = ${category} and before.anchor = incoming.anchor
      where case when before.anchor is null then incoming.state <> 'expired'
        -- What a person withdrew stays so: only they take it up again.
        else before.state = any(${[...CASE_GROUPS.open, ...MADE_GOOD_STATES]}) and not (${endedByPerson('before')}) end
    ),
    wanted as (
      select *, from_state is null or (from_state, from_quantity) is distinct from (to_state, quantity)
          -- A case stored in words is only stored again as data.
          or not is_in_words and (
            from_told is distinct from jsonb_build_array(estimate_minor, confidence, reimbursed_units, sentences, subject)
            -- Records that change no number, as a parcel that arrived. Of cases made before digests nothing is known.
            or from_evidence not in ('', evidence_digest)) as is_news
      from placed
    ),
    saved as (
      insert into reimbursement_case as known (company_id, case_id, seller_id, category, rule, detected_at, updated_at, anchor,
        subject, marketplace_id, state, state_reason, fnsku, asin, sku, title, quantity, estimate_minor, currency,
        estimate_basis, confidence, reimbursed_units, policy_version, sentences, anchored_on, opens_on, closes_on,
        evidence_digest, found_digest)
      -- Ids that begin with the time stand side by side in every index, and so do the events and the evidence under them.
      select ${companyId}, overlay(gen_random_uuid()::text placing ${timeOfId(now)} from 1 for 13)::uuid, ${sellerId},
        ${category}, ${statement}, ${now}::timestamptz,
        case when is_news then ${now}::timestamptz else updated_at end, anchor, subject, marketplace_id, to_state,
        case when is_news then '' else state_reason end, fnsku, asin, sku, title, quantity, estimate_minor, currency,
        estimate_basis, confidence, reimbursed_units, policy_version, sentences, anchored_on, opens_on, closes_on,
        evidence_digest, found_digest
      from wanted where is_news or is_in_words or found_digest <> from_found
      on conflict (company_id, seller_id, category, anchor) do update set
        state = excluded.state, state_reason = excluded.state_reason, quantity = excluded.quantity,
        subject = excluded.subject, estimate_minor = excluded.estimate_minor, currency = excluded.currency,
        estimate_basis = excluded.estimate_basis, confidence = excluded.confidence,
        reimbursed_units = excluded.reimbursed_units, policy_version = excluded.policy_version,
        sentences = excluded.sentences, anchored_on = excluded.anchored_on, opens_on = excluded.opens_on,
        closes_on = excluded.closes_on, evidence_digest = excluded.evidence_digest,
        found_digest = excluded.found_digest, updated_at = excluded.updated_at
      -- A person may have filed it meanwhile.
      where known.state = any(${[...CASE_GROUPS.open, ...MADE_GOOD_STATES]})
      returning known.company_id, known.case_id, known.anchor
    ),
    changed_cases as (
      select saved.company_id, saved.case_id, from_state is null as is_new, from_state, to_state,
        case when from_state is null then 'detected'
          when from_state = any(${MADE_GOOD_STATES}) then 'reopened'
          when to_state = 'expired' then 'expired'
          when from_quantity <> quantity then 'changed'
          when from_state <> to_state then 'window'
          else 'recomputed' end as kind,
        quantity, from_quantity, opens_on, closes_on, facts, is_news,
        from_evidence is distinct from evidence_digest as has_evidence
      from saved join wanted using (anchor)
    ),
    evidence as (
      insert into case_facts (company_id, case_id, facts)
      select company_id, case_id, facts from changed_cases where has_evidence and (facts <> '[]' or not is_new)
      on conflict (company_id, case_id) do update set facts = excluded.facts
    )
    insert into case_event (company_id, case_id, event_no, kind, from_state, to_state, note, facts, at)
    select company_id, case_id,
      case when is_new then 1
        else (select coalesce(max(event_no), 0) + 1 from case_event e where e.case_id = changed_cases.case_id) end,
      kind, from_state, to_state,
      case kind when 'recomputed' then ${RECOMPUTED}::text else '' end,
      case kind
        when 'detected' then jsonb_build_object('is', 'missing', 'units', quantity)
        when 'reopened' then jsonb_build_object('is', 'missing-again', 'units', quantity)
        when 'expired' then jsonb_build_object('is', 'window-closed', 'day', closes_on)
        when 'changed' then jsonb_build_object('is', 'missing', 'units', quantity, 'before', from_quantity)
        when 'window' then jsonb_build_object('is', 'window-opened', 'day', opens_on) end,
      ${now}::timestamptz
    from changed_cases where is_news returning 1`.execute(db);
}

/** The first 13 characters of an id created now. */
function timeOfId(now: Date): string {
  const digits = now.getTime().toString(16).padStart(12, '0');
  return `${digits.slice(0, 8)}-${digits.slice(8)}`;
}
