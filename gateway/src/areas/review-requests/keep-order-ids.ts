import { sql } from 'kysely';
import type { CompanyTransaction } from '../../base/database/database.ts';
import type { ChannelKey } from './plan-requests.ts';

/** Ids per row: short texts are stored uncompressed, and are read much more often than written. */
const IDS = 80;
const LONGEST_BYTES = 1_800;

/** Adds the order ids of new requests to the texts in which searches look for parts of an id. */
export async function keepOrderIds(
  db: CompanyTransaction,
  channel: ChannelKey,
  orderIds: readonly string[],
): Promise<void> {
  const ids = orderIds.toSorted();
  if (ids.length === 0) return;
  const first = ids.slice(0, IDS);
  const isAppended = await append(db, channel, first);
  await add(db, channel, isAppended ? ids.slice(IDS) : ids);
}

/** Appends ids to the channel's newest row; false if it has none, or none with room. */
async function append(
  db: CompanyTransaction,
  { companyId, sellerId, marketId }: ChannelKey,
  ids: readonly string[],
): Promise<boolean> {
  const { order_ids, has_letters } = toRow(ids);
  const { rows } = await sql`
    update request_order_ids known set order_ids = known.order_ids || ${`\n${order_ids}`},
      has_letters = known.has_letters or ${has_letters}
    where known.company_id = ${companyId} and known.seller_id = ${sellerId} and known.marketplace_id = ${marketId}
      and known.piece = (
        select max(last.piece) from request_order_ids last
        where last.company_id = ${companyId} and last.seller_id = ${sellerId} and last.marketplace_id = ${marketId})
      and octet_length(known.order_ids) + octet_length(${order_ids}) < ${LONGEST_BYTES}
    returning known.piece`.execute(db);
  return rows.length > 0;
}

async function add(
  db: CompanyTransaction,
  { companyId, sellerId, marketId }: ChannelKey,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const rows = Array.from({ length: Math.ceil(ids.length / IDS) }, (_, at) =>
    toRow(ids.slice(at * IDS, (at + 1) * IDS)),
  );
  await sql`
    insert into request_order_ids (company_id, seller_id, marketplace_id, has_letters, order_ids)
    select ${companyId}, ${sellerId}, ${marketId}, has_letters, order_ids
    from unnest(${rows.map((row) => row.has_letters)}::boolean[], ${rows.map((row) => row.order_ids)}::text[])
      with ordinality as made (has_letters, order_ids, place)
    order by place returning 1`.execute(db);
}

const toRow = (ids: readonly string[]) => ({
  order_ids: ids.join('\n'),
  has_letters: ids.some((id) => /[^0-9-]/.test(id)),
});
