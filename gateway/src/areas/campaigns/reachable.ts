import type { CampaignTopic } from '@fairshelf/shared-contracts/campaigns';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../base/database/database.ts';

/** The choice on the Notification page that a campaign of this kind requires. */
const CHOICES: Readonly<Record<CampaignTopic, string>> = {
  newsletter: 'general_newsletter_email',
  'feature-guide': 'new_feature_guide_email',
  'recent-update': 'recent_update_email',
};

/** Users `u` who can be emailed at all. */
export const isActive = sql<boolean>`(u.deleted_at is null and u.email_verified_at is not null)`;

/** Users `u` who opted in to this kind of email and haven't unsubscribed since. Silence is never consent. */
export const hasAgreed = (topic: CampaignTopic): RawBuilder<boolean> =>
  sql<boolean>`(u.unsubscribed_at is null and coalesce((u.marketing ->> ${CHOICES[topic]})::boolean, false))`;

/** Users `u` whose address is on the suppression list. */
export const isSuppressed = sql<boolean>`exists (select from mail_suppression s where s.email = u.email)`;

/** Users `u` who may currently get a campaign of this kind. */
export const mayReceive = (topic: CampaignTopic): RawBuilder<boolean> =>
  sql<boolean>`(${isActive} and ${hasAgreed(topic)} and not ${isSuppressed})`;

/** The merge fields of a user `u` of a company `c`. */
export const mergeColumns = sql`trim(u.name) as name, split_part(trim(u.name), ' ', 1) as first_name, u.email,
  trim(c.name) as company`;

interface MergeRow {
  readonly first_name: string;
  readonly name: string;
  readonly email: string;
  readonly company: string;
}

/** The merge values of one person; undefined for someone without a company. */
export async function mergeRowOf({ system }: Database, userId: string): Promise<MergeRow | undefined> {
  const { rows } = await sql<MergeRow>`
    select ${mergeColumns} from app_user u join company c on c.company_id = u.home_company_id
    where u.user_id = ${userId}`.execute(system);
  return rows[0];
}
