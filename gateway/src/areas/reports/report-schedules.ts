import type { ReportFrequency, ReportSchedule, ReportState } from '@fairshelf/shared-contracts/reports';
import { type Selectable, sql } from 'kysely';
import { type CompanyTransaction, type Database, isId } from '../../base/database/database.ts';
import type { ReportScheduleTable } from '../../base/database/tables/reports.ts';
import { say, t } from '../../base/texts/text.ts';
import { isWithin } from './list-reports.ts';
import { channelOf } from './report-content.ts';
import type { ReportContent } from './request-report.ts';

export type StoredSchedule = Selectable<ReportScheduleTable>;

/** When a schedule runs, in addition to what it builds. */
export interface Rhythm {
  readonly frequency: ReportFrequency;
  readonly weekday: number;
  readonly month_day: number;
  readonly hour: number;
  readonly time_zone: string;
}

/** The furthest ahead that a run of any rhythm can be. */
const DAYS_AHEAD = 32;

/**
 * The first time after `after` at which a schedule runs: at its local hour on its local days; in a month without its
 * day, on the last one. An hour skipped by a clock change becomes the next one.
 */
export async function nextRun(
  db: Pick<Database['system'], 'getExecutor'>,
  { frequency, weekday, month_day, hour, time_zone }: Rhythm,
  after: Date,
): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    select (day + make_interval(hours => ${hour}::int)) at time zone ${time_zone} as at
    from (
      select (${after}::timestamptz at time zone ${time_zone})::date + ahead as day
      from generate_series(0, ${DAYS_AHEAD}::int) ahead
    ) days
    where (day + make_interval(hours => ${hour}::int)) at time zone ${time_zone} > ${after}
      and case ${frequency}::text when 'weekly' then extract(isodow from day) = ${weekday}::int
        when 'monthly' then extract(day from day) = least(${month_day}::int,
          extract(day from date_trunc('month', day) + interval '1 month' - interval '1 day'))
        else true end
    order by 1 limit 1`.execute(db);
  const at = rows[0]?.at;
  if (!at) throw new Error(`No ${frequency} run within ${DAYS_AHEAD} days.`);
  return at;
}

interface ScheduleWithLast extends StoredSchedule {
  readonly last_id: string | null;
  readonly last_state: ReportState | null;
  readonly last_at: Date | null;
}

/** A company's schedules that cover nothing outside a person's reach, by name; only one, if it is named. */
export async function schedulesOf(
  db: CompanyTransaction,
  reach: readonly string[] | undefined,
  scheduleId?: string,
): Promise<readonly ScheduleWithLast[]> {
  const { rows } = await sql<ScheduleWithLast>`
    select s.*, last.report_id as last_id, last.state as last_state, last.created_at as last_at
    from report_schedule s
    left join lateral (select report_id, state, created_at from report r
      where r.company_id = s.company_id and r.schedule_id = s.schedule_id order by created_at desc limit 1) last on true
    where ${scheduleId ?? null}::uuid is null or s.schedule_id = ${scheduleId ?? null}::uuid
    order by lower(s.name), s.schedule_id`.execute(db);
  return rows.filter(({ channels }) => isWithin(channels, reach));
}

/** A schedule in the contract's form. */
export const toSchedule = (row: ScheduleWithLast, names: ReadonlyMap<string, string>): ReportSchedule => ({
  id: row.schedule_id,
  name: row.name,
  type: row.type,
  format: row.format,
  columns: row.columns,
  channels: row.channels.map(channelOf),
  period: row.period,
  timeZone: row.time_zone,
  mailTo: row.mail_to,
  frequency: row.frequency,
  weekday: row.weekday,
  monthDay: row.month_day,
  hour: row.hour,
  active: row.active,
  nextAt: row.next_at?.toISOString() ?? null,
  problem: row.problem && say(row.problem),
  version: row.version,
  createdBy: names.get(row.created_by) ?? t`Someone`,
  lastReport:
    row.last_id && row.last_state && row.last_at
      ? { id: row.last_id, state: row.last_state, createdAt: row.last_at.toISOString() }
      : null,
});

export interface ScheduleChange {
  readonly companyId: string;
  readonly id: string;
  /** The version that was seen; undefined for a new schedule. */
  readonly version: number | undefined;
  readonly content: ReportContent;
  readonly rhythm: Rhythm;
  readonly active: boolean;
  readonly by: string;
  readonly at: Date;
}

/**
 * Adds a schedule or changes it; the person who saves it becomes its owner. False if somebody changed or removed it
 * in the meantime. A new one that already exists (a second click) stays unchanged.
 */
export async function saveSchedule(db: CompanyTransaction, change: ScheduleChange): Promise<boolean> {
  const { companyId, id, version, content, rhythm, active, by, at } = change;
  const values = {
    ...content,
    ...rhythm,
    active,
    next_at: active ? await nextRun(db, rhythm, at) : null,
    problem: '',
    created_by: by,
  };
  if (version === undefined) {
    await db
      .insertInto('report_schedule')
      .values({ company_id: companyId, schedule_id: id, ...values, created_at: at })
      .onConflict((conflict) => conflict.columns(['company_id', 'schedule_id']).doNothing())
      .execute();
    return true;
  }
  const { numUpdatedRows } = await db
    .updateTable('report_schedule')
    .set({ ...values, version: version + 1 })
    .where('schedule_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Removes a schedule; false if there is none. The reports it built stay. */
export async function removeSchedule(
  db: CompanyTransaction,
  id: string,
  reach: readonly string[] | undefined,
): Promise<boolean> {
  if (!isId(id) || (await schedulesOf(db, reach, id)).length === 0) return false;
  const { numDeletedRows } = await db
    .deleteFrom('report_schedule')
    .where('schedule_id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
