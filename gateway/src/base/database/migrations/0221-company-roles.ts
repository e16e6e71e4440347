import type { Kysely } from 'kysely';
import { run } from '../table-statements.ts';

/** Roles of people in a company. Until now everybody who was no owner could do all the rest: they become managers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `alter table company_member add column role text not null default 'member'
       check (role in ('owner', 'manager', 'member', 'viewer', 'accountant'))`,
  );
  await run(db, `update company_member set role = case when is_owner then 'owner' else 'manager' end`);
  await run(db, 'alter table company_member drop column is_owner');
}
