import { beforeEach } from '@jest/globals';
import { mailWorker } from '../../base/mail/jobs.ts';
import { accountRow, channelRow } from '../../testing/account-rows.ts';
import { deriveRows } from '../../testing/derived-rows-fixture.ts';
import { addPerson, type Person } from '../../testing/people.ts';
import { gateway, setUpGateway } from '../../testing/set-up-gateway.ts';
import { addCompany } from '../../testing/test-database.ts';
import { dailySummaryMail } from './daily-summary-mail.ts';
import { writePlannedSummary } from './write-summary.ts';

/** The marketplace of the store. */
export const US = 'ATVPDKIKX0DER';
/** Before the summary is due. */
export const EVENING = '2026-11-20T20:00:00Z';
/** Seven in the morning of the 21st in Los Angeles. */
export const MORNING = '2026-11-21T15:00:00Z';

/** The day of the summary. */
export const YESTERDAY = '2026-11-20';

/** For tests: a gateway that sends the daily summaries, in the morning. */
export function setUpMorning(): void {
  setUpGateway({ workers: [mailWorker([dailySummaryMail])] });
  beforeEach(() => {
    gateway.clock.now = Date.parse(MORNING);
  });
}

/** The owner of a company with a store. */
export interface Seller extends Person {
  readonly companyId: string;
  readonly sellerId: string;
}

/** A company with a store, and its signed-in owner. */
export async function addSeller(plan: 'review' | 'reimburse' = 'reimburse'): Promise<Seller> {
  const { database } = gateway;
  const companyId = await addCompany(database, 'Harbor Goods');
  const sellerId = `A${companyId.slice(0, 8)}`;
  await database.system.insertInto('company_plan').values({ company_id: companyId, plan }).execute();
  const key = { company_id: companyId, seller_id: sellerId };
  await database.withCompany(companyId, async (db) => {
    await db
      .insertInto('seller_account')
      .values(accountRow({ ...key, store_name: 'Harbor', first_import_at: new Date() }))
      .execute();
    await db
      .insertInto('channel')
      .values(channelRow({ ...key, store_name: 'Harbor' }))
      .execute();
  });
  const person = await addPerson(database, companyId, { isVerified: true, now: new Date(gateway.clock.now) });
  return { ...person, companyId, sellerId };
}

/** Two offers of one product, rated on two days. */
export async function rate(seller: Seller, asin: string, days: Readonly<Record<string, [number, number]>>) {
  const key = { company_id: seller.companyId, marketplace_id: US, asin };
  await gateway.database.withCompany(seller.companyId, async (db) => {
    for (const sku of [`${asin}-a`, `${asin}-b`]) {
      await db
        .insertInto('product')
        .values({ ...key, seller_id: seller.sellerId, sku, title: `Lamp ${asin} <3` })
        .execute();
    }
    for (const [day, [rating_hundredths, rating_count]] of Object.entries(days)) {
      await db
        .insertInto('rating_snapshot')
        .values({
          ...key,
          day,
          source: 'keepa',
          rating_hundredths,
          rating_count,
          observed_at: new Date(`${day}T12:00:00Z`),
        })
        .execute();
    }
    await deriveRows(db, seller.companyId);
  });
}

/** The planned and written summaries of a person. */
export const rowsOf = (seller: Seller) =>
  gateway.database.system
    .selectFrom('daily_summary')
    .selectAll()
    .where('user_id', '=', seller.userId)
    .execute();

/** The emails to a person. */
export const mailsTo = (seller: Seller) =>
  gateway.database.system
    .selectFrom('mail_message')
    .selectAll()
    .where('recipient', '=', seller.email)
    .execute();

/** Writes the summary of a day. */
export const write = (seller: Seller, day = YESTERDAY) =>
  writePlannedSummary(gateway.services, { userId: seller.userId, day });
