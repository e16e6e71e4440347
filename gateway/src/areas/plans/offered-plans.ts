import type { CallData } from '@fairshelf/shared-contracts/core';
import type { listPlans } from '@fairshelf/shared-contracts/plans';
import { sql } from 'kysely';
import type { Database } from '../../base/database/database.ts';
import { isOffered, versionInForce } from './version-in-force.ts';

interface Offered {
  readonly plan_name: string;
  readonly title: string;
  readonly price_minor: number;
  readonly currency: string;
  readonly commission_bps: number | null;
  readonly held: boolean;
}

/**
 * The plans on offer today and those that the company holds, each with the applicable terms: for a plan held those of
 * its subscription, for others those of a new subscriber.
 */
export async function plansFor(
  { system }: Database,
  companyId: string,
  today: string,
): Promise<CallData<typeof listPlans>> {
  const { rows } = await sql<Offered>`
    select p.name as plan_name, v.title, v.price_minor, v.currency, v.commission_bps,
      s.subscription_id is not null as held
    from plan p
      left join subscription s on s.plan_id = p.plan_id and s.company_id = ${companyId} and s.state <> 'ended'
      join plan_version v on v.plan_id = p.plan_id
        and case when s.subscription_id is null then p.active and ${isOffered('v', today)}
                 else v.version = ${versionInForce('s', today)} end
    order by p.sort_order, p.name`.execute(system);
  return rows.map((row) => ({
    plan_name: row.plan_name,
    title: row.title,
    price: { minor: row.price_minor, currency: row.currency },
    commission: row.commission_bps === null ? null : row.commission_bps / 10_000,
    held: row.held,
  }));
}
