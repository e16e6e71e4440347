import type { PlanLimit } from '@fairshelf/shared-contracts/plans';
import { sql, type Transaction } from 'kysely';
import type { CompanyTransaction, Database } from '../../base/database/database.ts';
import type { Tables } from '../../base/database/tables/index.ts';
import { Refusal } from '../../base/refusal.ts';
import { versionInForce } from './version-in-force.ts';

type Reader = CompanyTransaction | Transaction<Tables>;

export interface AllowedByPlan {
  readonly limit: PlanLimit;
  readonly allowed: number;
  /** The plan's title. */
  readonly plan: string;
}

/**
 * The limits of a company's plans today. If several plans limit the same thing, the highest limit applies; a plan
 * without a limit neither sets nor lifts it.
 */
export async function allowedByPlans(db: Reader, companyId: string, today: string): Promise<AllowedByPlan[]> {
  const { rows } = await sql<AllowedByPlan>`
    select distinct on (stated.key) stated.key as "limit", stated.value::bigint as allowed, v.title as plan
    from subscription s
    join plan_version v on v.plan_id = s.plan_id and v.version = ${versionInForce('s', today)}
    cross join lateral jsonb_each_text(v.limits) stated
    where s.company_id = ${companyId} and s.state <> 'ended'
    order by stated.key, stated.value::bigint desc`.execute(db);
  return rows;
}

export async function allowedOf(
  db: Reader,
  of: { readonly companyId: string; readonly limit: PlanLimit; readonly today: string },
): Promise<AllowedByPlan | undefined> {
  return (await allowedByPlans(db, of.companyId, of.today)).find(({ limit }) => limit === of.limit);
}

/**
 * How many stores, users and products a company has, how many cases were filed for it today, and how many competitors
 * the store with the most follows.
 */
export async function usageOf(
  db: CompanyTransaction,
  companyId: string,
  today: string,
): Promise<Readonly<Record<PlanLimit, number>>> {
  const { rows } = await sql<Record<PlanLimit, number>>`
    select
      (select count(distinct seller_id)::int from seller_account
       where company_id = ${companyId} and state <> 'removed') as stores,
      (select count(*)::int from company_member where company_id = ${companyId}) as users,
      (select count(distinct asin)::int from product where company_id = ${companyId}) as products,
      (select count(*)::int from case_event where company_id = ${companyId} and kind = 'filed'
        and at >= ${today}::date at time zone 'UTC') as cases_per_day,
      (select coalesce(max(followed), 0)::int from (
        select count(*) as followed from competitor where company_id = ${companyId}
        group by seller_id, marketplace_id) store) as competitors`.execute(db);
  return rows[0] ?? { stores: 0, users: 0, products: 0, cases_per_day: 0, competitors: 0 };
}

const names: Readonly<Record<PlanLimit, readonly [one: string, several: string]>> = {
  stores: ['store', 'stores'],
  users: ['user', 'users'],
  products: ['product', 'products'],
  cases_per_day: ['case a day', 'cases a day'],
  competitors: ['competitor per store', 'competitors per store'],
};

const nextSteps: Readonly<Record<PlanLimit, string>> = {
  stores: 'Remove a store under Integrations first, or ask us for a larger plan.',
  users: 'Remove someone under Settings, Company, or ask us for a larger plan.',
  products: 'Ask us for a larger plan.',
  cases_per_day: 'Lower the number, or ask us for a larger plan.',
  competitors: 'Remove one first, or ask us for a larger plan.',
};

/** The message for a person who hits a limit: the plan, the limit, and what to do. */
export const limitSentence = ({ limit, allowed, plan }: AllowedByPlan, usage: number): string =>
  `Your plan ${plan} includes ${allowed} ${names[limit][allowed === 1 ? 0 : 1]}; ${limit === 'cases_per_day' ? 'asked for' : 'in use'}: ${usage}. ${nextSteps[limit]}`;

/** Refuses an addition beyond what the plan includes. */
function refuseAbove(limit: AllowedByPlan | undefined, usage: number): void {
  if (limit && usage >= limit.allowed) throw new Refusal(409, limitSentence(limit, usage));
}

/** Refuses another country or store where a company has as many products as its plan includes. */
export async function refuseMoreProducts(
  database: Database,
  companyId: string,
  today: string,
): Promise<void> {
  await database.withCompany(companyId, async (db) => {
    const limit = await allowedOf(db, { companyId, limit: 'products', today });
    if (limit) refuseAbove(limit, (await usageOf(db, companyId, today)).products);
  });
}
