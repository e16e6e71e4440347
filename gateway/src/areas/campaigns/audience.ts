import type { CampaignAudience, countAudience, MergeData } from '@fairshelf/shared-contracts/campaigns';
import type { CallData } from '@fairshelf/shared-contracts/core';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../base/database/tables/index.ts';
import { allowsMeasuring } from '../mail-preferences/index.ts';
import { conditionsOf } from '../people/index.ts';
import { hasAgreed, isActive, isSuppressed, mayReceive, mergeColumns } from './reachable.ts';

export type AudienceCount = CallData<typeof countAudience>;

/** The size of an audience, and how many people are left out and why. */
export async function readAudience(
  db: Kysely<Tables>,
  audience: CampaignAudience,
  now: Date,
): Promise<AudienceCount> {
  const lacks = (field: keyof MergeData) =>
    sql`count(*) filter (where agreed and not suppressed and ${sql.ref(field)} = '')::int`;
  const { rows } = await sql<AudienceCount>`
    select count(*)::int as matching,
      count(*) filter (where agreed and not suppressed)::int as recipients,
      count(*) filter (where not agreed)::int as "notAgreed",
      count(*) filter (where agreed and suppressed)::int as suppressed,
      count(*) filter (where agreed and not suppressed and measured)::int as measurable,
      json_build_object('name', ${lacks('name')}, 'first_name', ${lacks('first_name')},
        'email', ${lacks('email')}, 'company', ${lacks('company')}) as missing
    from (
      select ${mergeColumns}, ${hasAgreed(audience.topic)} as agreed, ${isSuppressed} as suppressed,
        ${allowsMeasuring} as measured
      from app_user u join company c on c.company_id = u.home_company_id
      where ${isActive} and ${conditionsOf(audience, now)}) people`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('Nobody was counted.');
  return counts;
}

/** Stores the recipients of a campaign: everyone in its audience who may be emailed now. Returns how many. */
export async function addRecipients(
  db: Kysely<Tables>,
  campaign: { readonly campaignId: string; readonly audience: CampaignAudience },
  now: Date,
): Promise<number> {
  const { campaignId, audience } = campaign;
  const { numAffectedRows = 0n } = await sql`
    insert into campaign_recipient (campaign_id, user_id, email, due_at)
    select ${campaignId}, u.user_id, u.email, ${now}
    from app_user u join company c on c.company_id = u.home_company_id
    where ${mayReceive(audience.topic)} and ${conditionsOf(audience, now)}
    on conflict do nothing`.execute(db);
  return Number(numAffectedRows);
}
