import type { Kysely } from 'kysely';
import { sharedTable } from '../../table-statements.ts';

/** Rates between currencies by day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sharedTable(
    db,
    'exchange_rate',
    `
      day date not null,
      currency text not null check (currency ~ '^[A-Z]{3}$'),
      per_euro double precision not null check (per_euro > 0),
      source text not null,
      primary key (day, currency)`,
  );
}
