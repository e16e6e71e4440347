import type { Kysely } from 'kysely';
import { run, sellerTable } from '../../table-statements.ts';

/** Requested reports, their files and schedules. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sellerTable(db, 'report', {
    columns: `
      report_id uuid not null default gen_random_uuid(),
      -- What one click makes: the page's key of a form, or the schedule and the moment it was for.
      request_key text not null,
      schedule_id uuid,
      name text not null,
      type text not null,
      format text not null check (format in ('csv', 'xlsx')),
      columns text[] not null,
      channels text[] not null,
      period text not null,
      time_zone text not null,
      mail_to uuid[] not null default '{}',
      from_day date,
      to_day date,
      state text not null default 'queued'
        check (state in ('queued', 'running', 'done', 'failed', 'cancelled', 'expired')),
      rows_done integer not null default 0,
      rows_total integer,
      bytes bigint,
      failure text,
      requested_by uuid not null,
      created_at timestamptz not null,
      -- When the worker that builds it reported last.
      heard_at timestamptz not null,
      finished_at timestamptz,
      kept_until timestamptz,
      unique (company_id, request_key)`,
    key: ['report_id'],
    system: { select: ['company_id', 'report_id', 'state', 'created_at', 'heard_at', 'kept_until'] },
  });
  // The last three indexes are for cleanup across all companies.
  await run(db, `create index report_by_age on report (company_id, created_at desc, report_id)`);
  await run(
    db,
    `create index report_of_schedule on report (company_id, schedule_id, created_at desc)
       where schedule_id is not null`,
  );
  await run(db, `create index report_unfinished on report (heard_at) where state in ('queued', 'running')`);
  await run(db, `create index report_kept on report (kept_until) where state = 'done'`);
  await run(db, `create index report_history on report (created_at)`);
  // Stored in chunks, so that neither side holds a whole file in memory; in the database, because any gateway may serve
  // it.
  await sellerTable(db, 'report_piece', {
    columns: `
      report_id uuid not null,
      piece_no integer not null,
      content bytea not null,
      foreign key (company_id, report_id) references report (company_id, report_id) on delete cascade`,
    key: ['report_id', 'piece_no'],
    system: 'nothing',
  });
  await run(db, `alter table report_piece alter column content set storage external`);
  // A workbook is already compressed, and compressing again costs more than it saves.
  await sellerTable(db, 'report_schedule', {
    columns: `
      schedule_id uuid not null default gen_random_uuid(),
      name text not null,
      type text not null,
      format text not null check (format in ('csv', 'xlsx')),
      columns text[] not null,
      channels text[] not null,
      period text not null,
      time_zone text not null,
      mail_to uuid[] not null default '{}',
      frequency text not null check (frequency in ('daily', 'weekly', 'monthly')),
      weekday smallint not null check (weekday between 1 and 7),
      month_day smallint not null check (month_day between 1 and 31),
      hour smallint not null check (hour between 0 and 23),
      active boolean not null,
      -- Null while it is paused.
      next_at timestamptz,
      problem text not null default '',
      version integer not null default 1,
      created_by uuid not null,
      created_at timestamptz not null`,
    key: ['schedule_id'],
    system: { select: ['company_id', 'schedule_id', 'next_at'] },
  });
  await run(db, `create index report_schedule_due on report_schedule (next_at) where next_at is not null`);
}
