import { sql } from 'kysely';
import type { Database } from '../../base/database/database.ts';
import { isId } from '../../base/database/database.ts';
import { mentions } from './search-users.ts';
import { type StoredUser, userColumns } from './user-rows.ts';

const atMost = 100;

/** Users whose name, email or company contains the text, by email; all of them for an empty text. */
export async function listUsersLike(database: Database, text: string): Promise<readonly StoredUser[]> {
  const { rows } = await sql<StoredUser>`
    select ${userColumns} from app_user u join company c on c.company_id = u.home_company_id
    where ${text === '' ? sql`true` : mentions(text)} order by u.email limit ${atMost}`.execute(
    database.system,
  );
  return rows;
}

/** One user, including deleted ones, by email or user name; undefined if none or several match. */
export async function findUserByName(database: Database, name: string): Promise<StoredUser | undefined> {
  const column = name.includes('@') ? sql`u.email` : sql`u.user_name`;
  const { rows } = await sql<StoredUser>`
    select ${userColumns} from app_user u join company c on c.company_id = u.home_company_id
    where ${column} = ${name.toLowerCase()} limit 2`.execute(database.system);
  return rows.length === 1 ? rows[0] : undefined;
}

/** One user, including deleted ones; undefined for an unknown id. */
export async function findUserById(database: Database, userId: string): Promise<StoredUser | undefined> {
  if (!isId(userId)) return undefined;
  const { rows } = await sql<StoredUser>`
    select ${userColumns} from app_user u join company c on c.company_id = u.home_company_id
    where u.user_id = ${userId}`.execute(database.system);
  return rows[0];
}

/** The companies a person belongs to. */
export async function companiesOfUser(database: Database, userId: string): Promise<readonly string[]> {
  const rows = await database.system
    .selectFrom('company_member')
    .select('company_id')
    .where('user_id', '=', userId)
    .execute();
  return rows.map((row) => row.company_id);
}
