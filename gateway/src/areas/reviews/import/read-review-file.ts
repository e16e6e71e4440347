import { decodeFile } from '../../../base/documents/decode-file.ts';
import { workbookAsCsvApart } from '../../../base/documents/judge-apart.ts';
import type { Marketplace } from '../../../outside/marketplace/marketplaces.ts';
import { readReport } from '../../../outside/marketplace/reports/read-report.ts';
import type { Rejected } from '../../../outside/marketplace/reports/table.ts';
import { fail, ok, type Result } from '../../../outside/marketplace/result.ts';
import { reviewParser } from './review-parser.ts';
import type { ReviewRecord } from './review-record.ts';

export interface ReviewFile {
  readonly records: readonly ReviewRecord[];
  /** Rejected rows, by line. */
  readonly rejects: readonly Rejected[];
  /** Reviews whose title or text was cut to the longest that is stored. */
  readonly cutTexts: number;
}

/** Text is read in chunks of this many characters, serving other requests in between. */
const PIECE = 65_536;

/**
 * Reads a file of reviews, CSV or an Excel workbook. A bad row is rejected with its line and the rest is imported; if a
 * review appears twice with different texts, the first is used. Fails with a message for other files.
 */
export async function readReviewFile(
  bytes: Buffer,
  context: { readonly marketplace: Marketplace; readonly now: Date },
): Promise<Result<ReviewFile, string>> {
  const isWorkbook = bytes.subarray(0, 2).toString('latin1') === 'PK';
  const text = isWorkbook
    ? await workbookAsCsvApart(bytes)
    : decodeFile(bytes, context.marketplace.countryCode);
  if (!text.ok) return text;
  const rejects: Rejected[] = [];
  const cut = new Set<number>();
  const reading = await readReport(
    pieces(text.value),
    (header) => reviewParser(header, { ...context, isWorkbook, onCut: (line) => cut.add(line) }),
    (row) => rejects.push(row),
  );
  if (!reading.ok) return reading;
  const records = new Map<string, ReviewRecord>();
  for await (const batch of reading.value.batches) {
    for (const { line, record } of batch) {
      const first = records.get(record.reviewId);
      if (!first) records.set(record.reviewId, record);
      else if (JSON.stringify(first) !== JSON.stringify(record)) {
        rejects.push({ line, message: `Review ${record.reviewId} appears twice in the file.`, cells: [] });
      }
    }
  }
  if (records.size === 0 && rejects.length === 0) return fail('The file has a header but no reviews.');
  return ok({
    records: [...records.values()],
    rejects: rejects.toSorted((a, b) => a.line - b.line),
    cutTexts: cut.size,
  });
}

async function* pieces(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += PIECE) {
    yield text.slice(at, at + PIECE);
    await new Promise(setImmediate);
  }
}
