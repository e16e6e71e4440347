import type { LanguageCode } from '@fairshelf/shared-contracts/core';
import type { Database } from '../database/database.ts';
import { FORMAT_COLUMNS, type Reader, readerIn, readerOf } from '../formats/person-formats.ts';

/**
 * How the person with this address reads. `visit`: the language of the visit that wrote to them, if theirs isn't known.
 */
export async function readerOfAddress(
  { system }: Database,
  email: string,
  visit?: LanguageCode,
): Promise<Reader> {
  const row = await system
    .selectFrom('app_user')
    .select(FORMAT_COLUMNS)
    .where('email', '=', email.toLowerCase())
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row ? readerOf(row, visit) : readerIn(visit);
}
