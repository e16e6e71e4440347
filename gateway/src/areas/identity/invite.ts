import type { InvitedRole } from '@fairshelf/shared-contracts/company';
import { sql, type Transaction } from 'kysely';
import { createToken } from '../../base/accounts/tokens.ts';
import { dayOf } from '../../base/calendar-days.ts';
import type { Database } from '../../base/database/database.ts';
import type { Tables } from '../../base/database/tables/index.ts';
import type { JobQueue } from '../../base/jobs/job-queue.ts';
import { sendMail } from '../../base/mail/jobs.ts';
import { allowedOf, limitSentence } from '../plans/index.ts';
import { invitationMail } from './mails.ts';

/** People of a company and open invitations, except the one to this address. */
export async function placesTaken(
  db: Transaction<Tables>,
  { companyId, email, now }: { companyId: string; email: string; now: Date },
): Promise<number> {
  // Concurrent invitations would otherwise both see the last free seat.
  await sql`select pg_advisory_xact_lock(hashtext(${`people ${companyId}`}))`.execute(db);
  const { rows } = await sql<{ places: number }>`
    select (select count(*) from company_member where company_id = ${companyId})::int
      + (select count(*) from invitation where company_id = ${companyId} and email <> ${email}
          and accepted_at is null and expires_at > ${now})::int as places`.execute(db);
  return rows[0]?.places ?? 0;
}

/** The email states it: 'valid for 7 days'. */
const lifetimeMs = 7 * 86_400_000;

export interface InviteRequest {
  readonly companyId: string;
  readonly inviterId: string;
  readonly email: string;
  readonly name: string;
  readonly role: InvitedRole;
  /** The address of the link's page; the token is appended. */
  readonly pageUrl: string;
  readonly now: Date;
}

/**
 * Invites an address into a company by email. Inviting it again replaces the earlier link. Nothing is sent to
 * members, or when the plan has no room for more users.
 */
export async function invite(
  { database, jobs }: { database: Database; jobs: JobQueue },
  request: InviteRequest,
): Promise<'invited' | 'member' | { readonly problem: string }> {
  const { companyId, inviterId, email, name, role, pageUrl, now } = request;
  return database.system.transaction().execute(async (db) => {
    const member = await db
      .selectFrom('company_member')
      .innerJoin('app_user', 'app_user.user_id', 'company_member.user_id')
      .select('app_user.user_id')
      .where('company_member.company_id', '=', companyId)
      .where('app_user.email', '=', email)
      .where('app_user.email_verified_at', 'is not', null)
      .executeTakeFirst();
    if (member) return 'member';
    const limit = await allowedOf(db, { companyId, limit: 'users', today: dayOf(now) });
    if (limit) {
      const places = await placesTaken(db, { companyId, email, now });
      if (places >= limit.allowed) return { problem: limitSentence(limit, places) };
    }
    const people = await db
      .selectFrom('app_user')
      .innerJoin('company', (join) => join.on('company.company_id', '=', companyId))
      .select(['app_user.name as inviter', 'app_user.email as inviter_email', 'company.name as company'])
      .where('app_user.user_id', '=', inviterId)
      .executeTakeFirstOrThrow();
    const { token, hash } = createToken();
    // In the fragment, which browsers send neither to servers nor as a referrer.
    const url = `${pageUrl}#${token}`;
    const fresh = {
      token_hash: hash,
      name,
      invited_by: inviterId,
      created_at: now,
      expires_at: new Date(now.getTime() + lifetimeMs),
      accepted_at: null,
      grants_role: null,
      company_role: role,
    };
    await db
      .insertInto('invitation')
      .values({ company_id: companyId, email, ...fresh })
      .onConflict((conflict) => conflict.columns(['company_id', 'email']).doUpdateSet(fresh))
      .execute();
    const inviter = people.inviter || people.inviter_email;
    const order = invitationMail.order({ to: email, name, inviter, company: people.company, url });
    await jobs.enqueue(sendMail, order, { in: db });
    return 'invited';
  });
}
