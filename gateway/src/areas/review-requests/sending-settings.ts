import { sql } from 'kysely';
import type { CompanyTransaction } from '../../base/database/database.ts';
import { marketplaceById } from '../../outside/marketplace/marketplaces.ts';
import type { ChannelKey } from './plan-requests.ts';
import type { SendingClock } from './sending-hours.ts';

type Place = Pick<ChannelKey, 'sellerId' | 'marketId'>;

/** A channel's sending settings, with the number of its last change. */
export interface SendingSettings extends SendingClock {
  readonly revision: number;
  /** Whether the last change can still be undone according to the data; the time limit is `holdUntil`. */
  readonly hasUndo: boolean;
}

interface StoredSending {
  readonly revision: number;
  readonly paused: boolean;
  readonly daily_cap: number | null;
  readonly hour_from: number;
  readonly hour_to: number;
  readonly weekdays: number[];
  readonly hold_until: Date | null;
  readonly has_undo: boolean;
}

const columns = sql`revision, paused, daily_cap, hour_from, hour_to, weekdays, hold_until, undo is not null as has_undo`;

/** The time zone whose days and hours apply to a marketplace. */
const timeZoneOf = (marketId: string): string => marketplaceById(marketId)?.timeZone ?? 'UTC';

const toSettings = (row: StoredSending | undefined, marketId: string): SendingSettings => ({
  revision: row?.revision ?? 0,
  paused: row?.paused ?? false,
  dailyCap: row?.daily_cap ?? null,
  hourFrom: row?.hour_from ?? 0,
  hourTo: row?.hour_to ?? 24,
  weekdays: row?.weekdays ?? [1, 2, 3, 4, 5, 6, 7],
  holdUntil: row?.hold_until ?? null,
  hasUndo: row?.has_undo ?? false,
  timeZone: timeZoneOf(marketId),
});

/** The sending settings of these marketplaces of a seller, locked until the transaction ends. */
export async function lockSendingOf(
  db: CompanyTransaction,
  sellerId: string,
  marketIds: readonly string[],
): Promise<ReadonlyMap<string, SendingSettings>> {
  const { rows } = await sql<StoredSending & { readonly marketplace_id: string }>`
    select marketplace_id, ${columns} from review_sending
    where seller_id = ${sellerId} and marketplace_id = any(${[...marketIds]}::text[])
    order by marketplace_id for update`.execute(db);
  const stored = new Map(rows.map((row) => [row.marketplace_id, row]));
  return new Map(marketIds.map((marketId) => [marketId, toSettings(stored.get(marketId), marketId)]));
}

/** The sending settings of a channel; the defaults send at any time without a cap. */
export async function readSending(
  db: CompanyTransaction,
  { sellerId, marketId }: Place,
): Promise<SendingSettings> {
  const { rows } = await sql<StoredSending>`
    select ${columns} from review_sending
    where seller_id = ${sellerId} and marketplace_id = ${marketId}`.execute(db);
  return toSettings(rows[0], marketId);
}

/** The same, locked against other changes and claims of the channel until the transaction ends. */
export async function lockSending(db: CompanyTransaction, channel: ChannelKey): Promise<SendingSettings> {
  const { companyId, sellerId, marketId } = channel;
  await db
    .insertInto('review_sending')
    .values({ company_id: companyId, seller_id: sellerId, marketplace_id: marketId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { rows } = await sql<StoredSending>`
    select ${columns} from review_sending
    where seller_id = ${sellerId} and marketplace_id = ${marketId} for update`.execute(db);
  return toSettings(rows[0], marketId);
}

/**
 * Requests that count towards the cap of `now`'s local day: made, started with an unknown outcome, or currently
 * claimed.
 */
export async function countToday(
  db: CompanyTransaction,
  { sellerId, marketId }: Place,
  now: Date,
): Promise<number> {
  const dayStart = sql`date_trunc('day', ${now}::timestamptz at time zone ${timeZoneOf(marketId)})
    at time zone ${timeZoneOf(marketId)}`;
  const isMade = sql`(state in ('sent', 'unknown') or reason = 'lost-answer') and attempted_at >= ${dayStart}`;
  const { rows } = await sql<{ requests: number }>`
    select (
      (select count(*) from review_request
        where seller_id = ${sellerId} and marketplace_id = ${marketId} and ${isMade})
      + (select count(*) from review_request
        where seller_id = ${sellerId} and marketplace_id = ${marketId} and claimed_until > ${now}
          and not coalesce(${isMade}, false))
    )::int as requests`.execute(db);
  return rows[0]?.requests ?? 0;
}
