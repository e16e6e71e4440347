import type { CampaignTopic, MergeData } from '@fairshelf/shared-contracts/campaigns';
import { sql } from 'kysely';
import type { Database } from '../../base/database/database.ts';
import {
  FORMAT_COLUMNS,
  type FormatColumns,
  type Reader,
  readerOf,
} from '../../base/formats/person-formats.ts';
import { allowsMeasuring } from '../mail-preferences/index.ts';
import { mayReceive, mergeColumns } from './reachable.ts';
import type { WrittenMail } from './write-campaign-mail.ts';

/** A campaign that is being sent. */
export interface RunningCampaign {
  readonly campaignId: string;
  readonly topic: CampaignTopic;
  readonly mail: WrittenMail;
  /** The targets of its email's links, by index. */
  readonly links: readonly string[];
}

/** A recipient claimed by this process, until the claim expires. */
export interface ClaimedRecipient {
  readonly campaignId: string;
  readonly recipientId: string;
  readonly email: string;
  readonly claim: string;
  readonly attempts: number;
  readonly unsubscribeKey: string;
  /** Whether the person allows opens and clicks to be counted. */
  readonly isMeasured: boolean;
  /** The merge values of the email; undefined for somebody who may no longer be emailed. */
  readonly data: MergeData | undefined;
  /** How and in which language the person reads. */
  readonly reader: Reader;
}

interface ClaimedRow extends MergeData, FormatColumns {
  readonly recipient_id: string;
  readonly to_email: string;
  readonly claim: string;
  readonly attempts: number;
  readonly unsubscribe_key: string;
  readonly may_receive: boolean;
  readonly is_measured: boolean;
}

const formatColumns = sql.join(FORMAT_COLUMNS.map((column) => sql.ref(`u.${column}`)));

/**
 * Claims recipients of a campaign who are due and not claimed. A claim itself has no effects: if the process dies,
 * others pick them up when the claim expires.
 */
export async function claimRecipients(
  { system }: Database,
  { campaignId, topic }: RunningCampaign,
  { count, now, until }: { count: number; now: Date; until: Date },
): Promise<readonly ClaimedRecipient[]> {
  const { rows } = await sql<ClaimedRow>`
    with taken as (
      update campaign_recipient r set claim = gen_random_uuid(), claimed_until = ${until}
      where r.recipient_id in (
        select w.recipient_id from campaign_recipient w
        where w.campaign_id = ${campaignId} and w.state = 'waiting' and w.due_at <= ${now}
          and (w.claimed_until is null or w.claimed_until <= ${now})
        order by w.due_at, w.recipient_id limit ${count} for update skip locked)
      returning r.recipient_id, r.user_id, r.email as to_email, r.claim, r.attempts, r.unsubscribe_key)
    select taken.*, ${mergeColumns}, ${formatColumns},
      coalesce(${mayReceive(topic)} and u.email = taken.to_email, false) as may_receive,
      coalesce(${allowsMeasuring}, false) as is_measured
    from taken left join app_user u on u.user_id = taken.user_id
    left join company c on c.company_id = u.home_company_id`.execute(system);
  return rows.map((row) => ({
    campaignId,
    recipientId: row.recipient_id,
    email: row.to_email,
    claim: row.claim,
    attempts: row.attempts,
    unsubscribeKey: row.unsubscribe_key,
    isMeasured: row.is_measured,
    data: row.may_receive
      ? { first_name: row.first_name, name: row.name, email: row.email, company: row.company }
      : undefined,
    reader: readerOf(row),
  }));
}

/**
 * Records that an email is being sent now, and in which run: from here on an interruption is examined before anything
 * else happens. False when it must not be sent any more: the campaign was paused or ended, the recipient unsubscribed
 * or changed their tracking choice since the email was filled, or another process took over the claim.
 */
export async function recordIntent(
  { system }: Database,
  recipient: ClaimedRecipient,
  { runId, topic, now, until }: { runId: string; topic: CampaignTopic; now: Date; until: Date },
): Promise<boolean> {
  const { rows } = await sql<{ user_id: string }>`
    select u.user_id from app_user u
    where u.email = ${recipient.email} and ${mayReceive(topic)} and ${allowsMeasuring} = ${recipient.isMeasured}`.execute(
    system,
  );
  const [reader] = rows;
  if (!reader) return false;
  const { numAffectedRows = 0n } = await sql`
    update campaign_recipient r set state = 'sending', attempts = attempts + 1, claimed_until = ${until},
      run_id = ${runId}, last_line_at = null, is_measured = ${recipient.isMeasured}
    from campaign k
    where r.recipient_id = ${recipient.recipientId} and r.claim = ${recipient.claim} and r.state = 'waiting'
      and r.claimed_until > ${now} and k.campaign_id = r.campaign_id and k.state = 'sending'
      and r.email = ${recipient.email} and r.user_id = ${reader.user_id}`.execute(system);
  return numAffectedRows > 0n;
}

/** The outcome of one attempt. */
export type Ending =
  | { readonly state: 'sent'; readonly at: Date }
  | { readonly state: 'failed' | 'unclear' | 'suppressed'; readonly reason: string }
  | { readonly state: 'waiting'; readonly reason: string; readonly dueAt: Date };

/**
 * Records the outcome of an attempt and releases the recipient. A success counts even if the row was given up as
 * unclear in the meantime: it is what happened. Any other outcome is left to the current holder of the claim.
 */
export async function settleRecipient(
  { system }: Database,
  { recipientId, claim }: ClaimedRecipient,
  ending: Ending,
): Promise<void> {
  await system
    .updateTable('campaign_recipient')
    .set({
      state: ending.state,
      reason: ending.state === 'sent' ? '' : ending.reason.slice(0, 500),
      claim: null,
      claimed_until: null,
      ...(ending.state === 'sent' ? { sent_at: ending.at } : {}),
      ...(ending.state === 'waiting' ? { due_at: ending.dueAt } : {}),
    })
    .where('recipient_id', '=', recipientId)
    .where('claim', '=', claim)
    .where('state', 'in', ending.state === 'sent' ? ['sending', 'unclear'] : ['waiting', 'sending'])
    .execute();
}

/** Releases a recipient whose email was certainly not sent: it is due again. */
export async function letGo({ system }: Database, { recipientId, claim }: ClaimedRecipient): Promise<void> {
  await system
    .updateTable('campaign_recipient')
    .set({ state: 'waiting', claim: null, claimed_until: null })
    .where('recipient_id', '=', recipientId)
    .where('claim', '=', claim)
    .where('state', 'in', ['waiting', 'sending'])
    .where('last_line_at', 'is', null)
    .execute();
}

const INTERRUPTED =
  'The server stopped while the email was being sent. It was most likely delivered and is not sent again.';

/**
 * Examines deliveries of dead processes. If the run's witness exists, an email without a mark never got its last line
 * and is due again. Everything else is unclear: the mail server can't be asked whether it accepted the email, so it is
 * never sent again. At most once takes priority over at least once.
 */
export async function resolveInterrupted({ system }: Database, now: Date): Promise<void> {
  await sql`
    with interrupted as (
      select r.recipient_id, k.state = 'cancelled' as is_over,
        r.last_line_at is null and exists (
          select from campaign_run w
          where w.run_id = r.run_id and w.database_started_at = pg_postmaster_start_time()) as is_unsent
      from campaign_recipient r join campaign k using (campaign_id)
      where r.state = 'sending' and r.claimed_until <= ${now} for update of r skip locked)
    update campaign_recipient r set
      state = case when not is_unsent then 'unclear' when is_over then 'cancelled' else 'waiting' end,
      reason = case when is_unsent then '' else ${INTERRUPTED} end,
      claim = case when is_unsent then null else claim end, claimed_until = null
    from interrupted where interrupted.recipient_id = r.recipient_id`.execute(system);
}

/** Stores a witness of a new run and deletes old ones. Returns its id. */
export async function beginRun({ system }: Database, now: Date): Promise<string> {
  await system
    .deleteFrom('campaign_run')
    .where('started_at', '<', new Date(now.getTime() - WITNESS_MS))
    .execute();
  const row = await system
    .insertInto('campaign_run')
    .values({ started_at: now })
    .returning('run_id')
    .executeTakeFirstOrThrow();
  return row.run_id;
}

/** Longer than any claim lasts. */
const WITNESS_MS = 7 * 86_400_000;
