import type { DailySummary } from '@fairshelf/shared-contracts/summary';
import type { ColumnType, Generated } from 'kysely';

export interface SummarySettingTable {
  user_id: string;
  wanted: Generated<boolean>;
  /** The local hour from which the previous day's summary is sent, 0 to 23. */
  hour: Generated<number>;
  /** An IANA name. */
  time_zone: Generated<string>;
  unsubscribe_key: Generated<string>;
}

export interface DailySummaryTable {
  user_id: string;
  day: string;
  state: Generated<'planned' | 'sent' | 'empty'>;
  content: ColumnType<DailySummary | null, string | null | undefined, string | null>;
  planned_at: Date;
  sent_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}
