import type { CallContext } from '../http/call-context.ts';

/** The name that a history shows for the acting person. */
export async function nameOfCaller({ services, caller }: CallContext): Promise<string> {
  const row = await services.database.system
    .selectFrom('app_user')
    .select('name')
    .where('user_id', '=', caller.userId)
    .executeTakeFirst();
  return row?.name || caller.email;
}
