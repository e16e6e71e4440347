import { sql } from 'kysely';
import { roleOfMember } from './company-members.ts';
import { OPERATOR_ROLES } from './operator-roles.ts';

/**
 * The company at whose identity provider a user `u` must sign in, in SQL; null without one. That is a company of the
 * person which requires it and proved the domain of their address. Owners never must, so that a broken provider locks
 * nobody out, nor operators, who can't sign in through a company.
 */
export const requiringCompany = sql<string | null>`(
  select p.company_id from company_domain d
  join single_sign_on p on p.company_id = d.company_id and p.is_enabled and p.is_required
  join company_member m on m.company_id = p.company_id and m.user_id = u.user_id
  where d.domain = split_part(u.email, '@', 2) and d.proven_at is not null and ${roleOfMember} <> 'owner'
    and not exists (
      select from user_role o where o.user_id = u.user_id and o.role = any(${[...OPERATOR_ROLES]}::text[])))`;
