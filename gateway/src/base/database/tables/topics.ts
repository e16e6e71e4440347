import type { JSONColumnType } from 'kysely';

/** The outcome of requesting a product's topics. */
export type TopicsOutcome = 'found' | 'none' | 'denied' | 'unread';

export interface ProductTopicsTable {
  company_id: string;
  seller_id: string;
  marketplace_id: string;
  asin: string;
  outcome: TopicsOutcome;
  asked_at: Date;
  node_id: string | null;
  node_name: string | null;
  content: JSONColumnType<object, string | null, string | null> | null;
}

export interface CategoryTopicsTable {
  company_id: string;
  seller_id: string;
  marketplace_id: string;
  node_id: string;
  asked_at: Date;
  content: JSONColumnType<object, string, string>;
}
