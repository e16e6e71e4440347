const second = 1_000;
const minute = 60 * second;

// How long Amazon usually takes to generate a report. Small ones are ready within a minute, those that cover months
// of records take longer; integrators report from seconds to an hour, so this only sets the first poll.
const expected: Readonly<Record<string, number>> = {
  GET_LEDGER_DETAIL_VIEW_DATA: 3 * minute,
  GET_FBA_ESTIMATED_FBA_FEES_TXT_DATA: 2 * minute,
  GET_FLAT_FILE_ALL_ORDERS_DATA_BY_LAST_UPDATE_GENERAL: 90 * second,
  GET_FLAT_FILE_ALL_ORDERS_DATA_BY_ORDER_DATE_GENERAL: 90 * second,
  GET_SELLER_FEEDBACK_DATA: 30 * second,
  GET_V2_SELLER_PERFORMANCE_REPORT: 30 * second,
};
const usual = minute;

/** How long Amazon usually takes to generate a report. */
export const expectedReportMs = (reportType: string): number => expected[reportType] ?? usual;

const shortest = 15 * second;
const longest = 10 * minute;
/** Each further poll waits this share of the time already waited: about 13 polls in 15 minutes, 45 in 6 hours. */
const growth = 0.25;

/**
 * How long to wait before the next poll of a report that was ordered `elapsedMs` ago and is usually generated in
 * `expectedMs`. `scale` is how much faster than real time the other side runs (SPAPI_RATE_SCALE); even then a poll
 * waits a second.
 */
export function pollDelay(expectedMs: number, elapsedMs: number, scale: number): number {
  const first = expectedMs / scale - elapsedMs;
  const next = Math.min(longest, Math.max(shortest / scale, elapsedMs * growth));
  return Math.max(second, Math.round(Math.max(first, next)));
}
