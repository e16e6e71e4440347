import {
  type Call,
  type CheckedInput,
  type ExportFormat,
  formatNumber,
} from '@fairshelf/shared-contracts/core';
import type { RawBuilder } from 'kysely';
import { dayOf } from '../calendar-days.ts';
import type { CompanyTransaction } from '../database/database.ts';
import { rowsOfQuery } from '../database/rows-of-query.ts';
import type { CallContext } from '../http/call-context.ts';
import type { ServedCall } from '../http/serve.ts';
import { Refusal } from '../refusal.ts';
import { say } from '../texts/text.ts';
import { csvText } from './csv-text.ts';
import { type ExportColumn, type ExportRows, inReadersLanguage } from './export-column.ts';
import { FileAnswer } from './file-answer.ts';
import { createTurns } from './turns.ts';
import { writeTemporaryFile } from './write-file.ts';
import { SHEET_ROWS, xlsxWorkbook } from './xlsx-workbook.ts';

/** An export's content: the list's own query, without paging, and its columns. */
export interface ExportPlan<Row> {
  /** Whose rows are read; undefined reads as the system role: rows of no company, or of all. */
  readonly companyId: string | undefined;
  readonly format: ExportFormat;
  /** Starts the file's name, which is English, and names the sheet: 'Product ratings'. */
  readonly title: string;
  /** Follows the title in both: 'US'. */
  readonly about?: string | undefined;
  readonly columns: readonly ExportColumn<Row>[];
  readonly query: RawBuilder<Row>;
}

/** Each export holds a database connection while it reads; the pool serves the pages too. */
const inTurn = createTurns(2);

/** Binds an export to its query; the rows stream from the database into a file, which is then sent. */
export const serveExport = <C extends Call, Row>(
  call: C,
  plan: (input: CheckedInput<C>, context: CallContext) => Promise<ExportPlan<Row>>,
): ServedCall => ({
  call,
  // As in `serve`: the router has validated the input with this call's schemas.
  answer: async (input, context) => {
    // Which rows were exported.
    if (typeof input === 'object' && input && 'query' in input && typeof input.query === 'object')
      context.audit({ after: input.query ?? {} });
    return exportFile(await plan(input as CheckedInput<C>, context), context);
  },
});

async function exportFile<Row>(plan: ExportPlan<Row>, context: CallContext): Promise<FileAnswer> {
  const { companyId, format, title, about, query } = plan;
  const columns = inReadersLanguage(plan.columns);
  if (companyId !== undefined) context.audit({ companyId });
  const { database, now } = context.services;
  const day = dayOf(now());
  const write = (rows: ExportRows<Row>) =>
    format === 'csv' ? csvText(columns, rows) : xlsxWorkbook(fullTitle(say(title), about), columns, rows);
  try {
    const save = (db: CompanyTransaction) =>
      writeTemporaryFile(write(rowsOfQuery(db, query)), context.signal);
    const file = await inTurn(() =>
      companyId === undefined
        ? database.system.transaction().execute(save)
        : database.withCompany(companyId, save),
    );
    return new FileAnswer(
      file.path,
      `${fileName(fullTitle(title, about))}-${day}.${format}`,
      format,
      file.dispose,
    );
  } catch (error) {
    if (error instanceof RangeError) throw tooManyRows;
    throw error;
  }
}

const tooManyRows = new Refusal(
  400,
  `An Excel sheet can hold ${formatNumber(SHEET_ROWS)} rows; this list has more. Please choose CSV or filter the list.`,
);

const fullTitle = (title: string, about: string | undefined): string => (about ? `${title} ${about}` : title);

const fileName = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
