import * as v from 'valibot';
import { documentAddresses } from '../reports/document-address.ts';
import { reportJson } from '../reports/report-shelf.ts';
import { reportTypeNames } from '../reports/report-types.ts';
import type { SandboxContext } from '../sandbox-context.ts';
import { signedText } from '../token/signed-text.ts';
import { invalidInput, notFound } from './api-failure.ts';
import { type ApiCall, type Operation, ownMarketplaces } from './operation.ts';
import { readTime } from './query-reader.ts';

const PATH = '/reports/2021-06-30';
const CREATE_RATE = { perSecond: 0.0167, burst: 15 };
const LIST_RATE = { perSecond: 0.0222, burst: 10 };
const STATUSES = ['CANCELLED', 'DONE', 'FATAL', 'IN_PROGRESS', 'IN_QUEUE'];
const pageSchema = v.object({ from: v.number(), query: v.string() });

const specificationSchema = v.strictObject({
  reportType: v.picklist(reportTypeNames, 'The reportType is not one that the sandbox serves.'),
  marketplaceIds: v.pipe(v.array(v.string()), v.minLength(1), v.maxLength(25)),
  dataStartTime: v.optional(v.string()),
  dataEndTime: v.optional(v.string()),
  reportOptions: v.optional(v.record(v.string(), v.string()), {}),
});

function createReport({ reports, faults }: SandboxContext, { seller, body, now }: ApiCall) {
  const parsed = v.safeParse(specificationSchema, body);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    throw invalidInput(`Invalid ${v.getDotPath(issue) ?? 'body'}: ${issue.message}`);
  }
  const { reportType, marketplaceIds, dataStartTime, dataEndTime, reportOptions } = parsed.output;
  // Both ends default to now, as the API model states: a report without a start finds no data.
  const dataStart = dataStartTime === undefined ? now : readTime('dataStartTime', dataStartTime);
  const dataEnd = dataEndTime === undefined ? now : readTime('dataEndTime', dataEndTime);
  if (dataEnd < dataStart) throw invalidInput('dataEndTime must not be before dataStartTime.');
  const fault = faults.take('createReport', ['fatalReport', 'cancelledReport']);
  const report = reports.create(seller, {
    type: reportType,
    marketplaceIds: ownMarketplaces(seller, marketplaceIds),
    dataStart,
    dataEnd,
    options: reportOptions,
    fate: fault && (fault.kind === 'fatalReport' ? 'FATAL' : 'CANCELLED'),
  });
  return { reportId: report.reportId };
}

function getReports({ reports, seed }: SandboxContext, { seller, query }: ApiCall) {
  const pageTokens = signedText(seed, 'report-page');
  const token = query.one('nextToken');
  const types = query.list('reportTypes', 10);
  if (token === undefined && types.length === 0)
    throw invalidInput('reportTypes or nextToken must be provided.');
  if (token !== undefined && types.length > 0) throw invalidInput('nextToken must be given alone.');
  const asked = {
    types,
    statuses: query.listOf('processingStatuses', STATUSES),
    markets: query.list('marketplaceIds', 10),
    size: query.whole('pageSize', 1, 100, 10),
    since: query.time('createdSince'),
    until: query.time('createdUntil'),
  };
  const page =
    token === undefined ? { from: 0, query: JSON.stringify(asked) } : pageTokens.read(token, pageSchema);
  if (!page) throw invalidInput('The nextToken is invalid.');
  const filters = v.parse(
    v.object({
      types: v.array(v.string()),
      statuses: v.array(v.string()),
      markets: v.array(v.string()),
      size: v.number(),
      since: v.optional(v.number()),
      until: v.optional(v.number()),
    }),
    JSON.parse(page.query),
  );
  const found = reports
    .list(seller)
    .filter(
      (report) =>
        filters.types.includes(report.type) &&
        (filters.statuses.length === 0 || filters.statuses.includes(report.status)) &&
        (filters.markets.length === 0 || report.marketplaceIds.some((id) => filters.markets.includes(id))) &&
        report.createdAt >= (filters.since ?? 0) &&
        report.createdAt <= (filters.until ?? Number.POSITIVE_INFINITY),
    );
  const end = page.from + filters.size;
  return {
    reports: found.slice(page.from, end).map(reportJson),
    ...(end < found.length && { nextToken: pageTokens.write({ ...page, from: end }) }),
  };
}

export function reportOperations(context: SandboxContext): readonly Operation[] {
  const addresses = documentAddresses(context.seed, context.url);
  return [
    {
      name: 'createReport',
      method: 'POST',
      path: `${PATH}/reports`,
      rate: CREATE_RATE,
      parameters: [],
      success: 202,
      handle: (call) => createReport(context, call),
    },
    {
      name: 'getReports',
      method: 'GET',
      path: `${PATH}/reports`,
      rate: LIST_RATE,
      parameters: [
        'reportTypes',
        'processingStatuses',
        'marketplaceIds',
        'pageSize',
        'createdSince',
        'createdUntil',
        'nextToken',
      ],
      handle: (call) => getReports(context, call),
    },
    {
      name: 'getReport',
      method: 'GET',
      path: `${PATH}/reports/:reportId`,
      rate: { perSecond: 2, burst: 15 },
      parameters: [],
      handle: ({ seller, params }) => {
        const report = context.reports.look(seller, params.reportId ?? '');
        if (!report) throw notFound(`Report ${params.reportId ?? ''} was not found.`);
        return reportJson(report);
      },
    },
    {
      name: 'getReportDocument',
      method: 'GET',
      path: `${PATH}/documents/:documentId`,
      rate: CREATE_RATE,
      parameters: ['enableContentEncodingUrlHeader'],
      handle: ({ seller, params, now }) => {
        const documentId = params.documentId ?? '';
        const document = context.reports.document(documentId);
        if (document?.sellerId !== seller.profile.sellerId)
          throw notFound(`Report document ${documentId} was not found.`);
        return {
          reportDocumentId: documentId,
          url: addresses.issue(documentId, now),
          ...(document.gzip && { compressionAlgorithm: 'GZIP' }),
        };
      },
    },
  ];
}
