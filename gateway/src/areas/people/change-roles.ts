import type { Role } from '@fairshelf/shared-contracts/core';
import type { Transaction } from 'kysely';
import { isOperator } from '../../base/accounts/operator-roles.ts';
import type { Database } from '../../base/database/database.ts';
import type { Tables } from '../../base/database/tables/index.ts';
import { endsOf, type RoleEnd } from './role-ends.ts';
import { guardSuperAdmins, type SuperAdminProblem } from './super-admins.ts';

export interface ChannelKey {
  readonly seller_id: string;
  readonly market_id: string;
}

export interface Permission {
  readonly roles: readonly string[];
  readonly channels: readonly ChannelKey[];
  readonly role_ends: readonly RoleEnd[];
}

export type RoleOutcome =
  | {
      readonly kind: 'changed';
      readonly userId: string;
      readonly before: Permission;
      readonly after: Permission;
    }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'unknown-channel'; readonly channel: ChannelKey }
  | { readonly kind: 'refused'; readonly problem: SuperAdminProblem };

interface Change {
  readonly actorId: string;
  readonly email: string;
  /** The new roles, computed from the current ones. */
  readonly roles: (current: readonly string[]) => readonly string[];
  /** The channels to be limited to; unchanged if omitted. */
  readonly channels?: readonly ChannelKey[];
  /** When roles end; existing ends stay if omitted. */
  readonly ends?: readonly RoleEnd[] | undefined;
  /** Whether operators sign in with a second factor. */
  readonly needsFactor: boolean;
}

/**
 * Changes a user's permissions. The person's row is locked, so that two operators at once don't undo each other's
 * change; the previous values are read under the lock. When a person loses super-admin, their monitoring sessions end.
 * When a person becomes an operator, sessions without a second factor end.
 */
export function changePermission(database: Database, change: Change): Promise<RoleOutcome> {
  return database.system.transaction().execute(async (db): Promise<RoleOutcome> => {
    const user = await db
      .selectFrom('app_user')
      .select('user_id')
      .where('email', '=', change.email)
      .forUpdate()
      .executeTakeFirst();
    if (!user) return { kind: 'unknown' };
    const userId = user.user_id;
    const before = {
      roles: await rolesOf(db, userId),
      channels: await channelsOf(db, userId),
      role_ends: await endsOf(db, userId),
    };
    const roles = [...new Set(change.roles(before.roles))].sort();
    const after = {
      roles,
      channels: change.channels ?? before.channels,
      role_ends: (change.ends ?? before.role_ends).filter(({ role }) => roles.includes(role)),
    };
    const isRemoved = before.roles.includes('super-admin') && !roles.includes('super-admin');
    if (isRemoved || (isLasting(before) && !isLasting(after))) {
      const problem = await guardSuperAdmins(db, { actorId: change.actorId, targetId: userId });
      if (problem) return { kind: 'refused', problem };
    }
    if (isRemoved) await db.deleteFrom('session').where('actor_user_id', '=', userId).execute();
    const unknown = change.channels && (await findUnknownChannel(db, userId, change.channels));
    if (unknown) return { kind: 'unknown-channel', channel: unknown };
    await writeRoles(db, userId, after);
    if (change.needsFactor && gainsOperatorRole(before, after))
      await db
        .deleteFrom('session')
        .where('user_id', '=', userId)
        .where('actor_user_id', 'is', null)
        .execute();
    if (change.channels) await writeChannels(db, userId, change.channels);
    return { kind: 'changed', userId, before, after };
  });
}

const isLasting = ({ roles, role_ends }: Pick<Permission, 'roles' | 'role_ends'>): boolean =>
  roles.includes('super-admin') && !role_ends.some(({ role }) => role === 'super-admin');

/** A role with another end may have been over in the meantime. */
function gainsOperatorRole(before: Permission, after: Permission): boolean {
  const endIn = ({ role_ends }: Permission, role: string) =>
    role_ends.find((end) => end.role === role)?.last_day;
  return after.roles.some(
    (role) =>
      isOperator([role]) && !(before.roles.includes(role) && endIn(before, role) === endIn(after, role)),
  );
}

/** The change that grants one role. */
export const adding = (role: Role) => (current: readonly string[]) => [...current, role];
/** The change that revokes one role. */
export const removing = (role: Role) => (current: readonly string[]) => current.filter((one) => one !== role);

async function rolesOf(db: Transaction<Tables>, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('user_role')
    .select('role')
    .where('user_id', '=', userId)
    .orderBy('role')
    .execute();
  return rows.map((row) => row.role);
}

async function channelsOf(db: Transaction<Tables>, userId: string): Promise<ChannelKey[]> {
  return db
    .selectFrom('user_channel')
    .select(['seller_id', 'marketplace_id as market_id'])
    .where('user_id', '=', userId)
    .orderBy('seller_id')
    .orderBy('marketplace_id')
    .execute();
}

/** A channel can be granted to a person if it belongs to one of their companies. */
async function findUnknownChannel(
  db: Transaction<Tables>,
  userId: string,
  channels: readonly ChannelKey[],
): Promise<ChannelKey | undefined> {
  if (channels.length === 0) return undefined;
  const claims = await db
    .selectFrom('seller_claim')
    .innerJoin('company_member', 'company_member.company_id', 'seller_claim.company_id')
    .select('seller_id')
    .where('company_member.user_id', '=', userId)
    .execute();
  const sellerIds = new Set(claims.map((claim) => claim.seller_id));
  return channels.find((channel) => !sellerIds.has(channel.seller_id));
}

/** Writes the roles and their ends; a new end gets its own reminder. */
async function writeRoles(
  db: Transaction<Tables>,
  userId: string,
  { roles, role_ends }: Pick<Permission, 'roles' | 'role_ends'>,
): Promise<void> {
  const deletion = db.deleteFrom('user_role').where('user_id', '=', userId);
  await (roles.length > 0 ? deletion.where('role', 'not in', roles) : deletion).execute();
  for (const role of roles) {
    const last_day = role_ends.find((end) => end.role === role)?.last_day ?? null;
    await db
      .insertInto('user_role')
      .values({ user_id: userId, role, last_day })
      .onConflict((conflict) =>
        conflict
          .columns(['user_id', 'role'])
          .doUpdateSet({ last_day, reminded_at: null })
          .where('user_role.last_day', 'is distinct from', last_day),
      )
      .execute();
  }
}

async function writeChannels(
  db: Transaction<Tables>,
  userId: string,
  channels: readonly ChannelKey[],
): Promise<void> {
  await db.deleteFrom('user_channel').where('user_id', '=', userId).execute();
  if (channels.length === 0) return;
  await db
    .insertInto('user_channel')
    .values(
      channels.map(({ seller_id, market_id }) => ({ user_id: userId, seller_id, marketplace_id: market_id })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
