import { hostname } from 'node:os';
import type { CallData } from '@fairshelf/shared-contracts/core';
import type { getGatewayHealth } from '@fairshelf/shared-contracts/delivery';
import { sql } from 'kysely';
import type { Database } from '../../base/database/database.ts';
import type { TrafficView } from '../../base/http/traffic.ts';

type Health = CallData<typeof getGatewayHealth>;

const DAY_MS = 86_400_000;

/** The health of the answering gateway, its database, its queues, and all stores' imports of the last day. */
export async function readGatewayHealth(
  { system, pool }: Database,
  { traffic, now }: { readonly traffic: TrafficView; readonly now: Date },
): Promise<Health> {
  const began = performance.now();
  const { rows: facts } = await sql<{ version: string; size: number; used: number; most: number }>`
    select current_setting('server_version') as version, pg_database_size(current_database())::bigint as size,
      (select numbackends from pg_stat_database where datname = current_database()) as used,
      current_setting('max_connections')::int as most`.execute(system);
  const answer_ms = performance.now() - began;
  const { rows: queue } = await sql<{ due: number; oldest: Date | null }>`
    select count(*)::int as due, min(j.start_after) as oldest from fairshelf_jobs.job j
    where j.state in ('created', 'retry') and j.start_after <= ${now}
      and j.name not like '\\_\\_pgboss\\_\\_%'`.execute(system);
  const fact = facts[0];
  return {
    gateway: {
      name: `${hostname()}, process ${process.pid}`,
      node: process.version,
      started_at: new Date(now.getTime() - process.uptime() * 1000).toISOString(),
      memory_bytes: process.memoryUsage.rss(),
      ...traffic,
    },
    database: {
      version: fact?.version ?? '',
      answer_ms,
      size_bytes: fact?.size ?? 0,
      connections: fact?.used ?? 0,
      connections_at_most: fact?.most ?? 0,
      waiting: pool.waitingCount,
    },
    jobs: { due: queue[0]?.due ?? 0, oldest_due_at: queue[0]?.oldest?.toISOString() ?? null },
    imports: await importsOfDay(system, now),
  };
}

async function importsOfDay(system: Database['system'], now: Date): Promise<Health['imports']> {
  const since = new Date(now.getTime() - DAY_MS);
  const { rows } = await sql<Omit<Health['imports'][number], 'last_done_at'> & { last: Date | null }>`
    select r.feed, count(*) filter (where r.state = 'done')::int as done,
      count(*) filter (where r.state = 'failed')::int as failed,
      count(*) filter (where r.state = 'skipped')::int as skipped,
      count(*) filter (where r.state = 'running')::int as running,
      coalesce(sum(r.rows), 0)::bigint as rows, max(r.finished_at) filter (where r.state = 'done') as last
    from import_run r where r.started_at >= ${since} group by r.feed order by r.feed`.execute(system);
  return rows.map(({ last, ...row }) => ({ ...row, last_done_at: last?.toISOString() ?? null }));
}
