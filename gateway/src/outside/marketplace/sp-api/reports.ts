import * as v from 'valibot';
import type { Result } from '../result.ts';
import { readAnswer } from './answer.ts';
import type { SpApiFailure } from './failures.ts';
import type { OperationInput, RequestOptions, Send } from './request.ts';
import { roleOfReport, type SpApiRole } from './roles.ts';

export const reportSchema = v.object({
  reportId: v.string(),
  reportType: v.string(),
  processingStatus: v.picklist(['CANCELLED', 'DONE', 'FATAL', 'IN_PROGRESS', 'IN_QUEUE']),
  createdTime: v.string(),
  marketplaceIds: v.optional(v.array(v.string())),
  dataStartTime: v.optional(v.string()),
  dataEndTime: v.optional(v.string()),
  reportDocumentId: v.optional(v.string()),
});
export type SpApiReport = v.InferOutput<typeof reportSchema>;

export const reportsPageSchema = v.object({
  reports: v.array(reportSchema),
  nextToken: v.optional(v.string()),
});
export const createReportAnswerSchema = v.object({ reportId: v.string() });
export const reportDocumentSchema = v.object({
  reportDocumentId: v.string(),
  url: v.string(),
  compressionAlgorithm: v.optional(v.literal('GZIP')),
});
export type SpApiReportDocument = v.InferOutput<typeof reportDocumentSchema>;

/** The specification of a report; times ISO 8601. */
export interface ReportSpecification {
  readonly reportType: string;
  readonly marketplaceIds: readonly string[];
  readonly dataStartTime?: string | undefined;
  readonly dataEndTime?: string | undefined;
  readonly reportOptions?: Readonly<Record<string, string>> | undefined;
}

export interface ReportSearch {
  readonly reportTypes: readonly string[];
  readonly marketplaceIds?: readonly string[] | undefined;
  readonly processingStatuses?: readonly string[] | undefined;
  readonly createdSince?: string | undefined;
  readonly pageSize?: number | undefined;
}

/** Orders a report and returns its id. */
export async function createReport(
  send: Send,
  specification: ReportSpecification,
  options: RequestOptions & Pick<OperationInput<'createReport'>, 'beforeSending'> = {},
): Promise<Result<string, SpApiFailure>> {
  const answer = await send('createReport', {
    ...options,
    body: specification,
    role: roleOfReport(specification.reportType),
  });
  const read = readAnswer('createReport', createReportAnswerSchema, answer);
  return read.ok ? { ok: true, value: read.value.reportId } : read;
}

/** The newest matching reports, one page. */
export const getReports = async (
  send: Send,
  search: ReportSearch,
  options: RequestOptions = {},
): Promise<Result<v.InferOutput<typeof reportsPageSchema>, SpApiFailure>> =>
  readAnswer(
    'getReports',
    reportsPageSchema,
    await send('getReports', {
      ...options,
      query: { ...search },
      role: roleOfReport(search.reportTypes[0]),
    }),
  );

/** The progress of a report. */
export const getReport = async (
  send: Send,
  reportId: string,
  options: RequestOptions & { readonly role?: SpApiRole | undefined } = {},
): Promise<Result<SpApiReport, SpApiFailure>> =>
  readAnswer('getReport', reportSchema, await send('getReport', { ...options, path: { reportId } }));

/** The address of a report's document; it is valid for five minutes. */
export const getReportDocument = async (
  send: Send,
  reportDocumentId: string,
  options: RequestOptions & { readonly role?: SpApiRole | undefined } = {},
): Promise<Result<SpApiReportDocument, SpApiFailure>> =>
  readAnswer(
    'getReportDocument',
    reportDocumentSchema,
    await send('getReportDocument', { ...options, path: { reportDocumentId } }),
  );
