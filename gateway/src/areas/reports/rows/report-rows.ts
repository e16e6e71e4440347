import type { ReportType } from '@fairshelf/shared-contracts/reports';
import { REPORT_COLUMNS, type ReportColumn, reportColumns } from '@fairshelf/shared-contracts/reports';
import type { RawBuilder } from 'kysely';
import type { ExportCell, ExportColumn, ExportKind } from '../../../base/export/export-column.ts';

/** The scope of a report's rows. */
export interface RowScope {
  readonly sellerIds: readonly string[];
  readonly marketIds: readonly string[];
  /** First and last day, `YYYY-MM-DD`; for reports about no period, today. */
  readonly from: string;
  readonly to: string;
  readonly timeZone: string;
}

type Cells<T extends ReportType, Row> = {
  readonly [Id in ReportColumn<T>]: {
    readonly kind: ExportKind;
    readonly width?: number;
    readonly value: (row: Row) => ExportCell;
  };
};

/** The source of a report's rows, and its cells. */
export interface ReportSource {
  readonly query: (scope: RowScope) => RawBuilder<unknown>;
  /** The requested columns, in the order of the file. */
  readonly columns: (selection: readonly string[]) => readonly ExportColumn<unknown>[];
}

/** Declares the source of a report: each column of the contract must have its cell here, or it doesn't compile. */
export function reportSource<T extends ReportType, Row>(
  type: T,
  query: (scope: RowScope) => RawBuilder<Row>,
  cells: Cells<T, Row>,
): ReportSource {
  const has = (id: string): id is ReportColumn<T> => id in REPORT_COLUMNS[type];
  return {
    query,
    columns: (ids) =>
      reportColumns(type, ids).flatMap(({ id, label }) => {
        if (!has(id)) return [];
        const { kind, width, value } = cells[id];
        return {
          header: label,
          kind,
          ...(width === undefined ? {} : { width }),
          // The rows are those of `query`: the two are declared together.
          value: (row: unknown) => value(row as Row),
        };
      }),
  };
}

/** The columns at the start of every row. */
export interface InChannel {
  readonly store: string;
  readonly country: string;
}

/** The cells that every report has. */
export const channelCells = {
  store: { kind: 'text', width: 24, value: (row: InChannel) => row.store },
  country: { kind: 'text', width: 10, value: (row: InChannel) => row.country },
} as const;
