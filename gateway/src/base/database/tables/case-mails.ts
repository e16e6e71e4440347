import type { Generated } from 'kysely';

export interface CaseMailChoiceTable {
  user_id: string;
  /** Empty: applies to every seller account without its own choice. */
  seller_id: string;
  case_update_email: Generated<boolean>;
  payout_email: Generated<boolean>;
  action_needed_email: Generated<boolean>;
  weekly_money_email: Generated<boolean>;
}

export interface MoneyMailTable {
  user_id: string;
  /** The Monday of the week. */
  week: string;
  planned_at: Date;
}

export interface CaseMailStateTable {
  company_id: string;
  seller_id: string;
  notified_until: Date;
}
