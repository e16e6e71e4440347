import type { ColumnType, Generated } from 'kysely';
import type { RegionName } from './sellers.ts';

type Later<T> = ColumnType<T | null, T | null | undefined, T | null>;

export interface AdsConnectionTable {
  company_id: string;
  seller_id: string;
  region: RegionName;
  sealed_refresh_token: string;
  state: Generated<'active' | 'reauthorise'>;
  authorized_at: Date;
}

export interface AdsProfileTable {
  company_id: string;
  seller_id: string;
  marketplace_id: string;
  profile_id: string;
  name: string;
  currency: string;
  time_zone: string;
  seen_at: Date;
}

export interface AdsEntityTable {
  company_id: string;
  seller_id: string;
  marketplace_id: string;
  kind: 'campaign' | 'ad-group' | 'product-ad' | 'keyword' | 'negative' | 'target';
  entity_id: string;
  campaign_id: string;
  ad_group_id: Generated<string>;
  name: string;
  state: 'enabled' | 'paused' | 'archived';
  match_type: Later<string>;
  amount_minor: Later<number>;
  seen_at: Date;
  edited_at: Later<Date>;
  changing_at: Later<Date>;
}

interface Metrics {
  impressions: number;
  clicks: number;
  cost_minor: number;
  sales_minor: number;
  orders: number;
}

export interface AdsMetricTable extends Metrics {
  company_id: string;
  seller_id: string;
  marketplace_id: string;
  day: string;
  target_id: string;
  campaign_id: string;
  ad_group_id: string;
}

export interface AdsSearchTermTable extends AdsMetricTable {
  term: string;
}

export interface AdsChangeTable {
  company_id: string;
  request_id: string;
  row_no: number;
  seller_id: string;
  marketplace_id: string;
  at: Date;
  actor: string;
  kind: string;
  entity_id: string;
  name: string;
  act: 'state' | 'amount' | 'add';
  before: Later<string>;
  after: string;
  outcome: 'pending' | 'done' | 'unchanged' | 'refused' | 'conflict' | 'unknown';
  message: Later<string>;
}
