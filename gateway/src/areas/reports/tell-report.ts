import * as v from 'valibot';
import type { CompanyTransaction } from '../../base/database/database.ts';
import { sendMail } from '../../base/mail/jobs.ts';
import type { Services } from '../../base/services.ts';
import { say, t } from '../../base/texts/text.ts';
import { defineWords, publishNotification } from '../notifications/index.ts';
import type { StoredReport } from './list-reports.ts';
import { channelOf } from './report-content.ts';
import { reportMail } from './report-mail.ts';
import { readersAmong } from './report-readers.ts';

const reportReady = defineWords('report.ready', { name: v.string() }, ({ name }) => ({
  title: t`A report is ready`,
  text: t`${{ name }} can be downloaded.`,
}));

const reportFailed = defineWords(
  'report.failed',
  { name: v.string(), failure: v.string() },
  ({ name, failure }) => ({
    title: t`A report could not be built`,
    text: `${name}: ${say(failure)}`,
  }),
);

/**
 * Notifies the person who requested a report that it is ready or failed, and emails its recipients: people who still
 * belong to the company and may see all of its channels. Runs in the transaction that ends the report.
 */
export async function tellReport(
  { database, jobs, settings, now }: Services,
  db: CompanyTransaction,
  report: StoredReport,
): Promise<void> {
  const { company_id: companyId, report_id: reportId, name, failure } = report;
  const channel = channelOf(report.channels[0] ?? '');
  await publishNotification(db, {
    companyId,
    userId: report.requested_by,
    at: now(),
    sellerId: channel.sellerId,
    marketplaceId: channel.marketId,
    kind: failure ? 'report.failed' : 'report.ready',
    severity: failure ? 'warning' : 'success',
    ...(failure ? reportFailed({ name, failure }) : reportReady({ name })),
    link: `/reports?report=${reportId}`,
    dedupeKey: `report:${reportId}`,
  });
  for (const { email } of await readersAmong(database, companyId, report.mail_to, report.channels)) {
    await jobs.enqueue(
      sendMail,
      reportMail.order({
        to: email,
        report: name,
        rows: report.rows_done,
        firstDay: report.from_day,
        lastDay: report.to_day,
        failure,
        keptUntil: report.kept_until?.toISOString() ?? null,
        url: `${settings.PUBLIC_URL}/app/reports?report=${reportId}`,
        scheduleUrl: report.schedule_id
          ? `${settings.PUBLIC_URL}/app/reports?tab=schedules&schedule=${report.schedule_id}`
          : null,
      }),
      { in: db },
    );
  }
}
