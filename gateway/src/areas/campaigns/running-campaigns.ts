import { sql } from 'kysely';
import type { Database } from '../../base/database/database.ts';
import { addRecipients } from './audience.ts';
import type { RunningCampaign } from './recipient-claims.ts';

/**
 * Starts the scheduled campaigns whose time has come: state and recipients are stored in one transaction, so that a
 * crash leaves the campaign scheduled and a second process finds it started.
 */
export async function beginDueCampaigns({ system }: Database, now: Date): Promise<void> {
  const due = await system
    .selectFrom('campaign')
    .select('campaign_id')
    .where('state', '=', 'scheduled')
    .where('scheduled_at', '<=', now)
    .execute();
  for (const { campaign_id } of due)
    await system.transaction().execute(async (db) => {
      const campaign = await db
        .updateTable('campaign')
        .set({ state: 'sending', started_at: now, updated_at: now })
        .where('campaign_id', '=', campaign_id)
        .where('state', '=', 'scheduled')
        .returning('audience')
        .executeTakeFirst();
      if (campaign) await addRecipients(db, { campaignId: campaign_id, audience: campaign.audience }, now);
    });
}

/** The campaigns that are being sent, with their emails. */
export async function runningCampaigns({ system }: Database): Promise<readonly RunningCampaign[]> {
  const rows = await system
    .selectFrom('campaign')
    .select(['campaign_id', 'audience', 'subject', 'html', 'plain'])
    .select(({ selectFrom }) =>
      selectFrom('campaign_link as l')
        .whereRef('l.campaign_id', '=', 'campaign.campaign_id')
        .select(sql<string[]>`coalesce(array_agg(l.url order by l.position), '{}')`.as('urls'))
        .as('links'),
    )
    .where('state', '=', 'sending')
    .orderBy('started_at')
    .execute();
  return rows.map(({ campaign_id, audience, subject, html, plain, links }) => ({
    campaignId: campaign_id,
    topic: audience.topic,
    mail: { subject, html: html ?? '', text: plain ?? '' },
    links: links ?? [],
  }));
}

/** Ends campaigns that have no waiting recipients left. */
export async function endFinishedCampaigns({ system }: Database, now: Date): Promise<void> {
  await system
    .updateTable('campaign as k')
    .set({ state: 'sent', finished_at: now, updated_at: now })
    .where('k.state', '=', 'sending')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('campaign_recipient as r')
            .select('r.email')
            .whereRef('r.campaign_id', '=', 'k.campaign_id')
            .where('r.state', 'in', ['waiting', 'sending']),
        ),
      ),
    )
    .execute();
}
