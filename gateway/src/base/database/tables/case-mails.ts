import type { Generated } from 'kysely';

export interface CaseMailChoiceTable {
  user_id: string;
  /** Empty: what holds for every seller account that has no choice of its own. */
  seller_id: string;
  case_update_email: Generated<boolean>;
  payout_email: Generated<boolean>;
  action_needed_email: Generated<boolean>;
}

export interface CaseMailToldTable {
  company_id: string;
  seller_id: string;
  told_until: Date;
}
