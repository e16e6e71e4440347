import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { countedRoute } from '../control/counted-route.ts';
import type { SandboxContext } from '../sandbox-context.ts';
import { isoTime } from '../seeded/calendar-day.ts';
import { adsRefusal, serveAds } from './ads-gate.ts';
import { type AdsReport, REPORT_URL_LIFE_MS, readReportRequest, reportFile } from './ads-reports.ts';

const CREATE = 'application/vnd.createasyncreportrequest.v3+json';
const fileParams = v.object({ reportId: v.string() });

/** Reports are ordered, polled until they are done, and fetched from a storage service. */
export function adsReportRoutes(app: FastifyInstance, context: SandboxContext): void {
  const { adsReports, clock } = context;
  const about = (report: AdsReport) => {
    const status = adsReports.statusOf(report);
    const urlExpiresAt = clock() + REPORT_URL_LIFE_MS;
    return {
      reportId: report.reportId,
      ...report.request,
      status,
      createdAt: isoTime(report.createdAt),
      failureReason: status === 'FAILED' ? report.failure : null,
      url:
        status === 'COMPLETED'
          ? `${context.url()}/ads-files/${report.reportId}?expires=${urlExpiresAt}`
          : null,
      urlExpiresAt: status === 'COMPLETED' ? isoTime(urlExpiresAt) : null,
    };
  };

  serveAds(app, context, {
    name: 'createAdsReport',
    method: 'POST',
    path: '/reporting/reports',
    contentType: CREATE,
    handle: ({ account, body, now }) => {
      const request = readReportRequest(account, body, now);
      const key = JSON.stringify([account.profileId, { ...request, name: '' }]);
      const running = adsReports.running(key);
      if (running) throw adsRefusal(425, '425', `The Request is a duplicate of : ${running.reportId}`);
      const report = adsReports.add(account.profileId, request, key, now);
      const failing = { operation: 'createAdsReport', sellerId: account.seller.profile.sellerId };
      if (context.scenarios.take(failing, ['fatalReport'])) report.failure = 'Internal error';
      return about(report);
    },
  });

  serveAds(app, context, {
    name: 'getAdsReport',
    method: 'GET',
    path: '/reporting/reports/:reportId',
    handle: ({ account, params }) => {
      const report = adsReports.find(params.reportId ?? '');
      if (report?.profileId !== account.profileId) throw adsRefusal(404, '404', 'The report does not exist.');
      const answer = about(report);
      report.polls += 1;
      if (answer.status === 'COMPLETED' && !report.file) report.file = reportFile(account, report);
      return answer;
    },
  });

  countedRoute(app, context, 'downloadAdsReport', 'GET', '/ads-files/:reportId', (request, reply) => {
    const { reportId } = v.parse(fileParams, request.params);
    const expires = Number(new URL(request.url, 'http://sandbox').searchParams.get('expires'));
    if (request.headers.authorization !== undefined)
      return reply.code(400).send('Only one auth mechanism allowed: a token was sent to a signed address.');
    if (!(clock() < expires)) return reply.code(403).send('Request has expired');
    const file = adsReports.find(reportId)?.file;
    if (!file) return reply.code(404).send('NoSuchKey');
    return reply.type('application/octet-stream').send(file);
  });
}
