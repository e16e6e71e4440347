import type { Database } from '../database/database.ts';
import { Refusal } from '../refusal.ts';

/**
 * A company's owners, by name. If no owner is left, the longest-standing member is the owner, so that every company
 * has one.
 */
export async function ownersOf(
  { system }: Database,
  companyId: string,
): Promise<readonly { readonly user_id: string; readonly name: string }[]> {
  const people = await system
    .selectFrom('company_member')
    .innerJoin('app_user', 'app_user.user_id', 'company_member.user_id')
    .select(['app_user.user_id', 'app_user.name', 'app_user.email', 'company_member.role'])
    .where('company_member.company_id', '=', companyId)
    .where('app_user.deleted_at', 'is', null)
    .orderBy('company_member.since')
    .orderBy('app_user.user_id')
    .execute();
  const owners = people.filter(({ role }) => role === 'owner');
  return (owners.length > 0 ? owners : people.slice(0, 1)).map(({ user_id, name, email }) => ({
    user_id,
    name: name || email,
  }));
}

/** Refuses everybody except an owner of the company; `act` completes 'Only an owner of the company can …'. */
export async function requireOwner(
  database: Database,
  { companyId, userId }: { readonly companyId: string; readonly userId: string },
  act: string,
): Promise<void> {
  const owners = await ownersOf(database, companyId);
  if (owners.some(({ user_id }) => user_id === userId)) return;
  const names = owners.map(({ name }) => name).join(' or ');
  throw new Refusal(
    403,
    `Only an owner of the company can ${act}. Please ask ${names || 'customer service'}.`,
  );
}
