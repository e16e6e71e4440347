import type { Kysely } from 'kysely';
import { run } from '../table-statements.ts';

/** The role in the company that an invitation gives. Open ones give what all gave until now. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `alter table invitation add column company_role text not null default 'member'
       check (company_role in ('manager', 'member', 'viewer', 'accountant'))`,
  );
}
