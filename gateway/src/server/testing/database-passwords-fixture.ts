import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { debianPrograms, startDebianPostgres } from '@fairshelf/tooling/database/debian-postgres.ts';
import type { EmbeddedPostgres } from '@fairshelf/tooling/database/embedded-postgres.ts';
import { type PgBouncer, pgbouncerProgram, startPgBouncer } from '@fairshelf/tooling/database/pgbouncer.ts';
import { afterAll, beforeAll, describe } from '@jest/globals';
import { sql } from 'kysely';
import pg from 'pg';
import { demoPassword } from '../../areas/demo/demo-accounts.ts';
import type { SchemaMigration } from '../../base/database/migrations/compatibility.ts';
import { eventually } from '../../testing/eventually.ts';
import { testSettings } from '../../testing/test-gateway.ts';
import { createGateway, type Gateway } from '../gateway.ts';
import { workers } from '../jobs.ts';

const postgres = await debianPrograms();
const pooler = await pgbouncerProgram();
/** Skips its tests on a machine without Debian's PostgreSQL and its pooler. */
export const describeWithPooler = postgres && pooler ? describe : describe.skip;

/** The users of a turn, with their passwords. */
interface Turn {
  readonly user: string;
  readonly pool: string;
  readonly password: string;
}

/** The user at the start. */
export const first: Turn = { user: 'fairshelf', pool: 'fairshelf_pool', password: 'one' };
export const second: Turn = { user: 'fairshelf_b', pool: 'fairshelf_pool_b', password: 'two' };
export const third: Turn = { ...first, password: 'three' };

/** The blocks of SQL in docs/operations.md#rotate-database-passwords. */
async function documentedBlocks(): Promise<readonly string[]> {
  const page = await readFile(new URL('../../../../docs/operations.md', import.meta.url), 'utf8');
  const [, section = ''] = page.split('## Rotate database passwords\n');
  return [...(section.split('\n## ')[0] ?? '').matchAll(/```sql\n([\s\S]*?)```/g)].map(
    ([, block = '']) => block,
  );
}

interface Load {
  /** Ends it; returns the number of answers by status. */
  readonly stop: () => Promise<ReadonlyMap<number, number>>;
}

/** A migration that runs these statements. */
export const migration = (...statements: readonly string[]): SchemaMigration => ({
  up: async (db) => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
});

let server: EmbeddedPostgres;
/** The pooler. */
export let bouncer: PgBouncer;
/** The gateways that a balancer would send requests to. */
export let serving: Gateway[] = [];

let load: Load | undefined;
const running = new Set<Gateway>();
/** Requests that a gateway has not answered yet. */
const underWay = new Map<Gateway, number>();

/** The documented statements that create a user, lock the old one, and return to it. */
export const blocks: { create: string; lock: string; back: string } = { create: '', lock: '', back: '' };

/** The URL of the server for this user. */
export const as = (user: string, password = '', database = 'fairshelf') => {
  const url = new URL(server.url);
  url.username = user;
  url.password = password;
  url.pathname = `/${database}`;
  return url.href;
};

const poolUrlOf = ({ pool, password }: Turn) => {
  const url = new URL(bouncer.urlFor(as('postgres'), pool));
  url.password = password;
  return url.href;
};

/** The rows of the last of some statements. */
export async function query(url: string, statements: string): Promise<pg.QueryResult['rows']> {
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

/** The rows of the last of some statements, as the administrator. */
export const administer = (statements: string) => query(as('postgres'), statements);

/** A documented block with its password filled in. */
export const withPassword = (block: string, password: string) => block.replaceAll('…', password);

async function start(turn: Turn, name: string): Promise<Gateway> {
  const gateway = await createGateway(
    testSettings({
      DATABASE_URL: as(turn.user, turn.password),
      DATABASE_POOL_URL: poolUrlOf(turn),
      WORKER_NAME: name,
    }),
    { workers: workers.filter(({ kind }) => /^(mail|identity)\./.test(kind.name)) },
  );
  running.add(gateway);
  await gateway.start();
  return gateway;
}

/** Replaces the serving gateways by others, one after the other. */
export async function replaceAll(turn: Turn): Promise<void> {
  for (const old of [...serving]) {
    const next = await start(turn, `${turn.user}-${turn.password}-${serving.indexOf(old)}`);
    serving = serving.map((each) => (each === old ? next : each));
    await eventually('Its requests do not end.', async () => (underWay.get(old) ? undefined : true));
    running.delete(old);
    await old.stop();
  }
}

/** Signs the demo's seller in at a gateway. */
export const signIn = (gateway: Gateway) =>
  gateway.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { user_name: 'seller@demo.test', password: demoPassword },
  });

/** People who work all the time: one reads, one signs in. It ends with the test file at the latest. */
export function startLoad(token: string): Load {
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
  load = {
    stop: async () => {
      isOver = true;
      await all;
      return statuses;
    },
  };
  return load;
}

/** For tests: PostgreSQL behind a pooler, with two gateways that connect as the first user. */
export function setUpServers(): void {
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
}
