import type { InvitedRole } from '@fairshelf/shared-contracts/company';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

/** A column that the database fills when omitted. */
export type Moment = ColumnType<Date, Date | string | undefined, Date | string>;

export interface CompanyTable {
  company_id: Generated<string>;
  name: string;
  created_at: Moment;
}

export interface CompanyPlanTable {
  company_id: string;
  plan: 'review' | 'reimburse';
  since: Moment;
}

export interface CompanyMemberTable {
  company_id: string;
  user_id: string;
  since: Moment;
  role: Generated<'owner' | 'manager' | 'member' | 'viewer' | 'accountant'>;
  /** An owner made them advertising admin of this company. */
  advertising: Generated<boolean>;
}

export interface MemberLimitTable {
  company_id: string;
  user_id: string;
  area: 'review' | 'reimburse';
  seller_id: string;
  marketplace_id: string;
  role: 'manager' | 'member' | 'accountant' | 'viewer' | 'none';
}

export interface MarketingChoices {
  general_newsletter_email?: boolean;
  new_feature_guide_email?: boolean;
  recent_update_email?: boolean;
}

export interface CurrentMarket {
  seller_id: string;
  company_name: string;
  market_id: string;
  country_code: string;
  country_name: string;
  default_marketplace_id: string;
}

/** A person's profile picture; its id is the secret part of its address. */
export interface UserImageTable {
  image_id: string;
  user_id: string;
  media_type: 'image/png' | 'image/jpeg' | 'image/webp';
  content: Buffer;
  created_at: Date;
}

export interface SecondFactorTable {
  user_id: string;
  sealed_secret: string;
  confirmed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  last_step: Generated<number>;
  created_at: Moment;
}

export interface RecoveryCodeTable {
  user_id: string;
  code_hash: Buffer;
  used_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

export interface PasskeyTable {
  passkey_id: Generated<string>;
  user_id: string;
  /** In base64url, as browsers send it. */
  credential_id: string;
  public_key: Buffer;
  sign_count: number;
  transports: readonly string[];
  name: string;
  created_at: Moment;
  last_used_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

export interface PasskeyChallengeTable {
  challenge: string;
  purpose: 'add' | 'confirm' | 'sign-in';
  user_id: string | null;
  expires_at: Date;
}

export interface AppUserTable {
  user_id: Generated<string>;
  email: string;
  user_name: string;
  name: string;
  image: string | null;
  phone: string | null;
  password_hash: string;
  must_change_password: Generated<boolean>;
  temporary_hash: ColumnType<string | null, string | null | undefined, string | null>;
  temporary_expires_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  email_verified_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  signup_step: Generated<string>;
  marketing: JSONColumnType<MarketingChoices, string | undefined, string>;
  unsubscribed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** Since when opens and clicks of campaigns may be counted; null: they may not. */
  measured_since: ColumnType<Date | null, Date | null | undefined, Date | null>;
  ppc_timezone: Generated<string>;
  /** Chosen; null: by the browser. */
  format_locale: ColumnType<string | null, string | null | undefined, string | null>;
  time_zone: ColumnType<string | null, string | null | undefined, string | null>;
  /** Of the last browser. */
  browser_locale: ColumnType<string | null, string | null | undefined, string | null>;
  browser_time_zone: ColumnType<string | null, string | null | undefined, string | null>;
  language: ColumnType<string | null, string | null | undefined, string | null>;
  text_messages: JSONColumnType<
    { is_agree_sms?: boolean; is_agree_promo_sms?: boolean },
    string | undefined,
    string
  >;
  home_company_id: string;
  /** Email, name and user name in lower case, one per line: the database fills it. */
  search_text: ColumnType<string, never, never>;
  current_market: JSONColumnType<CurrentMarket | null, string | undefined, string>;
  current_seller: JSONColumnType<
    { seller_id: string; company_name: string } | null,
    string | undefined,
    string
  >;
  last_login_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  last_seen_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  deleted_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  created_at: Moment;
}

export interface UserRoleTable {
  user_id: string;
  role: string;
  last_day: ColumnType<string | null, string | null | undefined, string | null>;
  reminded_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

export interface ApprovalTable {
  approval_id: Generated<string>;
  kind: 'delete-user' | 'delete-company' | 'pay-affiliate';
  input: JSONColumnType<Record<string, unknown>, string, never>;
  summary: string;
  requested_by: string;
  requested_at: Date;
  expires_at: Date;
  decided_by: ColumnType<string | null, string | null | undefined, string | null>;
  decided_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  outcome: ColumnType<'approved' | 'rejected' | null, undefined, 'approved' | 'rejected' | null>;
}

export interface UserChannelTable {
  user_id: string;
  seller_id: string;
  marketplace_id: string;
}

export interface SessionTable {
  token_hash: Buffer;
  user_id: string;
  actor_user_id: string | null;
  password_later: Generated<boolean>;
  /** When the person last proved their identity. */
  authenticated_at: Generated<Date>;
  /** When the person was last active; recorded only for operators. */
  last_used_at: Generated<Date>;
  created_at: Moment;
  expires_at: Date;
  session_id: Generated<string>;
  device: Generated<string>;
  address: Generated<string>;
  /** The company at whose identity provider the person signed in. */
  signed_in_with: Generated<string | null>;
  /** When the person last changed something; recorded where a replica is read. */
  wrote_at: Generated<Date | null>;
}

/** Sign-ins and visits that `app_user` doesn't show yet. */
export interface PersonVisitTable {
  user_id: string;
  last_login_at: Date | null;
  last_seen_at: Date | null;
}

export interface KnownDeviceTable {
  user_id: string;
  device: string;
  network: string;
  last_used_at: Date;
}

export interface RememberedDeviceTable {
  device_id: Generated<string>;
  token_hash: Buffer;
  user_id: string;
  device: string;
  remembered_at: Date;
  expires_at: Date;
}

/** The identity provider of a company. */
export interface SingleSignOnTable {
  company_id: string;
  issuer: string;
  client_id: string;
  sealed_secret: string;
  is_enabled: boolean;
  is_required: boolean;
  adds_people: boolean;
}

export interface CompanyDomainTable {
  company_id: string;
  domain: string;
  record: string;
  proven_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

export interface SingleSignOnAttemptTable {
  browser_hash: Buffer;
  company_id: string;
  state: string;
  nonce: string;
  verifier: string;
  user_id: ColumnType<string | null, string | null | undefined, string | null>;
  expires_at: Date;
}

export interface LoginFailureTable {
  key: string;
  failures: number;
  last_failed_at: Date;
}

export interface EmailCodeTable {
  email: string;
  purpose: 'signup';
  code_hash: Buffer;
  tries_left: number;
  sent_at: Date;
  expires_at: Date;
}

export interface SignupTokenTable {
  token_hash: Buffer;
  user_id: string;
  expires_at: Date;
}

/** The data typed in a browser at the start of a sign-up; its cookie holds the token. */
export interface SignupAttemptTable {
  token_hash: Buffer;
  user_id: string;
  module_type: 'review' | 'reimburse';
  name: string;
  company_name: string;
  password_hash: string;
  /** The page that the person came from and returns to, below the router base. */
  return_to: string | null;
  verified_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  expires_at: Date;
}

export interface OauthStateTable {
  state_hash: Buffer;
  user_id: string;
  company_id: string;
  marketplace_id: string;
  module_type: string;
  expires_at: Date;
}

export interface UserConfigTable {
  config_id: Generated<string>;
  user_id: string;
  name: string;
  data: ColumnType<unknown, string, string>;
  updated_at: Moment;
}

export interface InvitationTable {
  company_id: string;
  email: string;
  token_hash: Buffer;
  name: Generated<string>;
  /** Null for a link that the command line sent. */
  invited_by: string | null;
  /** The role in the company. */
  company_role: ColumnType<InvitedRole, InvitedRole | undefined, InvitedRole>;
  /** Granted on acceptance in addition to the membership. */
  grants_role: ColumnType<'super-admin' | null, 'super-admin' | null | undefined, 'super-admin' | null>;
  created_at: Moment;
  expires_at: Date;
  accepted_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

export interface AuditLogTable {
  at: Moment;
  audit_id: Generated<number>;
  company_id: string | null;
  actor_user_id: string | null;
  acting_as_user_id: string | null;
  action: string;
  status: number;
  login_name: string | null;
  login_email: string | null;
  address: string | null;
  request_id: string | null;
  before: JSONColumnType<object | null, string | null, string | null>;
  after: JSONColumnType<object | null, string | null, string | null>;
  /** The variables of the address: which job, case, user … */
  subject: JSONColumnType<object | null, string | null | undefined, never>;
  /** Generated by the database from `subject`, `before` and `after`. */
  targets: ColumnType<string[], never, never>;
}

/** A write that has started and not ended. */
export interface AuditIntentTable {
  intent_id: Generated<string>;
  at: Moment;
  action: string;
  actor_user_id: string | null;
  acting_as_user_id: string | null;
  company_id: string | null;
  login_name: string | null;
  login_email: string | null;
  address: string | null;
  request_id: string | null;
  subject: JSONColumnType<object | null, string | null, never>;
}

export interface MailMessageTable {
  mail_id: Generated<number>;
  sender: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  /** Files it carried: name, media type, content in Base64. */
  attachments: JSONColumnType<{ name: string; type: string; base64: string }[], string | undefined, string>;
  sent_at: Moment;
}

export interface RateLimitTable {
  key: string;
  hits: number;
  window_ends_at: Date;
}
