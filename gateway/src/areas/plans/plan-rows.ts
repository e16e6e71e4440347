import { PLAN_LIMITS, type PlanVersion } from '@fairshelf/shared-contracts/plans';
import { sql } from 'kysely';

export interface StoredVersion {
  readonly plan_id: string;
  readonly version: number;
  readonly title: string;
  readonly description: string;
  readonly modules: PlanVersion['modules'];
  readonly price_minor: number;
  readonly currency: string;
  readonly period: PlanVersion['period'];
  readonly commission_bps: number | null;
  readonly trial_days: number;
  readonly limits: Readonly<Record<string, number>>;
  readonly effective_from: string;
  readonly moves_subscribers: boolean;
  readonly created_at: Date;
  readonly created_by_email: string | null;
  readonly used_by: number;
}

/** The columns of a version `v`. */
export const versionColumns = sql`v.*,
  (select email from app_user u where u.user_id = v.created_by) as created_by_email,
  (select count(*)::int from subscription s
   where s.plan_id = v.plan_id and s.started_version = v.version) as used_by`;

export const asVersion = (row: StoredVersion): PlanVersion => ({
  version: row.version,
  title: row.title,
  description: row.description,
  modules: row.modules,
  price: { minor: row.price_minor, currency: row.currency },
  period: row.period,
  commission_bps: row.commission_bps,
  trial_days: row.trial_days,
  limits: asLimits(row.limits),
  effective_from: row.effective_from,
  moves_subscribers: row.moves_subscribers,
  created_at: row.created_at.toISOString(),
  created_by: row.created_by_email,
  used_by: row.used_by,
});

function asLimits(limits: StoredVersion['limits']): PlanVersion['limits'] {
  const [stores = null, users = null, products = null, cases_per_day = null, competitors = null] =
    PLAN_LIMITS.map((name) => limits[name] ?? null);
  return { stores, users, products, cases_per_day, competitors };
}
