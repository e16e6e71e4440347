import type { Kysely } from 'kysely';
import { run } from '../table-statements.ts';

/** Who owns a company: until now everybody in it could do everything. The first member of each becomes its owner. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, `alter table company_member add column is_owner boolean not null default false`);
  await run(
    db,
    `update company_member m set is_owner = true from (
       select distinct on (company_id) company_id, user_id from company_member order by company_id, since, user_id) first
     where m.company_id = first.company_id and m.user_id = first.user_id`,
  );
}
