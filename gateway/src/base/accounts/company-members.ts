import type { CompanyRole } from '@fairshelf/shared-contracts/company';
import { sql } from 'kysely';

/**
 * The role of a member `m`, in SQL. Without an owner who has an account, the member who has been there the longest is the
 * owner, so that no company is without one.
 */
export const roleOfMember = sql<CompanyRole>`case
  when m.user_id = (
    select f.user_id from company_member f join app_user fu using (user_id)
    where f.company_id = m.company_id and fu.deleted_at is null order by f.role <> 'owner', f.since, f.user_id limit 1)
  then 'owner' else m.role end`;
