import { setTimeout as wait } from 'node:timers/promises';
import type { BulkMail } from '../../base/mail/bulk-mail.ts';
import { openLastLineMarks } from './last-line-marks.ts';
import { createPace } from './pace.ts';
import {
  beginRun,
  type ClaimedRecipient,
  claimRecipients,
  letGo,
  type RunningCampaign,
  resolveInterrupted,
} from './recipient-claims.ts';
import { beginDueCampaigns, endFinishedCampaigns, runningCampaigns } from './running-campaigns.ts';
import { type SendingMeans, sendRecipient } from './send-recipient.ts';

export interface CampaignRun {
  /** Emails per minute, all campaigns together. */
  readonly perMinute: number;
  /** Number of parallel connections to the mail server. */
  readonly lanes: number;
  /** When the run ends, in Unix ms of this machine's clock. */
  readonly until: number;
  readonly signal?: AbortSignal;
  readonly openMail: () => BulkMail;
}

/** How many a lane claims at a time: a few seconds of work, so that a claim outlasts it. */
const claimSize = ({ perMinute, lanes }: CampaignRun): number =>
  Math.max(1, Math.min(20, Math.round((perMinute / 60 / lanes) * 5)));

/**
 * Starts campaigns whose time has come and sends what is due of all running ones in turn, until nothing is due, the
 * mail server is unavailable, or the time is up. Any number of processes may run it. Returns how many recipients
 * moved a step further.
 */
export async function sendCampaigns(means: SendingMeans, run: CampaignRun): Promise<number> {
  const { database, now, leaseMs } = means;
  await resolveInterrupted(database, now());
  await beginDueCampaigns(database, now());
  const campaigns = await runningCampaigns(database);
  if (campaigns.length === 0) return 0;
  const open = { runId: await beginRun(database, now()), marks: await openLastLineMarks(database) };
  const pace = createPace(run.perMinute, run, { now: Date.now, wait: (ms) => wait(ms) });
  let handled = 0;
  let isOver = false;
  let turn = 0;

  /** The next recipients, of the next campaign that has any. */
  async function next(): Promise<
    { campaign: RunningCampaign; claimed: readonly ClaimedRecipient[] } | undefined
  > {
    for (let attempt = 0; attempt < campaigns.length; attempt += 1) {
      const campaign = campaigns[turn++ % campaigns.length];
      if (!campaign) return undefined;
      const at = now();
      const until = new Date(at.getTime() + leaseMs);
      const recipients = await claimRecipients(database, campaign, { count: claimSize(run), now: at, until });
      if (recipients.length > 0) return { campaign, claimed: recipients };
    }
    return undefined;
  }

  async function lane(): Promise<void> {
    const mail = run.openMail();
    try {
      while (!isOver) {
        const work = await next();
        if (!work) break;
        for (const recipient of work.claimed) {
          // Claims that this run can't use are released at once, not when they expire.
          if (isOver || !(await pace.turn())) {
            isOver = true;
            await letGo(database, recipient);
            continue;
          }
          const { stop } = await sendRecipient(means, mail, work.campaign, recipient, open);
          handled += 1;
          isOver ||= stop;
        }
      }
    } finally {
      mail.close();
    }
  }

  const lanes = await Promise.allSettled(Array.from({ length: run.lanes }, lane));
  open.marks.close();
  await endFinishedCampaigns(database, now());
  const failure = lanes.find((each) => each.status === 'rejected');
  if (failure) throw failure.reason;
  return handled;
}
