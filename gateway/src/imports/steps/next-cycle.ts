import { createHash } from 'node:crypto';
import { FEED_PLANS } from '../../base/stores/feed-plans.ts';
import type { LeasedStep } from './step-store.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Daily reports are regenerated this often (docs/domain/reports.md#regeneration). */
const REGENERATED_EVERY_MS = 4 * HOUR_MS;
/** Cycles of different accounts are spread over this time, so that they don't all start on the hour. */
const SPREAD_MS = 20 * MINUTE_MS;

const plans = new Map<string, number>(FEED_PLANS.map(({ name, everyMs }) => [name, everyMs]));

/**
 * When the next cycle of a feed starts: its interval after this one started. Feeds of daily reports start soon after
 * the reports are regenerated, each account at its own minute.
 */
export function nextCycleAt(
  step: Pick<LeasedStep, 'company_id' | 'seller_id' | 'marketplace_id' | 'feed' | 'cycle_started_at'>,
  now: Date,
): Date {
  const every = plans.get(step.feed) ?? HOUR_MS;
  const began = (step.cycle_started_at ?? now).getTime();
  const spread = SPREAD_MS * shareOf(step);
  const next =
    every % REGENERATED_EVERY_MS === 0
      ? Math.floor(began / REGENERATED_EVERY_MS) * REGENERATED_EVERY_MS + every + spread
      : began + every - spread / 4;
  return new Date(Math.max(next, now.getTime() + MINUTE_MS));
}

/** A share from 0 to 1 that is constant for a feed of an account. */
function shareOf({
  company_id,
  seller_id,
  marketplace_id,
  feed,
}: Pick<LeasedStep, 'company_id' | 'seller_id' | 'marketplace_id' | 'feed'>): number {
  const digest = createHash('sha256')
    .update([company_id, seller_id, marketplace_id, feed].join('/'))
    .digest();
  return digest.readUInt32BE(0) / 2 ** 32;
}
