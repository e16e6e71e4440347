import type { CallData } from '@fairshelf/shared-contracts/core';
import { type getCaseManagerHome, MANAGER_FIGURE_DAYS } from '@fairshelf/shared-contracts/reimbursement';
import { sql } from 'kysely';
import type { Database } from '../../../base/database/database.ts';
import { notOfRemovedStore } from '../../../base/stores/not-removed.ts';
import { accessToCheck } from '../account-setup/portal-access.ts';
import { hasPlan, statusKindSql } from '../case-status/status-kind-sql.ts';
import { CASE_MANAGERS, unreadMessages } from '../case-thread/case-messages.ts';
import { listSkippedOf } from '../cases/skipped-rows.ts';

type Home = CallData<typeof getCaseManagerHome>;

interface Waiting {
  readonly to_file: number;
  readonly within2: number;
  readonly within7: number;
  readonly first: string | null;
  readonly messages: number;
  readonly seller: number;
  readonly amazon: number;
}

/** Case managers' waiting work and results. Counts are the lengths of the queue's views. */
export async function caseManagerHome(database: Database, today: string): Promise<Home> {
  const { rows } = await sql<Waiting>`
    select (count(*) filter (where kind = 'fairshelf'))::int as to_file,
      (count(*) filter (where kind = 'fairshelf' and closes_on <= ${today}::date + 2))::int as within2,
      (count(*) filter (where kind = 'fairshelf' and closes_on <= ${today}::date + 7))::int as within7,
      min(closes_on) filter (where kind = 'fairshelf') as first,
      (count(*) filter (where unread > 0))::int as messages,
      (count(*) filter (where kind in ('seller', 'denied')))::int as seller,
      (count(*) filter (where kind = 'amazon'))::int as amazon
    from (
      select c.closes_on, ${statusKindSql(today)} as kind, ${unreadMessages(CASE_MANAGERS)} as unread
      from reimbursement_case c where ${notOfRemovedStore('c')} and (${hasPlan} or c.marketplace_case_id is not null)
    ) queued`.execute(database.system);
  const [waiting] = rows;
  const toFile = waiting?.to_file ?? 0;
  const within2 = waiting?.within2 ?? 0;
  const within7 = waiting?.within7 ?? 0;
  const skippedRows = await listSkippedOf(database, { sort: '-cases', offset: 0, limit: 1 });
  return {
    toFile: { total: toFile, within2, within7: within7 - within2, later: toFile - within7 },
    firstDeadline: waiting?.first ?? null,
    newMessages: waiting?.messages ?? 0,
    withSeller: waiting?.seller ?? 0,
    withAmazon: waiting?.amazon ?? 0,
    portals: (await accessToCheck(database)).length,
    skippedRows: skippedRows.total,
    managers: await managersOf(database, today),
  };
}

/** Cases by who filed them first; a case counts once, even if filed again. */
async function managersOf({ system }: Database, today: string): Promise<Home['managers']> {
  const { rows } = await sql<Home['managers'][number]>`
    with filing as (
      select distinct on (e.company_id, e.case_id) e.company_id, e.case_id, e.actor_user_id, e.at
      from case_event e where e.to_state = 'filed' and e.actor_user_id is not null
        and e.at >= ${today}::date - ${MANAGER_FIGURE_DAYS}::int
      order by e.company_id, e.case_id, e.at
    )
    select u.user_id as id, u.name, count(*)::int as filed,
      (count(*) filter (where c.state in ('paid', 'replaced')))::int as paid,
      (count(*) filter (where c.state = 'denied'))::int as denied,
      round(avg(extract(epoch from paid.at - f.at) / 86400) filter (where paid.at > f.at), 1)::float8 as "daysToPayment"
    from filing f join reimbursement_case c using (company_id, case_id) join app_user u on u.user_id = f.actor_user_id
    left join lateral (select min(e.at) as at from case_event e
      where e.company_id = f.company_id and e.case_id = f.case_id and e.to_state in ('paid', 'replaced')) paid on true
    group by u.user_id, u.name order by count(*) desc, u.name`.execute(system);
  return [...rows];
}
