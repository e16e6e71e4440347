import { randomBytes } from 'node:crypto';
import { citusWorkers } from '@fairshelf/tooling/database/citus-nodes.ts';
import { pgbouncerProgram, startPgBouncer } from '@fairshelf/tooling/database/pgbouncer.ts';
import { withConnection } from '@fairshelf/tooling/database/socket-url.ts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { addCompany, createMigratedDatabase, type MigratedDatabase } from '../../../testing/test-database.ts';
import { openDatabase } from '../database.ts';
import type { SchemaMigration } from '../migrations/compatibility.ts';
import { migrations } from '../migrations/index.ts';
import { migrate } from '../migrations/migrate.ts';
import { preparePoolUser } from '../pool-user.ts';
import { run, sellerTable, systemTable } from '../table-statements.ts';

let database: MigratedDatabase;

// The first on a cluster: it migrates the template of all others.
beforeAll(addCompanies, 600_000);
afterAll(() => database.drop());

it('changes nothing when the migrated database is migrated again', async () => {
  await expect(migrate(database.url)).resolves.toEqual([]);
});

(citusWorkers().length > 0 ? describe : describe.skip)('on Citus', () => {
  it('distributes sellers’ tables by company, replicates reference tables and keeps the rest local', async () => {
    const { rows } = await sql<{ kind: string; tables: number; by: string }>`
      select case partmethod when 'h' then 'distributed' else 'reference' end as kind, count(*)::int as tables,
        min(column_to_column_name(logicalrelid, partkey)) as by
      from pg_dist_partition group by 1 order by 1`.execute(database.system);
    expect(rows.map(({ kind, by }) => [kind, by])).toEqual([
      ['distributed', 'company_id'],
      ['reference', null],
    ]);
    expect(rows[0]?.tables).toBeGreaterThan(80);
  });

  it('queries a single worker for a statement in a company’s transaction, without a filter by company', async () => {
    const plan = await database.withCompany(companies[0] ?? '', (db) =>
      sql<{
        'QUERY PLAN': string;
      }>`explain select t.name from tag t join product_tag p using (tag_id)`.execute(db),
    );
    expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('Task Count: 1');
  });

  it('shows each company its own rows on one connection', async () => {
    for (const [at, name] of ['One', 'Two', 'Three', 'One'].entries()) {
      const rows = await database.withCompany(companies[at % 3] ?? '', (db) =>
        db.selectFrom('tag').select('name').execute(),
      );
      expect(rows).toEqual([{ name: `Tag of ${name}` }]);
    }
  });

  it('shows each company its own rows through PgBouncer', async () => {
    const program = await pgbouncerProgram();
    if (program === undefined) throw new Error('PgBouncer is missing (Debian: pgbouncer).');
    const user = `pool_${randomBytes(4).toString('hex')}`;
    await withConnection(database.url, (client) => client.query(`create role ${user} login`));
    const serverFolder = new URL(database.url).searchParams.get('host') ?? '';
    const bouncer = await startPgBouncer(program, { serverFolder, poolSize: 2, users: [user] });
    const poolUrl = bouncer.urlFor(database.url, user);
    await preparePoolUser(database.url, poolUrl);
    const poolDatabase = openDatabase({ url: database.url, poolUrl, onError: () => undefined });
    try {
      for (const [at, name] of ['One', 'Two', 'Three', 'One'].entries()) {
        const rows = await poolDatabase.withCompany(companies[at % 3] ?? '', (db) =>
          db.selectFrom('tag').select('name').execute(),
        );
        expect(rows).toEqual([{ name: `Tag of ${name}` }]);
      }
    } finally {
      await poolDatabase.close();
      await bouncer.stop();
    }
  });

  it('never shows a company rows of another through a cached plan', async () => {
    const client = await database.pool.connect();
    const read = async (companyId: string) => {
      await client.query('begin');
      await client.query(`set local role fairshelf_app`);
      await client.query(`set local app.company_id = '${companyId}'`);
      const { rows } = await client.query({ name: 'kept', text: 'select name from tag' });
      await client.query('commit');
      return rows;
    };
    try {
      await expect(read(companies[0] ?? '')).resolves.toEqual([{ name: 'Tag of One' }]);
      await expect(read(companies[1] ?? '')).resolves.not.toContainEqual({ name: 'Tag of One' });
    } finally {
      client.release(true);
    }
  });

  // On a shard, Citus makes a restrictive policy a permissive one.
  it('has no restrictive policies on distributed tables', async () => {
    const { rows } = await sql`
      select polname, logicalrelid::text from pg_policy join pg_dist_partition on logicalrelid = polrelid
      where not polpermissive`.execute(database.system);
    expect(rows).toEqual([]);
  });

  it('refuses a row of another company on the worker', async () => {
    const write = database.withCompany(companies[0] ?? '', (db) =>
      db
        .insertInto('tag')
        .values({ company_id: companies[1] ?? '', name: 'Planted' })
        .execute(),
    );
    await expect(write).rejects.toThrow('row-level security');
  });

  it('distributes what a later migration adds to a distributed database', async () => {
    const freshDatabase = await createMigratedDatabase();
    try {
      const company_id = await addCompany(freshDatabase, 'Four');
      const { rows: before } = await freshDatabase.withCompany(company_id, (db) =>
        sql`insert into tag (company_id, name) values (${company_id}, 'Before') returning tag_id`.execute(db),
      );
      const release = { ...migrations, '9000-later': LATER };
      await expect(migrate(freshDatabase.url, release)).resolves.toEqual(['9000-later']);
      await expect(migrate(freshDatabase.url, { ...release, '9001-last': LAST })).resolves.toEqual([
        '9001-last',
      ]);
      const { rows: kinds } = await sql`
        select c.relname as name,
          case when logicalrelid is null then 'local' else column_to_column_name(logicalrelid, partkey) end as by
        from pg_class c left join pg_dist_partition on logicalrelid = c.oid
        where c.relname in ('tag', 'later_note', 'later_mark', 'later_visit') order by 1`.execute(
        freshDatabase.system,
      );
      expect(kinds).toEqual([
        { name: 'later_mark', by: 'company_id' },
        { name: 'later_note', by: 'company_id' },
        { name: 'later_visit', by: 'local' },
        { name: 'tag', by: 'company_id' },
      ]);
      const read = await freshDatabase.withCompany(company_id, async (db) => {
        await sql`insert into later_note (company_id, tag_id, text, mark)
          select company_id, tag_id, 'Seen', 'new' from tag returning 1`.execute(db);
        return sql`select t.name, t.mark as old, n.text, n.mark from tag t join later_note n using (company_id, tag_id)`.execute(
          db,
        );
      });
      expect(before).toHaveLength(1);
      expect(read.rows).toEqual([{ name: 'Before', old: 'old', text: 'Seen', mark: 'new' }]);
      // A local foreign key to the people would fail, because their rows are in a shard.
      await sql`insert into later_visit values (gen_random_uuid())`.execute(freshDatabase.system);
      const other = await addCompany(freshDatabase, 'Five');
      const otherNotes = await freshDatabase.withCompany(other, (db) =>
        sql`select from later_note`.execute(db),
      );
      expect(otherNotes.rows).toEqual([]);
      await expect(migrate(freshDatabase.url)).resolves.toEqual([]);
    } finally {
      await freshDatabase.drop();
    }
  });
});

/** Additions of a later release: columns, and sellers' tables with foreign keys. */
const LATER: SchemaMigration = {
  up: async (db) => {
    await run(db, `alter table tag add column mark text not null default 'old'`);
    await run(db, `alter table app_user add column mark text`);
    await run(db, `create index tag_by_mark on tag (company_id, mark)`);
    await sellerTable(db, 'later_note', {
      columns: `tag_id uuid not null, text text not null, mark text,
        foreign key (company_id, tag_id) references tag on delete cascade`,
      key: ['tag_id'],
      system: 'nothing',
    });
    await sellerTable(db, 'later_mark', {
      columns: `user_id uuid not null references app_user on delete cascade`,
      key: ['user_id'],
      system: 'nothing',
    });
  },
};

/** A release that adds a table of the coordinator only. */
const LAST: SchemaMigration = {
  up: (db) =>
    systemTable(db, 'later_visit', 'user_id uuid primary key references app_user on delete cascade'),
};

const companies: string[] = [];

async function addCompanies() {
  database = await createMigratedDatabase();
  for (const name of ['One', 'Two', 'Three']) {
    const company_id = await addCompany(database, name);
    companies.push(company_id);
    await database.withCompany(company_id, (db) =>
      db
        .insertInto('tag')
        .values({ company_id, name: `Tag of ${name}` })
        .execute(),
    );
  }
}
