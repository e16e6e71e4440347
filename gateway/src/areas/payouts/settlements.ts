import { type RawBuilder, sql } from 'kysely';

/** Amazon settles every second week unless the account's payouts show another rhythm. */
const SETTLEMENT_DAYS = 14;

/**
 * The last settlement of each marketplace of a seller account: when it closed (`period_to`, `closed_on`), and the days
 * between two (`days`).
 */
export const lastSettlements = (sellerId: string): RawBuilder<unknown> => sql`
  select distinct on (marketplace_id) marketplace_id, (period_to at time zone 'UTC')::date as closed_on, period_to,
    greatest(1, coalesce(round(extract(epoch from period_to - period_from) / 86400), ${SETTLEMENT_DAYS}))::int as days
  from payout where seller_id = ${sellerId} and period_to is not null
  order by marketplace_id, period_to desc`;

/** The day on which the settlement of a day should close; `settlement` is a row of `lastSettlements`. */
export const settlementOf = (day: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  (settlement.closed_on + settlement.days
    * ceil(greatest(1, ${day} - settlement.closed_on) / settlement.days::numeric)::int)`;
