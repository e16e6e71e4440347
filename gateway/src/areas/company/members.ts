import type { CompanyRole, RoleLimit } from '@fairshelf/shared-contracts/company';
import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import { roleOfMember } from '../../base/accounts/company-members.ts';
import type { Database } from '../../base/database/database.ts';
import type { Tables } from '../../base/database/tables/index.ts';

export interface Member {
  readonly user_id: string;
  readonly name: string;
  readonly email: string;
  readonly role: CompanyRole;
  readonly since: Date;
  readonly advertising: 'company' | 'fairshelf' | null;
  readonly limits: readonly Limit[];
}

/** Where a member's role is lower. */
export interface Limit extends Pick<RoleLimit, 'area' | 'role'> {
  readonly seller_id: string;
  readonly market_id: string;
}

/** The people of a company, owners first, then in the order they came. */
export async function membersOf(
  db: Database['system'] | Transaction<Tables>,
  companyId: string,
): Promise<readonly Member[]> {
  const { rows } = await sql<Member>`
    select m.user_id, u.name, u.email, ${roleOfMember} as role, m.since,
      case when exists (select from user_role r where r.user_id = m.user_id and r.role = 'advertising-admin')
        then 'fairshelf' when m.advertising then 'company' end as advertising,
      coalesce((select json_agg(json_build_object('area', l.area, 'seller_id', l.seller_id, 'market_id', l.marketplace_id,
          'role', l.role) order by l.seller_id, l.marketplace_id, l.area)
        from member_limit l where l.company_id = m.company_id and l.user_id = m.user_id), '[]') as limits
    from company_member m join app_user u using (user_id)
    where m.company_id = ${companyId} and u.deleted_at is null
    order by m.role <> 'owner', m.since, m.user_id`.execute(db);
  return rows;
}

export type MemberChange = 'done' | 'unknown' | 'last-owner' | 'is-owner';

/** Changes one company's members, one change at a time, so that two can't remove the last owner together. */
const changing = <T>(
  { system }: Database,
  companyId: string,
  change: (db: Transaction<Tables>, members: readonly Member[]) => Promise<T>,
): Promise<T> =>
  system.transaction().execute(async (db) => {
    await sql`select from company where company_id = ${companyId} for update`.execute(db);
    const members = await membersOf(db, companyId);
    // The implicit owner becomes explicit when another one is appointed.
    for (const { user_id, role } of members)
      if (role === 'owner') await saveRole(db, companyId, user_id, role);
    return change(db, members);
  });

const isLastOwner = (members: readonly Member[], userId: string): boolean =>
  members.filter(({ role }) => role === 'owner').every(({ user_id }) => user_id === userId);

const saveRole = (db: Transaction<Tables>, companyId: string, userId: string, role: CompanyRole) =>
  db
    .updateTable('company_member')
    .set({ role })
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .execute();

async function saveLimits(
  db: Transaction<Tables>,
  companyId: string,
  userId: string,
  limits: readonly Limit[],
): Promise<void> {
  await db
    .deleteFrom('member_limit')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .execute();
  if (limits.length === 0) return;
  await db
    .insertInto('member_limit')
    .values(
      limits.map(({ area, role, seller_id, market_id }) => ({
        company_id: companyId,
        user_id: userId,
        area,
        role,
        seller_id,
        marketplace_id: market_id,
      })),
    )
    .execute();
}

/** Lowers a member's role in areas and stores, replacing all earlier limits; owners have none. */
export const setLimits = (
  database: Database,
  companyId: string,
  { userId, limits }: { readonly userId: string; readonly limits: readonly Limit[] },
): Promise<MemberChange> =>
  changing(database, companyId, async (db, members) => {
    const member = members.find(({ user_id }) => user_id === userId);
    if (!member) return 'unknown';
    if (member.role === 'owner') return 'is-owner';
    await saveLimits(db, companyId, userId, limits);
    return 'done';
  });

/** Sets the role of a member; the last owner keeps theirs. */
export const setRole = (
  database: Database,
  companyId: string,
  { userId, role }: { readonly userId: string; readonly role: CompanyRole },
): Promise<MemberChange> =>
  changing(database, companyId, async (db, members) => {
    if (!members.some(({ user_id }) => user_id === userId)) return 'unknown';
    if (role !== 'owner' && isLastOwner(members, userId)) return 'last-owner';
    await saveRole(db, companyId, userId, role);
    if (role === 'owner') await saveLimits(db, companyId, userId, []);
    return 'done';
  });

/** Makes a member advertising admin of the company, or ends that; a role that Fairshelf gave isn't changed. */
export const setAdvertising = (
  database: Database,
  companyId: string,
  { userId, advertising }: { readonly userId: string; readonly advertising: boolean },
): Promise<MemberChange> =>
  changing(database, companyId, async (db, members) => {
    if (!members.some(({ user_id }) => user_id === userId)) return 'unknown';
    await db
      .updateTable('company_member')
      .set({ advertising })
      .where('company_id', '=', companyId)
      .where('user_id', '=', userId)
      .execute();
    return 'done';
  });

/** Removes a member and their channel limits for the company's stores; never the last owner. */
export const removeFrom = (database: Database, companyId: string, userId: string): Promise<MemberChange> =>
  changing(database, companyId, async (db, members) => {
    if (!members.some(({ user_id }) => user_id === userId)) return 'unknown';
    if (isLastOwner(members, userId)) return 'last-owner';
    // On several servers no foreign key removes them (docs/distributed.md).
    await saveLimits(db, companyId, userId, []);
    await db
      .deleteFrom('company_member')
      .where('company_id', '=', companyId)
      .where('user_id', '=', userId)
      .execute();
    return 'done';
  });

/** Transfers ownership to another member; the previous owner becomes a manager. */
export const transfer = (
  database: Database,
  companyId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<MemberChange> =>
  changing(database, companyId, async (db, members) => {
    if (from === to || !members.some(({ user_id }) => user_id === to)) return 'unknown';
    await saveRole(db, companyId, to, 'owner');
    await saveLimits(db, companyId, to, []);
    await saveRole(db, companyId, from, 'manager');
    return 'done';
  });
