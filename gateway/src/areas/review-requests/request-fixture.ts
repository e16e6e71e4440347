import type { RequestRule } from '@fairshelf/shared-contracts/review-requests';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../base/database/database.ts';
import { channelRow } from '../../testing/account-rows.ts';
import { deriveRows } from '../../testing/derived-rows-fixture.ts';
import { addCompany, createMigratedDatabase, type MigratedDatabase } from '../../testing/test-database.ts';
import { type ChannelKey, planRequests } from './plan-requests.ts';
import { addRule, type RuleFields } from './rules.ts';

export const US = 'ATVPDKIKX0DER';
export const NOW = new Date('2026-11-21T12:00:00Z');
export const DAY_MS = 86_400_000;

/** For tests: this many days before (or, if negative, after) NOW. */
export const daysAgo = (days: number): Date => new Date(NOW.getTime() - days * DAY_MS);

/** For tests: the known facts of an order; the defaults make it eligible for a request. */
export interface KnownOrder {
  readonly id: string;
  readonly skus: readonly string[];
  readonly status: string;
  /** Days before NOW of the latest promised delivery; null if there is none. */
  readonly delivered: number | null;
  readonly business: boolean;
  readonly late: boolean;
  readonly refunded: boolean;
  readonly returned: boolean;
  /** Stars of the seller feedback. */
  readonly feedback: number | null;
}

let number = 0;

/** For tests: an order with these facts. */
export const order = (overrides: Partial<KnownOrder> = {}): KnownOrder => {
  number += 1;
  return {
    id: `111-${String(number).padStart(7, '0')}-0000000`,
    skus: ['MUG'],
    status: 'SHIPPED',
    delivered: 10,
    business: false,
    late: false,
    refunded: false,
    returned: false,
    feedback: null,
    ...overrides,
  };
};

/** For tests: a rule for every order, with overrides. */
export const rule = (overrides: Partial<RuleFields> = {}): RuleFields => ({
  name: 'Everyone',
  active: true,
  delayDays: 7,
  includeSkus: [],
  excludeSkus: [],
  exclude: [],
  pastDays: null,
  ...overrides,
});

export interface RequestBench {
  readonly database: MigratedDatabase;
  /** A separate company with a channel in the US. */
  readonly channel: () => Promise<ChannelKey>;
  readonly store: (channel: ChannelKey, orders: readonly KnownOrder[]) => Promise<void>;
  readonly addRule: (channel: ChannelKey, fields: RuleFields) => Promise<RequestRule>;
  /** Plans the channel's requests; the number of those added or written. */
  readonly plan: (channel: ChannelKey, now?: Date) => Promise<number>;
  /** Each order's request as `state` or `state:reason`, by order id. */
  readonly states: (channel: ChannelKey) => Promise<ReadonlyMap<string, string>>;
  readonly stop: () => Promise<void>;
}

/** For tests: a separate database in which orders get their review requests. */
export async function openRequestBench(): Promise<RequestBench> {
  const database = await createMigratedDatabase();
  let channels = 0;
  return {
    database,
    channel: async () => {
      channels += 1;
      const companyId = await addCompany(database, 'Company');
      const sellerId = `ASELLER${channels}`;
      const key = { company_id: companyId, seller_id: sellerId, region: 'NA' } as const;
      await database.withCompany(companyId, (db) =>
        db.insertInto('channel').values(channelRow(key)).execute(),
      );
      return { companyId, sellerId, marketId: US };
    },
    store: (channel, orders) => storeOrders(database, channel, orders),
    addRule: async (channel, fields) => {
      const newRule = await database.withCompany(channel.companyId, (db) =>
        addRule(db, channel, fields, { userId: channel.companyId, now: NOW }),
      );
      if (!newRule) throw new Error('The rule was not added.');
      return newRule;
    },
    plan: (channel, now = NOW) =>
      database.withCompany(channel.companyId, async (db) => {
        const before = await writtenRows(db);
        await planRequests(db, channel, now);
        return [...(await writtenRows(db))].filter((row) => !before.has(row)).length;
      }),
    states: async (channel) => {
      const rows = await database.withCompany(channel.companyId, (db) =>
        db.selectFrom('review_request').select(['order_id', 'state', 'reason']).execute(),
      );
      return new Map(
        rows.map(({ order_id, state, reason }) => [order_id, reason ? `${state}:${reason}` : state]),
      );
    },
    stop: () => database.drop(),
  };
}

/** The company's requests, each with the place of its newest version. */
async function writtenRows(db: CompanyTransaction): Promise<Set<string>> {
  const { rows } = await sql<{
    row: string;
  }>`select order_id || ' ' || ctid as row from review_request`.execute(db);
  return new Set(rows.map(({ row }) => row));
}

/** For tests: a refund as Amazon's transactions report it. */
export const refundOf = ({ companyId, sellerId, marketId }: ChannelKey, orderId: string) => ({
  company_id: companyId,
  seller_id: sellerId,
  transaction_id: `refund of ${orderId}`,
  line_no: 1,
  kind: 'refund' as const,
  marketplace_id: marketId,
  order_id: orderId,
  posted_at: NOW,
  quantity: 1,
  currency: 'USD',
  total_minor: -100,
});

/** For tests: stores orders with all their facts. */
export async function storeOrders(
  database: MigratedDatabase,
  channel: ChannelKey,
  orders: readonly KnownOrder[],
): Promise<void> {
  const { companyId, sellerId, marketId } = channel;
  const own = { company_id: companyId, seller_id: sellerId };
  await database.withCompany(companyId, async (db) => {
    for (const each of orders) {
      const purchased_at = daysAgo((each.delivered ?? 0) + 4);
      const latest = each.delivered === null ? null : daysAgo(each.delivered);
      await db
        .insertInto('sales_order')
        .values({
          ...own,
          order_id: each.id,
          marketplace_id: marketId,
          status: each.status,
          fulfilled_by: 'AMAZON',
          purchased_at,
          updated_at: daysAgo(each.delivered ?? 0),
          deliver_earliest_at: latest && new Date(latest.getTime() - DAY_MS),
          deliver_latest_at: latest,
          ship_latest_at: daysAgo(40),
          shipped_at: daysAgo(each.late ? 39 : 41),
          total_minor: null,
          currency: null,
          is_business: each.business,
        })
        .execute();
      const item = {
        ...own,
        order_id: each.id,
        purchased_at,
        quantity: 1,
        price_minor: null,
        currency: null,
      };
      await db
        .insertInto('order_item')
        .values(
          each.skus.map((sku, index) => ({
            ...item,
            order_item_id: `${index}`,
            asin: `B0${sku}`,
            sku,
            title: sku,
          })),
        )
        .execute();
      const about = { ...own, order_id: each.id };
      if (each.refunded) await db.insertInto('order_charge').values(refundOf(channel, each.id)).execute();
      if (each.returned)
        await db
          .insertInto('customer_return')
          .values({
            ...about,
            return_day: '2026-11-20',
            fingerprint: Buffer.from(each.id),
            occurrence_no: 1,
            returned_at: NOW,
            quantity: 1,
          })
          .execute();
      if (each.feedback !== null)
        await db
          .insertInto('seller_feedback')
          .values({ ...about, marketplace_id: marketId, rating: each.feedback, given_on: '2026-11-20' })
          .execute();
    }
    await deriveRows(db, own.company_id);
  });
}
