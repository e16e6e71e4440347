import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { openDatabase } from '../../base/database/database.ts';
import { createBulkSmtp } from '../../base/mail/bulk-smtp.ts';
import { createMailLinks } from './mail-links.ts';
import { sendCampaigns } from './send-campaigns.ts';

/** For tests: the environment of a sender process. */
export const CampaignOrders = v.object({
  databaseUrl: v.string(),
  sinkUrl: v.string(),
  leaseMs: v.number(),
});

/**
 * For tests: the gateway's sending job as a separate process that can be killed: the same sender, database pool and
 * connection to the mail server. Prints `ready`, starts on any message, and works until it is killed or asked to
 * stop.
 */
async function run(): Promise<void> {
  const { databaseUrl, sinkUrl, leaseMs } = v.parse(
    CampaignOrders,
    JSON.parse(process.env.CAMPAIGN_ORDERS ?? ''),
  );
  const database = openDatabase({ url: databaseUrl, max: 4, onError: () => undefined });
  const means = {
    database,
    now: () => new Date(),
    random: Math.random,
    publicUrl: 'https://fairshelf.test',
    mailLinks: createMailLinks({ secretsKey: 'test:AAAA', publicUrl: 'https://fairshelf.test' }),
    domain: 'fairshelf.test',
    leaseMs,
    log: { warn: () => undefined },
  };
  let stopping = false;
  process.once('SIGTERM', () => {
    stopping = true;
  });
  process.stdout.write('ready\n');
  await once(process.stdin, 'data');
  process.stdin.unref();
  while (!stopping) {
    const handled = await sendCampaigns(means, {
      perMinute: 10_000_000,
      lanes: 4,
      until: Date.now() + 1_000,
      openMail: () => createBulkSmtp(sinkUrl, 'Fairshelf <news@fairshelf.test>'),
    });
    if (handled === 0) await wait(50);
  }
  await database.close();
}

if (process.env.CAMPAIGN_ORDERS) await run();
