import { beforeAll, beforeEach } from '@jest/globals';
import { database, setUpDatabase } from './set-up-database.ts';
import { addCompany } from './test-database.ts';

/** For tests: the company of the test file that called `setUpCompany`, from its hooks on. */
export let companyId: string;

/** For tests: gives the test file a database, and each of its tests, or the whole file, a company of its own. */
export function setUpCompany(each: 'test' | 'file' = 'test'): void {
  setUpDatabase();
  const hook = each === 'test' ? beforeEach : beforeAll;
  hook(async () => {
    companyId = await addCompany(database, 'Harbour Goods');
  });
}
