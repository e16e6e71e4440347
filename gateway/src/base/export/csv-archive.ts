import { csvText } from './csv-text.ts';
import type { ExportColumn, ExportRows } from './export-column.ts';
import { type ZipEntry, zipArchive } from './zip-archive.ts';

interface Parts {
  /** The name of the files in the archive: `name-1.csv`, `name-2.csv`, … */
  readonly name: string;
  /** Rows of a file, at least: a batch is not divided. */
  readonly rows: number;
}

/** A zip archive of CSV files, each with the header, streamed: spreadsheets open no file with all of these rows. */
export const csvArchive = <Row>(
  parts: Parts,
  columns: readonly ExportColumn<Row>[],
  rows: ExportRows<Row>,
): AsyncGenerator<Buffer> => zipArchive(entriesOf(parts, columns, rows));

async function* entriesOf<Row>(
  parts: Parts,
  columns: readonly ExportColumn<Row>[],
  rows: ExportRows<Row>,
): AsyncGenerator<ZipEntry> {
  const batches = rows[Symbol.asyncIterator]();
  let next = await batches.next();
  async function* part(): ExportRows<Row> & AsyncGenerator<readonly Row[]> {
    for (let count = 0; !next.done && count < parts.rows; next = await batches.next()) {
      count += next.value.length;
      yield next.value;
    }
  }
  try {
    for (let number = 1; number === 1 || !next.done; number += 1)
      yield { name: `${parts.name}-${number}.csv`, text: csvText(columns, part()) };
  } finally {
    await batches.return?.();
  }
}
