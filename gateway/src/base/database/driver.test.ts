import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { sql } from 'kysely';
import pg from 'pg';
import { database, setUpDatabase } from '../../testing/set-up-database.ts';
import { addCompany } from '../../testing/test-database.ts';
import { findSession } from '../accounts/sessions.ts';
import { type Database, openDatabase } from './database.ts';
import { planOnce } from './driver.ts';

let company: string;

setUpDatabase();
beforeAll(async () => {
  company = await addCompany(database, 'Ours');
}, 60_000);
afterEach(() => {
  jest.restoreAllMocks();
});

describe('a transaction of a company', () => {
  it('begins together with its first statement', async () => {
    const read = () => database.withCompany(company, async (db) => (await own.execute(db)).rows[0]);
    expect(await read()).toEqual({ role: 'fairshelf_app', company });
    expect(await roundTripsOf(read)).toBe(2);
    expect(
      await roundTripsOf(() =>
        database.withCompany(company, async (db) => [await own.execute(db), await own.execute(db)]),
      ),
    ).toBe(3);
  });

  it('needs no round trip without a statement', async () => {
    expect(await roundTripsOf(() => database.withCompany(company, async () => 1))).toBe(0);
  });

  it('resets the role and the company', async () => {
    await database.withCompany(company, (db) => own.execute(db));
    const { rows } = await sql<{ role: string; company: string | null }>`
      select current_user as role, nullif(current_setting('app.company_id', true), '') as company`.execute(
      database.system,
    );
    expect(rows).toEqual([{ role: 'fairshelf_system', company: null }]);
  });

  it('stores nothing when a statement fails, the first one included', async () => {
    const product = { company_id: company, seller_id: 'S1', marketplace_id: 'M1', sku: 'A', asin: 'B0' };
    await expect(
      database.withCompany(company, async (db) => {
        await db.insertInto('product').values(product).execute();
        await sql`select 1 / 0`.execute(db);
      }),
    ).rejects.toThrow('division by zero');
    await expect(
      database.withCompany(company, async (db) => {
        await sql`select 1 / 0`.execute(db);
      }),
    ).rejects.toThrow('division by zero');
    const rows = await database.withCompany(company, (db) => db.selectFrom('product').selectAll().execute());
    expect(rows).toEqual([]);
  });

  it('fails at commit if the failure of a statement was caught', async () => {
    await expect(
      database.withCompany(company, (db) => sql`select 1 / 0`.execute(db).catch(() => undefined)),
    ).rejects.toThrow('rolled back');
  });

  it('returns the number of affected rows, with and without a transaction before it', async () => {
    const add = (sku: string) => ({
      company_id: company,
      seller_id: 'S1',
      marketplace_id: 'M1',
      sku,
      asin: 'B0',
    });
    const counts = await database.withCompany(company, async (db) => [
      (
        await db
          .insertInto('product')
          .values([add('A'), add('B')])
          .executeTakeFirstOrThrow()
      ).numInsertedOrUpdatedRows,
      (await db.deleteFrom('product').executeTakeFirstOrThrow()).numDeletedRows,
    ]);
    expect(counts).toEqual([2n, 2n]);
  });

  it('streams large results in batches', async () => {
    const portions = await database.withCompany(company, async (db) => {
      const sizes: number[] = [];
      const numbers = sql<{ n: number }>`select generate_series(1, ${250}::int) as n`.compile(db);
      for await (const { rows } of db.getExecutor().stream<{ n: number }>(numbers, 100))
        sizes.push(rows.length);
      return sizes;
    });
    expect(portions).toEqual([100, 100, 50]);
  });
});

describe('reading in a company', () => {
  it('is one round trip for each statement', async () => {
    const mine = { role: 'fairshelf_app', company };
    expect(await read(2)).toEqual([mine, mine]);
    expect(await roundTripsOf(() => read(1))).toBe(1);
    expect(await roundTripsOf(() => read(3))).toBe(3);
  });

  it('sees no row of another company', async () => {
    const product = { company_id: company, seller_id: 'S2', marketplace_id: 'M1', sku: 'R', asin: 'B2' };
    await database.withCompany(company, (db) => db.insertInto('product').values(product).execute());
    const skus = (id: string) =>
      database.readCompany(id, (db) => db.selectFrom('product').select('sku').execute());
    expect(await skus(company)).toEqual([{ sku: 'R' }]);
    expect(await skus(await addCompany(database, 'Without products'))).toEqual([]);
    await database.withCompany(company, (db) => db.deleteFrom('product').execute());
  });

  it('refuses to write', async () => {
    await expect(database.readCompany(company, (db) => db.deleteFrom('product').execute())).rejects.toThrow(
      'read-only transaction',
    );
  });

  it('continues after a failed statement, and resets the role and the company', async () => {
    const one = openDatabase({ url: database.url, max: 1, onError: () => undefined });
    try {
      await one.readCompany(company, async (db) => {
        await expect(sql`select 1 / 0`.execute(db)).rejects.toThrow('division by zero');
        expect((await own.execute(db)).rows).toEqual([{ role: 'fairshelf_app', company }]);
      });
      const { rows } = await sql<{ role: string; company: string | null }>`
        select current_user as role, nullif(current_setting('app.company_id', true), '') as company`.execute(
        one.system,
      );
      expect(rows).toEqual([{ role: 'fairshelf_system', company: null }]);
    } finally {
      await one.close();
    }
  });

  it('streams large results in batches', async () => {
    const numbers = database.readCompany(company, async (db) => {
      const found: number[] = [];
      const rows = sql<{ n: number }>`select n from generate_series(1, 5) n`.compile(db);
      for await (const { rows: portion } of db.getExecutor().stream<{ n: number }>(rows, 2))
        found.push(...portion.map(({ n }) => n));
      return found;
    });
    expect(await numbers).toEqual([1, 2, 3, 4, 5]);
  });

  it('parses lists of integers', async () => {
    const { rows } = await sql<{ lists: unknown }>`
      select array[1, null, -3]::int[] as flat, array[[1], [2]]::smallint[] as nested, '{}'::int[] as empty,
        '[0:1]={4,5}'::int[] as moved`.execute(database.system);
    expect(rows).toEqual([{ flat: [1, null, -3], nested: [[1], [2]], empty: [], moved: [4, 5] }]);
  });

  const read = (times = 1) =>
    database.readCompany(company, async (db) => {
      const answers = [];
      for (let time = 0; time < times; time += 1) answers.push((await own.execute(db)).rows[0]);
      return answers;
    });
});

describe('a transaction that meets a failover', () => {
  let one: Database;
  let administrator: pg.Client;
  beforeAll(async () => {
    one = openDatabase({ url: database.url, max: 1, onError: () => undefined });
    administrator = new pg.Client({ connectionString: database.url });
    await administrator.connect();
  });
  afterAll(async () => {
    await one.close();
    await administrator.end();
  });

  it('is retried on a new connection, and writes once', async () => {
    await one.withCompany(company, (db) => own.execute(db));
    await add('Begun again', endConnections, nothing);
    expect(await names()).toEqual(['Begun again']);
  });

  it('fails and writes nothing if the connection breaks later', async () => {
    await expect(add('Broken', nothing, endConnections)).rejects.toThrow();
    expect(await names()).toEqual(['Begun again']);
    await add('Afterwards', nothing, nothing);
    expect(await names()).toEqual(['Afterwards', 'Begun again']);
  });

  /** Ends every other connection, and waits until that has happened. */
  const endConnections = () =>
    administrator.query(
      `select pg_terminate_backend(pid, 10000) from pg_stat_activity
       where datname = current_database() and application_name = 'fairshelf'`,
    );
  const add = (name: string, before: () => Promise<unknown>, between: () => Promise<unknown>) =>
    one.withCompany(company, async (db) => {
      await before();
      await db.insertInto('tag').values({ company_id: company, name }).execute();
      await between();
      await own.execute(db);
    });
  const names = async () => {
    const rows = await database.withCompany(company, (db) =>
      db.selectFrom('tag').select('name').orderBy('name').execute(),
    );
    return rows.map(({ name }) => name);
  };
  const nothing = async () => undefined;
});

describe('a prepared statement', () => {
  let one: Database;
  beforeAll(() => {
    one = openDatabase({ url: database.url, max: 1, onError: () => undefined });
  });
  afterAll(() => one.close());

  it('plans the session lookup once per connection, not per request', async () => {
    const now = new Date();
    for (let time = 0; time < times; time += 1)
      expect(await findSession(one, 'unknown', now)).toBeUndefined();
    expect(await plans()).toEqual([{ name: 'session', reused: true }]);
  });

  it("reuses its plan across companies' transactions, and reads the rows of each", async () => {
    const others = [company, await addCompany(database, 'Another')];
    const companyOf = (id: string) =>
      one.withCompany(id, async (db) => {
        const statement = sql<{ company: string }>`${planOnce('company')}
          select current_setting('app.company_id') as company, ${1}::int as one`;
        return (await statement.execute(db)).rows[0]?.company;
      });
    for (let time = 0; time < times; time += 1) for (const id of others) expect(await companyOf(id)).toBe(id);
    expect(await plans()).toContainEqual({ name: 'company', reused: true });
  });

  it('is prepared after a previous statement failed', async () => {
    const read = (before: string) =>
      one.system.transaction().execute(async (db) => {
        await sql.raw(before).execute(db);
        return (await sql<{ one: number }>`${planOnce('after')} select ${1}::int as one`.execute(db)).rows;
      });
    await expect(read('set local no_such_setting = 1')).rejects.toThrow('no_such_setting');
    for (const _time of [1, 2]) expect(await read(`set local lock_timeout = '1s'`)).toEqual([{ one: 1 }]);
  });

  it('is prepared after it failed itself', async () => {
    const divide = (by: number) =>
      one.withCompany(
        company,
        async (db) =>
          (await sql<{ one: number }>`${planOnce('divide')} select 1 / ${by}::int as one`.execute(db)).rows,
      );
    await expect(divide(0)).rejects.toThrow('division by zero');
    expect(await divide(1)).toEqual([{ one: 1 }]);
    await expect(divide(0)).rejects.toThrow('division by zero');
    expect(await divide(1)).toEqual([{ one: 1 }]);
  });

  const plans = async () => {
    const { rows } = await sql<{ name: string; reused: boolean }>`
      select name, generic_plans > 0 as reused from pg_prepared_statements order by name`.execute(one.system);
    return rows;
  };
  const times = 12;
});

/** How often the gateway waits for the database while `work` runs. */
async function roundTripsOf(work: () => Promise<unknown>): Promise<number> {
  const querySpy = jest.spyOn(pg.Client.prototype, 'query');
  await work();
  const count = querySpy.mock.calls.length;
  querySpy.mockRestore();
  return count;
}

const own = sql<{ role: string; company: string }>`
  select current_user as role, current_setting('app.company_id') as company`;
