import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { citusWorkers } from '@fairshelf/tooling/database/citus-nodes.ts';
import { createTestDatabase, type TestDatabase } from '@fairshelf/tooling/database/test-databases.ts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { addCompany, createMigratedDatabase, type MigratedDatabase } from '../../../testing/test-database.ts';
import { testKey } from '../../../testing/test-gateway.ts';
import { makeBackup } from '../backup/make-backup.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { type Database, openDatabase } from '../database.ts';
import { migrate } from '../migrations/migrate.ts';

(citusWorkers().length > 0 ? describe : describe.skip)('a backup of several servers', () => {
  it('restores to a coordinator, which distributes the rows again under the same policies', async () => {
    const manifest = await makeBackup({
      ...request,
      url: original.url,
      folder: join(folder, 'backup'),
      now: new Date(),
    });
    expect(manifest.rows['fairshelf.tag']).toBe(2);
    const restored = await restoreBackup({ ...request, url: target.url, folder: join(folder, 'backup') });
    expect(restored).toEqual(manifest);
    await expect(migrate(target.url)).resolves.toEqual([]);
    for (const [place, companyId] of companies.entries())
      expect(await tagsOf(copy, companyId)).toEqual([{ name: `Tag ${place}` }]);
    expect(await placement(copy)).toEqual(await placement(original));
    expect(await policies(copy)).toEqual(await policies(original));
    expect(await functionsOnWorkers(copy)).toEqual(await functionsOnWorkers(original));
  }, 60_000);

  let original: MigratedDatabase;
  let target: TestDatabase;
  let copy: Database;
  let folder: string;
  const companies: string[] = [];
  const path = process.env.PATH;
  const request = { secretsKey: testKey, releases: undefined };
  beforeAll(async () => {
    // pg_dump must be as new as the servers.
    process.env.PATH = `${process.env.CITUS_PROGRAMS}:${path}`;
    folder = await mkdtemp(join(tmpdir(), 'fairshelf-distributed-backup-'));
    original = await createMigratedDatabase();
    for (const place of [0, 1]) {
      const company_id = await addCompany(original, `Company ${place}`);
      companies.push(company_id);
      await original.withCompany(company_id, (db) =>
        db
          .insertInto('tag')
          .values({ company_id, name: `Tag ${place}` })
          .execute(),
      );
    }
    target = await createTestDatabase({ template: 'empty', migrate: async () => undefined });
    copy = openDatabase({ url: target.url, max: 2, onError: () => undefined });
  }, 120_000);
  afterAll(async () => {
    process.env.PATH = path;
    await copy.close();
    await target.drop();
    await original.drop();
    await rm(folder, { recursive: true, force: true });
  });
});

const tagsOf = async (database: Database, companyId: string) => {
  const tags = await database.withCompany(companyId, (db) => db.selectFrom('tag').select('name').execute());
  return tags;
};

/** Which tables are distributed or on every node. */
const placement = async (database: Database) => {
  const { rows } = await sql`
    select logicalrelid::text as name, partmethod as kind from pg_dist_partition order by 1`.execute(
    database.system,
  );
  return rows;
};

const policies = async (database: Database) => {
  const { rows } = await sql`
    select polrelid::regclass::text as table, polname as name, pg_get_expr(polqual, polrelid) as using,
      pg_get_expr(polwithcheck, polrelid) as checks
    from pg_policy order by 1, 2`.execute(database.system);
  return rows;
};

const functionsOnWorkers = async (database: Database) => {
  const { rows } = await sql<{ result: string }>`
    select result from run_command_on_workers($$
      select string_agg(proname, ' ' order by proname) from pg_proc
      where pronamespace = 'fairshelf'::regnamespace$$)`.execute(database.system);
  expect(rows[0]?.result).toContain('shard_next_to');
  return rows;
};
