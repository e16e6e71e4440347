import { ImportFailure } from './import-failure.ts';
import type { MadeReport } from './read-report-rows.ts';

/** Reports read as one string are small; anything larger isn't the requested report. */
const MOST_CHARACTERS = 5_000_000;

/** Reads a small report as one string; undefined if it has no data. */
export async function readReportText({ reportType, text }: MadeReport): Promise<string | undefined> {
  if (!text) return undefined;
  let whole = '';
  for await (const piece of text) {
    whole += piece;
    if (whole.length > MOST_CHARACTERS) throw new ImportFailure(`${reportType} is larger than it can be.`);
  }
  return whole;
}
