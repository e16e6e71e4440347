import type { AdsFigures, getAdsGlance, getAdsTotals } from '@fairshelf/shared-contracts/ads';
import type { CallData } from '@fairshelf/shared-contracts/core';
import { sql } from 'kysely';
import { addDays, type DayRange, daysOf, periodBefore } from '../../base/calendar-days.ts';
import type { CompanyTransaction } from '../../base/database/database.ts';
import { type AdsScope, metricsOf, sums } from './ads-scope.ts';

const nothing: AdsFigures = { impressions: 0, clicks: 0, spend: 0, sales: 0, orders: 0 };

interface Day {
  readonly day: string;
  readonly figures: AdsFigures;
}

/**
 * Figures of a part of a profile for a period and for the same number of days before it, with the names of that part.
 */
export async function adsTotals(
  db: CompanyTransaction,
  scope: AdsScope,
): Promise<CallData<typeof getAdsTotals>> {
  const before = periodBefore(scope);
  const { rows } = await sql<AdsFigures & { day: string }>`
    select m.day, ${sums} from ads_metric m
    where ${metricsOf(scope, { from: before.from, to: scope.to })} group by m.day`.execute(db);
  const figuresByDay = new Map(rows.map(({ day, ...figures }) => [day, figures]));
  const days = everyDay(scope, figuresByDay);
  const beforeDays = everyDay(before, figuresByDay);
  return {
    days,
    beforeDays,
    figures: total(days),
    before: total(beforeDays),
    ...(await namesOf(db, scope)),
  };
}

/** A day without a row had no impressions: a zero, not a gap. */
const everyDay = ({ from, to }: DayRange, figuresByDay: ReadonlyMap<string, AdsFigures>): Day[] =>
  Array.from({ length: daysOf({ from, to }) }, (_, place) => {
    const day = addDays(from, place);
    return { day, figures: figuresByDay.get(day) ?? nothing };
  });

const total = (days: readonly Day[]): AdsFigures =>
  days.reduce(
    (sum, { figures }) => ({
      impressions: sum.impressions + figures.impressions,
      clicks: sum.clicks + figures.clicks,
      spend: sum.spend + figures.spend,
      sales: sum.sales + figures.sales,
      orders: sum.orders + figures.orders,
    }),
    nothing,
  );

async function namesOf(
  db: CompanyTransaction,
  { sellerId, marketId, campaignId, adGroupId, targetId }: AdsScope,
) {
  const ids = [campaignId, adGroupId, targetId].filter(Boolean);
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom('ads_entity')
          .select(['kind', 'entity_id', 'name', 'match_type'])
          .where('seller_id', '=', sellerId)
          .where('marketplace_id', '=', marketId)
          .where('entity_id', 'in', ids)
          .where('kind', 'in', ['campaign', 'ad-group', 'keyword', 'target'])
          .execute();
  const one = (id: string, kinds: readonly string[]) => {
    const row = rows.find(({ kind, entity_id }) => entity_id === id && kinds.includes(kind));
    return row ? { name: row.name, matchType: row.match_type } : null;
  };
  return {
    campaign: one(campaignId, ['campaign']),
    adGroup: one(adGroupId, ['ad-group']),
    target: one(targetId, ['keyword', 'target']),
  };
}

const GLANCE_DAYS = 30;

/**
 * The last 30 full days, as the PPC Manager shows them; null until there are figures. `today` is in the person's time
 * zone.
 */
export async function adsGlance(
  db: CompanyTransaction,
  store: { readonly sellerId: string; readonly marketId: string },
  today: string,
): Promise<CallData<typeof getAdsGlance>['glance']> {
  const profile = await db
    .selectFrom('ads_profile')
    .select('currency')
    .where('seller_id', '=', store.sellerId)
    .where('marketplace_id', '=', store.marketId)
    .executeTakeFirst();
  const newest = await db
    .selectFrom('ads_metric')
    .select(({ fn }) => fn.max('day').as('day'))
    .where('seller_id', '=', store.sellerId)
    .where('marketplace_id', '=', store.marketId)
    .executeTakeFirst();
  if (!profile || !newest?.day) return null;
  const to = addDays(today, -1);
  const from = addDays(to, 1 - GLANCE_DAYS);
  const { figures, before } = await adsTotals(db, {
    ...store,
    from,
    to,
    campaignId: '',
    adGroupId: '',
    targetId: '',
  });
  return { figures, before, currency: profile.currency, from, to };
}
