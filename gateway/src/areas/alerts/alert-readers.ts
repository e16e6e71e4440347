import type { AlertMailTopic } from '@fairshelf/shared-contracts/alerts';
import { sql } from 'kysely';
import type { Database } from '../../base/database/database.ts';
import { KINDS_OF_TOPIC, UNCHOSEN, UNCHOSEN_TIMES } from '../mail-preferences/index.ts';
import type { DueAlert } from './due-alerts.ts';
import type { MailTimes } from './mail-times.ts';

export interface AlertReader extends MailTimes {
  readonly userId: string;
  readonly email: string;
  /** Nothing from before this time is emailed. */
  readonly since: Date;
  readonly topics: readonly AlertMailTopic[];
  /** The stores the person is limited to, as `seller/marketplace`; empty for all. */
  readonly stores: readonly string[];
  /** The stores whose ratings and reviews the person's role doesn't show; a single `/` for all. */
  readonly hiddenStores: readonly string[];
  /** The stores that the person wants alerts of; empty for all. */
  readonly wantedStores: readonly string[];
  /** Alerts about a product: only with one of these tags; empty for all. */
  readonly tags: readonly string[];
}

/** Everybody in a company who wants email alerts on at least one topic. */
export async function alertReaders(database: Database, companyId: string): Promise<readonly AlertReader[]> {
  const { rows } = await sql<AlertReader>`
    select u.user_id as "userId", u.email, m.since, coalesce(c.topics, ${[...UNCHOSEN]}::text[]) as topics,
      coalesce(c.rhythm, 'at-once') as rhythm, c.quiet_from as "quietFrom", c.quiet_until as "quietUntil",
      coalesce(s.hour, ${UNCHOSEN_TIMES.hour}) as hour, coalesce(s.time_zone, ${UNCHOSEN_TIMES.time_zone}) as "timeZone",
      coalesce(c.stores, '{}') as "wantedStores", coalesce(c.tags, '{}')::text[] as tags,
      array(select x.seller_id || '/' || x.marketplace_id from user_channel x where x.user_id = u.user_id) as stores,
      array(select x.seller_id || '/' || x.marketplace_id from member_limit x
        where x.company_id = m.company_id and x.user_id = u.user_id and x.area = 'review' and x.role = 'none') as "hiddenStores"
    from company_member m join app_user u using (user_id)
    left join alert_mail_choice c using (user_id)
    left join summary_setting s using (user_id)
    where m.company_id = ${companyId} and u.deleted_at is null and u.email_verified_at is not null
    order by u.email`.execute(database.system);
  return rows.filter(({ topics }) => topics.length > 0);
}

/** The alerts that a person wants by email and hasn't read in the product: by topic, store and tag. */
export function alertsFor(
  { userId, since, topics, stores, hiddenStores, wantedStores, tags }: AlertReader,
  alerts: readonly DueAlert[],
): readonly DueAlert[] {
  const kinds = new Set(topics.flatMap((topic) => KINDS_OF_TOPIC[topic]));
  return alerts.filter(
    (alert) =>
      kinds.has(alert.kind) &&
      alert.at >= since &&
      (alert.userId === null || alert.userId === userId) &&
      !alert.readBy.includes(userId) &&
      isAmong(stores, alert) &&
      !hiddenStores.some((each) => each === '/' || each === `${alert.sellerId}/${alert.marketId}`) &&
      isAmong(wantedStores, alert) &&
      (tags.length === 0 || alert.tags === null || alert.tags.some((tag) => tags.includes(tag))),
  );
}

/** Whether an alert is about one of these stores, or about none; an empty list is every store. */
const isAmong = (stores: readonly string[], { sellerId, marketId }: DueAlert): boolean =>
  stores.length === 0 ||
  sellerId === null ||
  stores.some((each) =>
    marketId === null ? each.startsWith(`${sellerId}/`) : each === `${sellerId}/${marketId}`,
  );
