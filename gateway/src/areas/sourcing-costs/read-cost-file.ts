import { decodeFile } from '../../base/documents/decode-file.ts';
import { workbookAsCsv } from '../../base/documents/workbook-as-csv.ts';
import { inEveryLanguage } from '../../base/texts/text.ts';
import { parseMoney } from '../../outside/marketplace/money.ts';
import { parseDay } from '../../outside/marketplace/reports/dates.ts';
import { type Columns, matchHeaders } from '../../outside/marketplace/reports/headers.ts';
import { readReport } from '../../outside/marketplace/reports/read-report.ts';
import type { RowParser } from '../../outside/marketplace/reports/row-reader.ts';
import { fail, ok, type Result } from '../../outside/marketplace/result.ts';

type Field = 'sku' | 'cost' | 'currency' | 'validFrom';

/** The columns of a cost file (docs/uploads.md); the first header of each is the documented one. */
const columns: Columns<Field> = {
  sku: { headers: ['SKU', 'Seller SKU', 'MSKU', 'Merchant SKU', 'Item SKU'] },
  cost: {
    headers: [
      ...inEveryLanguage('Cost'),
      'Sourcing Cost',
      'Unit Cost',
      'Manufacturing Cost',
      'Price',
      'Kosten',
      'Coût',
    ],
  },
  currency: { headers: [...inEveryLanguage('Currency'), 'Währung', 'Devise'], optional: true },
  validFrom: {
    headers: [...inEveryLanguage('Valid from'), 'From', 'Effective from', 'Date', 'Datum'],
    optional: true,
  },
};

export interface CostLine {
  readonly line: number;
  readonly sku: string;
  readonly minor: number;
  readonly validFrom: string;
}

export interface CostFile {
  readonly lines: readonly CostLine[];
  /** The number of invalid rows, and the first of them by line. */
  readonly rejected: number;
  readonly rejects: readonly { readonly line: number; readonly message: string }[];
}

/** Invalid rows that are listed. */
const LISTED_REJECTS = 200;
/** Characters. */
const PIECE = 65_536;

export interface CostContext {
  /** The currency of each product of the store, by SKU. */
  readonly currencies: ReadonlyMap<string, string>;
  readonly countryCode: string | undefined;
  readonly today: string;
}

/**
 * Reads a cost file, CSV in any encoding or an Excel workbook. An invalid row is set aside with its line and reason;
 * fails with a sentence for the seller if it isn't a cost file. For a file of people use `readCostFileApart`.
 */
export async function readCostFile(bytes: Buffer, context: CostContext): Promise<Result<CostFile, string>> {
  const isWorkbook = bytes.subarray(0, 2).toString('latin1') === 'PK';
  const text = isWorkbook ? await workbookAsCsv(bytes) : decodeFile(bytes, context.countryCode);
  if (!text.ok) return text;
  const rejects: { line: number; message: string }[] = [];
  const reading = await readReport(
    pieces(text.value),
    (header) => costParser(header, context),
    ({ line, message }) => rejects.push({ line, message }),
  );
  if (!reading.ok) return reading;
  const lines = new Map<string, CostLine>();
  for await (const batch of reading.value.batches) {
    for (const { line, record } of batch) {
      const first = lines.get(record.sku);
      if (first) rejects.push({ line, message: `SKU '${record.sku}' is already in line ${first.line}.` });
      else lines.set(record.sku, { ...record, line });
    }
  }
  if (lines.size === 0 && rejects.length === 0) return fail('The file has a header but no costs.');
  return ok({
    lines: [...lines.values()],
    rejected: rejects.length,
    rejects: rejects.toSorted((a, b) => a.line - b.line).slice(0, LISTED_REJECTS),
  });
}

/** In batches, so that only the rows of one batch are in memory. */
async function* pieces(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += PIECE) yield text.slice(at, at + PIECE);
}

function costParser(
  header: readonly string[],
  { currencies, countryCode, today }: CostContext,
): Result<RowParser<Omit<CostLine, 'line'>>, { readonly message: string }> {
  const mapping = matchHeaders(header, columns);
  if (!mapping.ok) {
    const firstLine = header.slice(0, 8).join(', ').slice(0, 200);
    return fail({ message: `${mapping.error.message} Its first line reads: ${firstLine}.` });
  }
  const cell = mapping.value;
  return ok(({ line, cells }) => {
    // An apostrophe keeps a spreadsheet from running text as a formula; our own exports write it.
    const text = (field: Field) => cell(cells, field).replace(/^'/, '').replaceAll('\0', '');
    const wrong = (field: Field, message: string) =>
      fail({ line, column: columns[field].headers[0] ?? field, value: text(field).slice(0, 60), message });
    for (const field of ['sku', 'cost', 'currency', 'validFrom'] as const) {
      if (/^[=@]|^[+-](?![\d.,])/.test(text(field)))
        return wrong(field, 'is a formula. Save its value instead.');
    }
    const sku = text('sku');
    const currency = currencies.get(sku);
    if (currency === undefined) return wrong('sku', 'is not a product of this store.');
    const code = text('currency').toUpperCase();
    if (code !== '' && code !== currency)
      return wrong('currency', `is not the currency of this product, which is ${currency}.`);
    const money = parseMoney(bareAmount(text('cost'), currency), currency);
    if (!money.ok) return wrong('cost', 'is not a clear amount.');
    if (money.value.minor <= 0) return wrong('cost', 'must be above zero.');
    const validFrom = dayOf(text('validFrom'), today, countryCode);
    if (validFrom === undefined) return wrong('validFrom', 'is not a day.');
    return ok({ sku, minor: money.value.minor, validFrom });
  });
}

/** '$12.34', '12,34 €' and 'USD 12.34' without the currency. */
export const bareAmount = (text: string, currency: string): string =>
  text
    .toUpperCase()
    .replace(currency, '')
    .replace(/\p{Sc}|ZŁ|KR\.?$/giu, '')
    .trim();

/**
 * A day as files write it, an Excel day number (1900 system), or today if empty. With slashes the month comes first
 * only in the US.
 */
function dayOf(text: string, today: string, countryCode: string | undefined): string | undefined {
  if (text === '') return today;
  if (/^[2-7]\d{4}(\.0+)?$/.test(text))
    return new Date(Date.UTC(1899, 11, 30) + Math.trunc(Number(text)) * 86_400_000)
      .toISOString()
      .slice(0, 10);
  const slashDate = countryCode === 'US' ? null : /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text);
  const isDayFirst = slashDate && Number(slashDate[2]) <= 12;
  const day = parseDay(isDayFirst ? `${slashDate[1]}.${slashDate[2]}.${slashDate[3]}` : text);
  return day.ok ? day.value : undefined;
}
