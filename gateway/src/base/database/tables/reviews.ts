import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { Moment } from './identity.ts';

type Later<T> = ColumnType<T | null, T | null | undefined, T | null>;

export interface ReviewImportTable {
  company_id: string;
  review_import_id: Generated<string>;
  seller_id: string;
  marketplace_id: string;
  file_name: string;
  sha256: Buffer;
  complete: boolean;
  rows: number;
  added: number;
  changed: number;
  unchanged: number;
  removed: number;
  rejected: number;
  imported_by: Later<string>;
  imported_at: Date;
}

export interface ReviewImportRejectTable {
  company_id: string;
  review_import_id: string;
  line: number;
  message: string;
  cells: string[];
}

export interface ReviewTable {
  company_id: string;
  seller_id: string;
  marketplace_id: string;
  review_id: string;
  asin: string;
  stars: number;
  title: string;
  body: string;
  author: Generated<string>;
  reviewed_on: string;
  verified: Later<boolean>;
  vine: Generated<boolean>;
  helpful: Generated<number>;
  variant: Generated<string>;
  country: Generated<string>;
  language: Later<string>;
  revision: Generated<number>;
  changed_at: Later<Date>;
  removed_at: Later<Date>;
  first_seen_at: Date;
  last_seen_at: Date;
  state: Generated<'new' | 'read' | 'in-progress' | 'closed'>;
  assignee_id: Later<string>;
  work_version: Generated<number>;
  /** Whether the author's last change of stars was downwards. */
  lowered: Generated<boolean>;
  due_on: Later<string>;
  urgency: GeneratedAlways<number>;
}

export interface ReviewVersionTable {
  company_id: string;
  seller_id: string;
  marketplace_id: string;
  review_id: string;
  revision: number;
  stars: number;
  title: string;
  body: string;
  seen_at: Date;
  replaced_at: Date;
}

export interface ReviewEventTable {
  company_id: string;
  review_event_id: Generated<number>;
  seller_id: string;
  marketplace_id: string;
  review_id: string;
  at: Date;
  actor_id: Later<string>;
  kind: 'changed' | 'removed' | 'returned' | 'state' | 'assignee' | 'note' | 'due';
  note: Generated<string>;
}

export interface TagTable {
  company_id: string;
  tag_id: Generated<string>;
  name: string;
  created_at: Moment;
}

export interface ReviewTagTable {
  company_id: string;
  seller_id: string;
  marketplace_id: string;
  review_id: string;
  tag_id: string;
  taken_away: Generated<boolean>;
  rule_id: Later<string>;
}

export interface ProductTagTable {
  company_id: string;
  seller_id: string;
  marketplace_id: string;
  asin: string;
  tag_id: string;
  taken_away: Generated<boolean>;
  rule_id: Later<string>;
}

/** A person's bulk change of products' tags, for undo within a day. */
export interface ProductTagChangeTable {
  company_id: string;
  change_id: Generated<string>;
  seller_id: string;
  marketplace_id: string;
  user_id: string;
  at: Date;
  /** Per product and tag: whether it was removed now, and before (null: it didn't exist), and by which rule. */
  changes: JSONColumnType<readonly TagStep[], string, never>;
}

export interface TagStep {
  readonly asin: string;
  readonly tag: string;
  readonly taken: boolean;
  readonly was: boolean | null;
  readonly rule: string | null;
}

export interface TagRuleTable {
  company_id: string;
  rule_id: Generated<string>;
  seller_id: string;
  name: string;
  active: Generated<boolean>;
  target: 'review' | 'product';
  stars: Generated<number[]>;
  words: Generated<string[]>;
  asins: Generated<string[]>;
  marketplace_ids: Generated<string[]>;
  tag_ids: string[];
  version: Generated<number>;
  created_at: Moment;
  last_run_at: Later<Date>;
  last_run_tagged: Later<number>;
}

/** A rule's tags on a product on one day, in UTC. */
export interface RuleTaggingTable {
  company_id: string;
  seller_id: string;
  marketplace_id: string;
  asin: string;
  day: string;
  rule_id: string;
  target: 'review' | 'product';
  rule_name: string;
  tagged: number;
}

export interface ReplyTemplateTable {
  company_id: string;
  template_id: Generated<string>;
  name: string;
  body: string;
  version: Generated<number>;
}
