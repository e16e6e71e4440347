/**
 * How a column identifies a person: the id, the email address, or the name shown in histories (`name`); `ids` and
 * `emails` are lists, `keys` texts of which the id or email address is a part between colons.
 */
export type Holds = 'id' | 'ids' | 'email' | 'emails' | 'name' | 'keys';

export interface PersonRows {
  /** The columns that name the person. */
  readonly names: Readonly<Record<string, Holds>>;
  /** Rows of another table decide: its column, with the same name here. */
  readonly through?: { readonly table: string; readonly column: string };
  /** Rows in which this column names another person aren't exported. */
  readonly byOthers?: string;
  /** Whether erasing deletes the rows, removes the person from the columns, or leaves them, with the reason. */
  readonly erasure: 'rows' | 'columns' | { readonly kept: string };
  /** The scope of an export: whole rows; key, times and columns that name the person; or nothing, with the reason. */
  readonly inExport: 'row' | 'reference' | { readonly excused: string };
  /** Columns that a reference includes as well. */
  readonly also?: readonly string[];
}

/** The person's own rows. */
const own = (names: PersonRows['names'] = { user_id: 'id' }, more: Partial<PersonRows> = {}): PersonRows => ({
  names,
  erasure: 'rows',
  inExport: 'row',
  ...more,
});
/** Rows of a company or of the platform that name the person. */
const mentions = (names: PersonRows['names'], more: Partial<PersonRows> = {}): PersonRows => ({
  names,
  erasure: 'columns',
  inExport: 'reference',
  ...more,
});
/** Rows about others: buyers, the company, people without an account. */
const others = (reason: string): PersonRows => ({
  names: {},
  erasure: { kept: reason },
  inExport: { excused: reason },
});
const BUYERS = 'about buyers, who have no account';
const COMPANY = 'about the company';

/** How a person's rows are found in every table with personal data; export and erasure use it. */
export const PERSON_ROWS: Readonly<Record<string, PersonRows>> = {
  app_user: own(),
  company: others(COMPANY),
  company_member: own(),
  member_limit: own(),
  user_image: own(),
  user_role: own(),
  // The audit log records who requested and who approved what.
  approval: own({ requested_by: 'id', decided_by: 'id' }),
  user_channel: own(),
  user_config: own(),
  // Views of the person by an operator are the operator's.
  session: own({ user_id: 'id', actor_user_id: 'id' }, { byOthers: 'actor_user_id' }),
  second_factor: own(),
  recovery_code: own(),
  passkey: own(),
  passkey_challenge: own(),
  person_visit: own(),
  known_device: own(),
  remembered_device: own(),
  single_sign_on_attempt: own(),
  login_failure: own({ key: 'keys' }),
  rate_limit: own({ key: 'keys' }),
  email_code: own({ email: 'email' }),
  signup_attempt: own(),
  signup_token: own(),
  oauth_state: own(),
  invitation: own({ invited_by: 'id', email: 'email' }),
  audit_log: {
    names: { actor_user_id: 'id', login_email: 'email' },
    erasure: { kept: 'proof of who changed what, for companies and for security' },
    inExport: 'reference',
    also: ['action', 'status', 'company_id', 'login_name', 'address'],
  },
  audit_intent: {
    names: { actor_user_id: 'id', login_email: 'email' },
    erasure: { kept: 'becomes an entry of the audit log within 15 minutes' },
    inExport: { excused: 'becomes an entry of the audit log within 15 minutes' },
  },
  mail_message: own({ recipient: 'email' }),
  mail_suppression: {
    names: { email: 'email', created_by: 'id' },
    erasure: { kept: 'the objection has to be respected afterwards too' },
    inExport: 'row',
  },
  contact_message: own({ user_id: 'id', email: 'email' }),
  campaign: mentions({ created_by: 'id' }),
  campaign_recipient: own({ user_id: 'id', email: 'email' }),
  campaign_click: own({}, { through: { table: 'campaign_recipient', column: 'recipient_id' } }),
  campaign_preview: own(),
  alert_mail_choice: own(),
  alert_mail_reader: own(),
  webhook_delivery: others(BUYERS),
  case_mail_choice: own(),
  money_mail: own(),
  summary_setting: own(),
  daily_summary: own(),
  notification: own(),
  notification_read: own(),
  affiliate: {
    names: { email: 'email', agent_user_id: 'id' },
    erasure: { kept: 'commissions are accounts, which the law requires for 10 years' },
    inExport: 'row',
  },
  affiliate_payout: mentions({ created_by: 'id' }),
  billing_account: mentions({ invoice_emails: 'emails' }),
  billing_details: {
    names: { email: 'email' },
    erasure: { kept: 'the address for the company’s invoices, which its people change' },
    inExport: 'reference',
  },
  invoice: others('about the company, kept for 10 years by law'),
  credit_note: mentions(
    { created_by: 'id' },
    { erasure: { kept: 'an issued document, kept for 10 years by law' } },
  ),
  plan_version: mentions({ created_by: 'id' }),
  code_item_history: mentions({ changed_by: 'id' }),
  release_key: mentions({ created_by: 'email' }),
  rollout: mentions({ actor: 'email', notify: 'emails' }),
  release_freeze: mentions({ created_by: 'email' }),
  release_preview: mentions({ created_by: 'email', revoked_by: 'email' }),
  release_rule: mentions({ changed_by: 'email' }),
  release_approval: mentions({ requested_by: 'email', decided_by: 'email' }),
  remote_release: mentions({ published_by: 'email' }),
  reimburse_setting: mentions({
    master_user_id: 'id',
    manager_user_id: 'id',
    eu_manager_user_id: 'id',
    inbound_by_name: 'name',
  }),
  inbound_agreement: {
    names: { user_id: 'id', user_name: 'name' },
    erasure: { kept: 'proof of an agreement of the company' },
    inExport: 'reference',
  },
  account_document: mentions({ uploaded_by_name: 'name' }),
  portal_access: others(COMPANY),
  portal_check: mentions({ started_by: 'id' }),
  reimbursement_case: mentions({ assignee_user_id: 'id' }),
  case_event: mentions({ actor_user_id: 'id', actor_name: 'name' }),
  case_message: mentions({ author_user_id: 'id', author_name: 'name' }, { also: ['text'] }),
  case_document: mentions({ uploaded_by: 'id', uploaded_by_name: 'name' }),
  sourcing_cost_proof: mentions({ uploaded_by_name: 'name' }),
  customer_return: others(BUYERS),
  seller_feedback: others(BUYERS),
  review: mentions({ assignee_id: 'id' }),
  review_import: mentions({ imported_by: 'id' }),
  review_change_preview: own(),
  review_rule: mentions({ updated_by: 'id' }),
  do_not_solicit: mentions({ added_by: 'email' }),
  product_tag_change: own(),
  incident: mentions({ assignee_user_id: 'id' }),
  incident_event: mentions({ actor_user_id: 'id' }),
  violation: mentions({ assignee_user_id: 'id', reporter_user_id: 'id' }),
  violation_event: mentions({ actor_user_id: 'id', actor_name: 'name' }),
  violation_file: mentions({ added_by: 'name' }),
  report: mentions({ requested_by: 'id', mail_to: 'ids' }),
  report_schedule: mentions({ created_by: 'id', mail_to: 'ids' }),
  case_exclusion: mentions({ added_by_name: 'name' }),
  skipped_row: mentions({ checked_by: 'name' }),
  ads_change: mentions({ actor: 'email' }),
  case_message_read: own({ reader: 'keys' }),
  review_event: mentions({ actor_id: 'id' }),
  release_change: mentions({ actor: 'email' }),
  company_erasure: mentions({ requested_by: 'id' }),
  data_export: own(),
  data_export_piece: own(
    {},
    { through: { table: 'data_export', column: 'export_id' }, inExport: { excused: 'the file itself' } },
  ),
};
