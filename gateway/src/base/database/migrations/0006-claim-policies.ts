import type { Kysely } from 'kysely';
import { run } from '../table-statements.ts';

/**
 * The claim windows for stock lost in the warehouse (docs/domain/claim-windows.md#windows-in-force): claimable up to 60
 * days after the loss. A claim opens after 30 days, because Amazon pays most losses automatically within that time
 * (docs/decisions/0001-waiting-for-automatic-payments.md).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `insert into claim_policy (marketplace_id, category, effective_from, open_day, close_day, anchor, valuation)
     select id, 'lost-in-warehouse', effective_from::date, 30, 60, 'loss', 'sourcing-cost'
     from (values
       ('2024-10-23', array['ATVPDKIKX0DER', 'A2EUQ1WTGCTBG2', 'A1AM78C64UM0Y8', 'A2Q3Y263D00KWC', 'A1VC38T7YXB528',
         'A39IBJ37TRP1C6', 'A19VAU5U5O7RUS']),
       ('2025-01-15', array['A1F83G8C2ARO7P', 'A1PA6795UKMFR9', 'A13V1IB3VIYZZH', 'APJ6JRA9NG5V4', 'A1RKKUPIHCS9HS',
         'A1805IZSGTT6HS', 'AMEN7PMS3EDWL', 'A2NODRKZP88ZB9', 'A1C3SOZRARQ6R3', 'A33AVAJ2PDY3EV', 'A2VIGQ35RCS4UG',
         'A17E79C6D8DWNP', 'ARBP9OOSHTCHU', 'A21TJRUUN4KGV'])
     ) policy (effective_from, ids), unnest(ids) id`,
  );
}
