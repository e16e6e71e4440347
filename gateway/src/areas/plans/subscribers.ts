import type { CallData, CheckedInput } from '@fairshelf/shared-contracts/core';
import type { listSubscribers } from '@fairshelf/shared-contracts/plans';
import { sql } from 'kysely';
import { containing } from '../../base/database/containing.ts';
import { type Database, isId } from '../../base/database/database.ts';
import { keyPage } from '../../base/database/key-page.ts';
import { versionInForce } from './version-in-force.ts';

type Page = CallData<typeof listSubscribers>;
type Subscriber = Page['rows'][number] & { readonly page_key: string; readonly page_id: string };

/** One page of a plan's current and former subscribers, newest first. */
export async function subscribersPage(
  { system }: Database,
  planId: string,
  filter: CheckedInput<typeof listSubscribers>['query'],
  today: string,
): Promise<Page> {
  if (!isId(planId)) return { rows: [], total: 0, next: null, previous: null };
  const order = { key: sql`s.created_at`, type: 'timestamptz', descending: true } as const;
  const page = keyPage(filter.cursor, filter.limit, order, { column: sql`s.subscription_id`, type: 'uuid' });
  const where = sql`s.plan_id = ${planId}
    and (${filter.search} = '' or c.name ilike ${containing(filter.search)})`;
  const { rows } = await sql<Subscriber>`
    select ${page.columns}, s.subscription_id as id, c.name as company_name, s.state, s.started_on, s.trial_ends_on,
      s.ended_on, s.started_version, ${versionInForce('s', today)} as version_in_force
    from subscription s join company c using (company_id) where ${where} and ${page.condition}
    order by ${page.order} limit ${page.limit}`.execute(system);
  const count = await sql<{ total: number }>`
    select count(*)::int as total from subscription s join company c using (company_id) where ${where}`.execute(
    system,
  );
  const { rows: found, ...ends } = page.pageOf(rows);
  const subscribers = found.map(({ page_key: _key, page_id: _id, ...row }) => row);
  return { rows: subscribers, total: count.rows[0]?.total ?? 0, ...ends };
}
