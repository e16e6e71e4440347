import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Moment } from './identity.ts';

type Later<T> = ColumnType<T | null, T | null | undefined, T | null>;

export interface ImportCursorTable {
  company_id: string;
  seller_id: string;
  marketplace_id: string;
  feed: string;
  position: JSONColumnType<object, string, string>;
  updated_at: Moment;
}

export interface ImportRunTable {
  company_id: string;
  import_run_id: Generated<string>;
  seller_id: string;
  marketplace_id: string | null;
  feed: string;
  state: Generated<'running' | 'done' | 'failed' | 'skipped'>;
  rows: Generated<number>;
  failure: Later<string>;
  started_at: Moment;
  finished_at: Later<Date>;
}

export interface ReportRunTable {
  company_id: string;
  report_run_id: Generated<string>;
  seller_id: string;
  marketplace_ids: string[];
  report_type: string;
  data_from: Later<Date>;
  data_to: Later<Date>;
  report_id: Later<string>;
  document_id: Later<string>;
  status: string;
  charset: Later<string>;
  sha256: Later<string>;
  rows: Later<number>;
  rejected_rows: Later<number>;
  failure: Later<string>;
  created_at: Moment;
  finished_at: Later<Date>;
}

export interface LedgerEventTable {
  company_id: string;
  seller_id: string;
  event_day: string;
  fingerprint: Buffer;
  occurrence_no: number;
  occurred_at: Later<Date>;
  fnsku: string;
  asin: string;
  sku: string;
  title: Generated<string>;
  event_type: string;
  reference_id: Generated<string>;
  quantity: number;
  fulfillment_center: Generated<string>;
  disposition: Generated<string>;
  reason: Generated<string>;
  country: Generated<string>;
  reconciled_quantity: Later<number>;
  unreconciled_quantity: Later<number>;
  store: Later<string>;
  report_run_id: Later<string>;
}
