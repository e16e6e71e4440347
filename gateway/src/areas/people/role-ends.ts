import { parseRoles, type Role } from '@fairshelf/shared-contracts/core';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { dayOf } from '../../base/calendar-days.ts';
import type { Tables } from '../../base/database/tables/index.ts';
import { sendMail } from '../../base/mail/jobs.ts';
import type { Services } from '../../base/services.ts';
import { roleEndsMail } from './mails.ts';

export interface RoleEnd {
  readonly role: Role;
  /** In UTC. */
  readonly last_day: string;
}

/** A person's temporary roles. */
export async function endsOf(db: Kysely<Tables>, userId: string): Promise<RoleEnd[]> {
  const rows = await db
    .selectFrom('user_role')
    .select(['role', 'last_day'])
    .where('user_id', '=', userId)
    .where('last_day', 'is not', null)
    .orderBy('role')
    .execute();
  return rows.flatMap(({ role, last_day }) =>
    parseRoles(role).flatMap((roleName) => (last_day === null ? [] : [{ role: roleName, last_day }])),
  );
}

const REMINDED_DAYS = 7;

type Means = Pick<Services, 'database' | 'jobs' | 'settings' | 'now'>;

/** Emails people whose role ends within a week, once for each end. Returns how many emails were queued. */
export async function remindOfEnds({ database, jobs, settings, now }: Means): Promise<number> {
  const at = now();
  return database.system.transaction().execute(async (db) => {
    const { rows } = await sql<{ email: string; role: string; last_day: string }>`
      update user_role r set reminded_at = ${at} from app_user u
      where u.user_id = r.user_id and u.deleted_at is null and r.reminded_at is null
        and r.last_day between ${dayOf(at)}::date and ${dayOf(at)}::date + ${REMINDED_DAYS}::int
      returning u.email, r.role, r.last_day`.execute(db);
    const url = `${settings.PUBLIC_URL.replace(/\/+$/, '')}/app/dashboard`;
    for (const { email, role, last_day } of rows)
      await jobs.enqueue(sendMail, roleEndsMail.order({ to: email, role, lastDay: last_day, url }), {
        in: db,
      });
    return rows.length;
  });
}

/** Removes expired roles, each with an audit entry. Returns how many. */
export async function endRoles({ database, now }: Pick<Means, 'database' | 'now'>): Promise<number> {
  return database.system.transaction().execute(async (db) => {
    const { rows } = await sql<{ user_id: string; role: string; last_day: string }>`
      delete from user_role where last_day < ${dayOf(now())}::date
      returning user_id, role, last_day`.execute(db);
    for (const { user_id, role, last_day } of rows)
      await db
        .insertInto('audit_log')
        .values({
          action: 'role.expire',
          status: 200,
          company_id: null,
          actor_user_id: null,
          acting_as_user_id: null,
          login_name: null,
          login_email: null,
          address: 'job',
          request_id: null,
          before: JSON.stringify({ user_id, roles: [role], last_day }),
          after: JSON.stringify({ user_id, roles: [] }),
        })
        .execute();
    return rows.length;
  });
}
