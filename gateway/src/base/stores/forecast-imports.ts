import type { ImportWait } from '@fairshelf/shared-contracts/market';
import { minutesUntil } from '../../outside/marketplace/sp-api/capacity.ts';
import type { BucketLevel } from '../../outside/marketplace/sp-api/rate-limits.ts';
import { expectedReportMs } from '../../outside/marketplace/sp-api/report-polls.ts';
import { type FeedName, isImport, planOf } from './feed-plans.ts';

const MINUTE_MS = 60_000;
/** The minimum duration of a late or repeated step. */
const LEAST_MS = MINUTE_MS;
/** From this share on, actual progress is a better estimate than the usual duration. */
const TELLING_SHARE = 0.05;

/** A feed of an account or of one of its marketplaces, from its row. */
export interface StepFacts {
  readonly feed: FeedName;
  /** '' for the account. */
  readonly marketplaceId: string;
  readonly state: 'due' | 'idle' | 'stopped' | 'dead';
  readonly reason: 'rate' | 'report' | 'retry' | 'pause' | 'feed' | null;
  /** The operation whose rate limit it waits for. */
  readonly waitsFor: string | null;
  readonly priority: number;
  readonly weight: number;
  readonly nextAt: Date | null;
  readonly isLeased: boolean;
  readonly cycleStartedAt: Date | null;
  readonly wasRead: boolean;
  /** Reports that this cycle still has to order, and when it ordered the oldest pending one. */
  readonly reportsToOrder: readonly string[];
  readonly orderedAt: Date | null;
  /** Progress, 0 to 1; null if the total is unknown. */
  readonly share: number | null;
  /** The products that the feed reads one by one; 0 for other feeds. */
  readonly products: number;
}

export interface Measures {
  readonly now: Date;
  /** The median duration of such a cycle here; undefined if too few were measured. */
  readonly usualMs: (feed: FeedName, isFirst: boolean) => number | undefined;
  /** The tokens in the account's bucket for report orders. */
  readonly createReport: BucketLevel;
}

export interface Forecast {
  readonly feed: FeedName;
  readonly marketplaceId: string;
  readonly wait: ImportWait | null;
  readonly share: number | null;
  readonly readyAt: Date | null;
  readonly takesLonger: boolean;
  readonly wasRead: boolean;
}

/**
 * The reason for waiting and the expected completion of each running feed of an account: its usual duration, but not
 * before the rate limit allows its reports, after those of feeds with priority. An expected time that has passed is
 * extended by a quarter of the elapsed time and marked as late.
 */
export function forecastImports(steps: readonly StepFacts[], measures: Measures): readonly Forecast[] {
  const inOrder = steps
    .filter(isUnderWay)
    .toSorted((a, b) => a.priority - b.priority || a.weight - b.weight || compare(a, b));
  const forecasts: Forecast[] = [];
  let orderCount = 0;
  for (const step of inOrder) {
    orderCount += step.reportsToOrder.length;
    const rateAt = atMs(measures.now, minutesUntil(measures.createReport, orderCount) * MINUTE_MS);
    const before = forecasts.find(
      ({ feed, marketplaceId }) =>
        step.reason === 'feed' &&
        feed === planOf(step.feed)?.after &&
        (marketplaceId === step.marketplaceId || marketplaceId === ''),
    );
    const wait = waitOf(step, measures.now, rateAt);
    const expected = expectedAt(step, measures, { rateAt, startsAt: before?.readyAt ?? measures.now });
    forecasts.push({
      feed: step.feed,
      marketplaceId: step.marketplaceId,
      wait,
      share: step.share,
      wasRead: step.wasRead,
      ...expected,
    });
  }
  return forecasts;
}

/** A refresh that waits for its hour isn't running; a pending first import is. */
const isUnderWay = ({ state, wasRead, cycleStartedAt }: StepFacts): boolean =>
  !wasRead || (state === 'due' && cycleStartedAt !== null);

const compare = (a: StepFacts, b: StepFacts): number => a.marketplaceId.localeCompare(b.marketplaceId);
const atMs = (from: Date, ms: number): Date => new Date(from.getTime() + ms);
const latest = (...dates: readonly Date[]): Date =>
  new Date(Math.max(...dates.map((date) => date.getTime())));

function expectedAt(
  step: StepFacts,
  { now, usualMs }: Measures,
  { rateAt, startsAt }: { readonly rateAt: Date; readonly startsAt: Date },
): Pick<Forecast, 'readyAt' | 'takesLonger'> {
  // An abandoned feed, or one that waits for the seller's consent, has no expected time.
  if (step.state === 'stopped' || step.state === 'dead') return { readyAt: null, takesLonger: false };
  const startedAt = step.cycleStartedAt ?? latest(now, startsAt);
  const elapsed = now.getTime() - startedAt.getTime();
  const baseline = documentedMs(step);
  const usual = Math.max(usualMs(step.feed, !step.wasRead) ?? baseline, step.products * productMs(step.feed));
  const fromShare =
    step.share !== null && step.share >= TELLING_SHARE ? atMs(startedAt, elapsed / step.share) : undefined;
  const fromRate = step.reportsToOrder.length > 0 ? atMs(rateAt, baseline) : startedAt;
  const fromRetry = step.reason === 'retry' && step.nextAt ? atMs(step.nextAt, LEAST_MS) : startedAt;
  const expected = latest(fromShare ?? atMs(startedAt, usual), fromRate, fromRetry);
  if (expected > now) return { readyAt: expected, takesLonger: false };
  const more = Math.max(LEAST_MS, elapsed / 4);
  return { readyAt: latest(atMs(now, more), step.nextAt ?? now), takesLonger: true };
}

/** Without measurements: how long the slowest of its reports usually takes, plus half a minute for the rest. */
function documentedMs({ feed, wasRead }: StepFacts): number {
  const reports = wasRead && feed === 'orders' ? [] : (planOf(feed)?.reports ?? []);
  return Math.max(0, ...reports.map(expectedReportMs)) + LEAST_MS / 2;
}

/** The time per product at the documented rate limits (docs/marketplace-connector.md#capacity). */
function productMs(feed: FeedName): number {
  if (feed === 'catalogue') return 25;
  if (feed === 'topics') return 3_000;
  return feed === 'ratings' ? 50 : 0;
}

function waitOf(step: StepFacts, now: Date, rateAt: Date): ImportWait | null {
  const until = (step.nextAt ?? now).toISOString();
  const after = planOf(step.feed)?.after;
  if (step.isLeased) return null;
  switch (step.reason) {
    case 'feed':
      return after && isImport(after) && after !== 'advertising'
        ? { kind: 'import', of: after }
        : { kind: 'turn' };
    case 'report':
      return { kind: 'report', since: (step.orderedAt ?? step.cycleStartedAt ?? now).toISOString() };
    case 'rate': {
      if (step.waitsFor === 'keepa') return { kind: 'rate', of: 'ratings', until };
      // The next report order goes to the feeds before it.
      const isQueued = step.waitsFor === 'createReport' && step.nextAt !== null;
      return {
        kind: 'rate',
        of: 'amazon',
        until: isQueued ? latest(step.nextAt, rateAt).toISOString() : until,
      };
    }
    case 'retry':
    case 'pause':
      return { kind: step.reason, until };
    case null:
      return { kind: 'turn' };
  }
}
