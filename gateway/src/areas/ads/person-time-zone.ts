import type { Database } from '../../base/database/database.ts';

/** The time zone in which a person reads the figures of advertising, IANA. */
export async function personTimeZone({ system }: Database, userId: string): Promise<string> {
  const person = await system
    .selectFrom('app_user')
    .select('ppc_timezone')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return person?.ppc_timezone ?? 'UTC';
}
