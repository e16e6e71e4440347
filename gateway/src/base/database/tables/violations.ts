import type {
  VIOLATION_EVENTS,
  VIOLATION_SOURCES,
  ViolationKind,
  ViolationSeverity,
  ViolationState,
} from '@fairshelf/shared-contracts/violations';
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';

type Later<T> = ColumnType<T | null, T | null | undefined, T | null>;

export interface ViolationTable {
  company_id: string;
  violation_id: Generated<string>;
  seller_id: string;
  marketplace_id: string;
  kind: ViolationKind;
  severity: ViolationSeverity;
  /** 1 is the most severe. */
  severity_rank: GeneratedAlways<number>;
  state: Generated<ViolationState>;
  source: (typeof VIOLATION_SOURCES)[number];
  title: string;
  description: Generated<string>;
  sku: Generated<string>;
  asin: Generated<string>;
  code: Generated<string>;
  enforcements: Generated<string[]>;
  due_on: Later<string>;
  assignee_user_id: Later<string>;
  reporter_user_id: Later<string>;
  version: Generated<number>;
  opened_at: Date;
  changed_at: Date;
  last_seen_at: Later<Date>;
  cleared: Generated<boolean>;
}

export interface ViolationEventTable {
  company_id: string;
  violation_id: string;
  event_no: number;
  kind: (typeof VIOLATION_EVENTS)[number];
  from_state: Later<ViolationState>;
  to_state: Later<ViolationState>;
  note: Generated<string>;
  actor_user_id: Later<string>;
  actor_name: Later<string>;
  at: Date;
}

export interface ViolationFileTable {
  company_id: string;
  violation_id: string;
  file_id: Generated<string>;
  name: string;
  bytes: number;
  content: Buffer;
  added_by: string;
  added_at: Date;
}

/** A marketplace's latest rating of the account's health. */
export interface AccountHealthTable {
  company_id: string;
  seller_id: string;
  marketplace_id: string;
  status: 'normal' | 'at-risk' | 'deactivated';
  rating: 'great' | 'warned' | null;
  metrics: JSONColumnType<object[], string, string>;
  observed_at: Date;
}
