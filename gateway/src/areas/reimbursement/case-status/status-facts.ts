import type { Money } from '@fairshelf/shared-contracts/core';
import {
  type CaseCategory,
  type CaseNeed,
  type CaseState,
  type CaseStatus,
  type CaseStatusFacts,
  caseStatus,
  type DocumentKind,
  type ExclusionKind,
  type StatusReader,
} from '@fairshelf/shared-contracts/reimbursement';
import { type RawBuilder, sql } from 'kysely';
import { endedByPerson } from '../case-record/ended-by-person.ts';
import { paymentsOfCase, takenBackAt } from './payments-of-case.ts';
import {
  casesPerDay,
  excludedBy,
  hasAccess,
  hasPlan,
  isAnswered,
  isHeldBack,
  stateSince,
} from './status-kind-sql.ts';

/** The columns of `statusColumns`, with those of the case that the status reads. */
export interface StoredStatusFacts {
  readonly state: CaseState;
  readonly category: CaseCategory;
  readonly needs: readonly CaseNeed[];
  readonly closes_on: string | null;
  readonly opens_on: string | null;
  readonly has_plan: boolean;
  readonly has_access: boolean;
  readonly is_held_back: boolean;
  readonly excluded_by: ExclusionKind | null;
  readonly missing_documents: readonly DocumentKind[];
  readonly is_answered: boolean;
  readonly filing_place: number | null;
  readonly cases_per_day: number;
  readonly filed_today: number;
  readonly filed_on: string | null;
  readonly state_since: string;
  readonly is_ended_by_person: boolean;
  readonly taken_back_on: string | null;
  readonly paid: readonly Money[];
  readonly replaced_units: number;
  readonly paid_on: string | null;
  readonly reimbursement_ids: string | null;
  /** The order, inbound shipment or removal order of the case; null for losses in the warehouse and fees. */
  readonly reference: string | null;
  readonly appeal_requested_on: string | null;
}

const dayOf = (moment: RawBuilder<unknown>) => sql`(${moment} at time zone 'UTC')::date`;

/**
 * Reads a page of cases with what their status depends on. `page` selects rows of `reimbursement_case`, at most as
 * many as are shown: the status's data is looked up only for these. `columns` and `order` name them `c`.
 */
export const withStatusFacts = <Row>({
  page,
  columns,
  order,
  joins = sql``,
  today,
}: {
  readonly page: RawBuilder<unknown>;
  readonly columns: RawBuilder<unknown>;
  readonly order: RawBuilder<unknown>;
  readonly joins?: RawBuilder<unknown>;
  readonly today: string;
}): RawBuilder<Row> => sql<Row>`
  with page as materialized (${page}),
  queue as (
    select q.company_id, q.case_id,
      row_number() over (partition by q.company_id, q.seller_id order by q.closes_on nulls last, q.case_id)::int as place
    from reimbursement_case q
    where q.state in ('detected', 'ready') and (q.closes_on is null or q.closes_on >= ${today}::date)
      and not ${isHeldBack('q')}
      and not exists (select from case_exclusion x where x.company_id = q.company_id and x.seller_id = q.seller_id
        and case x.kind when 'sku' then x.value = q.sku else x.value = q.category end)
      and (q.company_id, q.seller_id) in (select company_id, seller_id from page where state in ('detected', 'ready'))
  )
  select ${columns}, c.opens_on, ${hasPlan} as has_plan, ${hasAccess} as has_access,
    (c.state in ('detected', 'ready') and ${isHeldBack('c')}) as is_held_back,
    ${excludedBy} as excluded_by,
    array(select kind from unnest(c.needed_documents) kind where kind <> all(documents.kinds)) as missing_documents,
    ${isAnswered} as is_answered, queue.place as filing_place, ${casesPerDay} as cases_per_day,
    (select count(*)::int from case_event e join reimbursement_case f using (company_id, case_id)
      where e.kind = 'filed' and f.company_id = c.company_id and f.seller_id = c.seller_id
        and e.at >= ${today}::date::timestamp at time zone 'UTC') as filed_today,
    (select ${dayOf(sql`max(e.at)`)} from case_event e
      where e.company_id = c.company_id and e.case_id = c.case_id and e.to_state = 'filed') as filed_on,
    ${dayOf(stateSince)} as state_since, ${endedByPerson('c')} as is_ended_by_person,
    case when c.state = 'reversed' then ${dayOf(takenBackAt)} end as taken_back_on,
    coalesce(payment.paid, '[]') as paid, coalesce(payment.replaced, 0) as replaced_units, payment.paid_on, payment.reimbursement_ids,
    case when c.category in ('customer-return', 'inbound-shortage', 'removal')
      then split_part(c.anchor, '/', 1) end as reference,
    ${dayOf(sql`c.appeal_requested_at`)} as appeal_requested_on
  from page join reimbursement_case c on c.company_id = page.company_id and c.case_id = page.case_id
  ${joins}
  cross join lateral (
    select coalesce(array_agg(d.kind), '{}') as kinds from case_document d
    where d.company_id = c.company_id and d.case_id = c.case_id
  ) documents
  left join queue on queue.company_id = c.company_id and queue.case_id = c.case_id
  left join lateral (
    select json_agg(json_build_object('minor', minor, 'currency', currency) order by currency)
        filter (where minor > 0 and currency is not null) as paid,
      sum(replaced)::int as replaced, max(paid_on) as paid_on, string_agg(ids, ', ' order by ids) as reimbursement_ids
    from (
      select currency, sum(minor)::bigint as minor, sum(in_kind) as replaced, ${dayOf(sql`max(approved_at)`)} as paid_on,
        string_agg(distinct reimbursement_id, ', ') as ids
      from ${paymentsOfCase} line group by currency
    ) by_currency
  ) payment on true
  order by ${order}`;

/** The facts of a row in the form of the rule. */
export const statusFactsOf = (row: StoredStatusFacts): CaseStatusFacts => ({
  state: row.state,
  category: row.category,
  hasPlan: row.has_plan,
  hasAccess: row.has_access,
  isHeldBack: row.is_held_back,
  excludedBy: row.excluded_by,
  needs: row.needs,
  missingDocuments: row.missing_documents,
  isAnswered: row.is_answered,
  opensOn: row.opens_on,
  closesOn: row.closes_on,
  filingPlace: row.filing_place,
  casesPerDay: row.cases_per_day,
  filedToday: row.filed_today,
  filedOn: row.filed_on,
  stateSince: row.state_since,
  isEndedByPerson: row.is_ended_by_person,
  takenBackOn: row.taken_back_on,
  paid: row.paid,
  replacedUnits: row.replaced_units,
  paidOn: row.paid_on,
  appealRequestedOn: row.appeal_requested_on,
});

/** The status of a stored case. `today` is `YYYY-MM-DD`. */
export const statusOf = (
  row: StoredStatusFacts,
  today: string,
  reader: StatusReader = 'seller',
): CaseStatus => caseStatus(statusFactsOf(row), today, reader);
