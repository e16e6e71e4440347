import type { DoNotSolicit } from '@fairshelf/shared-contracts/review-requests';
import type { CompanyTransaction } from '../../base/database/database.ts';
import { type ChannelKey, planRequests } from './plan-requests.ts';

export interface ListQuestion extends Pick<ChannelKey, 'sellerId' | 'marketId'> {
  readonly search: string;
  readonly sort: '-addedAt' | 'value';
  readonly offset: number;
  readonly limit: number;
}

/** One page of the orders and SKUs that nobody is asked about. */
export async function listDoNotSolicit(
  db: CompanyTransaction,
  { sellerId, marketId, search, sort, offset, limit }: ListQuestion,
): Promise<{ rows: DoNotSolicit[]; total: number }> {
  const listed = db
    .selectFrom('do_not_solicit')
    .where('seller_id', '=', sellerId)
    .where('marketplace_id', '=', marketId)
    .$if(search !== '', (query) => {
      const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
      return query.where(({ eb, or }) => or([eb('value', 'ilike', pattern), eb('note', 'ilike', pattern)]));
    });
  const rows = await listed
    .selectAll()
    .$if(sort === '-addedAt', (query) => query.orderBy('added_at', 'desc'))
    .orderBy('value')
    .orderBy('kind')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await listed
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return {
    total,
    rows: rows.map((row) => ({
      kind: row.kind,
      value: row.value,
      note: row.note,
      addedBy: row.added_by ?? null,
      addedAt: row.added_at.toISOString(),
    })),
  };
}

/** Adds entries and plans the channel anew, so that what waits for them is skipped at once. Returns how many are new. */
export async function addDoNotSolicit(
  db: CompanyTransaction,
  channel: ChannelKey,
  entries: {
    readonly kind: 'order' | 'sku';
    readonly values: readonly string[];
    readonly note: string;
    readonly addedBy: string;
  },
  now: Date,
): Promise<number> {
  const added = await db
    .insertInto('do_not_solicit')
    .values(
      [...new Set(entries.values)].map((value) => ({
        company_id: channel.companyId,
        seller_id: channel.sellerId,
        marketplace_id: channel.marketId,
        kind: entries.kind,
        value,
        note: entries.note,
        added_by: entries.addedBy,
        added_at: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('value')
    .execute();
  if (added.length > 0) await planRequests(db, channel, now);
  return added.length;
}

/** Takes an entry off the list and plans the channel anew; false when it was not listed. */
export async function removeDoNotSolicit(
  db: CompanyTransaction,
  channel: ChannelKey,
  entry: { readonly kind: 'order' | 'sku'; readonly value: string },
  now: Date,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('do_not_solicit')
    .where('seller_id', '=', channel.sellerId)
    .where('marketplace_id', '=', channel.marketId)
    .where('kind', '=', entry.kind)
    .where('value', '=', entry.value)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  await planRequests(db, channel, now);
  return true;
}
