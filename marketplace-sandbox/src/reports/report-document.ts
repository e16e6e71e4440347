import { gzipSync } from 'node:zlib';
import iconv from 'iconv-lite';
import type { GeneratedSeller } from '../sellers/generate-seller.ts';
import type { ReportScope } from './report-text.ts';
import { charsetFor, reportTypeOf } from './report-types.ts';

export interface ReportDocument {
  readonly bytes: Buffer;
  readonly charset: string;
  readonly gzip: boolean;
  /** The report ended FATAL; this is the reason. */
  readonly isRefusal: boolean;
}

const ROWS_A_CHUNK = 2000;

/** No cell is quoted, whatever it contains: that is how Amazon writes its tab-separated files. */
function toLine(row: readonly (string | number)[]): string {
  return `${row.join('\t')}\r\n`;
}

/** Generates a report's document. Undefined if there is no data: Amazon then cancels the report. */
export function writeReport(
  typeName: string,
  seller: GeneratedSeller,
  scope: Omit<ReportScope, 'localTitles'>,
): ReportDocument | undefined {
  const type = reportTypeOf(typeName);
  if (!type) return undefined;
  const { named, encoding } = charsetFor(type, scope.marketplaceIds);
  const content = type.textOf(seller, { ...scope, localTitles: encoding !== 'latin1' });
  const documentOf = (bytes: Buffer, isRefusal = false): ReportDocument => ({
    bytes: type.gzip ? gzipSync(bytes) : bytes,
    charset: named,
    gzip: type.gzip,
    isRefusal,
  });
  if ('refusal' in content) return documentOf(iconv.encode(content.refusal, encoding), true);
  if ('text' in content) return documentOf(iconv.encode(content.text, encoding));
  const { header, rows } = content;
  const chunks = [iconv.encode(toLine(header), encoding)];
  let waiting: string[] = [];
  let count = 0;
  for (const row of rows) {
    count += 1;
    if (waiting.push(toLine(row)) < ROWS_A_CHUNK) continue;
    chunks.push(iconv.encode(waiting.join(''), encoding));
    waiting = [];
  }
  if (count === 0) return undefined;
  chunks.push(iconv.encode(waiting.join(''), encoding));
  return documentOf(Buffer.concat(chunks));
}
