import { type Kysely, sql } from 'kysely';
import { appRole, schemaName, systemRole } from './roles.ts';

/**
 * Runs `work` once for each company that ever connected a store, as that company: row security binds the owner of the tables as well, so a migration fills
 * seller tables with it. Ends as the owner again.
 */
export async function eachCompany(db: Kysely<unknown>, work: () => Promise<void>): Promise<void> {
  const as = (role: string, companyId = '') =>
    sql`select set_config('role', ${role}, true), set_config('app.company_id', ${companyId}, true)`.execute(
      db,
    );
  await as(systemRole);
  const { rows: companies } = await sql<{ company_id: string }>`
    select distinct company_id from ${sql.table(`${schemaName}.seller_account`)}`.execute(db);
  for (const { company_id } of companies) {
    await as(appRole, company_id);
    await work();
  }
  await as('none');
}
