import { sql } from 'kysely';
import { daysBetween } from '../../../base/calendar-days.ts';
import type { CompanyTransaction } from '../../../base/database/database.ts';
import { type DuePeriod, duePeriods, type PeriodTerms, shareOfDays } from './plan-period.ts';

interface Held {
  readonly subscription_id: string;
  readonly plan_id: string;
  readonly state: 'trial' | 'active';
  readonly started_version: number;
  readonly started_on: string;
  readonly trial_ends_on: string | null;
  readonly charged_from: string;
}

interface StoredTerms extends Omit<PeriodTerms, 'priceMinor'> {
  readonly price_minor: number;
  readonly effective_from: string;
  readonly moves_subscribers: boolean;
}

/** One at a time per company, together with commissions and invoices: two gateways charge a period once. */
export const lockBilling = (db: CompanyTransaction, companyId: string): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtext(${`billing ${companyId}`}))`.execute(db);

/**
 * Charges every period of the company's plans that started by `today` and hasn't been charged, and ends expired
 * trials. Running it again adds nothing. Returns the lines added.
 */
export async function chargePlans(db: CompanyTransaction, companyId: string, today: string): Promise<number> {
  await lockBilling(db, companyId);
  await db
    .updateTable('subscription')
    .set({ state: 'active' })
    .where('state', '=', 'trial')
    .where('trial_ends_on', '<', today)
    .execute();
  const { rows } = await sql<Held>`
    select s.subscription_id, s.plan_id, s.state, s.started_version, s.started_on, s.trial_ends_on,
      coalesce(s.billed_from, s.trial_ends_on + 1, s.started_on) as charged_from
    from subscription s where s.state <> 'ended' order by s.created_at`.execute(db);
  let count = 0;
  for (const subscription of rows) {
    const versions = await termsOf(db, subscription.plan_id);
    const periods = duePeriods(subscription.charged_from, today, (day) =>
      termsOn(versions, subscription, day),
    );
    for (const period of periods) count += await addPeriod(db, { companyId, held: subscription, period });
  }
  return count;
}

async function termsOf(db: CompanyTransaction, planId: string): Promise<readonly StoredTerms[]> {
  const { rows } = await sql<StoredTerms>`
    select version, title, price_minor, currency, period, effective_from, moves_subscribers from plan_version
    where plan_id = ${planId} order by effective_from desc, version desc`.execute(db);
  return rows;
}

/** As `versionInForce`. */
function termsOn(versions: readonly StoredTerms[], subscription: Held, day: string): PeriodTerms | undefined {
  const found =
    versions.find(
      (each) =>
        each.version > subscription.started_version && each.moves_subscribers && each.effective_from <= day,
    ) ?? versions.find((each) => each.version === subscription.started_version);
  return found && { ...found, priceMinor: found.price_minor };
}

interface Charge {
  readonly companyId: string;
  readonly held: Held;
  readonly period: DuePeriod;
}

async function addPeriod(db: CompanyTransaction, { companyId, held, period }: Charge): Promise<number> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('invoice_line')
    .values({
      company_id: companyId,
      seller_id: '',
      kind: 'plan',
      line_no: 0,
      day: period.from,
      title: period.title,
      units: 1,
      currency: period.currency,
      base_minor: period.priceMinor,
      basis: 'plan-price',
      plan_id: held.plan_id,
      plan_version: period.version,
      commission_bps: 0,
      amount_minor: period.priceMinor,
      subscription_id: held.subscription_id,
      period_from: period.from,
      period_to: period.to,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows);
}

export interface Unused {
  readonly minor: number;
  readonly currency: string;
}

interface ChargedPeriod extends Unused {
  readonly title: string;
  readonly plan_id: string;
  readonly plan_version: number;
  readonly period_from: string;
  readonly period_to: string;
}

async function runningPeriod(
  db: CompanyTransaction,
  subscriptionId: string,
  day: string,
): Promise<ChargedPeriod | undefined> {
  const { rows } = await sql<ChargedPeriod>`
    select l.amount_minor as minor, l.currency, l.title, l.plan_id, l.plan_version, l.period_from, l.period_to
    from invoice_line l where l.subscription_id = ${subscriptionId} and l.kind = 'plan'
      and l.period_from <= ${day}::date and l.period_to > ${day}::date`.execute(db);
  return rows[0];
}

/** The cost of the days from `day` on in the charged period; undefined where nothing was charged. */
export async function unusedOf(
  db: CompanyTransaction,
  subscriptionId: string,
  day: string,
): Promise<Unused | undefined> {
  const running = await runningPeriod(db, subscriptionId, day);
  if (!running) return undefined;
  const minor = shareOfDays(
    running.minor,
    daysBetween(day, running.period_to),
    daysBetween(running.period_from, running.period_to),
  );
  return minor > 0 ? { minor, currency: running.currency } : undefined;
}

/** Credits the days from `day` on of an ending subscription. */
export async function creditUnused(
  db: CompanyTransaction,
  { companyId, subscriptionId, day }: { companyId: string; subscriptionId: string; day: string },
): Promise<void> {
  const unused = await unusedOf(db, subscriptionId, day);
  const running = await runningPeriod(db, subscriptionId, day);
  if (!unused || !running) return;
  await db
    .insertInto('invoice_line')
    .values({
      company_id: companyId,
      seller_id: '',
      kind: 'plan-credit',
      line_no: 0,
      day,
      title: running.title,
      units: 1,
      currency: running.currency,
      base_minor: -running.minor,
      basis: 'plan-price',
      plan_id: running.plan_id,
      plan_version: running.plan_version,
      commission_bps: 0,
      amount_minor: -unused.minor,
      subscription_id: subscriptionId,
      period_from: day,
      period_to: running.period_to,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
