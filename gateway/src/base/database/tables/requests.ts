import type {
  RequestExclusion,
  RequestReason,
  RequestState,
} from '@fairshelf/shared-contracts/review-requests';
import type { ColumnType, Generated } from 'kysely';
import type { Moment } from './identity.ts';

type Later<T> = ColumnType<T | null, T | null | undefined, T | null>;

export interface SellerFeedbackTable {
  company_id: string;
  seller_id: string;
  order_id: string;
  marketplace_id: string;
  /** 1 to 5. */
  rating: number;
  given_on: string;
  /** In clear: only until the next import after the comments were sealed. */
  comments: Generated<string>;
  sealed_comments: Generated<string>;
  response: Generated<string>;
  /** The work on it; `requested`: Amazon was asked to remove it. */
  state: Generated<'new' | 'requested' | 'closed'>;
}

export interface ReviewRuleTable {
  company_id: string;
  rule_id: Generated<string>;
  seller_id: string;
  marketplace_id: string;
  name: string;
  active: boolean;
  priority: number;
  delay_days: number;
  include_skus: string[];
  exclude_skus: string[];
  exclude: RequestExclusion[];
  orders_from: Later<Date>;
  version: Generated<number>;
  created_at: Moment;
  updated_at: Moment;
  updated_by: Later<string>;
}

export interface ReviewRequestTable {
  company_id: string;
  seller_id: string;
  order_id: string;
  marketplace_id: string;
  state: RequestState;
  reason: ColumnType<RequestReason, RequestReason | undefined, RequestReason>;
  rule_id: Later<string>;
  rule_name: Later<string>;
  by_hand: Generated<boolean>;
  planned_for: Later<Date>;
  due_at: Later<Date>;
  closes_at: Later<Date>;
  claim: Later<string>;
  claimed_until: Later<Date>;
  attempts: Generated<number>;
  failures: Generated<number>;
  checks: Generated<number>;
  attempted_at: Later<Date>;
  sent_at: Later<Date>;
  created_at: Date;
  changed_at: Date;
}

export interface DoNotSolicitTable {
  company_id: string;
  seller_id: string;
  marketplace_id: string;
  kind: 'order' | 'sku';
  value: string;
  note: Generated<string>;
  added_by: Later<string>;
  added_at: Moment;
}

export interface ReviewSendingTable {
  company_id: string;
  seller_id: string;
  marketplace_id: string;
  revision: Generated<number>;
  paused: Generated<boolean>;
  daily_cap: Later<number>;
  hour_from: Generated<number>;
  hour_to: Generated<number>;
  /** 1 for Monday to 7 for Sunday. */
  weekdays: Generated<number[]>;
  hold_until: Later<Date>;
  undo: Later<unknown>;
}

export interface ReviewChangePreviewTable {
  company_id: string;
  confirmation: string;
  seller_id: string;
  marketplace_id: string;
  user_id: string;
  change_hash: Buffer;
  revision: number;
  due_now: number;
  due_week: number;
  due_later: number;
  created_at: Date;
}
