import { DEFAULT_FORMATS } from '@fairshelf/shared-contracts/core';
import type { Database } from '../database/database.ts';
import { FORMAT_COLUMNS, type Reader, readerOf } from '../formats/person-formats.ts';

/** How a person reads what is written for them in the background. */
export async function readerOfPerson({ system }: Database, userId: string): Promise<Reader> {
  const row = await system
    .selectFrom('app_user')
    .select(FORMAT_COLUMNS)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ? readerOf(row) : DEFAULT_FORMATS;
}
