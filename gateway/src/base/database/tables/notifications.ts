import type { NotificationSeverity } from '@fairshelf/shared-contracts/notifications';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

type Later<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** Parts of a notification shown only in emails. */
export interface NotificationDetails {
  /** The address of the product's picture. */
  readonly picture: string | null;
  /** Reviews and figures, one per line. */
  readonly lines: readonly string[];
  /** The product it concerns, if there is one. */
  readonly asin?: string;
}

/** The facts of a notification and the name of its text template. */
interface StoredWords {
  readonly name: string;
  readonly facts: Readonly<Record<string, unknown>>;
}

export interface NotificationTable {
  company_id: string;
  notification_id: Generated<number>;
  user_id: Later<string>;
  kind: string;
  severity: NotificationSeverity;
  title: string;
  text: string;
  link: Later<string>;
  seller_id: Later<string>;
  marketplace_id: Later<string>;
  dedupe_key: string;
  details: JSONColumnType<NotificationDetails, string | null | undefined, string | null> | null;
  words: JSONColumnType<StoredWords, string | null | undefined, string | null> | null;
  created_at: Date;
}

export interface NotificationReadTable {
  company_id: string;
  user_id: string;
  notification_id: number;
  read_at: Date;
}
