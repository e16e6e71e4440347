import type { CallData } from '@fairshelf/shared-contracts/core';
import type { readStoreEffects } from '@fairshelf/shared-contracts/market';
import { CASE_GROUPS } from '@fairshelf/shared-contracts/reimbursement';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../base/database/database.ts';

type Effects = Omit<CallData<typeof readStoreEffects>, 'mayRemove' | 'owners'>;

const WITH_MARKETPLACE = ['filed', 'in-review', 'information-requested', 'appealed'];

/** The effects of pausing this marketplace or removing its account. */
export async function storeEffects(
  db: CompanyTransaction,
  { sellerId, marketId }: { sellerId: string; marketId: string },
): Promise<Effects> {
  const { rows } = await sql<Effects>`
    with account as (
      select c.marketplace_id, c.country_name, c.active from channel c
      where c.seller_id = ${sellerId} and c.region = (
        select region from channel where seller_id = ${sellerId} and marketplace_id = ${marketId})
    ),
    planned as (
      select marketplace_id from review_request q
      where q.seller_id = ${sellerId} and q.state in ('scheduled', 'ineligible')
        and q.marketplace_id in (select marketplace_id from account)
    ),
    open_case as (
      select state from reimbursement_case c
      where c.seller_id = ${sellerId} and c.marketplace_id in (select marketplace_id from account)
    )
    select
      (select count(*)::int from planned where marketplace_id = ${marketId}) as "plannedRequests",
      (select count(*)::int from planned) as "plannedRequestsOfAccount",
      (select count(*)::int from open_case where state = any(${CASE_GROUPS.open})) as "unfiledCases",
      (select count(*)::int from open_case where state = any(${WITH_MARKETPLACE})) as "filedCases",
      array(select country_name from account order by 1) as countries,
      (select count(*)::int from account where active) as "activeCountries"`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The effects of this change could not be loaded.');
  return row;
}
