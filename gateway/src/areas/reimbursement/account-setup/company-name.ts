import type { CompanyTransaction, Database } from '../../../base/database/database.ts';

/** The name of the transaction's company. */
export async function nameOfCompany(db: CompanyTransaction): Promise<string> {
  const { name } = await db.selectFrom('company').select('name').executeTakeFirstOrThrow();
  return name;
}

/** Renames a company. Returns the previous name; undefined if there is no such company. */
export async function renameCompany(
  { system }: Database,
  companyId: string,
  name: string,
): Promise<string | undefined> {
  const before = await system
    .selectFrom('company')
    .select('name')
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  await system.updateTable('company').set({ name }).where('company_id', '=', companyId).execute();
  return before?.name;
}
