import * as v from 'valibot';
import { documentAddresses } from '../reports/document-address.ts';
import { reportJson } from '../reports/report-shelf.ts';
import { reportTypeNames } from '../reports/report-types.ts';
import type { SandboxContext } from '../sandbox-context.ts';
import { invalidInput, notFound } from './api-failure.ts';
import { type ApiCall, type Operation, ownMarketplaces } from './operation.ts';
import { pageTokens } from './page-tokens.ts';
import { readTime } from './query-reader.ts';

const PATH = '/reports/2021-06-30';
const SLOW = 4;
const STATUSES = ['CANCELLED', 'DONE', 'FATAL', 'IN_PROGRESS', 'IN_QUEUE'];
const LIST_PARAMETERS = [
  'reportTypes',
  'processingStatuses',
  'marketplaceIds',
  'pageSize',
  'createdSince',
  'createdUntil',
  'nextToken',
];
const filtersSchema = v.object({
  types: v.array(v.string()),
  statuses: v.array(v.string()),
  markets: v.array(v.string()),
  size: v.number(),
  since: v.optional(v.number()),
  until: v.optional(v.number()),
});
const pageSchema = v.object({ from: v.number(), filters: filtersSchema });

const specificationSchema = v.strictObject({
  reportType: v.picklist(reportTypeNames, 'The reportType is not one that the sandbox serves.'),
  marketplaceIds: v.pipe(v.array(v.string()), v.minLength(1), v.maxLength(25)),
  dataStartTime: v.optional(v.string()),
  dataEndTime: v.optional(v.string()),
  reportOptions: v.optional(v.record(v.string(), v.string()), {}),
});

function createReport({ reports, scenarios }: SandboxContext, { seller, body, now }: ApiCall) {
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
  const call = { operation: 'createReport', sellerId: seller.profile.sellerId };
  const fate = scenarios.take(call, ['fatalReport', 'cancelledReport']);
  const isSlow = scenarios.take(call, ['slowReport']) !== undefined;
  const report = reports.create(seller, {
    type: reportType,
    marketplaceIds: ownMarketplaces(seller, marketplaceIds),
    dataStart,
    dataEnd,
    options: reportOptions,
    fate: fate && (fate.kind === 'fatalReport' ? 'FATAL' : 'CANCELLED'),
    slowness: isSlow ? SLOW : 1,
  });
  return { reportId: report.reportId };
}

function reportList(context: SandboxContext) {
  // The next page is requested with only the token: it contains the filters.
  const tokens = pageTokens(context, {
    operation: 'getReports',
    parameter: 'nextToken',
    position: pageSchema,
    changeable: LIST_PARAMETERS,
  });

  return (call: ApiCall) => {
    const { seller, query } = call;
    const types = query.list('reportTypes', 10);
    const isFirst = query.one('nextToken') === undefined;
    if (isFirst && types.length === 0) throw invalidInput('reportTypes or nextToken must be provided.');
    if (!isFirst && types.length > 0) throw invalidInput('nextToken must be given without other filters.');
    const { from, filters } = tokens.read(call) ?? {
      from: 0,
      filters: {
        types,
        statuses: query.listOf('processingStatuses', STATUSES),
        markets: query.list('marketplaceIds', 10),
        size: query.whole('pageSize', 1, 100, 10),
        since: query.time('createdSince'),
        until: query.time('createdUntil'),
      },
    };
    const found = context.reports
      .list(seller)
      .filter(
        (report) =>
          filters.types.includes(report.type) &&
          (filters.statuses.length === 0 || filters.statuses.includes(report.status)) &&
          (filters.markets.length === 0 ||
            report.marketplaceIds.some((id) => filters.markets.includes(id))) &&
          report.createdAt >= (filters.since ?? 0) &&
          report.createdAt <= (filters.until ?? Number.POSITIVE_INFINITY),
      );
    const end = from + filters.size;
    return {
      reports: found.slice(from, end).map(reportJson),
      ...(end < found.length && { nextToken: tokens.write(call, { from: end, filters }) }),
    };
  };
}

export function reportOperations(context: SandboxContext): readonly Operation[] {
  const addresses = documentAddresses(context.seed, context.url);
  return [
    {
      name: 'createReport',
      method: 'POST',
      path: `${PATH}/reports`,
      parameters: [],
      success: 202,
      handle: (call) => createReport(context, call),
    },
    {
      name: 'getReports',
      method: 'GET',
      path: `${PATH}/reports`,
      parameters: LIST_PARAMETERS,
      handle: reportList(context),
    },
    {
      name: 'getReport',
      method: 'GET',
      path: `${PATH}/reports/:reportId`,
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
      parameters: ['enableContentEncodingUrlHeader'],
      handle: ({ seller, params, now }) => {
        const documentId = params.documentId ?? '';
        const document = context.reports.read(documentId);
        if (!document || context.reports.document(documentId)?.sellerId !== seller.profile.sellerId)
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
