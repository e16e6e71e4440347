import type { AlertMailTopic } from '@fairshelf/shared-contracts/alerts';
import { sql } from 'kysely';
import type { Database } from '../../base/database/database.ts';
import { KINDS_OF_TOPIC, UNCHOSEN } from '../mail-preferences/index.ts';
import type { ToldAlert } from './told-alerts.ts';

export interface AlertReader {
  readonly userId: string;
  readonly email: string;
  /** Nothing from before is told. */
  readonly since: Date;
  readonly topics: readonly AlertMailTopic[];
  /** The stores that the person is limited to, as `seller/marketplace`; empty for all. */
  readonly stores: readonly string[];
}

/** Everybody in a company who wants alerts of some topic by mail. */
export async function alertReaders(database: Database, companyId: string): Promise<readonly AlertReader[]> {
  const { rows } = await sql<AlertReader>`
    select u.user_id as "userId", u.email, m.since, coalesce(c.topics, ${[...UNCHOSEN]}::text[]) as topics,
      array(select x.seller_id || '/' || x.marketplace_id from user_channel x where x.user_id = u.user_id) as stores
    from company_member m join app_user u using (user_id)
    left join alert_mail_choice c using (user_id)
    where m.company_id = ${companyId} and u.deleted_at is null and u.email_verified_at is not null
    order by u.email`.execute(database.system);
  return rows.filter(({ topics }) => topics.length > 0);
}

/** What of the alerts somebody is to be mailed: of the topics, of the stores, and not read in the product already. */
export function alertsFor(
  { userId, since, topics, stores }: AlertReader,
  alerts: readonly ToldAlert[],
): readonly ToldAlert[] {
  const kinds = new Set(topics.flatMap((topic) => KINDS_OF_TOPIC[topic]));
  const reaches = ({ sellerId, marketId }: ToldAlert) =>
    stores.length === 0 ||
    sellerId === null ||
    stores.some((each) =>
      marketId === null ? each.startsWith(`${sellerId}/`) : each === `${sellerId}/${marketId}`,
    );
  return alerts.filter(
    (alert) =>
      kinds.has(alert.kind) &&
      alert.at >= since &&
      (alert.userId === null || alert.userId === userId) &&
      !alert.readBy.includes(userId) &&
      reaches(alert),
  );
}
