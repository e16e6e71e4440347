import type { Plan } from '@fairshelf/shared-contracts/core';
import type { Database } from '../../base/database/database.ts';

/** Creates an additional company for a person, who becomes its member; returns its id. */
export async function addFurtherCompany(
  database: Database,
  { userId, name, plans }: { userId: string; name: string; plans: readonly Plan[] },
): Promise<string> {
  return database.system.transaction().execute(async (db) => {
    const { company_id } = await db
      .insertInto('company')
      .values({ name })
      .returning('company_id')
      .executeTakeFirstOrThrow();
    await db.insertInto('company_member').values({ company_id, user_id: userId, role: 'owner' }).execute();
    await db
      .insertInto('company_plan')
      .values(plans.map((plan) => ({ company_id, plan })))
      .execute();
    return company_id;
  });
}

/** Deletes a company that nothing was connected to. */
export async function removeCompany(database: Database, companyId: string): Promise<void> {
  await database.system.transaction().execute(async (db) => {
    await db.deleteFrom('company_plan').where('company_id', '=', companyId).execute();
    await db.deleteFrom('company_member').where('company_id', '=', companyId).execute();
    await db.deleteFrom('company').where('company_id', '=', companyId).execute();
  });
}

/** Gives a company a plan, if it doesn't have it yet. */
export async function givePlan(database: Database, companyId: string, plan: Plan): Promise<void> {
  await database.system
    .insertInto('company_plan')
    .values({ company_id: companyId, plan })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
