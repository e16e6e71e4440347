import { beforeAll } from '@jest/globals';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../../base/database/database.ts';
import { database, setUpDatabase } from '../../../testing/set-up-database.ts';
import { addCompany } from '../../../testing/test-database.ts';
import { storedSignals } from '../stored-signals.ts';
import { dayNumber, type InjectedEvent, type StoreDay, storeOf } from './store-days.ts';

/** Two years as detection would have seen them, looking once a week. */
export const [PRODUCTS, DAYS, STEP] = [12, 728, 7];

/** The first day with incidents: what is compared with the months before needs some. */
export const FROM = 120;

/** An incident opens in time within so many days of the event's start; no sale takes a while to be no chance. */
const IN_TIME = { default: 8, 'ads-no-sales': 22 } as const;

/** Days after which the planner's statistics are updated; a multiple of STEP. */
const REFRESH = 91;

/** Days within which a signal that returns reopens its incident (docs/incidents.md). */
const REOPENED_WITHIN = 14;

const REVIEWS_A_MONTH = 60;
const store = { sellerId: 'S', marketId: 'ATVPDKIKX0DER' };

let companyId: string;
/** The simulated store. */
export const shop = storeOf(PRODUCTS, DAYS);

/** For tests: the products of a simulated store, without any trade. */
export function setUpStore(): void {
  setUpDatabase();
  beforeAll(async () => {
    companyId = await addCompany(database, 'Company');
    await database.withCompany(companyId, async (db) => {
      const place = { company_id: companyId, seller_id: store.sellerId, marketplace_id: store.marketId };
      const seen_at = new Date(`${dayNumber(0)}T00:00:00Z`);
      await db
        .insertInto('product')
        .values(shop.asins.map((asin) => ({ ...place, sku: asin, asin })))
        .execute();
      await db
        .insertInto('ads_profile')
        .values({ ...place, profile_id: '1', name: 'S', currency: 'USD', time_zone: 'UTC', seen_at })
        .execute();
      await db
        .insertInto('ads_entity')
        .values(
          shop.asins.map((asin) => ({
            ...place,
            campaign_id: 'C',
            ad_group_id: asin,
            kind: 'product-ad' as const,
            entity_id: asin,
            name: asin,
            state: 'enabled' as const,
            seen_at,
          })),
        )
        .execute();
    });
  }, 60_000);
}

/** Adds the trade of some days, and replaces the state at the end of the last one. */
async function add(db: CompanyTransaction, days: readonly StoreDay[]): Promise<void> {
  const of = sql`${companyId}::uuid, ${store.sellerId}`;
  const orders = JSON.stringify(days.flatMap((day) => day.orders));
  const rows = sql`jsonb_to_recordset(${orders}::jsonb) as o ("orderId" text, day date, asin text, "priceMinor" int,
    feedback int)`;
  await sql`insert into sales_order (company_id, seller_id, order_id, marketplace_id, status, purchased_at, updated_at)
    select ${of}, "orderId", ${store.marketId}, 'SHIPPED', day + time '12:00', day + time '12:00' from ${rows} returning order_id`.execute(
    db,
  );
  await sql`insert into order_item (company_id, seller_id, order_id, order_item_id, purchased_at, asin, sku, quantity,
      price_minor, currency)
    select ${of}, "orderId", '1', day + time '12:00', asin, asin, 1, "priceMinor", 'USD' from ${rows} returning order_id`.execute(
    db,
  );
  await sql`insert into seller_feedback (company_id, seller_id, marketplace_id, order_id, rating, given_on)
    select ${of}, ${store.marketId}, "orderId", feedback, day from ${rows} where feedback is not null returning order_id`.execute(
    db,
  );
  await sql`insert into ads_metric (company_id, seller_id, marketplace_id, campaign_id, ad_group_id, target_id, day,
      impressions, clicks, cost_minor, sales_minor, orders)
    select ${of}, ${store.marketId}, 'C', asin, asin, day, clicks * 60, clicks, clicks * 80, orders * 2500, orders
    from jsonb_to_recordset(${JSON.stringify(days.flatMap(({ ads }) => ads))}::jsonb)
      as a (day date, asin text, clicks int, orders int)
    returning company_id`.execute(db);
  const last = days.at(-1);
  await sql`delete from stock_out`.execute(db);
  await sql`insert into stock_out (company_id, seller_id, marketplace_id, asin, began_on)
    select ${of}, ${store.marketId}, asin, since
    from jsonb_to_recordset(${JSON.stringify(last?.out)}::jsonb) as s (asin text, since date)
    returning company_id`.execute(db);
  await sql`delete from violation`.execute(db);
  await sql`insert into violation (company_id, seller_id, marketplace_id, kind, severity, source, sku, title, opened_at,
      changed_at)
    select ${of}, ${store.marketId}, 'listing', case when "isSerious" then 'critical' else 'low' end, 'marketplace', asin,
      'A document is missing.', since, since
    from jsonb_to_recordset(${JSON.stringify(last?.issues)}::jsonb)
      as i (asin text, since date, "isSerious" boolean)
    returning company_id`.execute(db);
}

/** Replaces the topics by those that are counted on a day. */
async function addTopics(db: CompanyTransaction, topics: StoreDay['topics'], day: number): Promise<void> {
  const content = topics.map(({ asin, shares }) => {
    const share = shares.reduce((sum, each) => sum + each, 0) / shares.length;
    const months = shares.map((each, place) => ({
      month: dayNumber(day - (shares.length - 1 - place) * 30).slice(0, 7),
      share: each,
      categoryShare: 8,
    }));
    const mentions = Math.round((share * REVIEWS_A_MONTH * shares.length) / 100);
    return {
      asin,
      content: {
        period: { from: dayNumber(day - 179), to: dayNumber(day) },
        topics: [{ tone: 'negative', name: 'Smell', mentions, share, months }],
      },
    };
  });
  await sql`delete from product_topics`.execute(db);
  await sql`insert into product_topics (company_id, seller_id, marketplace_id, asin, outcome, asked_at, content)
    select ${companyId}::uuid, ${store.sellerId}, ${store.marketId}, asin, 'found', ${dayNumber(day)}::date, content
    from jsonb_to_recordset(${JSON.stringify(content)}::jsonb) as t (asin text, content jsonb)
    returning company_id`.execute(db);
}

/** An incident, by the day on which it opened. */
interface Opening {
  readonly asin: string;
  readonly kind: string;
  readonly day: number;
}

/** Each finding that opens an incident: one that returns soon reopens the earlier one. */
export async function replay(): Promise<Opening[]> {
  const openings: Opening[] = [];
  const lastDays = new Map<string, number>();
  for (let from = 0; from + STEP <= DAYS; from += STEP) {
    const numbers = Array.from({ length: STEP }, (_, place) => from + place);
    const days = numbers.map(shop.day);
    const day = from + STEP - 1;
    // As after an import: without statistics the planner reads every row for each order.
    if (from % REFRESH === 0) await database.refreshStatistics();
    const found = await database.withCompany(companyId, async (db) => {
      await add(db, days);
      for (const [place, { topics }] of days.entries())
        if (topics.length > 0) await addTopics(db, topics, from + place);
      return day < FROM ? [] : storedSignals(db, store, dayNumber(day));
    });
    for (const { asin, signal } of found) {
      const key = `${asin}/${signal.kind}`;
      const last = lastDays.get(key);
      lastDays.set(key, day);
      if (last === undefined || day - last > STEP + REOPENED_WITHIN)
        openings.push({ asin, kind: signal.kind, day });
    }
  }
  return openings;
}

/** Whether an incident is about this event. */
export const isOf = ({ kind, asin, day }: InjectedEvent, opening: Opening): boolean =>
  opening.asin === asin &&
  opening.kind === kind &&
  opening.day >= day &&
  opening.day <= day + (kind === 'ads-no-sales' ? IN_TIME[kind] : IN_TIME.default);
