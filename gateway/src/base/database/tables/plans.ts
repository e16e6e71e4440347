import type { Plan } from '@fairshelf/shared-contracts/core';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Moment } from './identity.ts';

type Later<T> = ColumnType<T | null, T | null | undefined, T | null>;

export interface PlanTable {
  plan_id: Generated<string>;
  name: string;
  active: Generated<boolean>;
  sort_order: Generated<number>;
  created_at: Moment;
}

export interface PlanVersionTable {
  plan_id: string;
  version: number;
  title: string;
  description: Generated<string>;
  modules: Plan[];
  price_minor: number;
  currency: string;
  period: 'month' | 'year';
  commission_bps: Later<number>;
  trial_days: Generated<number>;
  limits: JSONColumnType<Record<string, number>, string | undefined, string>;
  effective_from: string;
  moves_subscribers: Generated<boolean>;
  created_by: Later<string>;
  created_at: Moment;
}

export interface SubscriptionTable {
  company_id: string;
  subscription_id: Generated<string>;
  plan_id: string;
  started_version: number;
  state: Generated<'trial' | 'active' | 'ended'>;
  started_on: string;
  trial_ends_on: Later<string>;
  ended_on: Later<string>;
  billed_from: Later<string>;
  created_at: Moment;
}
