import type { ReportSpecification, SpApiReport } from './reports.ts';

const minute = 60_000;
const hour = 60 * minute;

// How often Amazon regenerates a report (docs/domain/reports.md#regeneration): a request in between returns the old
// rows or a cancellation, so the existing report is used. Others cover a period and are generated on every request.
const regeneratedEvery: Readonly<Record<string, number>> = {
  GET_MERCHANT_LISTINGS_ALL_DATA: 30 * minute,
  GET_FBA_MYI_UNSUPPRESSED_INVENTORY_DATA: 30 * minute,
  GET_FBA_ESTIMATED_FBA_FEES_TXT_DATA: 4 * hour,
  GET_FBA_INVENTORY_PLANNING_DATA: 4 * hour,
  GET_FBA_REIMBURSEMENTS_DATA: 4 * hour,
  GET_LEDGER_DETAIL_VIEW_DATA: 4 * hour,
  GET_LEDGER_SUMMARY_VIEW_DATA: 4 * hour,
};
const runningFor = 6 * hour;

/**
 * How long Amazon returns the same rows again, or cancels an order, instead of regenerating the report (ms); 0 for
 * reports generated on every order.
 */
const regenerationMs = (reportType: string): number => regeneratedEvery[reportType] ?? 0;

/** How long ago a report may have been ordered to be usable (ms). */
export const reuseWindowMs = ({ reportType }: ReportSpecification): number =>
  Math.max(runningFor, regenerationMs(reportType));

/** Whether this report contains, or will contain, exactly what the specification requests and is still fresh. */
export function isFreshFor(report: SpApiReport, specification: ReportSpecification, now: number): boolean {
  // The list doesn't state a report's options, so one with options can't be recognised.
  if (specification.reportOptions && Object.keys(specification.reportOptions).length > 0) return false;
  if (!isSameKind(report, specification)) return false;
  const age = now - Date.parse(report.createdTime);
  switch (report.processingStatus) {
    case 'IN_QUEUE':
    case 'IN_PROGRESS':
      return age < runningFor;
    case 'DONE':
      return age < regenerationMs(specification.reportType);
    default:
      return false;
  }
}

/** Whether this report was requested at `since` or later, whatever its outcome. */
export const isOrderOf = (report: SpApiReport, specification: ReportSpecification, since: number): boolean =>
  isSameKind(report, specification) && Date.parse(report.createdTime) >= since;

const isSameKind = (report: SpApiReport, specification: ReportSpecification): boolean =>
  report.reportType === specification.reportType &&
  sameSet(report.marketplaceIds ?? [], specification.marketplaceIds) &&
  samePeriod(report, specification);

const sameSet = (left: readonly string[], right: readonly string[]): boolean =>
  left.length === right.length && left.every((each) => right.includes(each));

function samePeriod(report: SpApiReport, specification: ReportSpecification): boolean {
  // A report without a period is a snapshot; Amazon then fills in its own times.
  if (!specification.dataStartTime && !specification.dataEndTime) return true;
  return (
    sameInstant(report.dataStartTime, specification.dataStartTime) &&
    sameInstant(report.dataEndTime, specification.dataEndTime)
  );
}

const sameInstant = (left: string | undefined, right: string | undefined): boolean =>
  right === undefined || (left !== undefined && Date.parse(left) === Date.parse(right));
