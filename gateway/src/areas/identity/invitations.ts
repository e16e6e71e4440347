import type { InvitedRole } from '@fairshelf/shared-contracts/company';
import type { Kysely, Transaction } from 'kysely';
import { tokenHash } from '../../base/accounts/tokens.ts';
import type { Database } from '../../base/database/database.ts';
import type { Tables } from '../../base/database/tables/index.ts';
import { readersLanguage } from '../../base/formats/person-formats.ts';
import { hashPassword } from './passwords.ts';

interface Invitation {
  readonly kind: 'open';
  readonly companyId: string;
  readonly company: string;
  readonly email: string;
  readonly name: string;
  /** Null for a link that the command line sent. */
  readonly inviter: string | null;
  readonly role: 'super-admin' | null;
  readonly companyRole: InvitedRole;
  /** The address's account, if it has one. */
  readonly account:
    | { readonly userId: string; readonly isVerified: boolean; readonly isDeleted: boolean }
    | undefined;
}

/** The state of a link: `unknown` is a link that was truncated, made up, or replaced by a newer one. */
export type InvitationState = Invitation | ClosedLink;

export type ClosedLink =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'expired' | 'accepted'; readonly role: 'super-admin' | null };

/** Looks an invitation up by the token of its link. */
export async function findInvitation(db: Kysely<Tables>, token: string, now: Date): Promise<InvitationState> {
  const row = await db
    .selectFrom('invitation')
    .innerJoin('company', 'company.company_id', 'invitation.company_id')
    .leftJoin('app_user as inviter', 'inviter.user_id', 'invitation.invited_by')
    .leftJoin('app_user as account', 'account.email', 'invitation.email')
    .select([
      'invitation.company_id',
      'invitation.email',
      'invitation.name',
      'invitation.expires_at',
      'invitation.accepted_at',
      'invitation.grants_role',
      'invitation.company_role',
      'company.name as company',
      'inviter.name as inviter',
      'inviter.email as inviter_email',
      'account.user_id as account_id',
      'account.email_verified_at',
      'account.deleted_at',
    ])
    .where('invitation.token_hash', '=', tokenHash(token))
    .executeTakeFirst();
  if (!row) return { kind: 'unknown' };
  const role = row.grants_role;
  if (row.accepted_at) return { kind: 'accepted', role };
  if (row.expires_at <= now) return { kind: 'expired', role };
  return {
    kind: 'open',
    companyId: row.company_id,
    company: row.company,
    email: row.email,
    name: row.name,
    inviter: row.inviter || row.inviter_email,
    role,
    companyRole: row.company_role,
    account: row.account_id
      ? {
          userId: row.account_id,
          isVerified: row.email_verified_at !== null,
          isDeleted: row.deleted_at !== null,
        }
      : undefined,
  };
}

export type AcceptOutcome =
  | {
      readonly kind: 'joined';
      readonly userId: string;
      readonly companyId: string;
      readonly email: string;
      readonly role: 'super-admin' | null;
    }
  | ClosedLink
  | { readonly kind: 'password-missing' | 'account-deleted' };

/**
 * Accepts an invitation once. The link was sent to the address, so it proves ownership: an account that was started
 * and never verified passes to the holder of the link, with the password given now.
 */
export async function acceptInvitationOnce(
  database: Database,
  request: { token: string; name: string; password: string | undefined; now: Date },
): Promise<AcceptOutcome> {
  return database.system.transaction().execute(async (db): Promise<AcceptOutcome> => {
    const found = await findInvitation(db, request.token, request.now);
    if (found.kind !== 'open') return found;
    if (found.account?.isDeleted) return { kind: 'account-deleted' };
    if (!found.account?.isVerified && !request.password) return { kind: 'password-missing' };
    // Of two clicks at the same time one finds the row taken.
    const { numUpdatedRows } = await db
      .updateTable('invitation')
      .set({ accepted_at: request.now })
      .where('token_hash', '=', tokenHash(request.token))
      .where('accepted_at', 'is', null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return { kind: 'accepted', role: found.role };
    const userId = found.account?.isVerified ? found.account.userId : await makeAccount(db, found, request);
    await db
      .insertInto('company_member')
      .values({ company_id: found.companyId, user_id: userId, role: found.companyRole })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    if (found.role) {
      await db
        .insertInto('user_role')
        .values({ user_id: userId, role: found.role })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      // Operators sign in with a second factor; an existing account may be signed in without one.
      await db.deleteFrom('session').where('user_id', '=', userId).execute();
    }
    return { kind: 'joined', userId, companyId: found.companyId, email: found.email, role: found.role };
  });
}

async function makeAccount(
  db: Transaction<Tables>,
  { email, companyId, name: invitedAs }: Invitation,
  { name, password = '', now }: { name: string; password: string | undefined; now: Date },
): Promise<string> {
  const account = {
    name: name || invitedAs,
    password_hash: await hashPassword(password),
    home_company_id: companyId,
    email_verified_at: now,
    signup_step: 'done',
  };
  const [user_name = email] = email.split('@');
  const { user_id } = await db
    .insertInto('app_user')
    .values({ email, user_name, image: null, phone: null, language: readersLanguage() ?? null, ...account })
    .onConflict((conflict) => conflict.column('email').doUpdateSet(account))
    .returning('user_id')
    .executeTakeFirstOrThrow();
  return user_id;
}
