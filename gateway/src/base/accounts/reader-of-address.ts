import { DEFAULT_FORMATS } from '@fairshelf/shared-contracts/core';
import type { Database } from '../database/database.ts';
import { FORMAT_COLUMNS, type Reader, readerOf } from '../formats/person-formats.ts';

/** How the person with this address reads; the default formats for an address of nobody. */
export async function readerOfAddress({ system }: Database, email: string): Promise<Reader> {
  const row = await system
    .selectFrom('app_user')
    .select(FORMAT_COLUMNS)
    .where('email', '=', email.toLowerCase())
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row ? readerOf(row) : DEFAULT_FORMATS;
}
