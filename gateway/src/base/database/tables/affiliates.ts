import type { ColumnType, Generated } from 'kysely';
import type { Moment } from './identity.ts';

type Later<T> = ColumnType<T | null, T | null | undefined, T | null>;

export interface AffiliateTable {
  affiliate_id: Generated<string>;
  name: string;
  email: string;
  agent_user_id: Later<string>;
  commission_bps: number;
  active: Generated<boolean>;
  version: Generated<number>;
  created_at: Moment;
}

export interface ReferralCodeTable {
  code: string;
  affiliate_id: string;
  active: Generated<boolean>;
  created_at: Moment;
}

export interface ReferralTable {
  referral_id: Generated<string>;
  affiliate_id: string;
  code: string;
  company_id: string;
  commission_bps: number;
  created_at: Moment;
}

export interface CommissionTable {
  commission_id: Generated<string>;
  affiliate_id: string;
  referral_id: string;
  reference: string;
  amount_minor: number;
  currency: string;
  payout_id: Later<string>;
  created_at: Moment;
}

export interface AffiliatePayoutTable {
  payout_id: Generated<string>;
  affiliate_id: string;
  amount_minor: number;
  currency: string;
  reference: Generated<string>;
  paid_on: string;
  created_by: Later<string>;
  created_at: Moment;
}
