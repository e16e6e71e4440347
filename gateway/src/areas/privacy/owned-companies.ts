import { sql } from 'kysely';
import { roleOfMember } from '../../base/accounts/company-members.ts';
import type { Database } from '../../base/database/database.ts';

export interface OwnedCompany {
  readonly company_id: string;
  readonly name: string;
  /** How many other people the company has. */
  readonly others: number;
}

/** The companies of which a person is the only owner and that aren't being deleted, by name. */
export async function ownedOnlyBy({ system }: Database, userId: string): Promise<readonly OwnedCompany[]> {
  const { rows } = await sql<OwnedCompany>`
    with member as (
      select m.company_id, m.user_id, ${roleOfMember} as role
      from company_member m join app_user u using (user_id) where u.deleted_at is null)
    select c.company_id, c.name, count(*) filter (where m.user_id <> ${userId})::int as others
    from company c join member m using (company_id)
    where not exists (select from company_erasure e where e.company_id = c.company_id)
    group by c.company_id
    having array_agg(m.user_id) filter (where m.role = 'owner') = array[${userId}::uuid]
    order by c.name`.execute(system);
  return rows;
}
