import type { MonitoredUser, UserImportState, UserRow } from '@fairshelf/shared-contracts/people';
import { sql } from 'kysely';
import { latestOf } from '../../base/accounts/visits.ts';

/** A user as selected by the statements in this folder. */
export interface StoredUser {
  readonly user_id: string;
  readonly email: string;
  readonly user_name: string;
  readonly name: string;
  readonly phone: string | null;
  readonly image: string | null;
  readonly home_company_id: string;
  readonly company_name: string;
  readonly roles: string[];
  readonly plans: string[];
  readonly signup_step: string;
  readonly email_verified_at: Date | null;
  readonly created_at: Date;
  readonly last_login_at: Date | null;
  readonly last_seen_at: Date | null;
  readonly deleted_at: Date | null;
  readonly imports: UserImportState;
}

/** The columns of a user `u` with home company `c`. The imports are those of all companies the person belongs to. */
export const userColumns = sql`
  u.user_id, u.email, u.user_name, u.name, u.phone, u.image, u.home_company_id, c.name as company_name, u.signup_step,
  u.email_verified_at, u.created_at, u.deleted_at,
  ${latestOf('last_login_at')} as last_login_at, ${latestOf('last_seen_at')} as last_seen_at,
  array(select role from user_role r where r.user_id = u.user_id order by role) as roles,
  array(select distinct p.plan from company_member m join company_plan p using (company_id)
        where m.user_id = u.user_id order by 1) as plans,
  (select case when count(*) = 0 then 'none'
               when bool_or(a.state = 'reauthorise') then 'reauthorise'
               when bool_or(a.first_import_at is null) then 'importing'
               else 'done' end
   from company_member m join seller_account a using (company_id)
   where m.user_id = u.user_id and a.state <> 'removed') as imports`;

/** A user as the specified calls return it (docs/specification/entities.md#user-info). */
export const asUserRow = (row: StoredUser): UserRow => ({
  id: row.user_id,
  email: row.email,
  user_name: row.user_name,
  name: row.name,
  company_id: row.home_company_id,
  company_name: row.company_name,
  role: row.roles.join(','),
  planList: row.plans.map((plan_name) => ({ plan_name })),
  created_at: row.created_at.toISOString(),
  last_login_at: row.last_login_at?.toISOString() ?? null,
  deleted_at: row.deleted_at?.toISOString() ?? null,
});

/** A user as User Monitoring lists it. */
export const asMonitoredUser = (row: StoredUser): MonitoredUser => ({
  ...asUserRow(row),
  state: row.deleted_at ? 'deleted' : row.email_verified_at ? 'active' : 'unverified',
  last_seen_at: row.last_seen_at?.toISOString() ?? null,
  signup_step: row.signup_step,
  image: row.image ?? '',
  imports: row.imports,
});
