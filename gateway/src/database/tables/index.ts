import type * as codes from './code-lists.ts';
import type * as identity from './identity.ts';
import type * as imports from './imports.ts';
import type * as reimbursement from './reimbursement.ts';
import type * as sellers from './sellers.ts';

/** Every table of the schema `fairshelf` with its columns. Columns of type int8 are numbers, dates are texts. */
export interface Tables {
  company: identity.CompanyTable;
  company_plan: identity.CompanyPlanTable;
  company_member: identity.CompanyMemberTable;
  app_user: identity.AppUserTable;
  user_role: identity.UserRoleTable;
  session: identity.SessionTable;
  login_failure: identity.LoginFailureTable;
  email_code: identity.EmailCodeTable;
  signup_token: identity.SignupTokenTable;
  oauth_state: identity.OauthStateTable;
  user_config: identity.UserConfigTable;
  audit_log: identity.AuditLogTable;
  mail_message: identity.MailMessageTable;
  rate_limit: identity.RateLimitTable;
  code_item: codes.CodeItemTable;
  code_item_history: codes.CodeItemHistoryTable;
  board_post: codes.BoardPostTable;
  seller_claim: sellers.SellerClaimTable;
  seller_account: sellers.SellerAccountTable;
  channel: sellers.ChannelTable;
  product: sellers.ProductTable;
  rating_snapshot: sellers.RatingSnapshotTable;
  sales_order: sellers.SalesOrderTable;
  order_item: sellers.OrderItemTable;
  import_cursor: imports.ImportCursorTable;
  import_run: imports.ImportRunTable;
  report_run: imports.ReportRunTable;
  ledger_event: imports.LedgerEventTable;
  reimbursement: reimbursement.ReimbursementTable;
  claim_policy: reimbursement.ClaimPolicyTable;
  reimbursement_case: reimbursement.ReimbursementCaseTable;
  case_event: reimbursement.CaseEventTable;
  case_evidence: reimbursement.CaseEvidenceTable;
}
