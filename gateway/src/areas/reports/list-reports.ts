import type { REPORT_SORTS, Report, ReportState, ReportType } from '@fairshelf/shared-contracts/reports';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import { type CompanyTransaction, isId } from '../../base/database/database.ts';
import type { ReportTable } from '../../base/database/tables/reports.ts';
import { say, t } from '../../base/texts/text.ts';
import { channelOf } from './report-content.ts';

export type StoredReport = Selectable<ReportTable>;

export interface ReportFilter {
  readonly state: ReportState | '';
  readonly type: ReportType | '';
  readonly schedule?: string | undefined;
  readonly sort: (typeof REPORT_SORTS)[number];
  /** Only this report. */
  readonly id?: string | undefined;
  /** Stored keys of the channels that the person may reach; undefined: all. */
  readonly reach: readonly string[] | undefined;
}

/** One page of a company's reports, and the number of matches. */
export async function listReportsOf(
  db: CompanyTransaction,
  { state, type, schedule, sort, id, reach }: ReportFilter,
  page: { readonly offset: number; readonly limit: number },
): Promise<{ rows: StoredReport[]; total: number }> {
  if ([schedule, id].some((one) => one !== undefined && !isId(one))) return { rows: [], total: 0 };
  const matching = db
    .selectFrom('report')
    .$if(state !== '', (query) => query.where('state', '=', state === '' ? 'done' : state))
    .$if(type !== '', (query) => query.where('type', '=', type === '' ? 'orders' : type))
    .$if(schedule !== undefined, (query) => query.where('schedule_id', '=', schedule ?? null))
    .$if(id !== undefined, (query) => query.where('report_id', '=', id ?? ''))
    .$if(reach !== undefined, (query) => query.where(sql<boolean>`channels <@ ${reach ?? []}::text[]`));
  const direction = sort === 'createdAt' ? 'asc' : 'desc';
  const rows = await matching
    .selectAll()
    .orderBy('created_at', direction)
    // Reversed: read from its end, the index of the newest first has the ids in this order.
    .orderBy('report_id', direction === 'desc' ? 'asc' : 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const { total } = await matching
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

/** A report of the company that covers nothing outside the person's reach. */
export async function findReport(
  db: CompanyTransaction,
  reportId: string,
  reach: readonly string[] | undefined,
): Promise<StoredReport | undefined> {
  if (!isId(reportId)) return undefined;
  const row = await db.selectFrom('report').selectAll().where('report_id', '=', reportId).executeTakeFirst();
  return row && isWithin(row.channels, reach) ? row : undefined;
}

/** Whether a person may see data of these channels. */
export const isWithin = (channels: readonly string[], reach: readonly string[] | undefined): boolean =>
  !reach || channels.every((key) => reach.includes(key));

/** A report in the contract's form. */
export const toReport = (row: StoredReport, names: ReadonlyMap<string, string>): Report => ({
  id: row.report_id,
  name: row.name,
  type: row.type,
  format: row.format,
  columns: row.columns,
  channels: row.channels.map(channelOf),
  period: row.period,
  timeZone: row.time_zone,
  mailTo: row.mail_to,
  from: row.from_day,
  to: row.to_day,
  state: row.state,
  rowsDone: row.rows_done,
  rowsTotal: row.rows_total,
  bytes: row.bytes,
  failure: row.failure && say(row.failure),
  scheduleId: row.schedule_id,
  requestedBy: names.get(row.requested_by) ?? t`Someone`,
  createdAt: row.created_at.toISOString(),
  finishedAt: row.finished_at?.toISOString() ?? null,
  keptUntil: row.kept_until?.toISOString() ?? null,
});
