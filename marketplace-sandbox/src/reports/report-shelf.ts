import { randomInt, randomUUID } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { FiledCases } from '../portal/filed-cases.ts';
import { dayOf, isoTime } from '../seeded/calendar-day.ts';
import type { GeneratedSeller } from '../sellers/generate-seller.ts';
import { type ReportDocument, writeReport } from './report-document.ts';

/** What moves a report on: so many looks at it, or so many milliseconds, in the queue and in progress. */
export interface ReportPace {
  readonly by: 'polls' | 'milliseconds';
  readonly queued: number;
  readonly running: number;
}

type ReportStatus = 'IN_QUEUE' | 'IN_PROGRESS' | 'DONE' | 'CANCELLED' | 'FATAL';

const PAYMENTS = 'GET_FBA_REIMBURSEMENTS_DATA';

interface ReportRequest {
  readonly type: string;
  readonly marketplaceIds: readonly string[];
  /** Unix ms. */
  readonly dataStart: number;
  readonly dataEnd: number;
  readonly options: Readonly<Record<string, string>>;
  /** How a fault wants it to end. */
  readonly fate?: 'FATAL' | 'CANCELLED' | undefined;
}

export interface Report extends ReportRequest {
  readonly reportId: string;
  readonly sellerId: string;
  readonly createdAt: number;
  polls: number;
  status: ReportStatus;
  endedAt: number | undefined;
  documentId: string | undefined;
}

interface ShelvedDocument extends ReportDocument {
  readonly sellerId: string;
  readonly type: string;
}

/** All reports of a sandbox, and the documents of those that are done. */
export function reportShelf(
  clock: Clock,
  pace: ReportPace,
  askedAt: (sellerId: string, orderId: string) => number | undefined,
  cases: Pick<FiledCases, 'payments' | 'lastPaidAt'>,
) {
  const reports = new Map<string, Report>();
  const documents = new Map<string, ShelvedDocument>();

  function finish(report: Report, seller: GeneratedSeller): ReportStatus {
    report.endedAt = clock();
    if (report.fate) return report.fate;
    const document = writeReport(report.type, seller, {
      marketplaceIds: report.marketplaceIds,
      from: report.dataStart,
      to: report.dataEnd,
      fromDay: dayOf(report.dataStart),
      toDay: dayOf(report.dataEnd),
      options: report.options,
      now: report.createdAt,
      casePayments: cases.payments(report.sellerId),
      askedAt: (orderId) => askedAt(report.sellerId, orderId),
    });
    if (!document) return 'CANCELLED';
    report.documentId = `amzn1.spdoc.1.4.${seller.profile.region}.${randomUUID()}.T${reports.size}`;
    documents.set(report.documentId, { ...document, sellerId: report.sellerId, type: report.type });
    return document.isRefusal ? 'FATAL' : 'DONE';
  }

  function advance(report: Report, seller: GeneratedSeller): void {
    if (report.endedAt !== undefined) return;
    const progress = pace.by === 'polls' ? report.polls : clock() - report.createdAt;
    if (progress < pace.queued) report.status = 'IN_QUEUE';
    else if (progress < pace.queued + pace.running) report.status = 'IN_PROGRESS';
    else report.status = finish(report, seller);
  }

  return {
    create(seller: GeneratedSeller, request: ReportRequest): Report {
      const report: Report = {
        ...request,
        reportId: `5${String(randomInt(1e9, 9e9))}${reports.size}`,
        sellerId: seller.profile.sellerId,
        createdAt: clock(),
        polls: 0,
        status: 'IN_QUEUE',
        endedAt: undefined,
        documentId: undefined,
      };
      reports.set(report.reportId, report);
      return report;
    },
    /** A look at one report, which also moves it on when the pace is by polls. */
    look(seller: GeneratedSeller, reportId: string): Report | undefined {
      const report = reports.get(reportId);
      if (report?.sellerId !== seller.profile.sellerId) return undefined;
      advance(report, seller);
      report.polls += 1;
      return report;
    },
    /** A seller's reports, newest first. */
    list(seller: GeneratedSeller): Report[] {
      // The report of payments is made anew when something was paid: an older one is none to be taken again.
      const lastPaidAt = cases.lastPaidAt(seller.profile.sellerId);
      const own = [...reports.values()]
        .filter(({ sellerId }) => sellerId === seller.profile.sellerId)
        .filter((report) => report.type !== PAYMENTS || report.createdAt >= lastPaidAt)
        .reverse();
      for (const report of own) advance(report, seller);
      return own;
    },
    document: (documentId: string) => documents.get(documentId),
    clear: () => {
      reports.clear();
      documents.clear();
    },
  };
}

export type ReportShelf = ReturnType<typeof reportShelf>;

/** A report as Reports 2021-06-30 gives it. */
export function reportJson(report: Report) {
  const { status, createdAt, endedAt, documentId } = report;
  return {
    reportId: report.reportId,
    reportType: report.type,
    marketplaceIds: report.marketplaceIds,
    dataStartTime: isoTime(report.dataStart),
    dataEndTime: isoTime(report.dataEnd),
    createdTime: isoTime(createdAt),
    processingStatus: status,
    ...(status !== 'IN_QUEUE' && { processingStartTime: isoTime(createdAt) }),
    ...(endedAt !== undefined && { processingEndTime: isoTime(endedAt) }),
    ...(documentId !== undefined && { reportDocumentId: documentId }),
  };
}
