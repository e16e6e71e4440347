import type { Database } from '../../base/database/database.ts';

export interface UserConfig {
  readonly config_id: string;
  readonly name: string;
  readonly data: unknown;
}

/** A named setting of a user; undefined if it was never saved. */
export const readUserConfig = (
  database: Database,
  userId: string,
  name: string,
): Promise<UserConfig | undefined> =>
  database.system
    .selectFrom('user_config')
    .select(['config_id', 'name', 'data'])
    .where('user_id', '=', userId)
    .where('name', '=', name)
    .executeTakeFirst();

/** Saves a named setting; returns its id, which stays the same. */
export async function writeUserConfig(
  database: Database,
  userId: string,
  { name, data, now }: { name: string; data: unknown; now: Date },
): Promise<string> {
  const values = { data: JSON.stringify(data ?? null), updated_at: now };
  const row = await database.system
    .insertInto('user_config')
    .values({ user_id: userId, name, ...values })
    .onConflict((conflict) => conflict.columns(['user_id', 'name']).doUpdateSet(values))
    .returning('config_id')
    .executeTakeFirstOrThrow();
  return row.config_id;
}
