import type { ExportFormat } from '@fairshelf/shared-contracts/core';
import type {
  ReportFrequency,
  ReportPeriod,
  ReportState,
  ReportType,
} from '@fairshelf/shared-contracts/reports';
import type { ColumnType, Generated } from 'kysely';

type Later<T> = ColumnType<T | null, T | null | undefined, T | null>;

interface ReportContentColumns {
  name: string;
  type: ReportType;
  format: ExportFormat;
  columns: string[];
  /** Seller and marketplace of each channel, as `seller/marketplace`. */
  channels: string[];
  period: ReportPeriod;
  time_zone: string;
  mail_to: string[];
}

export interface ReportTable extends ReportContentColumns {
  company_id: string;
  report_id: Generated<string>;
  request_key: string;
  schedule_id: Later<string>;
  from_day: Later<string>;
  to_day: Later<string>;
  state: Generated<ReportState>;
  rows_done: Generated<number>;
  rows_total: Later<number>;
  bytes: Later<number>;
  failure: Later<string>;
  requested_by: string;
  created_at: Date;
  heard_at: Date;
  finished_at: Later<Date>;
  kept_until: Later<Date>;
}

export interface ReportPieceTable {
  company_id: string;
  report_id: string;
  piece_no: number;
  content: Buffer;
}

export interface ReportScheduleTable extends ReportContentColumns {
  company_id: string;
  schedule_id: Generated<string>;
  frequency: ReportFrequency;
  weekday: number;
  month_day: number;
  hour: number;
  active: boolean;
  next_at: Later<Date>;
  problem: Generated<string>;
  version: Generated<number>;
  created_by: string;
  created_at: Date;
}
