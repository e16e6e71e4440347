import type { ChannelFreshness } from '@fairshelf/shared-contracts/alerts';
import { IMPORT_KINDS, STORE_IMPORT_KINDS } from '@fairshelf/shared-contracts/market';
import { sql } from 'kysely';
import type { Services } from '../services.ts';
import { channelFreshness } from './channel-freshness.ts';
import { FIRST_FEEDS } from './feed-plans.ts';
import type { Forecast } from './forecast-imports.ts';
import { importForecasts } from './import-forecasts.ts';
import { delayOf, lateSteps, type StoredDelay } from './late-imports.ts';

type Means = Pick<Services, 'database' | 'connector' | 'now'>;
type Kind = (typeof IMPORT_KINDS)[number];
type LateImport = StoredDelay & {
  readonly seller_id: string;
  readonly marketplace_id: string;
  readonly feed: Kind;
};

/** How fresh each of a company's channels is, with what is currently imported and which refreshes are late. */
export async function channelsWithImports(means: Means, companyId: string): Promise<ChannelFreshness[]> {
  const { database, now } = means;
  const { channels, late } = await database.withCompany(companyId, async (db) => ({
    channels: await channelFreshness(db, now()),
    late: await sql<LateImport>`
      select seller_id, marketplace_id, feed, cause, operation, oldest, late_ms from ${lateSteps(now())} late
      where feed = any(${IMPORT_KINDS}::text[]) order by late_ms desc`.execute(db),
  }));
  const unread = channels.filter(({ state }) => state === 'importing' || state === 'waiting');
  const sellers = [...new Set(unread.map(({ seller_id }) => seller_id))];
  const forecasts = new Map<string, readonly Forecast[]>();
  for (const sellerId of sellers) forecasts.set(sellerId, await importForecasts(means, companyId, sellerId));
  return channels.map((channel) => {
    const { seller_id, market_id } = channel;
    const delays = late.rows.filter(
      (row) => row.seller_id === seller_id && (row.marketplace_id === '' || row.marketplace_id === market_id),
    );
    const progress = unread.includes(channel)
      ? progressOf((forecasts.get(seller_id) ?? []).filter((one) => isOf(one, market_id)))
      : undefined;
    return {
      ...channel,
      ...(progress ? { progress } : {}),
      ...(delays.length > 0 ? { delays: delays.map((row) => ({ kind: row.feed, ...delayOf(row) })) } : {}),
    };
  });
}

const isOf = ({ marketplaceId }: Forecast, marketId: string): boolean =>
  marketplaceId === '' || marketplaceId === marketId;

/** The imports that never completed, those required for readiness first; undefined if nothing is left. */
function progressOf(forecasts: readonly Forecast[]): ChannelFreshness['progress'] {
  const kinds: readonly string[] = STORE_IMPORT_KINDS;
  const pending = forecasts.filter(({ wasRead, feed }) => !wasRead && kinds.includes(feed));
  const essentials = pending.filter(({ feed }) => FIRST_FEEDS.includes(feed));
  const next = essentials.length > 0 ? essentials : pending;
  if (next.length === 0) return undefined;
  const left = pending.reduce((sum, { share }) => sum + 1 - (share ?? 0), 0);
  const times = next.map(({ readyAt }) => readyAt);
  const last = times.includes(null) ? null : Math.max(...times.map((time) => time?.getTime() ?? 0));
  return {
    reading: STORE_IMPORT_KINDS.filter((kind) => next.some(({ feed }) => feed === kind)),
    share: Math.max(0, 1 - left / kinds.length),
    readyAt: last === null ? null : new Date(last).toISOString(),
    takesLonger: next.some(({ takesLonger }) => takesLonger),
  };
}
