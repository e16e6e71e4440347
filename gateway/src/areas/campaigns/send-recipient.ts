import type { Database } from '../../base/database/database.ts';
import { forReader } from '../../base/formats/person-formats.ts';
import type { BulkMail, HandOver } from '../../base/mail/bulk-mail.ts';
import type { LastLineMarks } from './last-line-marks.ts';
import type { MailLinks } from './mail-links.ts';
import { measuredHtml } from './measure-mail.ts';
import {
  type ClaimedRecipient,
  type Ending,
  letGo,
  type RunningCampaign,
  recordIntent,
  settleRecipient,
} from './recipient-claims.ts';
import { suppress } from './suppression.ts';
import { fillCampaignMail } from './write-campaign-mail.ts';

/** The dependencies of sending. */
export interface SendingMeans {
  readonly database: Database;
  readonly now: () => Date;
  /** 0 ≤ n < 1, for jitter. */
  readonly random: () => number;
  /** Base address of the product, without a trailing slash. */
  readonly publicUrl: string;
  /** Creates the addresses in emails to people who allow opens and clicks to be counted. */
  readonly mailLinks: MailLinks;
  /** The part of the sender's address after the @, for message ids. */
  readonly domain: string;
  /** How long a claim lasts: longer than handing over one email can take. */
  readonly leaseMs: number;
  readonly log: { readonly warn: (about: object, message: string) => void };
}

/** A run in progress. */
export interface OpenRun {
  readonly runId: string;
  readonly marks: LastLineMarks;
}

/** A server that answers 'not now' is retried after 1, 2, 4 … minutes; then the email has failed. */
const TRIES = 8;
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/**
 * Sends one claimed recipient their email: fills it, hands it over with the intent stored before its last line, and
 * records the outcome. `stop` when the mail server is unavailable: trying the next one would be pointless.
 */
export async function sendRecipient(
  means: SendingMeans,
  mailbox: BulkMail,
  campaign: RunningCampaign,
  recipient: ClaimedRecipient,
  { runId, marks }: OpenRun,
): Promise<{ readonly stop: boolean }> {
  const { database, now, leaseMs } = means;
  if (!recipient.data) {
    await settleRecipient(database, recipient, { state: 'suppressed', reason: GONE });
    return { stop: false };
  }
  const { recipientId, unsubscribeKey } = recipient;
  const oneClickUrl = `${means.publicUrl}/api/mail/unsubscribe/${unsubscribeKey}`;
  const { mail, links: urls } = campaign;
  const html = recipient.isMeasured
    ? measuredHtml(mail.html, { links: means.mailLinks, recipientId, urls })
    : mail.html;
  const { data, reader } = recipient;
  const content = forReader(reader, () =>
    fillCampaignMail({ ...mail, html }, { data, topic: campaign.topic, unsubscribeUrl: oneClickUrl }),
  );
  const result = await mailbox.handOver(
    { to: recipient.email, ...content, messageId: `${recipientId}@${means.domain}`, oneClickUrl },
    async () => {
      const until = new Date(now().getTime() + leaseMs);
      const intent = { runId, topic: campaign.topic, now: now(), until };
      if (!(await recordIntent(database, recipient, intent))) return false;
      // A process that was suspended for long must not continue: others may have taken over its email by then.
      return marks.mark(recipient, () => now().getTime() < until.getTime() - leaseMs / 2);
    },
  );
  if (result.kind === 'withdrawn') {
    // Paused, ended, unsubscribed or taken over: the next claim checks it again.
    await letGo(database, recipient);
    return { stop: false };
  }
  await settleRecipient(database, recipient, endingOf(means, recipient, result));
  if (result.kind === 'refused' && result.isFinal && result.isAddress)
    await suppress(database, {
      email: recipient.email,
      reason: 'bounced',
      note: result.message.slice(0, 300),
    });
  if (result.kind !== 'accepted')
    means.log.warn({ recipientId, outcome: result.kind, err: result.message }, 'campaign mail');
  return { stop: result.kind === 'unreachable' };
}

const GONE = 'Unsubscribed, suppressed or deleted before sending.';

function endingOf(
  { now, random }: SendingMeans,
  { attempts }: ClaimedRecipient,
  result: Exclude<HandOver, { kind: 'withdrawn' }>,
): Ending {
  if (result.kind === 'accepted') return { state: 'sent', at: now() };
  if (result.kind === 'unclear')
    return { state: 'unclear', reason: `No confirmation after the email was sent: ${result.message}` };
  // An unavailable server is not this email's fault: its attempts don't count.
  if (result.kind === 'unreachable')
    return {
      state: 'waiting',
      reason: `The mail server could not be reached: ${result.message}`,
      dueAt: now(),
    };
  if (result.isFinal || attempts + 1 >= TRIES) return { state: 'failed', reason: result.message };
  const backOff = Math.min(HOUR_MS, MINUTE_MS * 2 ** attempts) * (0.5 + random() / 2);
  return { state: 'waiting', reason: result.message, dueAt: new Date(now().getTime() + backOff) };
}
