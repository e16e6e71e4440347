import type { CompanyRole } from '@fairshelf/shared-contracts/company';
import type { CompanyArea } from '@fairshelf/shared-contracts/core';
import { type RawBuilder, sql } from 'kysely';

/**
 * The role of a member `m`, in SQL. Without an owner who has an account, the longest-standing member is the owner, so
 * that every company has one.
 */
export const roleOfMember = sql<CompanyRole>`case
  when m.user_id = (
    select f.user_id from company_member f join app_user fu using (user_id)
    where f.company_id = m.company_id and fu.deleted_at is null order by f.role <> 'owner', f.since, f.user_id limit 1)
  then 'owner' else m.role end`;

/**
 * Whether the role of a member `m` is limited to one of `roles` in an area, in SQL: in all of it, or in a marketplace of
 * one of these sellers. Emails about a whole seller account leave such a person out.
 */
export const isLimitedIn = (
  area: CompanyArea,
  roles: readonly string[],
  sellers: RawBuilder<unknown>,
): RawBuilder<boolean> => sql<boolean>`exists (
  select from member_limit ml where ml.company_id = m.company_id and ml.user_id = m.user_id and ml.area = ${area}
    and ml.role = any(${[...roles]}::text[]) and (ml.seller_id = '' or ml.seller_id = any(${sellers})))`;
