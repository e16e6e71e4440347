import type { RequestReason, RequestState } from '@fairshelf/shared-contracts/review-requests';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../base/database/database.ts';
import { skipOldTriggers } from '../../base/database/derived-rows.ts';
import { type SellerAccountKey, sellerAccountId } from '../../base/stores/seller-account-id.ts';
import { keepOrderIds } from './keep-order-ids.ts';
import {
  CLOSES_AFTER_DAYS,
  closesAt,
  isOnTheList,
  OPENS_AFTER_DAYS,
  whatWasBought,
} from './order-facts-sql.ts';
import type { ChannelKey } from './plan-requests.ts';
import { claimDueRequest } from './request-claims.ts';
import { type SendingMeans, sendClaimedRequest } from './send-claimed-request.ts';
import { readSending } from './sending-settings.ts';

/** Why an order can't be requested by hand. */
export type SendNowRefusal =
  | 'no-such-order'
  | 'paused'
  | 'sending-paused'
  | 'not-shipped'
  | 'too-early'
  | 'too-late'
  | 'do-not-solicit'
  | 'asked-before'
  | 'in-progress';

export type SendNowOutcome =
  | { readonly kind: 'refused'; readonly why: SendNowRefusal }
  | { readonly kind: 'done'; readonly state: RequestState; readonly reason: RequestReason };

/**
 * Requests a review for one order immediately, regardless of the rules, through the same row, claim and intent as every
 * other request. A second click or tab finds the claim and is refused.
 */
export async function sendNow(
  means: SendingMeans,
  key: SellerAccountKey,
  { marketId, orderId }: { marketId: string; orderId: string },
): Promise<SendNowOutcome> {
  const { companyId, sellerId } = key;
  const inCompany = <T>(work: (db: CompanyTransaction) => Promise<T>) =>
    means.database.withCompany(companyId, work);
  const claim = await inCompany(async (db) => {
    if ((await readSending(db, { sellerId, marketId })).paused) return 'sending-paused';
    const why = await whyNot(db, { sellerId, marketId }, orderId, means.now());
    if (why) return why;
    await takeOver(db, { companyId, sellerId, marketId }, orderId, means.now());
    return claimDueRequest(db, { ...key, orderId }, means.now(), means.pace);
  });
  if (typeof claim === 'string') return { kind: 'refused', why: claim };
  if (!claim) return { kind: 'refused', why: 'in-progress' };
  await sendClaimedRequest(means, { companyId, connectionId: sellerAccountId(key) }, claim);
  const row = await inCompany((db) =>
    db
      .selectFrom('review_request')
      .select(['state', 'reason'])
      .where('seller_id', '=', sellerId)
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow(),
  );
  return { kind: 'done', ...row };
}

async function whyNot(
  db: CompanyTransaction,
  { sellerId, marketId }: Pick<ChannelKey, 'sellerId' | 'marketId'>,
  orderId: string,
  now: Date,
): Promise<SendNowRefusal | null> {
  const { rows } = await sql<{ why: SendNowRefusal | null }>`
    select case
      when known.state in ('sent', 'already_sent') then 'asked-before'
      when not c.active then 'paused'
      when known.state = 'unknown' or known.claimed_until > ${now} then 'in-progress'
      when o.status <> 'SHIPPED' or o.deliver_latest_at is null then 'not-shipped'
      when coalesce(o.deliver_earliest_at, o.deliver_latest_at) + make_interval(days => ${OPENS_AFTER_DAYS}) > ${now}
        then 'too-early'
      when o.deliver_latest_at + make_interval(days => ${CLOSES_AFTER_DAYS}) <= ${now} then 'too-late'
      when ${isOnTheList({ sellerId, marketId })} then 'do-not-solicit'
    end as why
    from sales_order o
    join channel c on c.seller_id = o.seller_id and c.marketplace_id = o.marketplace_id
    left join review_request known on known.seller_id = o.seller_id and known.order_id = o.order_id
    ${whatWasBought}
    where o.seller_id = ${sellerId} and o.marketplace_id = ${marketId} and o.order_id = ${orderId}`.execute(
    db,
  );
  return rows[0] ? rows[0].why : 'no-such-order';
}

async function takeOver(
  db: CompanyTransaction,
  { companyId, sellerId, marketId }: ChannelKey,
  orderId: string,
  now: Date,
): Promise<void> {
  await skipOldTriggers(db);
  const { rows } = await sql<{ is_new: boolean }>`
    insert into review_request as known (company_id, seller_id, order_id, marketplace_id, state, by_hand, planned_for,
      due_at, closes_at, created_at, changed_at)
    select o.company_id, o.seller_id, o.order_id, o.marketplace_id, 'scheduled', true, ${now}::timestamptz,
      ${now}::timestamptz, ${closesAt}, ${now}::timestamptz, ${now}::timestamptz
    from sales_order o
    where o.company_id = ${companyId} and o.seller_id = ${sellerId} and o.marketplace_id = ${marketId}
      and o.order_id = ${orderId}
    on conflict (company_id, seller_id, order_id) do update set state = 'scheduled', reason = '', by_hand = true,
      planned_for = excluded.planned_for, due_at = excluded.due_at, closes_at = excluded.closes_at,
      changed_at = excluded.changed_at
    where known.state in ('scheduled', 'skipped', 'ineligible', 'failed', 'expired')
      and (known.claimed_until is null or known.claimed_until <= excluded.changed_at)
    returning xmax = 0 as is_new`.execute(db);
  if (rows[0]?.is_new) await keepOrderIds(db, { companyId, sellerId, marketId }, [orderId]);
}
