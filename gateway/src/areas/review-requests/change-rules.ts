import type { RequestRule } from '@fairshelf/shared-contracts/review-requests';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../base/database/database.ts';
import { momentLiteral } from '../../base/database/moment-literal.ts';
import { type ChangeEffect, effectOfRules, effectOfSending } from './change-effect.ts';
import { type ChannelKey, planRequests } from './plan-requests.ts';
import {
  deleteRule,
  insertRule,
  listRules,
  type RuleChange,
  type RuleFields,
  type RuleRefusal,
  storeOrder,
  storeRule,
} from './rules.ts';
import type { SendingLimits } from './sending-hours.ts';
import { lockSending, type SendingSettings } from './sending-settings.ts';
import { loosens, widensRules } from './widening.ts';

/** A change of a channel's rules or sending. A confirmation is bound to its fields in this order. */
export type RequestChange =
  | { readonly kind: 'add'; readonly rule: RuleFields }
  | { readonly kind: 'update'; readonly ruleId: string; readonly version: number; readonly rule: RuleFields }
  | { readonly kind: 'remove'; readonly ruleId: string; readonly version: number }
  | { readonly kind: 'order'; readonly ruleIds: readonly string[] }
  | { readonly kind: 'sending'; readonly revision: number; readonly sending: SendingLimits };

/** The undo period: nothing that a change releases is sent before it ends. */
const GRACE_MS = 10 * 60_000;

/** A change made in the transaction. */
export interface MadeChange {
  readonly kind: 'made';
  /** The revision of rules and settings that the change was based on. */
  readonly revision: number;
  readonly effect: ChangeEffect;
  /** Whether it may send anything, now or later, that would not have been sent without it. */
  readonly isWidening: boolean;
  readonly before: RequestRule | undefined;
  readonly after: RequestRule | undefined;
  readonly settings: SendingSettings;
  /** Nothing is sent before this moment. */
  readonly startsAt: Date | null;
}

export type ChangeOutcome = MadeChange | { readonly kind: RuleRefusal };

/**
 * Makes a change, measures what it sends, and replans the channel. The caller decides whether to commit: a preview is
 * the same change, rolled back. Released requests wait for the grace period.
 */
export async function makeChange(
  db: CompanyTransaction,
  channel: ChannelKey,
  change: RequestChange,
  { userId, now, asOf = now }: RuleChange & { readonly asOf?: Date },
): Promise<ChangeOutcome> {
  const settings = await lockSending(db, channel);
  // Requests that became due under the previous rules aren't an effect of this change.
  await planRequests(db, channel, now);
  const rules = await listRules(db, channel);
  await storeSnapshot(db, channel);
  const stored = await store(db, channel, change, { userId, now, rules, settings });
  if (stored.refusal) return { kind: stored.refusal };
  const after = await listRules(db, channel);
  const isWidening =
    change.kind === 'sending' ? loosens(settings, change.sending) : widensRules(rules, after);
  const effect =
    change.kind === 'sending'
      ? isWidening
        ? await effectOfSending(db, channel, asOf)
        : { now: 0, week: 0, later: 0, firstDueAt: null }
      : await effectOfRules(db, channel, { now, asOf });
  const sends = effect.now + effect.week + effect.later > 0;
  const holdUntil = sends ? new Date(now.getTime() + GRACE_MS) : null;
  await closeChange(db, channel, holdUntil);
  await planRequests(db, channel, now);
  const newRules = await listRules(db, channel);
  return {
    kind: 'made',
    revision: settings.revision,
    effect,
    isWidening: isWidening || sends,
    before: rules.find(({ id }) => id === stored.ruleId),
    after: newRules.find(({ id }) => id === stored.ruleId),
    settings: { ...settings, ...(change.kind === 'sending' ? change.sending : {}) },
    startsAt: holdUntil ?? settings.holdUntil,
  };
}

interface Stored {
  readonly ruleId?: string;
  readonly refusal?: RuleRefusal | undefined;
}

async function store(
  db: CompanyTransaction,
  channel: ChannelKey,
  change: RequestChange,
  at: RuleChange & { readonly rules: readonly RequestRule[]; readonly settings: SendingSettings },
): Promise<Stored> {
  if (change.kind === 'add') return { ruleId: await insertRule(db, channel, change.rule, at) };
  if (change.kind === 'order') return { refusal: await storeOrder(db, channel, change.ruleIds) };
  if (change.kind === 'sending') {
    if (change.revision !== at.settings.revision) return { refusal: 'changed-meanwhile' };
    await storeSending(db, channel, change.sending);
    return {};
  }
  const { ruleId } = change;
  if (!at.rules.some(({ id }) => id === ruleId)) return { refusal: 'unknown' };
  const refusal = change.kind === 'update' ? await storeRule(db, change, at) : await deleteRule(db, change);
  return { ruleId, refusal };
}

const ofChannel = ({ sellerId, marketId }: ChannelKey) =>
  sql`seller_id = ${sellerId} and marketplace_id = ${marketId}`;

async function storeSending(
  db: CompanyTransaction,
  channel: ChannelKey,
  { paused, dailyCap, hourFrom, hourTo, weekdays }: SendingLimits,
): Promise<void> {
  await sql`
    update review_sending set paused = ${paused}, daily_cap = ${dailyCap}, hour_from = ${hourFrom}, hour_to = ${hourTo},
      weekdays = ${[...new Set(weekdays)].toSorted((one, other) => one - other)}::int[]
    where ${ofChannel(channel)}`.execute(db);
}

/** Stores the rules and settings from before a change. */
async function storeSnapshot(db: CompanyTransaction, channel: ChannelKey): Promise<void> {
  const { rows } = await sql<{ before: string }>`
    select jsonb_build_object(
      'rules', coalesce((select jsonb_agg(to_jsonb(r)) from review_rule r where ${ofChannel(channel)}), '[]'),
      'sending', jsonb_build_object('paused', s.paused, 'daily_cap', s.daily_cap, 'hour_from', s.hour_from,
        'hour_to', s.hour_to, 'weekdays', s.weekdays))::text as before
    from review_sending s where ${ofChannel(channel)}`.execute(db);
  await sql`
    update review_sending set undo = ${rows[0]?.before ?? null}::jsonb where ${ofChannel(channel)}`.execute(
    db,
  );
}

/** Numbers the change, and starts its grace period if it sends anything; otherwise there is nothing to undo. */
async function closeChange(
  db: CompanyTransaction,
  channel: ChannelKey,
  holdUntil: Date | null,
): Promise<void> {
  await sql`
    update review_sending set revision = revision + 1, hold_until = coalesce(${holdUntil}::timestamptz, hold_until),
      undo = case when ${holdUntil}::timestamptz is null then null else undo end
    where ${ofChannel(channel)}`.execute(db);
}

/** Rules and settings from before the last change. */
interface Snapshot {
  readonly rules: string;
  readonly paused: boolean;
  readonly daily_cap: number | null;
  readonly hour_from: number | null;
  readonly hour_to: number | null;
  readonly weekdays: readonly number[];
}

/**
 * Restores rules and settings from before the last change, during its grace period. False if there is nothing to
 * undo.
 */
export async function undoChange(db: CompanyTransaction, channel: ChannelKey, now: Date): Promise<boolean> {
  const { hasUndo, holdUntil } = await lockSending(db, channel);
  if (!hasUndo || !holdUntil || holdUntil <= now) return false;
  const { rows } = await sql<Snapshot>`
    select (undo -> 'rules')::text as rules, (sending ->> 'paused')::boolean as paused,
      (sending ->> 'daily_cap')::int as daily_cap, (sending ->> 'hour_from')::int as hour_from,
      (sending ->> 'hour_to')::int as hour_to,
      array(select day::int from jsonb_array_elements_text(sending -> 'weekdays') day) as weekdays
    from review_sending cross join lateral (select undo -> 'sending' as sending) before
    where ${ofChannel(channel)}`.execute(db);
  const [before] = rows;
  if (!before) return false;
  await sql`
    delete from review_rule where ${ofChannel(channel)} and rule_id not in (
      select (rule ->> 'rule_id')::uuid from jsonb_array_elements(${before.rules}::jsonb) rule)`.execute(db);
  // Versions only increase, so that a tab that has seen either state is refused.
  await sql`
    insert into review_rule as known
    select * from jsonb_populate_recordset(null::review_rule, ${before.rules}::jsonb)
    on conflict (company_id, rule_id) do update set name = excluded.name, active = excluded.active,
      priority = excluded.priority, delay_days = excluded.delay_days, include_skus = excluded.include_skus,
      exclude_skus = excluded.exclude_skus, exclude = excluded.exclude, orders_from = excluded.orders_from,
      version = known.version + 1, updated_at = ${momentLiteral(now)}`.execute(db);
  const { paused, daily_cap, hour_from, hour_to, weekdays } = before;
  await sql`
    update review_sending set revision = revision + 1, undo = null, paused = ${paused}, daily_cap = ${daily_cap},
      hour_from = ${hour_from}, hour_to = ${hour_to}, weekdays = ${weekdays}::int[]
    where ${ofChannel(channel)}`.execute(db);
  await planRequests(db, channel, now);
  return true;
}
