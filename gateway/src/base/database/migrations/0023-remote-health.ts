import type { Kysely } from 'kysely';
import { run, systemTable } from '../table-statements.ts';

/** What browsers report of remotes, by version: counts, and problems without a word about people. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await systemTable(
    db,
    'remote_health',
    `edition text not null,
     remote text not null,
     version text not null,
     minute timestamptz not null,
     measure text not null,
     count integer not null,
     primary key (edition, remote, version, minute, measure)`,
  );
  await run(db, `create index remote_health_by_age on remote_health (minute)`);
  await systemTable(
    db,
    'remote_problem',
    `remote text not null,
     version text not null,
     fingerprint text not null,
     stage text not null,
     message text not null,
     place text not null,
     count integer not null,
     first_at timestamptz not null,
     last_at timestamptz not null,
     primary key (remote, version, fingerprint)`,
  );
  await run(db, `create index remote_problem_by_age on remote_problem (last_at)`);
}
