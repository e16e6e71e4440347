import { CASE_GROUPS, CLOSING_DAYS, type ClosingFilter } from '@fairshelf/shared-contracts/reimbursement';
import { type RawBuilder, sql } from 'kysely';
import { marketplaces } from '../../../outside/marketplace/marketplaces.ts';

const regions = JSON.stringify(Object.fromEntries(marketplaces.map(({ id, region }) => [id, region])));

/** The daily limit of sellers who set none: few enough that Amazon reads each case. */
export const DEFAULT_CASES_PER_DAY = 10;

/** Whether the company of case `c` has the plan for filing cases. */
export const hasPlan = sql<boolean>`exists (
  select from company_plan held where held.company_id = c.company_id and held.plan = 'reimburse')`;

/** Whether our account may file in the seller portal of the region of case `c`. */
export const hasAccess = sql<boolean>`exists (
  select from portal_access a where a.company_id = c.company_id and a.seller_id = c.seller_id
    and a.region = ${regions}::jsonb ->> c.marketplace_id and a.state = 'granted')`;

/** The open needs of case `c`: a closed portal blocks every case. A closed case has none. */
export const caseNeeds = sql<string[]>`case when c.state = 'action-needed' then c.needs
  when c.state in ('detected', 'ready') and ${hasPlan} and not ${hasAccess} then array['permission']::text[]
  else '{}' end`;

/** How many cases a day the seller of case `c` allows. */
export const casesPerDay = sql<number>`coalesce((
  select p.limit_case_per_day from case_preference p
  where p.company_id = c.company_id and p.seller_id = c.seller_id), ${DEFAULT_CASES_PER_DAY}::int)`;

/** When case `c` entered its state. */
export const stateSince = sql<Date>`coalesce((
  select max(e.at) from case_event e where e.company_id = c.company_id and e.case_id = c.case_id
    and e.to_state = c.state and e.from_state is distinct from e.to_state), c.updated_at)`;

/** Whether the seller has written or uploaded a document to case `c` since Amazon asked for information. */
export const isAnswered = sql<boolean>`(c.state = 'information-requested' and (exists (
  select from case_document d where d.company_id = c.company_id and d.case_id = c.case_id
    and d.uploaded_at > ${stateSince}) or exists (
  select from case_message m where m.company_id = c.company_id and m.case_id = c.case_id and m.side = 'seller'
    and m.sent_at > ${stateSince})))`;

/** Which exclusion covers case `c`: its product or its category; null if none. */
export const excludedBy = sql<'sku' | 'category' | null>`(
  select x.kind from case_exclusion x where x.company_id = c.company_id and x.seller_id = c.seller_id
    and case x.kind when 'sku' then x.value = c.sku else x.value = c.category end
  order by x.kind desc limit 1)`;

/** Whether the claim window of case `c`, which isn't filed yet, closes within the days. `today` is `YYYY-MM-DD`. */
export const closesWithinDays = (days: number, today: string): RawBuilder<boolean> => sql<boolean>`
  (c.state = any(${CASE_GROUPS.open}::text[])
    and c.closes_on between ${today}::date and ${today}::date + ${days}::int
    and ${excludedBy} is null)`;

/** The same for the filters of the seller's lists. */
export const closesWithin = (within: ClosingFilter, today: string): RawBuilder<boolean> =>
  closesWithinDays(CLOSING_DAYS[within], today);

/** Report row `s` couldn't be read, hasn't been checked, and could change case `row`. */
export const couldChange = (row: string): RawBuilder<boolean> => {
  const of = (column: string) => sql.ref(`${row}.${column}`);
  return sql<boolean>`(s.company_id = ${of('company_id')} and s.seller_id = ${of('seller_id')} and s.checked_at is null
    and ${of('category')} = any(s.categories)
    and (s.cells is null or s.cells && array[${of('fnsku')}, ${of('sku')}, ${of('subject')}]))`;
};

/** Whether an unreadable report row could change case `row`: it isn't filed before somebody has checked the row. */
export const isHeldBack = (row: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from skipped_row s where ${couldChange(row)})`;

/** `caseStatusKind` of shared-contracts for case `c`, for filters and counts. `today` is `YYYY-MM-DD`. */
export const statusKindSql = (today: string): RawBuilder<string> => sql<string>`
  case
    when c.state = any(${CASE_GROUPS.open}::text[]) then
      case when c.closes_on < ${today}::date then 'expired'
        when ${excludedBy} is not null then 'excluded'
        when c.state = 'waiting-for-automatic-payment' then 'waiting'
        when c.state = 'action-needed' or not ${hasPlan} or not ${hasAccess} or ${casesPerDay} = 0 then 'seller'
        else 'fairshelf' end
    when c.state = 'information-requested' then case when ${isAnswered} then 'fairshelf' else 'seller' end
    when c.state = 'denied' then case when c.appeal_requested_at is null then 'denied' else 'fairshelf' end
    when c.state in ('paid', 'replaced', 'paid-automatically') then 'paid'
    when c.state in ('reversed', 'expired') then c.state
    when c.state = 'withdrawn' then 'closed'
    else 'amazon' end`;
