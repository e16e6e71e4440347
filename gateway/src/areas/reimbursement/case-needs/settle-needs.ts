import type { CaseNeed } from '@fairshelf/shared-contracts/reimbursement';
import { sql } from 'kysely';
import * as v from 'valibot';
import { dayOf } from '../../../base/calendar-days.ts';
import type { CompanyTransaction } from '../../../base/database/database.ts';
import { msg, plural, t } from '../../../base/texts/text.ts';
import { defineWords, publishNotification } from '../../notifications/index.ts';
import { INBOUND_AGREEMENT } from './inbound-agreement.ts';

/** Kinds of losses that Amazon pays at the sourcing cost (`claim_policy.valuation`). */
const PAID_AT_COST = ['lost-in-warehouse', 'damaged-in-warehouse', 'removal', 'inbound-shortage'];

const casesNeedSomething = defineWords('case.needs', { waiting: v.number() }, ({ waiting }) => ({
  title:
    waiting === 1
      ? t`A case needs something from you`
      : t`${plural({ waiting }, { one: '# case needs', other: '# cases need' })} something from you`,
  text: t`We can file them once they have what’s missing: access, your approval, company details or a cost.`,
}));

const READY = msg`Nothing is missing any more: ready to file.`;

interface Settled {
  readonly companyId: string;
  readonly sellerId: string;
  /** Only this case; without it the whole account. */
  readonly caseId?: string;
}

/**
 * Updates every open case of a seller account by its needs other than documents
 * (docs/decisions/0010-what-a-case-needs.md): portal access in its region, the seller's approval for customer returns,
 * agreement and company data for inbound claims, a sourcing cost if nothing else determines a unit's value. A case with
 * an open need is 'action needed', without one 'ready'. A case manager's question stays open. Running it twice changes
 * nothing; the seller is notified once a day.
 */
export async function settleNeeds(
  db: CompanyTransaction,
  { companyId, sellerId, caseId }: Settled,
  now: Date,
): Promise<void> {
  const { rows } = await sql<{ state: string; needs: CaseNeed[] }>`
    with said as (
      select coalesce((select is_agree and version = ${INBOUND_AGREEMENT.version} from inbound_agreement
        where seller_id = ${sellerId} order by agreement_no desc limit 1), false) as inbound
    ),
    held as (
      select c.case_id, c.state, c.state_reason, c.needs as before,
        array_remove(array[
          case when access.state <> 'granted' then 'permission' end,
          case when c.category = 'customer-return' and not coalesce(setting.customer_returns, false)
            then 'customer-returns' end,
          case when c.category = 'inbound-shortage' and not said.inbound then 'inbound-agreement' end,
          case when c.category = 'inbound-shortage' and coalesce(setting.inbound_address, '') = '' then 'inbound-info' end,
          case when c.estimate_minor is null and c.category = any(${PAID_AT_COST}::text[])
              and not 'cost' = any(c.waived_needs)
              and not exists (select 1 from sourcing_cost s join product p using (company_id, seller_id, marketplace_id, sku)
                where p.seller_id = c.seller_id and p.marketplace_id = c.marketplace_id
                  and (p.sku = c.sku or c.fnsku <> '' and p.fnsku = c.fnsku) and s.state in ('submitted', 'approved'))
            then 'cost' end], null) as needs,
        c.needed_documents <@ array(select d.kind from case_document d where d.case_id = c.case_id) as has_documents
      from said cross join reimbursement_case c
      join channel ch on ch.seller_id = c.seller_id and ch.marketplace_id = c.marketplace_id
      left join portal_access access on access.seller_id = c.seller_id and access.region = ch.region
      left join reimburse_setting setting on setting.seller_id = c.seller_id
      where c.seller_id = ${sellerId} and c.state in ('detected', 'action-needed', 'ready')
        and (${caseId ?? null}::uuid is null or c.case_id = ${caseId ?? null}::uuid)
        and exists (select 1 from company_plan where plan = 'reimburse')
    ),
    due as (
      select case_id, needs, state as from_state, before,
        case when needs <> '{}' then 'action-needed'
          when state = 'action-needed' and before <> '{}' and has_documents and state_reason = '' then 'ready'
          else state end as to_state
      from held
    ),
    moved as (
      update reimbursement_case c set needs = due.needs, state = due.to_state, updated_at = ${now}::timestamptz
      from due where c.case_id = due.case_id and (due.needs <> due.before or due.to_state <> due.from_state)
        -- A case that was settled or moved while this one waited is left as it is.
        and c.state = due.from_state and c.needs = due.before
      returning c.company_id, c.case_id, due.from_state, c.state, c.needs
    ),
    new_event as (
      insert into case_event (company_id, case_id, event_no, kind, from_state, to_state, note, facts, at)
      select company_id, case_id,
        (select coalesce(max(event_no), 0) + 1 from case_event e where e.case_id = moved.case_id),
        state, from_state, state,
        case when state = 'ready' then ${READY}::text else '' end,
        case when state <> 'ready' then jsonb_build_object('is', 'needs', 'needs', to_jsonb(needs)) end, ${now}::timestamptz
      from moved where from_state <> state returning 1
    )
    select state, needs from moved where from_state <> state`.execute(db);
  const waiting = rows.filter(({ state }) => state === 'action-needed').length;
  if (waiting === 0) return;
  await publishNotification(db, {
    companyId,
    sellerId,
    kind: 'case.needs',
    severity: 'warning',
    at: now,
    ...casesNeedSomething({ waiting }),
    link: '/reimburse/action-needed-cases',
    dedupeKey: `case.needs/${sellerId}/${dayOf(now)}`,
  });
}
