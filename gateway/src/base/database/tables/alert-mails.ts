import type { AlertMailTopic, AlertRhythm } from '@fairshelf/shared-contracts/alerts';
import type { ColumnType, Generated } from 'kysely';

type Later<T> = ColumnType<T | null, T | null | undefined, T | null>;

export interface AlertMailChoiceTable {
  user_id: string;
  topics: AlertMailTopic[];
  rhythm: Generated<AlertRhythm>;
  /** Local hours without emails: from `quiet_from` to before `quiet_until`. */
  quiet_from: Later<number>;
  quiet_until: Later<number>;
  /** `seller/marketplace`; empty for all. */
  stores: Generated<string[]>;
  /** Ids; empty for all products. */
  tags: Generated<string[]>;
}

/** The time up to which a company's alerts were emailed to people without their own row. */
export interface AlertMailStateTable {
  company_id: string;
  notified_until: Date;
}

export interface AlertMailReaderTable {
  company_id: string;
  user_id: string;
  notified_until: Date;
  mailed_at: Date | null;
}
