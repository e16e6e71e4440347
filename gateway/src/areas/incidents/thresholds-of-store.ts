import type { IncidentThreshold, ThresholdValues } from '@fairshelf/shared-contracts/incidents';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../base/database/database.ts';
import {
  DEFAULT_THRESHOLDS,
  fallsFor,
  SETTABLE,
  type Settable,
  type ThresholdSource,
  type Thresholds,
} from './signals/thresholds.ts';
import type { Store } from './store-key.ts';

interface StoredThreshold extends IncidentThreshold {
  /** Products with the tag; null for the others. */
  readonly asins: readonly string[] | null;
}

export const DEFAULT_VALUES: IncidentThreshold = {
  scope: 'default',
  target: '',
  name: '',
  ratingFloor: DEFAULT_THRESHOLDS.ratingFloor / 10,
  fall: Math.max(...DEFAULT_THRESHOLDS.falls.map(({ hundredths }) => hundredths)) / 10,
  lowReviews: DEFAULT_THRESHOLDS.fewestLowReviews,
  removedRatings: DEFAULT_THRESHOLDS.fewestRemoved,
};

/**
 * The thresholds set for a store, its tags and its products; the store's lowest rating is that of the rating alert.
 */
export async function thresholdsOfStore(
  db: CompanyTransaction,
  { sellerId, marketId }: Store,
): Promise<readonly StoredThreshold[]> {
  const { rows } = await sql<StoredThreshold>`
    select t.scope, t.target, coalesce(tag.name, p.title, t.target) as name, t.rating_floor_tenths as "ratingFloor",
      t.fall_tenths as fall, t.low_reviews as "lowReviews", t.removed_ratings as "removedRatings",
      case when t.scope = 'tag' then array(select g.asin from product_tag g
        where g.seller_id = t.seller_id and g.marketplace_id = t.marketplace_id and not g.taken_away
          and g.tag_id = tag.tag_id) end as asins
    from incident_threshold t
    left join tag on t.scope = 'tag' and tag.tag_id::text = t.target
    left join lateral (select max(p.title) as title from product p where t.scope = 'product'
      and p.seller_id = t.seller_id and p.marketplace_id = t.marketplace_id and p.asin = t.target) p on true
    where t.seller_id = ${sellerId} and t.marketplace_id = ${marketId} and t.scope <> 'store'
      and (t.scope <> 'tag' or tag.tag_id is not null)
    order by t.scope desc, name`.execute(db);
  const store = await sql<ThresholdValues>`
    select c.rating_alert_hundredths / 10 as "ratingFloor", t.fall_tenths as fall, t.low_reviews as "lowReviews",
      t.removed_ratings as "removedRatings"
    from channel c left join incident_threshold t on t.seller_id = c.seller_id and t.marketplace_id = c.marketplace_id
      and t.scope = 'store'
    where c.seller_id = ${sellerId} and c.marketplace_id = ${marketId}`.execute(db);
  const none = { ratingFloor: null, fall: null, lowReviews: null, removedRatings: null };
  const { ratingFloor, ...others } = store.rows[0] ?? none;
  const own = ratingFloor === DEFAULT_VALUES.ratingFloor ? null : ratingFloor;
  return [{ scope: 'store', target: '', name: '', ratingFloor: own, ...others, asins: null }, ...rows];
}

/** The thresholds that apply to a product: its own, else those of its tags, else the store's, else the defaults. */
export function thresholdsFor(set: readonly StoredThreshold[], asin: string): Thresholds {
  const ofTags = set.filter(({ scope, asins }) => scope === 'tag' && asins?.includes(asin));
  const ofProduct = set.find(({ scope, target }) => scope === 'product' && target === asin);
  const ofStore = set.find(({ scope }) => scope === 'store');
  const pick = (which: Settable) => {
    const found = [ofProduct, mostSensitive(ofTags, which), ofStore, DEFAULT_VALUES].find(
      (each) => each && each[which] !== null,
    );
    const { scope, name } = found ?? DEFAULT_VALUES;
    const source: ThresholdSource = { scope, name: scope === 'tag' ? name : '' };
    return { value: found?.[which] ?? DEFAULT_VALUES[which] ?? 0, source };
  };
  const [ratingFloor, fall, lowReviews, removedRatings] = SETTABLE.map(pick);
  if (!ratingFloor || !fall || !lowReviews || !removedRatings) return DEFAULT_THRESHOLDS;
  return {
    ...DEFAULT_THRESHOLDS,
    falls: fallsFor(fall.value * 10),
    ratingFloor: ratingFloor.value * 10,
    fewestLowReviews: lowReviews.value,
    fewestRemoved: removedRatings.value,
    sources: {
      ratingFloor: ratingFloor.source,
      fall: fall.source,
      lowReviews: lowReviews.source,
      removedRatings: removedRatings.source,
    },
  };
}

/** The tag whose threshold is reached first: the highest for ratings, the lowest for counts. */
function mostSensitive(tags: readonly StoredThreshold[], which: Settable): StoredThreshold | undefined {
  const sign = which === 'ratingFloor' ? -1 : 1;
  return tags
    .filter((tag) => tag[which] !== null)
    .toSorted((a, b) => sign * ((a[which] ?? 0) - (b[which] ?? 0)))[0];
}
