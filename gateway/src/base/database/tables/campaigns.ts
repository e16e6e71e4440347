import type {
  CampaignAudience,
  CampaignBlock,
  CampaignState,
  RecipientState,
  SuppressionReason,
} from '@fairshelf/shared-contracts/campaigns';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Moment } from './identity.ts';

type Later<T> = ColumnType<T | null, T | null | undefined, T | null>;

export interface CampaignTable {
  campaign_id: Generated<string>;
  name: string;
  subject: string;
  preheader: string;
  blocks: JSONColumnType<CampaignBlock[], string, string>;
  audience: JSONColumnType<CampaignAudience, string, string>;
  state: Generated<CampaignState>;
  version: Generated<number>;
  html: Later<string>;
  plain: Later<string>;
  scheduled_at: Later<Date>;
  started_at: Later<Date>;
  finished_at: Later<Date>;
  created_by: Later<string>;
  created_at: Moment;
  updated_at: Moment;
}

export interface CampaignRecipientTable {
  campaign_id: string;
  recipient_id: Generated<string>;
  user_id: Later<string>;
  email: string;
  state: Generated<RecipientState>;
  reason: Generated<string>;
  attempts: Generated<number>;
  due_at: Date;
  claim: Later<string>;
  claimed_until: Later<Date>;
  run_id: Later<string>;
  last_line_at: Later<Date>;
  sent_at: Later<Date>;
  unsubscribe_key: Generated<string>;
  unsubscribed_at: Later<Date>;
  is_measured: Generated<boolean>;
  opened_at: Later<Date>;
  clicked_at: Later<Date>;
}

export interface CampaignLinkTable {
  campaign_id: string;
  position: number;
  url: string;
}

export interface CampaignClickTable {
  recipient_id: string;
  campaign_id: string;
  position: number;
  clicked_at: Date;
}

export interface CampaignRunTable {
  run_id: Generated<string>;
  database_started_at: Moment;
  started_at: Date;
}

export interface MailSuppressionTable {
  suppression_id: Generated<string>;
  email: string;
  reason: SuppressionReason;
  note: Generated<string>;
  created_by: Later<string>;
  created_at: Moment;
}

export interface CampaignPreviewTable {
  preview_id: Generated<string>;
  user_id: string;
  html: string;
  created_at: Date;
}
