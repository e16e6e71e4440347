import type { CiIdentity, ReleaseLine } from '@fairshelf/shared-contracts/delivery';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Moment } from './identity.ts';

/** One version of a remote. `signature` covers its name, version and digest, so an altered row is detected. */
export interface RemoteReleaseTable {
  remote: string;
  version: string;
  document: string;
  digest: string;
  surface: JSONColumnType<object, string, string>;
  /** File name → SHA-256 of its bytes, base64. */
  files: JSONColumnType<Record<string, string>, string, string>;
  origins: JSONColumnType<string[], string | null, string | null> | null;
  signature: string;
  published_by: string;
  created_at: Moment;
  commit_id: string | null;
  commit_author: string | null;
  commit_message: string | null;
  /** Of the files that browsers load, uncompressed. */
  size_bytes: number | null;
  /** File name → bytes, uncompressed; null for versions published before it was measured. */
  file_sizes: JSONColumnType<Record<string, number>, string | null | undefined, string | null> | null;
  /** The budgets that it exceeds. */
  warnings: Generated<string[]>;
  /** All its files are in the storage. */
  complete: Generated<boolean>;
}

export interface ReleaseRegistryTable {
  edition: string;
  revision: number;
  text: string;
  signature: string;
  updated_at: Moment;
}

export interface ReleaseChangeTable {
  change_id: Generated<number>;
  edition: string;
  remote: string;
  action: string;
  version: string;
  actor: string;
  reason: string | null;
  before: JSONColumnType<ReleaseLine, string | null, string | null> | null;
  /** Null after the remote was withdrawn. */
  after: JSONColumnType<ReleaseLine, string | null, string | null> | null;
  changed_at: Moment;
  /** The release key used for the change; null for people, local builds and automatic rollbacks. */
  key_id: string | null;
}

/** A key with which a team releases its remotes. Only hashes of its secrets are stored. */
export interface ReleaseKeyTable {
  key_id: Generated<string>;
  team: string;
  label: string;
  secret_hash: Buffer;
  /** The last characters of the secret. */
  hint: string;
  previous_hash: Buffer | null;
  /** The secret from before a rotation is valid until then. */
  previous_until: Date | null;
  remotes: string[];
  editions: string[];
  origins: string[];
  actions: string[];
  created_by: string;
  created_at: Date;
  expires_at: Date;
  rotated_at: Date | null;
  revoked_at: Date | null;
  last_used_at: Date | null;
  /** Of a CI job that has no secret: then `secret_hash` is of one that nobody has. */
  identity: JSONColumnType<CiIdentity, string | undefined, string> | null;
  /** An email address or a chat of the team; null if it named none. */
  contact: ColumnType<string | null, string | null | undefined, string | null>;
}

/** Rules for the releases of one remote; a remote without a row has the defaults. */
export interface ReleaseRuleTable {
  remote: string;
  two_persons: Generated<boolean>;
  over_budget: Generated<'refuse' | 'warn'>;
  changed_by: string;
  changed_at: Date;
}

/** A release that waits for a second person, or waited. */
export interface ReleaseApprovalTable {
  approval_id: Generated<string>;
  edition: string;
  remote: string;
  /** A `ReleaseChange`, as it was checked. */
  change: JSONColumnType<object, string, string>;
  summary: string;
  /** '' for requests from before it was stored. */
  version: Generated<string>;
  /** The revision of the entry that the requester saw. */
  expected: number;
  requested_by: string;
  /** The release key of the requester; null for an operator. */
  key_id: string | null;
  requested_at: Date;
  expires_at: Date;
  outcome: 'approved' | 'rejected' | null;
  decided_by: string | null;
  decided_key_id: string | null;
  decided_at: Date | null;
}

/** A preview link to a published version for anyone who opens it. */
export interface ReleasePreviewTable {
  preview_id: Generated<string>;
  edition: string;
  remote: string;
  version: string;
  created_by: string;
  /** The release key that created it. */
  key_id: string | null;
  created_at: Date;
  expires_at: Date;
  revoked_at: Date | null;
  revoked_by: string | null;
  opens: Generated<number>;
  last_opened_at: Date | null;
}

/** A canary with a share that grows step by step. */
export interface RolloutTable {
  rollout_id: Generated<string>;
  edition: string;
  remote: string;
  version: string;
  /** Shares of all browsers in percent, ascending; the last is 100. */
  steps: number[];
  interval_seconds: number;
  /** The current index in `steps`, from 0. */
  step: Generated<number>;
  state: Generated<'running' | 'paused' | 'completed' | 'rolled-back' | 'ended'>;
  step_since: Date;
  /** The next check. */
  next_at: Date;
  /** Why the last check didn't take the next step. */
  waits_for: 'visits' | 'evidence' | 'freeze' | 'pin' | null;
  /** Email addresses that get the outcome. */
  notify: string[];
  actor: string;
  key_id: string | null;
  started_at: Date;
  ended_at: Date | null;
  outcome: string | null;
  notified_at: Date | null;
}

/** A time in which teams release nothing new. */
export interface ReleaseFreezeTable {
  freeze_id: Generated<string>;
  starts_at: Date;
  ends_at: Date;
  reason: string;
  created_by: string;
  created_at: Date;
}

/** Counts of reports per minute: `visit`, `failure`, and vitals by their value, as in `lcp=1300`. */
export interface RemoteHealthTable {
  edition: string;
  remote: string;
  version: string;
  minute: Date;
  measure: string;
  count: number;
}

export interface RemoteProblemTable {
  remote: string;
  version: string;
  fingerprint: string;
  stage: string;
  message: string;
  /** File, line and column within the remote's built files. */
  place: string;
  /** `file.js:line:column` within its built files, innermost first. */
  stack: ColumnType<string[], string[] | undefined, string[]>;
  count: number;
  first_at: Date;
  last_at: Date;
}

/** Counts of web vitals by the route that a page load started at, per UTC day. */
export interface RemoteVitalTable {
  edition: string;
  remote: string;
  version: string;
  route: string;
  day: ColumnType<string, string, string>;
  measure: string;
  count: number;
}

/** The outcome of a rollout on its way to a webhook. */
export interface RolloutDeliveryTable {
  delivery_id: string;
  edition: string;
  remote: string;
  version: string;
  host: string;
  state: 'queued' | 'delivered' | 'failed';
  attempts: Generated<number>;
  status: ColumnType<number | null, number | null | undefined, number | null>;
  error: Generated<string>;
  created_at: Date;
  tried_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

/** Requests of a deprecated call in an hour. */
export interface DeprecatedRequestTable {
  call: string;
  hour: Date;
  count: number;
}

/** The uses of a page's ticket: `visit`, `failure`, `vitals` and each problem count once. */
export interface ReportUseTable {
  use_key: string;
  remote: string;
  version: string;
  kind: string;
  minute: Date;
  expires_at: Date;
}
