import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Moment } from './identity.ts';

type Later<T> = ColumnType<T | null, T | null | undefined, T | null>;

export type RegionName = 'NA' | 'EU' | 'FE';

export interface SellerClaimTable {
  company_id: string;
  seller_id: string;
  region: RegionName;
}

export interface SellerAccountTable {
  company_id: string;
  seller_id: string;
  region: RegionName;
  store_name: string;
  sealed_refresh_token: string;
  state: Generated<'active' | 'reauthorise' | 'removed'>;
  default_marketplace_id: string;
  authorized_at: Date;
  /** When the first import had brought products and orders: the signup status is `done` from then on. */
  first_import_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  created_at: Moment;
  /** Null unless the store was removed: it can be restored for 30 days from then. */
  removed_at: Later<Date>;
  /** The marketplaces that were active when it was removed. */
  channels_before: Generated<string[]>;
}

/** A company's own key at Keepa. */
export interface KeepaKeyTable {
  company_id: string;
  sealed_key: string;
  /** The last characters of the key, to identify it. */
  ending: string;
  state: 'valid' | 'refused';
  message: string | null;
  tokens_left: number | null;
  checked_at: Date;
  saved_at: Date;
}

export interface ChannelTable {
  company_id: string;
  seller_id: string;
  marketplace_id: string;
  region: RegionName;
  country_code: string;
  country_name: string;
  store_name: string;
  active: Generated<boolean>;
  /** 400 is 4.0 stars: a product below them raises an alert. */
  rating_alert_hundredths: Generated<number>;
  joined_at: Moment;
}

export interface ProductTable {
  company_id: string;
  seller_id: string;
  marketplace_id: string;
  sku: string;
  asin: string;
  fnsku: string | null;
  title: Generated<string>;
  brand: Generated<string>;
  image_url: string | null;
  status: Generated<string>;
  fulfilled_by: Generated<'marketplace' | 'seller'>;
  price_minor: number | null;
  currency: string | null;
  sales_rank: number | null;
  sales_rank_category: string | null;
  dimensions: JSONColumnType<object | null, string | null | undefined, string | null>;
  listed_on: string | null;
  updated_at: Moment;
  /** The shared page of its variations; null without variations. */
  parent_asin: Later<string>;
  /** Its attributes among its siblings: 'Navy · 64 oz'. */
  variation: Generated<string>;
}

export interface RatingSnapshotTable {
  company_id: string;
  marketplace_id: string;
  asin: string;
  day: string;
  source: string;
  /** 436 is 4.36 stars. */
  rating_hundredths: number | null;
  rating_count: number | null;
  review_count: number | null;
  observed_at: Date;
}

/** A product that somebody else offers since a day. */
export interface OtherOfferTable {
  company_id: string;
  seller_id: string;
  marketplace_id: string;
  asin: string;
  offers: number;
  since: string;
}

/** A product of somebody else that a store follows. */
export interface CompetitorTable {
  company_id: string;
  seller_id: string;
  marketplace_id: string;
  asin: string;
  title: Generated<string>;
  brand: Generated<string>;
  image_url: Later<string>;
  sales_rank: Later<number>;
  sales_rank_category: Later<string>;
  /** Whether Amazon's catalog had it when it was last read. */
  is_listed: Generated<boolean>;
  /** The own product that it is compared with. */
  own_asin: Later<string>;
  added_at: Date;
  read_at: Later<Date>;
}

/** The figures of a followed product at the end of a day. */
export interface CompetitorDayTable {
  company_id: string;
  seller_id: string;
  marketplace_id: string;
  asin: string;
  day: string;
  rating_hundredths: Later<number>;
  rating_count: Later<number>;
  price_minor: Later<number>;
  sales_rank: Later<number>;
}

export interface SalesOrderTable {
  company_id: string;
  seller_id: string;
  order_id: string;
  marketplace_id: string;
  status: Generated<string>;
  fulfilled_by: Generated<string>;
  purchased_at: Date;
  updated_at: Date;
  deliver_earliest_at: Date | null;
  deliver_latest_at: Date | null;
  ship_latest_at: Later<Date>;
  /** When the last package was handed over. */
  shipped_at: Later<Date>;
  total_minor: number | null;
  currency: string | null;
  is_business: Generated<boolean>;
  /** Known only from the all-orders report, which has no delivery windows and no item ids. */
  from_report: Generated<boolean>;
}

export interface OrderItemTable {
  company_id: string;
  seller_id: string;
  order_id: string;
  order_item_id: string;
  /** As stated in the order. */
  purchased_at: Date;
  asin: string | null;
  sku: string | null;
  title: Generated<string>;
  quantity: number;
  price_minor: number | null;
  currency: string | null;
}
