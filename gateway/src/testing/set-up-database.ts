import { afterAll, beforeAll } from '@jest/globals';
import { createMigratedDatabase, type MigratedDatabase } from './test-database.ts';

/** For tests: the database of the test file that called `setUpDatabase`, from its hooks on. */
export let database: MigratedDatabase;

/** For tests: gives the test file a separate, migrated database. */
export function setUpDatabase(): void {
  beforeAll(async () => {
    database = await createMigratedDatabase();
  }, 60_000);
  afterAll(() => database.drop());
}
