import type { Kysely } from 'kysely';
import { run } from '../../table-statements.ts';

/**
 * Which worker runs which job, and until when its lease is valid: see docs/jobs.md#leases. It is in the schema of the
 * queue, whose connections write it. `losses` counts the workers that died while they ran the job.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, 'create schema if not exists fairshelf_jobs');
  await run(
    db,
    `create table fairshelf_jobs.lease (
       job_id uuid primary key, queue text not null, attempt int not null,
       worker text, boot_id uuid, taken_at timestamptz not null default now(),
       beat_at timestamptz not null default now(), losses int not null default 0)`,
  );
}
