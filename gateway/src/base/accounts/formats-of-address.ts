import { DEFAULT_FORMATS, type Formats } from '@fairshelf/shared-contracts/core';
import type { Database } from '../database/database.ts';
import { FORMAT_COLUMNS, formatsOf } from '../formats/person-formats.ts';

/** The formats of the person with this address; the default ones for an address of nobody. */
export async function formatsOfAddress({ system }: Database, email: string): Promise<Formats> {
  const row = await system
    .selectFrom('app_user')
    .select(FORMAT_COLUMNS)
    .where('email', '=', email.toLowerCase())
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row ? formatsOf(row) : DEFAULT_FORMATS;
}
