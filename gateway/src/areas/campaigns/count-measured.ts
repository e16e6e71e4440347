import { sql } from 'kysely';
import type { Database } from '../../base/database/database.ts';
import { allowsMeasuring } from '../mail-preferences/index.ts';
import type { MailLink } from './mail-links.ts';

/** Counts an open once, if the email was sent with tracking and the person still allows it. */
export async function countOpen({ system }: Database, recipientId: string, at: Date): Promise<void> {
  await sql`
    update campaign_recipient r set opened_at = ${at} from app_user u
    where r.recipient_id = ${recipientId} and r.is_measured and r.opened_at is null
      and u.user_id = r.user_id and ${allowsMeasuring}`.execute(system);
}

/** The target of a link in a campaign's email; undefined if the campaign has no such link. */
export async function targetOf(
  { system }: Database,
  { recipientId, place }: MailLink,
): Promise<string | undefined> {
  if (place === 'open') return undefined;
  const row = await system
    .selectFrom('campaign_recipient as r')
    .innerJoin('campaign_link as l', 'l.campaign_id', 'r.campaign_id')
    .select('l.url')
    .where('r.recipient_id', '=', recipientId)
    .where('l.position', '=', place)
    .executeTakeFirst();
  return row?.url;
}

/**
 * Counts a click on a link once, under the same conditions; a click also counts as an open, even if pictures weren't
 * loaded.
 */
export async function countClick(
  { system }: Database,
  { recipientId, place }: { recipientId: string; place: number },
  at: Date,
): Promise<void> {
  await system.transaction().execute(async (db) => {
    const { rows } = await sql<{ campaign_id: string }>`
      update campaign_recipient r set opened_at = coalesce(r.opened_at, ${at}), clicked_at = coalesce(r.clicked_at, ${at})
      from app_user u
      where r.recipient_id = ${recipientId} and r.is_measured and u.user_id = r.user_id and ${allowsMeasuring}
      returning r.campaign_id`.execute(db);
    for (const { campaign_id } of rows)
      await db
        .insertInto('campaign_click')
        .values({ recipient_id: recipientId, campaign_id, position: place, clicked_at: at })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
  });
}
