import { randomInt, randomUUID } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { FiledCases } from '../portal/filed-cases.ts';
import { dayOf, isoTime } from '../seeded/calendar-day.ts';
import type { GeneratedSeller } from '../sellers/generate-seller.ts';
import { keptDocuments } from './kept-documents.ts';
import { regenerationOf } from './regeneration.ts';
import { writeReport } from './report-document.ts';
import { makingTime, type ReportPace, stageOf } from './report-pace.ts';

type ReportStatus = 'IN_QUEUE' | 'IN_PROGRESS' | 'DONE' | 'CANCELLED' | 'FATAL';

const PAYMENTS = 'GET_FBA_REIMBURSEMENTS_DATA';

interface ReportRequest {
  readonly type: string;
  readonly marketplaceIds: readonly string[];
  /** Unix ms. */
  readonly dataStart: number;
  readonly dataEnd: number;
  readonly options: Readonly<Record<string, string>>;
  /** The outcome set by a scenario. */
  readonly fate?: 'FATAL' | 'CANCELLED' | undefined;
  /** By which factor it takes longer than usual. */
  readonly slowness?: number | undefined;
}

export interface Report extends ReportRequest {
  readonly reportId: string;
  readonly sellerId: string;
  readonly createdAt: number;
  /** The time of its data: earlier than `createdAt` if it was ordered again too soon. */
  readonly asOf: number;
  /** How long it takes in real time, in ms. */
  readonly takes: number;
  polls: number;
  status: ReportStatus;
  startedAt: number | undefined;
  endedAt: number | undefined;
  documentId: string | undefined;
}

/** All reports of a sandbox, and the documents of finished ones. */
export function reportShelf(
  clock: Clock,
  pace: ReportPace,
  askedAt: (sellerId: string, orderId: string) => number | undefined,
  cases: Pick<FiledCases, 'payments' | 'lastPaidAt'>,
) {
  const reports = new Map<string, Report>();
  const bySeller = new Map<string, Report[]>();
  const documents = keptDocuments();
  const own = (sellerId: string) => bySeller.get(sellerId) ?? [];

  function finish(report: Report, seller: GeneratedSeller): ReportStatus {
    if (report.fate) return report.fate;
    const { type, sellerId } = report;
    const scope = {
      marketplaceIds: report.marketplaceIds,
      from: report.dataStart,
      to: report.dataEnd,
      fromDay: dayOf(report.dataStart),
      toDay: dayOf(report.dataEnd),
      options: report.options,
      now: report.asOf,
      casePayments: cases.payments(sellerId),
      askedAt: (orderId: string) => askedAt(sellerId, orderId),
    };
    const write = () => writeReport(type, seller, scope);
    const document = write();
    if (!document) return 'CANCELLED';
    report.documentId = `amzn1.spdoc.1.4.${seller.profile.region}.${randomUUID()}.T${reports.size}`;
    documents.add(report.documentId, { sellerId, type, write }, document);
    return document.isRefusal ? 'FATAL' : 'DONE';
  }

  function advance(report: Report, seller: GeneratedSeller): void {
    if (report.endedAt !== undefined) return;
    const { status, startedAt, endedAt } = stageOf(pace, report, clock());
    if (status === 'IN_QUEUE') return;
    report.startedAt = startedAt;
    if (status === 'IN_PROGRESS') {
      report.status = status;
      return;
    }
    report.endedAt = endedAt;
    report.status = finish(report, seller);
  }

  /** The report whose data a new order would repeat. */
  function lastOfItsKind(sellerId: string, { type, marketplaceIds }: ReportRequest): Report | undefined {
    const limit = regenerationOf(type);
    if (!limit || pace.by === 'polls') return undefined;
    const markets = marketplaceIds.toSorted().join();
    const since = clock() - limit.intervalMs / pace.scale;
    return own(sellerId).findLast(
      (report) =>
        report.type === type &&
        report.asOf > since &&
        report.fate === undefined &&
        // A payment shows at once, so that nobody who pays a case in the demo waits for hours.
        (type !== PAYMENTS || report.asOf > cases.lastPaidAt(sellerId)) &&
        report.marketplaceIds.toSorted().join() === markets,
    );
  }

  return {
    create(seller: GeneratedSeller, request: ReportRequest): Report {
      const { sellerId } = seller.profile;
      const createdAt = clock();
      const last = lastOfItsKind(sellerId, request);
      const isTooEarly = last !== undefined && regenerationOf(request.type)?.tooEarly === 'cancelled';
      const report: Report = {
        ...request,
        reportId: `5${String(randomInt(1e9, 9e9))}${reports.size}`,
        sellerId,
        createdAt,
        asOf: last?.asOf ?? createdAt,
        takes: makingTime(seller, request, createdAt) * (request.slowness ?? 1),
        fate: request.fate ?? (isTooEarly ? 'CANCELLED' : undefined),
        polls: 0,
        status: 'IN_QUEUE',
        startedAt: undefined,
        endedAt: undefined,
        documentId: undefined,
      };
      reports.set(report.reportId, report);
      bySeller.set(sellerId, [...own(sellerId), report]);
      return report;
    },
    /** One poll of a report, which also advances it if the pace is by polls. */
    look(seller: GeneratedSeller, reportId: string): Report | undefined {
      const report = reports.get(reportId);
      if (report?.sellerId !== seller.profile.sellerId) return undefined;
      advance(report, seller);
      report.polls += 1;
      return report;
    },
    /** A seller's reports, newest first. */
    list(seller: GeneratedSeller): Report[] {
      const { sellerId } = seller.profile;
      // The report of payments is regenerated after a payment: an older one can't be reused.
      const lastPaidAt = cases.lastPaidAt(sellerId);
      const currentReports = own(sellerId).filter(
        (report) => report.type !== PAYMENTS || report.createdAt >= lastPaidAt,
      );
      for (const report of currentReports) advance(report, seller);
      return currentReports.toReversed();
    },
    /** The document's owner and specification. */
    document: documents.about,
    /** The content of a document. */
    read: documents.read,
    clear: () => {
      reports.clear();
      bySeller.clear();
      documents.clear();
    },
  };
}

export type ReportShelf = ReturnType<typeof reportShelf>;

/** A report in the form of Reports 2021-06-30. */
export function reportJson(report: Report) {
  const { status, createdAt, startedAt, endedAt, documentId } = report;
  return {
    reportId: report.reportId,
    reportType: report.type,
    marketplaceIds: report.marketplaceIds,
    dataStartTime: isoTime(report.dataStart),
    dataEndTime: isoTime(report.dataEnd),
    createdTime: isoTime(createdAt),
    processingStatus: status,
    ...(startedAt !== undefined && { processingStartTime: isoTime(startedAt) }),
    ...(endedAt !== undefined && { processingEndTime: isoTime(endedAt) }),
    ...(documentId !== undefined && { reportDocumentId: documentId }),
  };
}
