import * as v from 'valibot';
import { defineJob, work } from '../../base/jobs/define-job.ts';
import { createBulkLocal } from '../../base/mail/bulk-local.ts';
import { createBulkSmtp } from '../../base/mail/bulk-smtp.ts';
import type { Services } from '../../base/services.ts';
import { dkimOf } from '../../base/settings/formats.ts';
import { mailLinksOf } from './mail-links.ts';
import { sendCampaigns } from './send-campaigns.ts';

/** Longer than handing over one email can take (base/mail/bulk-smtp.ts), and far shorter than anyone waits for it. */
const LEASE_MS = 2 * 60_000;
const MINUTE_MS = 60_000;
/** A run ends within its minute: the next starts with the next minute. */
const REST_MS = 2_000;
const LANES = 4;

/**
 * Sends what is due of all campaigns, for up to a minute. One run at a time keeps the rate however many gateways run.
 */
export const sendCampaignMails = defineJob({
  name: 'campaign.send',
  lane: 'heavy',
  payload: v.object({}),
  exclusive: true,
  retryLimit: 0,
  // A run that died is detected soon: the next may start two minutes after it did.
  expireInSeconds: 120,
});

/** All runs share this key. */
export const ONE_RUN = { key: 'campaigns' } as const;

const keepSending = defineJob({
  name: 'campaign.keep-going',
  lane: 'regular',
  payload: v.object({}),
  cron: '* * * * *',
  retryLimit: 0,
});

async function enqueueWhenDue({ database, jobs, now }: Services): Promise<void> {
  const due = await database.system
    .selectFrom('campaign')
    .select('campaign_id')
    .where(({ eb, or, and }) =>
      or([
        eb('state', '=', 'sending'),
        and([eb('state', '=', 'scheduled'), eb('scheduled_at', '<=', now())]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  if (due) await jobs.enqueue(sendCampaignMails, {}, ONE_RUN);
}

/** The part after the @ of `Name <somebody@host>`. */
const domainOf = (sender: string): string => /@([\w.-]+)/.exec(sender)?.[1] ?? 'localhost';

async function runMinute(services: Services, signal: AbortSignal): Promise<void> {
  const { settings, database } = services;
  const { SMTP_URL, MAIL_FROM, DKIM_KEY, CAMPAIGN_MAILS_PER_MINUTE } = settings;
  // At least a few seconds, at most until the end of the minute.
  const until = Math.ceil((Date.now() + REST_MS * 3) / MINUTE_MS) * MINUTE_MS - REST_MS;
  const means = {
    ...services,
    random: Math.random,
    publicUrl: settings.PUBLIC_URL.replace(/\/+$/, ''),
    mailLinks: mailLinksOf(settings),
    domain: domainOf(MAIL_FROM),
    leaseMs: LEASE_MS,
  };
  const run = {
    perMinute: CAMPAIGN_MAILS_PER_MINUTE,
    lanes: LANES,
    until,
    signal,
    openMail: () =>
      SMTP_URL
        ? createBulkSmtp(SMTP_URL, MAIL_FROM, DKIM_KEY ? dkimOf(DKIM_KEY) : undefined)
        : createBulkLocal(database, MAIL_FROM),
  };
  await sendCampaigns(means, run);
}

export const campaignWorkers = [
  work(sendCampaignMails, (_, services, signal) => runMinute(services, signal)),
  work(keepSending, (_, services) => enqueueWhenDue(services)),
];
