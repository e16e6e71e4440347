import type { NotificationSeverity } from '@fairshelf/shared-contracts/notifications';
import type { ColumnType, Generated } from 'kysely';

type Later<T> = ColumnType<T | null, T | null | undefined, T | null>;

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
  created_at: Date;
}

export interface NotificationReadTable {
  company_id: string;
  user_id: string;
  notification_id: number;
  read_at: Date;
}
