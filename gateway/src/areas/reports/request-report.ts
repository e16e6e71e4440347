import { dayInZone, type ExportFormat } from '@fairshelf/shared-contracts/core';
import {
  daysOfPeriod,
  isDated,
  type ReportPeriod,
  type ReportType,
} from '@fairshelf/shared-contracts/reports';
import type { CompanyTransaction } from '../../base/database/database.ts';
import type { JobQueue } from '../../base/jobs/job-queue.ts';
import { buildReport } from './build-report-job.ts';
import type { StoredReport } from './list-reports.ts';

/** A report's content in its stored form. */
export interface ReportContent {
  readonly name: string;
  readonly type: ReportType;
  readonly format: ExportFormat;
  readonly columns: string[];
  readonly channels: string[];
  readonly period: ReportPeriod;
  readonly time_zone: string;
  readonly mail_to: string[];
}

export interface ReportRequest {
  readonly companyId: string;
  /** Idempotency key: the same key twice is one report. */
  readonly key: string;
  readonly content: ReportContent;
  readonly days: { readonly from_day: string | null; readonly to_day: string | null };
  readonly requestedBy: string;
  readonly scheduleId?: string | undefined;
  readonly at: Date;
}

/** The days that a report covers when requested at `at`; `custom` brings its own. */
export function daysOf(
  { type, period, time_zone }: Pick<ReportContent, 'type' | 'period' | 'time_zone'>,
  at: Date,
  custom?: { readonly from: string; readonly to: string },
): ReportRequest['days'] {
  if (!isDated(type)) return { from_day: null, to_day: null };
  const days = period === 'custom' ? custom : daysOfPeriod(period, dayInZone(at, time_zone));
  return { from_day: days?.from ?? null, to_day: days?.to ?? null };
}

/** Stores a report and enqueues it; a known key returns its existing report. */
export async function requestReport(
  db: CompanyTransaction,
  jobs: Pick<JobQueue, 'enqueue'>,
  { companyId, key, content, days, requestedBy, scheduleId, at }: ReportRequest,
): Promise<StoredReport> {
  const report = await db
    .insertInto('report')
    .values({
      company_id: companyId,
      request_key: key,
      requested_by: requestedBy,
      schedule_id: scheduleId ?? null,
      ...content,
      ...days,
      created_at: at,
      heard_at: at,
    })
    .onConflict((conflict) => conflict.columns(['company_id', 'request_key']).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (report) {
    const payload = { companyId, reportId: report.report_id };
    await jobs.enqueue(buildReport, payload, { in: db, key: report.report_id });
    return report;
  }
  return db.selectFrom('report').selectAll().where('request_key', '=', key).executeTakeFirstOrThrow();
}
