import type { CallData } from '@fairshelf/shared-contracts/core';
import type { PlanLimit, previewAssignment } from '@fairshelf/shared-contracts/plans';
import { sql } from 'kysely';
import { addDays } from '../../base/calendar-days.ts';
import { type CompanyTransaction, type Database, isId } from '../../base/database/database.ts';
import { chargePlans, creditUnused, lockBilling, unusedOf } from './charges/charge-plans.ts';
import { usageOf } from './limits.ts';
import { isOffered, versionInForce } from './version-in-force.ts';

type Preview = CallData<typeof previewAssignment>;
type Module = Preview['gains'][number];

interface NewTerms {
  readonly plan_id: string;
  readonly version: number;
  readonly title: string;
  readonly modules: readonly Module[];
  readonly price_minor: number;
  readonly currency: string;
  readonly period: 'month' | 'year';
  readonly trial_days: number;
  readonly limits: Readonly<Partial<Record<PlanLimit, number>>>;
}

interface HeldTerms {
  readonly subscription_id: string;
  readonly plan_id: string;
  readonly title: string;
  readonly modules: readonly Module[];
}

export type Assignment =
  | { readonly kind: 'unknown-plan' | 'unknown-company' | 'not-in-force' | 'held-already' }
  | {
      readonly kind: 'possible';
      readonly terms: NewTerms;
      readonly replaced: readonly HeldTerms[];
      readonly preview: Preview;
    };

export interface Assign {
  readonly planId: string;
  readonly companyId: string;
  /** YYYY-MM-DD */
  readonly today: string;
  /** Undefined: as the plan offers, unless the company has had a trial of this plan. */
  readonly withTrial?: boolean | undefined;
}

/** The effects of assigning the plan today: replaced plans, costs, credits and exceeded limits. */
export async function lookAtAssignment(database: Database, assign: Assign): Promise<Assignment> {
  const { companyId } = assign;
  if (!isId(companyId)) return { kind: 'unknown-company' };
  const company = await database.system
    .selectFrom('company')
    .select('name')
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  if (!company) return { kind: 'unknown-company' };
  return database.withCompany(companyId, (db) => assess(db, assign, company.name));
}

async function assess(db: CompanyTransaction, assign: Assign, companyName: string): Promise<Assignment> {
  const { planId, companyId, today } = assign;
  if (!isId(planId)) return { kind: 'unknown-plan' };
  const { rows: found } = await sql<{ title: string | null }>`
    select name as title from plan where plan_id = ${planId}`.execute(db);
  if (found.length === 0) return { kind: 'unknown-plan' };
  const { rows } = await sql<NewTerms>`
    select v.plan_id, v.version, v.title, v.modules, v.price_minor, v.currency, v.period, v.trial_days, v.limits
    from plan_version v where v.plan_id = ${planId} and ${isOffered('v', today)}`.execute(db);
  const [terms] = rows;
  if (!terms) return { kind: 'not-in-force' };
  const { rows: subscriptions } = await sql<HeldTerms>`
    select s.subscription_id, s.plan_id, v.title, v.modules
    from subscription s join plan_version v on v.plan_id = s.plan_id and v.version = ${versionInForce('s', today)}
    where s.company_id = ${companyId} and s.state <> 'ended' order by s.created_at`.execute(db);
  if (subscriptions.some((each) => each.plan_id === planId)) return { kind: 'held-already' };
  const replaced = subscriptions.filter(({ modules }) =>
    modules.some((module) => terms.modules.includes(module)),
  );
  const remaining = subscriptions
    .filter((each) => !replaced.includes(each))
    .flatMap(({ modules }) => modules);
  const before = new Set(subscriptions.flatMap(({ modules }) => modules));
  const after = new Set([...remaining, ...terms.modules]);
  const had = await db
    .selectFrom('subscription')
    .select('subscription_id')
    .where('company_id', '=', companyId)
    .where('plan_id', '=', planId)
    .executeTakeFirst();
  const hasTrial = terms.trial_days > 0 && (assign.withTrial ?? had === undefined);
  const credits: { minor: number; currency: string }[] = [];
  for (const { subscription_id } of replaced) {
    const unused = await unusedOf(db, subscription_id, today);
    if (unused) credits.push(unused);
  }
  const usage = await usageOf(db, companyId, today);
  const price = { minor: terms.price_minor, currency: terms.currency };
  return {
    kind: 'possible',
    terms,
    replaced,
    preview: {
      company_name: companyName,
      title: terms.title,
      replaces: replaced.map(({ title }) => title),
      gains: [...after].filter((module) => !before.has(module)),
      loses: [...before].filter((module) => !after.has(module)),
      price,
      period: terms.period,
      trial_ends_on: hasTrial ? addDays(today, terms.trial_days - 1) : null,
      charged_now: { ...price, minor: hasTrial ? 0 : price.minor },
      credited_now: credits,
      over: exceededLimits(terms.limits, usage),
    },
  };
}

/** The limits that a company's current usage exceeds. */
export const exceededLimits = (
  limits: Readonly<Partial<Record<string, number | null>>>,
  usage: Readonly<Record<PlanLimit, number>>,
): Preview['over'] =>
  (['stores', 'users', 'products'] as const).flatMap((limit) => {
    const allowed = limits[limit];
    return typeof allowed === 'number' && usage[limit] > allowed
      ? [{ limit, allowed, used: usage[limit] }]
      : [];
  });

/**
 * Gives a company a plan from today on. Plans that share a module with it end, their unused days are credited, and the
 * first period is charged unless a trial comes first.
 */
export async function assignPlan(database: Database, assign: Assign): Promise<Assignment> {
  const { companyId, planId, today } = assign;
  if (!isId(companyId)) return { kind: 'unknown-company' };
  const company = await database.system
    .selectFrom('company')
    .select('name')
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  if (!company) return { kind: 'unknown-company' };
  return database.withCompany(companyId, async (db) => {
    await lockBilling(db, companyId);
    const outcome = await assess(db, assign, company.name);
    if (outcome.kind !== 'possible') return outcome;
    const { terms, replaced, preview } = outcome;
    for (const { subscription_id: subscriptionId } of replaced) {
      await creditUnused(db, { companyId, subscriptionId, day: today });
      await db
        .updateTable('subscription')
        .set({ state: 'ended', ended_on: today })
        .where('subscription_id', '=', subscriptionId)
        .execute();
    }
    await db
      .insertInto('subscription')
      .values({
        company_id: companyId,
        plan_id: planId,
        started_version: terms.version,
        started_on: today,
        state: preview.trial_ends_on ? 'trial' : 'active',
        trial_ends_on: preview.trial_ends_on,
      })
      .execute();
    if (preview.loses.length > 0)
      await db.deleteFrom('company_plan').where('plan', 'in', preview.loses).execute();
    for (const plan of preview.gains)
      await db
        .insertInto('company_plan')
        .values({ company_id: companyId, plan })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    await chargePlans(db, companyId, today);
    return outcome;
  });
}
