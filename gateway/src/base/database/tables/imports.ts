import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Moment } from './identity.ts';
import type { RegionName } from './sellers.ts';

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
  /** The first cycle of its feed: it takes longer than a refresh. */
  is_first: Generated<boolean>;
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

export interface ImportStepTable {
  company_id: string;
  seller_id: string;
  region: RegionName;
  /** '' for data of the account as a whole. */
  marketplace_id: string;
  feed: string;
  /**
   * `due`: in the middle of a cycle; `idle`: until the next; `stopped`: the seller must authorise; `dead`: abandoned.
   */
  state: Generated<'due' | 'idle' | 'stopped' | 'dead'>;
  priority: number;
  weight: number;
  next_at: Later<Date>;
  /** The operation whose rate the step waits for. */
  waits_for: Later<string>;
  /** The reason for waiting: a rate limit, a report, a retry, a pause, or the first cycle of another feed. */
  reason: Later<'rate' | 'report' | 'retry' | 'pause' | 'feed'>;
  /** Why the last attempt failed, for the seller; null after a success. */
  failure: Later<string>;
  /** The error of the last attempt, for the operators; null after a success. */
  cause: Later<string>;
  attempt: Generated<number>;
  position: JSONColumnType<object | null, string | null, string | null>;
  /** Rows read in this cycle. */
  rows: Generated<number>;
  cycle_started_at: Later<Date>;
  first_done_at: Later<Date>;
  done_at: Later<Date>;
  /** Requested during a cycle: another starts at its end. */
  run_again: Generated<boolean>;
  import_run_id: Later<string>;
  leased_by: Later<string>;
  leased_until: Later<Date>;
  /** Counts leases: a worker that lost its lease can't write. */
  lease_no: Generated<number>;
  /** The highest version of the feed that has run it: gateways with a lower one leave it. */
  feed_version: Generated<number>;
}

/** An account's subscription at Amazon. */
export interface NotificationSubscriptionTable {
  company_id: string;
  seller_id: string;
  region: RegionName;
  type: 'ORDER_CHANGE' | 'REPORT_PROCESSING_FINISHED';
  /** Where its messages are sent. */
  queue_arn: string;
  subscription_id: Later<string>;
  /** Nothing that happened before it is in the queue. */
  subscribed_at: Later<Date>;
  tried_at: Date;
  /** Why the last attempt to subscribe failed. */
  failure: Later<string>;
  /** The time of the newest change that a message reported. */
  changed_at: Later<Date>;
}

export interface NotificationQueueTable {
  queue_arn: string;
  /** All messages sent until then were read. */
  read_until: Date;
}

export interface SkippedRowTable {
  company_id: string;
  seller_id: string;
  region: string;
  marketplace_id: string;
  feed: string;
  report_type: string;
  digest: string;
  occurrence: number;
  line_no: number;
  reason: string;
  raw: string;
  categories: readonly string[];
  cells: Later<readonly string[]>;
  first_seen_at: Date;
  seen_at: Date;
  checked_at: Later<Date>;
  checked_by: Later<string>;
  note: Later<string>;
}
