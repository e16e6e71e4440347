import type { CompanyTransaction } from '../../base/database/database.ts';
import type { SellerAccountKey } from '../../base/stores/seller-account-id.ts';
import { isSendingTime } from './sending-hours.ts';
import { countToday, lockSendingOf, readSending } from './sending-settings.ts';

/** The marketplaces of a seller in which requests may be claimed. */
export interface SendingGate {
  /** Rules may currently send here. */
  readonly open: readonly string[];
  /** Nothing is sent here, not even by hand. */
  readonly paused: readonly string[];
}

/**
 * Where this seller may currently send. Locks the settings until the transaction ends, so that two processes can't
 * both take the last request under a daily cap.
 */
export async function sendingGate(
  db: CompanyTransaction,
  { sellerId, region }: Pick<SellerAccountKey, 'sellerId' | 'region'>,
  now: Date,
): Promise<SendingGate> {
  const channels = await db
    .selectFrom('channel')
    .select('marketplace_id')
    .where('seller_id', '=', sellerId)
    .where('region', '=', region)
    .where('active', '=', true)
    .execute();
  const markets = channels.map(({ marketplace_id }) => marketplace_id);
  const open: string[] = [];
  const paused: string[] = [];
  for (const [marketId, settings] of await lockSendingOf(db, sellerId, markets)) {
    if (settings.paused) paused.push(marketId);
    if (!isSendingTime(settings, now)) continue;
    const isUnderCap =
      settings.dailyCap === null || (await countToday(db, { sellerId, marketId }, now)) < settings.dailyCap;
    if (isUnderCap) open.push(marketId);
  }
  return { open, paused };
}

/** Whether a claimed request may still be made: the hours may have ended, or a person paused, since it was claimed. */
export async function maySend(
  db: CompanyTransaction,
  request: { readonly sellerId: string; readonly marketplaceId: string; readonly byHand: boolean },
  now: Date,
): Promise<boolean> {
  const settings = await readSending(db, { sellerId: request.sellerId, marketId: request.marketplaceId });
  return request.byHand ? !settings.paused : isSendingTime(settings, now);
}
