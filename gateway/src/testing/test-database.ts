import { createTestDatabase } from '@fairshelf/tooling/database/test-databases.ts';
import { type Database, openDatabase } from '../base/database/database.ts';
import { migrate } from '../base/database/migrations/migrate.ts';
import { PARTITIONABLE, partitionByMonth } from '../base/database/partitions/partitions.ts';
import { writeSqlRows } from './record-sql-rows.ts';

export interface MigratedDatabase extends Database {
  readonly url: string;
  readonly drop: () => Promise<void>;
}

/** For tests: a separate, migrated database, opened. */
export async function createMigratedDatabase(): Promise<MigratedDatabase> {
  const created = await createTestDatabase({
    template: 'gateway',
    migrate: async (url) => {
      await migrate(url);
      if (process.env.TEST_PARTITIONED) await partitionAll(url);
      // Only the file that prepares the template loads every worker.
      const { openGatewayQueues } = await import('./open-gateway-queues.ts');
      await openGatewayQueues(url);
    },
  });
  const database = openDatabase({ url: created.url, max: 4, onError: () => undefined });
  return {
    ...database,
    url: created.url,
    drop: async () => {
      writeSqlRows();
      await database.close();
      await created.drop();
    },
  };
}

async function partitionAll(url: string): Promise<void> {
  for (const table of Object.keys(PARTITIONABLE))
    await partitionByMonth(url, { table, now: new Date(), report: () => undefined });
}

/** For tests: a company, ready to own rows. */
export async function addCompany(database: Database, name: string): Promise<string> {
  const row = await database.system
    .insertInto('company')
    .values({ name })
    .returning('company_id')
    .executeTakeFirstOrThrow();
  return row.company_id;
}
