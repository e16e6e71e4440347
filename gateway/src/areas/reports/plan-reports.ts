import * as v from 'valibot';
import type { CompanyTransaction } from '../../base/database/database.ts';
import type { Services } from '../../base/services.ts';
import { msg, say, t } from '../../base/texts/text.ts';
import { defineWords, publishNotification } from '../notifications/index.ts';
import { readersAmong } from './report-readers.ts';
import { nextRun, type StoredSchedule } from './report-schedules.ts';
import { daysOf, requestReport } from './request-report.ts';

/**
 * Requests the reports whose time has come. The report's key consists of the schedule and the planned time, and the
 * next time is set in the same transaction: however many gateways plan at once, each time makes one report. Times
 * missed while no gateway ran result in a single report. Returns how many were requested.
 */
export async function planReports(services: Services): Promise<number> {
  const { database, now } = services;
  const due = await database.system
    .selectFrom('report_schedule')
    .select(['company_id', 'schedule_id'])
    .where('next_at', '<=', now())
    .orderBy('next_at')
    .limit(500)
    .execute();
  let requested = 0;
  for (const { company_id, schedule_id } of due) {
    if (await planOne(services, company_id, schedule_id)) requested += 1;
  }
  return requested;
}

function planOne(services: Services, companyId: string, scheduleId: string): Promise<boolean> {
  const { database, jobs, now } = services;
  return database.withCompany(companyId, async (db) => {
    const at = now();
    const schedule = await db
      .selectFrom('report_schedule')
      .selectAll()
      .where('schedule_id', '=', scheduleId)
      .where('next_at', '<=', at)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!schedule?.next_at) return false;
    const { name, type, format, columns, channels, period, time_zone, mail_to } = schedule;
    const [owner] = await readersAmong(database, companyId, [schedule.created_by], channels);
    if (!owner) {
      await tellPaused(db, schedule, at);
      await db
        .updateTable('report_schedule')
        .set({ active: false, next_at: null, problem: NO_OWNER })
        .where('schedule_id', '=', scheduleId)
        .execute();
      return false;
    }
    const content = { name, type, format, columns, channels, period, time_zone, mail_to };
    await requestReport(db, jobs, {
      companyId,
      key: `${scheduleId}@${schedule.next_at.toISOString()}`,
      content,
      days: daysOf(content, at),
      requestedBy: schedule.created_by,
      scheduleId,
      at,
    });
    await db
      .updateTable('report_schedule')
      .set({ next_at: await nextRun(db, schedule, at) })
      .where('schedule_id', '=', scheduleId)
      .execute();
    return true;
  });
}

const NO_OWNER = msg`The person who saved this schedule left the company or can no longer access all of its channels. Save it again to take it over.`;

const schedulePaused = defineWords('report.paused', { name: v.string() }, ({ name }) => ({
  title: t`A scheduled report was paused`,
  text: `${name}: ${say(NO_OWNER)}`,
}));

/** Notifies the company that a schedule's owner is gone. */
const tellPaused = (
  db: CompanyTransaction,
  { company_id, schedule_id, name, version }: StoredSchedule,
  at: Date,
): Promise<boolean> =>
  publishNotification(db, {
    companyId: company_id,
    kind: 'report.paused',
    severity: 'warning',
    ...schedulePaused({ name }),
    link: `/reports?tab=schedules&schedule=${schedule_id}`,
    dedupeKey: `report.paused:${schedule_id}:${version}`,
    at,
  });
