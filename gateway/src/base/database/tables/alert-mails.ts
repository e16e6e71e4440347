import type { AlertMailTopic } from '@fairshelf/shared-contracts/alerts';

export interface AlertMailChoiceTable {
  user_id: string;
  topics: AlertMailTopic[];
}

export interface AlertMailToldTable {
  company_id: string;
  told_until: Date;
  mailed_at: Date | null;
}
