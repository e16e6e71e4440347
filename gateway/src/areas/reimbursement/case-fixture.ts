import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Tables } from '../../base/database/tables/index.ts';
import { addPerson, type Person } from '../../testing/people.ts';
import { addCompany, type MigratedDatabase } from '../../testing/test-database.ts';

interface Account {
  readonly companyId: string;
  readonly sellerId: string;
}

/** For tests: access to a seller's portal, so that we file for it. */
export const grantPortal = (database: MigratedDatabase, { companyId, sellerId }: Account): Promise<unknown> =>
  database.withCompany(companyId, (db) =>
    db
      .insertInto('portal_access')
      .values({ company_id: companyId, seller_id: sellerId, region: 'NA', state: 'granted' })
      .execute(),
  );

/** For tests: the same for an account that no company has claimed yet. */
export async function claimAndGrant(database: MigratedDatabase, account: Account): Promise<void> {
  const { companyId: company_id, sellerId: seller_id } = account;
  await database.withCompany(company_id, (db) =>
    db.insertInto('seller_claim').values({ company_id, seller_id, region: 'NA' }).execute(),
  );
  await grantPortal(database, account);
}

export interface Seller extends Account, Person {}

/** For tests: a company with the reimbursement plan and an account that we file for, and its signed-in owner. */
export async function addSeller(database: MigratedDatabase, name: string, now: Date): Promise<Seller> {
  const companyId = await addCompany(database, name);
  const account = { companyId, sellerId: `A${companyId.slice(0, 8)}` };
  await database.system
    .insertInto('company_plan')
    .values({ company_id: companyId, plan: 'reimburse' })
    .execute();
  await claimAndGrant(database, account);
  const owner = await addPerson(database, companyId, { name: `Owner of ${name}`, isVerified: true, now });
  return { ...account, ...owner };
}

/** For tests: a case of two lost units in the US, with overrides; returns its id. */
export const addCase = (
  database: MigratedDatabase,
  { companyId, sellerId }: Account,
  overrides: Partial<Insertable<Tables['reimbursement_case']>> = {},
): Promise<string> =>
  database.withCompany(companyId, async (db) => {
    const { case_id } = await db
      .insertInto('reimbursement_case')
      .values({
        company_id: companyId,
        seller_id: sellerId,
        marketplace_id: 'ATVPDKIKX0DER',
        category: 'lost-in-warehouse',
        anchor: randomUUID(),
        state: 'detected',
        quantity: 2,
        fnsku: 'X001',
        anchored_on: '2026-11-01',
        closes_on: '2026-12-24',
        ...overrides,
      })
      .returning('case_id')
      .executeTakeFirstOrThrow();
    return case_id;
  });
