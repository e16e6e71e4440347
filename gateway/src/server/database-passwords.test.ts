import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { debianPrograms, startDebianPostgres } from '@fairshelf/tooling/database/debian-postgres.ts';
import type { EmbeddedPostgres } from '@fairshelf/tooling/database/embedded-postgres.ts';
import { type PgBouncer, pgbouncerProgram, startPgBouncer } from '@fairshelf/tooling/database/pgbouncer.ts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import pg from 'pg';
import { demoPassword } from '../areas/demo/demo-accounts.ts';
import type { SchemaMigration } from '../base/database/migrations/compatibility.ts';
import { migrations } from '../base/database/migrations/index.ts';
import { migrate } from '../base/database/migrations/migrate.ts';
import { eventually } from '../testing/eventually.ts';
import { testSettings } from '../testing/test-gateway.ts';
import { createGateway, type Gateway } from './gateway.ts';
import { workers } from './jobs.ts';

const postgres = await debianPrograms();
const pooler = await pgbouncerProgram();
const describeWithPooler = postgres && pooler ? describe : describe.skip;

/** The users of a turn, with their passwords. */
interface Turn {
  readonly user: string;
  readonly pool: string;
  readonly password: string;
}
const first: Turn = { user: 'fairshelf', pool: 'fairshelf_pool', password: 'one' };
const second: Turn = { user: 'fairshelf_b', pool: 'fairshelf_pool_b', password: 'two' };
const third: Turn = { ...first, password: 'three' };

/** The blocks of SQL in docs/operations.md#rotate-database-passwords. */
async function documentedBlocks(): Promise<readonly string[]> {
  const page = await readFile(new URL('../../../docs/operations.md', import.meta.url), 'utf8');
  const [, section = ''] = page.split('## Rotate database passwords\n');
  return [...(section.split('\n## ')[0] ?? '').matchAll(/```sql\n([\s\S]*?)```/g)].map(
    ([, block = '']) => block,
  );
}

interface Load {
  /** Ends it; returns the number of answers by status. */
  readonly stop: () => Promise<ReadonlyMap<number, number>>;
}

const migration = (...statements: readonly string[]): SchemaMigration => ({
  up: async (db) => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
});

describeWithPooler('a rotation of the database passwords', () => {
  let server: EmbeddedPostgres;
  let bouncer: PgBouncer;
  /** The gateways that a balancer would send requests to. */
  let serving: Gateway[] = [];
  let load: Load | undefined;
  const running = new Set<Gateway>();
  /** Requests that a gateway has not answered yet. */
  const underWay = new Map<Gateway, number>();
  const blocks: { create: string; lock: string; back: string } = { create: '', lock: '', back: '' };

  const as = (user: string, password = '', database = 'fairshelf') => {
    const url = new URL(server.url);
    url.username = user;
    url.password = password;
    url.pathname = `/${database}`;
    return url.href;
  };
  const pooled = ({ pool, password }: Turn) => {
    const url = new URL(bouncer.urlFor(as('postgres'), pool));
    url.password = password;
    return url.href;
  };
  async function query(url: string, statements: string): Promise<pg.QueryResult['rows']> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      const results: unknown = await client.query(statements);
      const last = Array.isArray(results) ? results.at(-1) : results;
      return last instanceof pg.Result ? last.rows : [];
    } finally {
      await client.end();
    }
  }
  const administer = (statements: string) => query(as('postgres'), statements);
  const withPassword = (block: string, password: string) => block.replaceAll('…', password);

  async function start(turn: Turn, name: string): Promise<Gateway> {
    const gateway = await createGateway(
      testSettings({
        DATABASE_URL: as(turn.user, turn.password),
        DATABASE_POOL_URL: pooled(turn),
        WORKER_NAME: name,
      }),
      { workers: workers.filter(({ kind }) => /^(mail|identity)\./.test(kind.name)) },
    );
    running.add(gateway);
    await gateway.start();
    return gateway;
  }
  /** Replaces the serving gateways by others, one after the other. */
  async function replaceAll(turn: Turn): Promise<void> {
    for (const old of [...serving]) {
      const next = await start(turn, `${turn.user}-${turn.password}-${serving.indexOf(old)}`);
      serving = serving.map((each) => (each === old ? next : each));
      await eventually('Its requests do not end.', async () => (underWay.get(old) ? undefined : true));
      running.delete(old);
      await old.stop();
    }
  }

  const signIn = (gateway: Gateway) =>
    gateway.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { user_name: 'seller@demo.test', password: demoPassword },
    });

  /** People who work all the time: one reads, one signs in. */
  function startLoad(token: string): Load {
    const statuses = new Map<number, number>();
    let isOver = false;
    let turn = 0;
    const next = (): Gateway => {
      turn += 1;
      const gateway = serving[turn % serving.length];
      if (!gateway) throw new Error('No gateway serves.');
      return gateway;
    };
    const count = (gateway: Gateway, change: 1 | -1) =>
      underWay.set(gateway, (underWay.get(gateway) ?? 0) + change);
    const repeat = async (ask: (gateway: Gateway) => Promise<{ readonly statusCode: number }>) => {
      while (!isOver) {
        const gateway = next();
        count(gateway, 1);
        const { statusCode } = await ask(gateway);
        count(gateway, -1);
        statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
      }
    };
    const authorization = `Bearer ${token}`;
    const all = Promise.all([
      repeat(({ app }) => app.inject({ url: '/api/user', headers: { authorization } })),
      repeat(signIn),
    ]);
    return {
      stop: async () => {
        isOver = true;
        await all;
        return statuses;
      },
    };
  }

  beforeAll(async () => {
    [blocks.create = '', blocks.lock = '', blocks.back = ''] = await documentedBlocks();
    server = await startDebianPostgres(postgres ?? '');
    const folder = new URL(server.url).searchParams.get('host') ?? '';
    await query(server.url, `create role ${first.user} login createrole password '${first.password}'`);
    await query(server.url, `create database fairshelf owner ${first.user}`);
    await writeFile(join(folder, 'pg_hba.conf'), 'local all postgres trust\nlocal all all scram-sha-256\n');
    await administer('select pg_reload_conf()');
    await query(
      as(first.user, first.password),
      `create role ${first.pool} login password '${first.password}'`,
    );
    bouncer = await startPgBouncer(pooler ?? '', {
      serverFolder: folder,
      poolSize: 8,
      users: { [first.pool]: first.password },
    });
    serving = [await start(first, 'first-0'), await start(first, 'first-1')];
  }, 180_000);
  afterAll(async () => {
    await load?.stop();
    for (const gateway of running) await gateway.stop();
    await bouncer.stop();
    await server.stop();
  }, 60_000);

  it('serves every request while database users are rotated by the documented steps', async () => {
    await expect(query(as(first.user, 'wrong'), 'select 1')).rejects.toThrow(
      'password authentication failed',
    );
    const [gateway] = serving;
    if (!gateway) throw new Error('No gateway serves.');
    load = startLoad((await signIn(gateway)).json().accessToken);

    await administer(withPassword(blocks.create, second.password));
    await bouncer.setPasswords({ [first.pool]: first.password, [second.pool]: second.password });
    await replaceAll(second);
    await eventually('The old user is still connected.', async () => {
      const rows = await administer(`select from pg_stat_activity where usename = '${first.user}'`);
      return rows.length === 0 ? true : undefined;
    });
    await bouncer.setPasswords({ [second.pool]: second.password });
    await administer(blocks.lock);
    await expect(query(as(first.user, first.password), 'select 1')).rejects.toThrow(
      'not permitted to log in',
    );

    // The new user migrates what the old one made, and the tables stay with their owner.
    const made = {
      ...migrations,
      '9998-made': migration(
        'create table fairshelf.made_by_second (id int)',
        'alter table fairshelf.app_user add column added_by_second int',
      ),
    };
    await expect(migrate(as(second.user, second.password), made)).resolves.toEqual(['9998-made']);

    // Back again, and the users of the other turn can go.
    await administer(withPassword(blocks.back, third.password));
    await bouncer.setPasswords({ [second.pool]: second.password, [third.pool]: third.password });
    await replaceAll(third);
    const changed = {
      ...made,
      '9999-changed': migration('alter table fairshelf.made_by_second add column more int'),
    };
    await expect(migrate(as(third.user, third.password), changed)).resolves.toEqual(['9999-changed']);
    await administer(
      `select pg_terminate_backend(pid) from pg_stat_activity where usename in ('${second.user}', '${second.pool}')`,
    );
    await administer(`drop role ${second.user}; drop role ${second.pool}`);

    const answers = await load.stop();
    expect([...answers.keys()]).toEqual([200]);
    expect(answers.get(200)).toBeGreaterThan(50);
    expect(
      await administer(
        `select distinct tableowner as owner from pg_tables where schemaname like 'fairshelf%' order by 1`,
      ),
    ).toEqual([{ owner: 'fairshelf' }, { owner: 'fairshelf_import' }]);
  }, 300_000);
});
