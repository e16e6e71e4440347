import { afterAll, beforeAll } from '@jest/globals';
import type { ImportAccount } from '../../../imports/account.ts';
import { addCompany, createMigratedDatabase, type MigratedDatabase } from '../../../testing/test-database.ts';
import { factNote } from '../case-words/fact-note.ts';

/** For tests: the database of the test file, and the company whose accounts it uses. */
export let database: MigratedDatabase;
export let companyId: string;
let sellers = 0;

/** A separate database and company for each test file. */
export function setUpDetection(): void {
  beforeAll(async () => {
    database = await createMigratedDatabase();
    companyId = await addCompany(database, 'Seller');
  }, 60_000);
  afterAll(() => database.drop());
}

/** An empty account of that company. */
export function newAccount(): Pick<ImportAccount, 'companyId' | 'sellerId'> {
  sellers += 1;
  return { companyId, sellerId: `S${sellers}` };
}

/** For tests: the evidence of a case of that company, with its notes. */
export const factsFor = (found: { readonly case_id: string } | undefined) =>
  database.withCompany(companyId, async (db) => {
    const { facts } = await db
      .selectFrom('case_facts')
      .select('facts')
      .where('case_id', '=', found?.case_id ?? '')
      .executeTakeFirstOrThrow();
    return facts.map((fact) => ({ ...fact, note: fact.detail ? factNote(fact.detail) : '' }));
  });
