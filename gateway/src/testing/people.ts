import { randomUUID } from 'node:crypto';
import type { CompanyRole } from '@fairshelf/shared-contracts/company';
import type { Role } from '@fairshelf/shared-contracts/core';
import { createSession } from '../base/accounts/sessions.ts';
import type { Database } from '../base/database/database.ts';

export interface Person {
  readonly userId: string;
  readonly email: string;
  /** Of a session. */
  readonly token: string;
}

interface PersonToAdd {
  readonly email?: string;
  readonly name?: string;
  /** In the company; the database's default unless given. */
  readonly role?: CompanyRole;
  /** Of operators and of the product. */
  readonly roles?: readonly Role[];
  readonly isVerified?: boolean;
  /** When the session starts. */
  readonly now: Date;
  /** The operator who views the product as this person. */
  readonly actorUserId?: string;
}

/** For tests: a signed-in member of a company. */
export async function addPerson(
  database: Database,
  companyId: string,
  { name = 'Robin', role, roles = [], isVerified = false, now, actorUserId, ...given }: PersonToAdd,
): Promise<Person> {
  const { system } = database;
  const email = given.email ?? `${randomUUID()}@shop.test`;
  const { user_id: userId } = await system
    .insertInto('app_user')
    .values({
      email,
      user_name: email,
      name,
      password_hash: '',
      home_company_id: companyId,
      email_verified_at: isVerified ? now : null,
    })
    .returning('user_id')
    .executeTakeFirstOrThrow();
  const member = { company_id: companyId, user_id: userId, ...(role ? { role } : {}) };
  await system.insertInto('company_member').values(member).execute();
  for (const each of roles)
    await system.insertInto('user_role').values({ user_id: userId, role: each }).execute();
  const { token } = await createSession(database, { userId, now, ...(actorUserId ? { actorUserId } : {}) });
  return { userId, email, token };
}
