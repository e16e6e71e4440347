import { sql } from 'kysely';
import { isLimitedIn } from '../../base/accounts/company-members.ts';
import type { Database } from '../../base/database/database.ts';

/** A person who may see data of some channels. */
export interface Reader {
  readonly userId: string;
  readonly email: string;
}

const sellerOf = (channel: string): string => channel.split('/')[0] ?? '';

/** Of these people, those who belong to the company and may reach all of the channels (stored keys). */
export async function readersAmong(
  database: Database,
  companyId: string,
  userIds: readonly string[],
  channels: readonly string[],
): Promise<readonly Reader[]> {
  if (userIds.length === 0) return [];
  const { rows } = await sql<Reader>`
    select u.user_id as "userId", u.email from app_user u join company_member m using (user_id)
    where m.company_id = ${companyId} and u.user_id = any(${userIds}::uuid[]) and u.deleted_at is null
      and (not exists (select from user_channel l where l.user_id = u.user_id)
        or ${channels}::text[] <@ array(select seller_id || '/' || marketplace_id from user_channel l
          where l.user_id = u.user_id))
      and not ${isLimitedIn('review', ['none'], sql`${channels.map(sellerOf)}::text[]`)}
    order by u.email`.execute(database.system);
  return rows;
}
