import type { CallData } from '@fairshelf/shared-contracts/core';
import type { listPlanCompanies } from '@fairshelf/shared-contracts/plans';
import { sql } from 'kysely';
import { containing } from '../../base/database/containing.ts';
import type { Database } from '../../base/database/database.ts';
import { versionInForce } from './version-in-force.ts';

type Companies = CallData<typeof listPlanCompanies>;

/** Companies whose name contains the text, with the titles of their plans. */
export async function planCompanies({ system }: Database, search: string, today: string): Promise<Companies> {
  const { rows } = await sql<Companies[number]>`
    select c.company_id as id, c.name, array(
      select v.title from subscription s
        join plan_version v on v.plan_id = s.plan_id and v.version = ${versionInForce('s', today)}
      where s.company_id = c.company_id and s.state <> 'ended' order by v.title) as plans
    from company c where ${search} = '' or c.name ilike ${containing(search)}
    order by c.name, c.company_id limit 20`.execute(system);
  return rows;
}
