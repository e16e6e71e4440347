import { randomUUID } from 'node:crypto';
import type { CompanyTransaction } from '../base/database/database.ts';
import { accountRow, channelRow } from './account-rows.ts';
import { addCompany, type MigratedDatabase } from './test-database.ts';

/** For tests: one of a seller's countries, with one of everything that a call can name; `mark` is in its texts. */
export interface StoreCountry {
  readonly market: string;
  readonly mark: string;
  readonly asin: string;
  readonly sku: string;
  /** A followed product. */
  readonly competitor: string;
  readonly orderId: string;
  readonly reviewId: string;
  readonly incidentId: string;
  readonly ruleId: string;
  readonly importId: string;
}

/** For tests: a company with a seller account in two countries, and what belongs to the account as a whole. */
export interface StoreWorld {
  readonly companyId: string;
  readonly sellerId: string;
  readonly own: StoreCountry;
  readonly foreign: StoreCountry;
  readonly tagId: string;
  readonly tagRuleId: string;
  readonly templateId: string;
  readonly webhookId: string;
  readonly reportId: string;
}

export const OWN_MARKET = 'ATVPDKIKX0DER';
export const FOREIGN_MARKET = 'A2EUQ1WTGCTBG2';

/** For tests: such a company with both plans, and without people. */
export async function addStoreWorld(database: MigratedDatabase, now: Date): Promise<StoreWorld> {
  const companyId = await addCompany(database, 'Harbour Goods');
  const sellerId = `A${companyId.slice(0, 8).toUpperCase()}`;
  for (const plan of ['review', 'reimburse'] as const)
    await database.system.insertInto('company_plan').values({ company_id: companyId, plan }).execute();
  return database.withCompany(companyId, async (db) => {
    const of = { company_id: companyId, seller_id: sellerId };
    await db
      .insertInto('seller_claim')
      .values({ ...of, region: 'NA' })
      .execute();
    await db
      .insertInto('seller_account')
      .values(
        accountRow({ ...of, default_marketplace_id: OWN_MARKET, authorized_at: now, first_import_at: now }),
      )
      .execute();
    const account = await addAccount(db, companyId, now);
    const own = await addCountry(db, { of, market: OWN_MARKET, code: 'US', mark: 'OWN', now });
    const foreign = await addCountry(db, { of, market: FOREIGN_MARKET, code: 'CA', mark: 'FOREIGN', now });
    return { companyId, sellerId, own, foreign, ...account };
  });
}

async function addAccount(db: CompanyTransaction, companyId: string, now: Date) {
  const of = { company_id: companyId };
  const { tag_id: tagId } = await db
    .insertInto('tag')
    .values({ ...of, name: 'Mugs' })
    .returning('tag_id')
    .executeTakeFirstOrThrow();
  const seller = await db.selectFrom('seller_account').select('seller_id').executeTakeFirstOrThrow();
  const { rule_id: tagRuleId } = await db
    .insertInto('tag_rule')
    .values({ ...of, ...seller, name: 'Mugs', target: 'product', words: ['mug'], tag_ids: [tagId] })
    .returning('rule_id')
    .executeTakeFirstOrThrow();
  const { template_id: templateId } = await db
    .insertInto('reply_template')
    .values({ ...of, name: 'Thanks', body: 'Thank you.' })
    .returning('template_id')
    .executeTakeFirstOrThrow();
  const { webhook_id: webhookId } = await db
    .insertInto('webhook')
    .values({
      ...of,
      name: 'Chat',
      format: 'fairshelf',
      sealed_url: 'sealed',
      shown_address: 'https://hooks.test',
      sealed_secret: 'sealed',
      topics: ['rating'],
      stores: [],
      created_at: now,
    })
    .returning('webhook_id')
    .executeTakeFirstOrThrow();
  const { report_id: reportId } = await db
    .insertInto('report')
    .values({
      ...of,
      request_key: randomUUID(),
      name: 'Ratings',
      type: 'product-ratings',
      format: 'csv',
      columns: ['asin'],
      channels: [`${seller.seller_id}/${OWN_MARKET}`],
      period: 'last-30',
      time_zone: 'UTC',
      mail_to: [],
      requested_by: randomUUID(),
      created_at: now,
      heard_at: now,
    })
    .returning('report_id')
    .executeTakeFirstOrThrow();
  return { tagId, tagRuleId, templateId, webhookId, reportId };
}

interface CountryToAdd {
  readonly of: { readonly company_id: string; readonly seller_id: string };
  readonly market: string;
  readonly code: string;
  readonly mark: string;
  readonly now: Date;
}

async function addCountry(
  db: CompanyTransaction,
  { of, market, code, mark, now }: CountryToAdd,
): Promise<StoreCountry> {
  const here = { ...of, marketplace_id: market };
  const asin = `B0${mark.padEnd(8, '0')}`;
  const sku = `${mark}-SKU`;
  const orderId = `111-${code === 'US' ? '1111111' : '2222222'}-1234567`;
  const reviewId = `R${mark}`;
  const competitor = `B1${mark.padEnd(8, '0')}`;
  const day = now.toISOString().slice(0, 10);
  await db
    .insertInto('channel')
    .values(channelRow({ ...here, country_code: code, country_name: code }))
    .execute();
  await db
    .insertInto('product')
    .values({ ...here, sku, asin, title: `${mark} mug`, currency: 'USD', price_minor: 1_000 })
    .execute();
  await db
    .insertInto('competitor')
    .values({ ...here, asin: competitor, title: `${mark} rival`, added_at: now })
    .execute();
  await db
    .insertInto('sales_order')
    .values({ ...here, order_id: orderId, status: 'SHIPPED', purchased_at: now, updated_at: now })
    .execute();
  await db
    .insertInto('review')
    .values({
      ...here,
      review_id: reviewId,
      asin,
      stars: 1,
      title: `${mark} review`,
      body: 'Broke.',
      reviewed_on: day,
      first_seen_at: now,
      last_seen_at: now,
    })
    .execute();
  await db
    .insertInto('seller_feedback')
    .values({ ...here, order_id: orderId, rating: 1, given_on: day, comments: `${mark} feedback` })
    .execute();
  const { incident_id: incidentId } = await db
    .insertInto('incident')
    .values({
      ...here,
      asin,
      severity: 'warning',
      kinds: ['rating-fall'],
      signals: '[]',
      since: day,
      opened_at: now,
      changed_at: now,
    })
    .returning('incident_id')
    .executeTakeFirstOrThrow();
  const { rule_id: ruleId } = await db
    .insertInto('review_rule')
    .values({
      ...here,
      name: `${mark} rule`,
      active: true,
      priority: 1,
      delay_days: 7,
      include_skus: [],
      exclude_skus: [],
      exclude: [],
    })
    .returning('rule_id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('review_request')
    .values({
      ...here,
      order_id: orderId,
      state: 'scheduled',
      rule_id: ruleId,
      rule_name: `${mark} rule`,
      due_at: new Date(now.getTime() + 86_400_000),
      closes_at: new Date(now.getTime() + 864_000_000),
      created_at: now,
      changed_at: now,
    })
    .execute();
  await db
    .insertInto('do_not_solicit')
    .values({ ...here, kind: 'sku', value: sku, note: mark })
    .execute();
  await db
    .insertInto('violation')
    .values({
      ...here,
      kind: 'listing',
      severity: 'critical',
      source: 'marketplace',
      sku,
      title: `${mark} violation`,
      opened_at: now,
      changed_at: now,
    })
    .execute();
  const { review_import_id: importId } = await db
    .insertInto('review_import')
    .values({
      ...here,
      file_name: `${mark}.csv`,
      sha256: Buffer.from(mark),
      complete: false,
      rows: 1,
      added: 0,
      changed: 0,
      unchanged: 0,
      removed: 0,
      rejected: 1,
      imported_at: now,
    })
    .returning('review_import_id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('review_import_reject')
    .values({
      company_id: of.company_id,
      review_import_id: importId,
      line: 2,
      message: 'No stars.',
      cells: [mark],
    })
    .execute();
  return { market, mark, asin, sku, competitor, orderId, reviewId, incidentId, ruleId, importId };
}
