import { type Plan, parseRoles } from '@fairshelf/shared-contracts/core';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { planOnce } from '../database/driver.ts';
import { type FormatColumns, readerOf } from '../formats/person-formats.ts';
import type { Caller } from '../http/caller.ts';
import { withAdvertising } from './advertising-admins.ts';
import { roleOfMember } from './company-members.ts';
import { isOperator } from './operator-roles.ts';
import { forgetDevices } from './remembered-devices.ts';
import { requiringCompany } from './required-sign-in.ts';
import { isHeld } from './role-ends.ts';
import { createToken, tokenHash } from './tokens.ts';
import { latestOf, recordVisit } from './visits.ts';

const day = 86_400_000;
/** A sign-in lasts as long as its cookie, 7 days (docs/specification/constants.md#accounts). */
export const sessionLifetimeMs = 7 * day;
/** A monitoring token lives at most one hour (docs/specification/monitoring.md). */
export const monitoringLifetimeMs = 3_600_000;

export interface NewSession {
  readonly token: string;
  readonly expiresAt: Date;
}

/**
 * Starts a session. `actorUserId` is the operator if it is for monitoring, `signedInWith` the company whose identity
 * provider proved the person.
 */
export async function createSession(
  database: Database,
  session: {
    userId: string;
    actorUserId?: string;
    signedInWith?: string;
    now: Date;
    device?: string;
    address?: string;
  },
): Promise<NewSession> {
  const { token, hash } = createToken();
  const lifetime = session.actorUserId ? monitoringLifetimeMs : sessionLifetimeMs;
  const expiresAt = new Date(session.now.getTime() + lifetime);
  await database.system
    .insertInto('session')
    .values({
      token_hash: hash,
      user_id: session.userId,
      actor_user_id: session.actorUserId ?? null,
      signed_in_with: session.signedInWith ?? null,
      expires_at: expiresAt,
      created_at: session.now,
      authenticated_at: session.now,
      last_used_at: session.now,
      device: (session.device ?? '').slice(0, 300),
      address: session.address ?? '',
    })
    .execute();
  return { token, expiresAt };
}

interface SessionRow extends FormatColumns {
  user_id: string;
  actor_user_id: string | null;
  email: string;
  home_company_id: string;
  needs_password_change: boolean;
  authenticated_at: Date;
  last_used_at: Date;
  wrote_at: Date | null;
  roles: string[];
  plans: Plan[];
  companies: Caller['companies'];
  advertising_in: string[];
  limits: Caller['limits'];
  channels: Channel[];
  is_long_unseen: boolean;
  signed_in_with: string | null;
  required_sign_in: string | null;
}

type Channel = NonNullable<Caller['channels']>[number];

/** A visit is recorded if the last one is at least this long ago: not every request should write. */
const visitNoteMs = 300_000;

/** After this long without use an operator's session ends. */
const OPERATOR_IDLE_MS = 30 * 60_000;
/** Use is recorded at most this often. */
const USE_NOTE_MS = 60_000;

/**
 * The holder of this token; undefined if it is unknown, expired or revoked, for operators after 30 minutes without use,
 * and for people of a company that requires its identity provider, unless that started the session. `isUse`: a
 * person's action, not a page's polling.
 */
export async function findSession(
  database: Database,
  token: string,
  now: Date,
  isUse = true,
): Promise<Caller | undefined> {
  const hash = tokenHash(token);
  const { rows } = await sql<SessionRow>`${planOnce('session')}
    select s.user_id, s.actor_user_id, u.email, u.home_company_id,
      u.format_locale, u.time_zone, u.browser_locale, u.browser_time_zone, u.language,
      u.must_change_password and not s.password_later as needs_password_change, s.authenticated_at, s.last_used_at,
      s.wrote_at,
      array(select role from user_role r where r.user_id = u.user_id and ${isHeld(now)}) as roles,
      array(select distinct p.plan from company_member m join company_plan p using (company_id)
            where m.user_id = u.user_id) as plans,
      coalesce((select json_agg(json_build_object('id', m.company_id, 'role', ${roleOfMember}))
            from company_member m where m.user_id = u.user_id), '[]') as companies,
      array(select m.company_id from company_member m where m.user_id = u.user_id and m.advertising) as advertising_in,
      coalesce((select json_agg(json_build_object('companyId', company_id, 'area', area, 'sellerId', seller_id,
            'marketId', marketplace_id, 'role', role)) from member_limit l where l.user_id = u.user_id), '[]') as limits,
      coalesce((select json_agg(json_build_object('sellerId', seller_id, 'marketId', marketplace_id))
            from user_channel l where l.user_id = u.user_id), '[]') as channels,
      s.signed_in_with, ${requiringCompany} as required_sign_in,
      coalesce(${latestOf('last_seen_at')} < ${new Date(now.getTime() - visitNoteMs)}, true) as is_long_unseen
    from session s join app_user u using (user_id)
    where s.token_hash = ${hash} and s.expires_at > ${now} and u.deleted_at is null
      -- Viewing as somebody ends with the right to do so.
      and (s.actor_user_id is null or exists (
        select 1 from app_user a join user_role r using (user_id)
        where a.user_id = s.actor_user_id and a.deleted_at is null and r.role = 'super-admin' and ${isHeld(now)}))`.execute(
    database.system,
  );
  const [row] = rows;
  if (!row) return undefined;
  const ownRoles = parseRoles(row.roles);
  const roles = withAdvertising(ownRoles, row.advertising_in.length > 0);
  const isOfOperator = row.actor_user_id !== null || isOperator(roles);
  const idleMs = now.getTime() - row.last_used_at.getTime();
  // A view of somebody ends after its hour.
  const isIdle = isOfOperator && !row.actor_user_id && idleMs > OPERATOR_IDLE_MS;
  const isRefused =
    !row.actor_user_id && row.required_sign_in !== null && row.required_sign_in !== row.signed_in_with;
  if (isIdle || isRefused) {
    await endSession(database, hash);
    return undefined;
  }
  if (isOfOperator && isUse && idleMs > USE_NOTE_MS) await noteUse(database, hash, row.actor_user_id, now);
  if (row.is_long_unseen && !row.actor_user_id) await recordVisit(database, row.user_id, now);
  return {
    userId: row.user_id,
    actorUserId: row.actor_user_id ?? undefined,
    email: row.email,
    reader: readerOf(row),
    homeCompanyId: row.home_company_id,
    needsPasswordChange: row.needs_password_change,
    authenticatedAt: row.authenticated_at,
    wroteAt: row.wrote_at ?? undefined,
    roles,
    plans: row.plans,
    companies: row.companies,
    advertisingIn: ownRoles.includes('advertising-admin') ? undefined : row.advertising_in,
    companyIds: row.companies.map(({ id }) => id),
    limits: row.limits,
    channels: row.channels.length > 0 ? row.channels : undefined,
    tokenHash: hash,
  };
}

/** An operator who views as somebody is active: their own session continues. */
const noteUse = ({ system }: Database, hash: Buffer, operatorId: string | null, now: Date) =>
  system
    .updateTable('session')
    .set({ last_used_at: now })
    .where((is) =>
      is.or([
        is('token_hash', '=', hash),
        ...(operatorId ? [is.and([is('user_id', '=', operatorId), is('actor_user_id', 'is', null)])] : []),
      ]),
    )
    .execute();

/** Records that a session's person proved their identity. */
export async function noteAuthentication({ system }: Database, hash: Buffer, now: Date): Promise<void> {
  await system.updateTable('session').set({ authenticated_at: now }).where('token_hash', '=', hash).execute();
}

/** Records on the primary's clock that a person changed something, because their next read must include it. */
export async function noteWrite({ system }: Database, userId: string): Promise<void> {
  await system
    .updateTable('session')
    .set({ wrote_at: sql<Date>`clock_timestamp()` })
    .where('user_id', '=', userId)
    .execute();
}

/** Ends one session. */
export async function endSession(database: Database, hash: Buffer): Promise<void> {
  await database.system.deleteFrom('session').where('token_hash', '=', hash).execute();
}

/** Ends every open view of other people by an operator. */
export async function endViewsOf({ system }: Database, operatorId: string): Promise<void> {
  await system.deleteFrom('session').where('actor_user_id', '=', operatorId).execute();
}

/** Ends every session of a user but one, forgets remembered devices, and ends the views of an operator. */
export async function endOtherSessions(database: Database, userId: string, keep?: Buffer): Promise<void> {
  await database.system
    .deleteFrom('session')
    .where('user_id', '=', userId)
    .$if(keep !== undefined, (query) => query.where('token_hash', '<>', keep ?? Buffer.alloc(0)))
    .execute();
  await forgetDevices(database, userId);
  await endViewsOf(database, userId);
}

/** A signed-in browser of a person. */
export interface OpenSession {
  readonly id: string;
  /** The browser's own name for itself. */
  readonly device: string;
  readonly address: string;
  readonly since: Date;
  readonly isCurrent: boolean;
}

/** Where a person is signed in, newest first; an operator's views aren't included. */
export async function openSessions(
  { system }: Database,
  { userId, tokenHash: current, now }: { userId: string; tokenHash: Buffer; now: Date },
): Promise<readonly OpenSession[]> {
  const rows = await system
    .selectFrom('session')
    .select(['session_id', 'device', 'address', 'created_at', 'token_hash'])
    .where('user_id', '=', userId)
    .where('actor_user_id', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map(({ session_id, device, address, created_at, token_hash }) => ({
    id: session_id,
    device,
    address,
    since: created_at,
    isCurrent: token_hash.equals(current),
  }));
}

/** Ends one session of a person by its id. False if there is none. */
export async function endOneSession({ system }: Database, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await system
    .deleteFrom('session')
    .where('user_id', '=', userId)
    .where('session_id', '=', id)
    .where('actor_user_id', 'is', null)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
