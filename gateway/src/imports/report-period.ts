const HOUR_MS = 3_600_000;
/** Amazon regenerates a daily report this often (docs/domain/reports.md#regeneration). */
const REGENERATED_EVERY_MS = 4 * HOUR_MS;

/**
 * The period of a daily report: some months, up to the last time Amazon regenerated it. Imports in between request
 * exactly the same period, so that an existing report is used instead of ordering another.
 */
export function reportPeriod(now: Date, months: number): { dataStartTime: string; dataEndTime: string } {
  const until = new Date(Math.floor(now.getTime() / REGENERATED_EVERY_MS) * REGENERATED_EVERY_MS);
  const since = new Date(until);
  since.setUTCHours(0, 0, 0, 0);
  since.setUTCMonth(since.getUTCMonth() - months);
  return { dataStartTime: since.toISOString(), dataEndTime: until.toISOString() };
}
