import type { Kysely } from 'kysely';
import { run, sellerTable } from '../table-statements.ts';

/** Texts that a company's people reuse in answers to buyers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sellerTable(db, 'reply_template', {
    columns: `template_id uuid not null default gen_random_uuid(),
      name text not null,
      body text not null,
      version integer not null default 1`,
    key: ['template_id'],
    system: 'nothing',
  });
  await run(db, 'create unique index reply_template_by_name on reply_template (company_id, lower(name))');
}
