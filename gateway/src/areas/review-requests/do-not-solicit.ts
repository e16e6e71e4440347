import type { DoNotSolicit } from '@fairshelf/shared-contracts/review-requests';
import { containing } from '../../base/database/containing.ts';
import type { CompanyTransaction } from '../../base/database/database.ts';
import { effectOfRules } from './change-effect.ts';
import { type ChannelKey, planRequests } from './plan-requests.ts';
import { lockSending } from './sending-settings.ts';

export interface ListQuestion extends Pick<ChannelKey, 'sellerId' | 'marketId'> {
  readonly search: string;
  readonly sort: '-addedAt' | 'value';
  readonly offset: number;
  readonly limit: number;
}

/** One page of the orders and SKUs for which no request is sent. */
export async function listDoNotSolicit(
  db: CompanyTransaction,
  { sellerId, marketId, search, sort, offset, limit }: ListQuestion,
): Promise<{ rows: DoNotSolicit[]; total: number }> {
  const selection = db
    .selectFrom('do_not_solicit')
    .where('seller_id', '=', sellerId)
    .where('marketplace_id', '=', marketId)
    .$if(search !== '', (query) => {
      const pattern = containing(search);
      return query.where(({ eb, or }) => or([eb('value', 'ilike', pattern), eb('note', 'ilike', pattern)]));
    });
  const rows = await selection
    .selectAll()
    .$if(sort === '-addedAt', (query) => query.orderBy('added_at', 'desc'))
    .orderBy('value')
    .orderBy('kind')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await selection
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

/** Adds entries and replans the channel, so that matching requests are skipped at once. Returns how many are new. */
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
  const rows = await db
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
  if (rows.length > 0) await planRequests(db, channel, now);
  return rows.length;
}

/** The undo period: nothing released by a removed entry is sent before it ends. */
const GRACE_MS = 10 * 60_000;

/** Thrown to undo a removal that queues more requests than the person has confirmed. */
export class UnconfirmedRelease extends Error {
  readonly requests: number;

  constructor(requests: number) {
    super(`${requests} requests were not confirmed`);
    this.requests = requests;
  }
}

/**
 * Removes entries from the list and replans the channel; requests queued by this wait for the grace period. Returns
 * the removed values and the number of queued requests. Throws UnconfirmedRelease if these are more than `confirmed`;
 * the transaction is then rolled back.
 */
export async function removeDoNotSolicit(
  db: CompanyTransaction,
  channel: ChannelKey,
  entries: {
    readonly kind: 'order' | 'sku';
    readonly values: readonly string[];
    readonly confirmed: number;
  },
  now: Date,
): Promise<{ readonly removed: readonly string[]; readonly requests: number }> {
  await lockSending(db, channel);
  // Requests that became due with the list in place aren't an effect of the removal.
  await planRequests(db, channel, now);
  const removed = await db
    .deleteFrom('do_not_solicit')
    .where('seller_id', '=', channel.sellerId)
    .where('marketplace_id', '=', channel.marketId)
    .where('kind', '=', entries.kind)
    .where('value', 'in', ['', ...entries.values])
    .returning('value')
    .execute();
  const effect = await effectOfRules(db, channel, { now, asOf: now });
  const requests = effect.now + effect.week + effect.later;
  if (requests > entries.confirmed) throw new UnconfirmedRelease(requests);
  if (requests > 0) {
    const holdUntil = new Date(now.getTime() + GRACE_MS);
    await db
      .updateTable('review_sending')
      .set(({ fn, ref, val }) => ({ hold_until: fn('greatest', [ref('hold_until'), val(holdUntil)]) }))
      .where('seller_id', '=', channel.sellerId)
      .where('marketplace_id', '=', channel.marketId)
      .execute();
  }
  if (removed.length > 0) await planRequests(db, channel, now);
  return { removed: removed.map(({ value }) => value), requests };
}
