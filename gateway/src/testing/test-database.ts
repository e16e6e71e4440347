import { withConnection } from '@fairshelf/tooling/database/socket-url.ts';
import { createTestDatabase } from '@fairshelf/tooling/database/test-databases.ts';
import { type Database, openDatabase } from '../base/database/database.ts';
import { OLD_TRIGGERS } from '../base/database/derived-rows.ts';
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
      await dropOldTriggers(url);
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

/** So that tests fail where a statement relies on triggers that the next release drops. */
async function dropOldTriggers(url: string): Promise<void> {
  await withConnection(url, async (client) => {
    const { rows } = await client.query<{ statement: string }>(
      `select format('drop trigger %I on %s', tgname, tgrelid::regclass) as statement from pg_trigger
       where tgname = any($1)`,
      [OLD_TRIGGERS.map(({ name }) => name)],
    );
    for (const { statement } of rows) await client.query(statement);
  });
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
