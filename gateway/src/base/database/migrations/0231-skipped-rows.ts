import type { Kysely } from 'kysely';
import { sellerTable } from '../table-statements.ts';

/** Report rows that could not be read. They hold back the cases that they could change until they are read or checked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sellerTable(db, 'skipped_row', {
    columns: `seller_id text not null,
      region text not null,
      -- '' for reports of the whole account.
      marketplace_id text not null,
      feed text not null,
      report_type text not null,
      -- Of the raw line, and which of several such lines it is: reports are made anew, and lines move.
      digest text not null,
      occurrence integer not null,
      line_no integer not null,
      reason text not null check (length(reason) <= 500),
      raw text not null check (length(raw) <= 2000),
      -- Categories of cases that the row could change; '{}' for reports that no rule reads.
      categories text[] not null,
      -- Cells of the row; null where no product or order can be recognised in it, so that it could be any.
      cells text[],
      first_seen_at timestamptz not null,
      seen_at timestamptz not null,
      checked_at timestamptz,
      checked_by text,
      note text`,
    key: ['seller_id', 'region', 'marketplace_id', 'report_type', 'digest', 'occurrence'],
    system: {
      select: [
        ...[
          'company_id',
          'seller_id',
          'region',
          'marketplace_id',
          'feed',
          'report_type',
          'digest',
          'occurrence',
        ],
        ...['line_no', 'reason', 'raw', 'categories', 'cells', 'first_seen_at', 'seen_at', 'checked_at'],
        ...['checked_by', 'note'],
      ],
    },
  });
}
