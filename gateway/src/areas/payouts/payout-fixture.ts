import { beforeEach } from '@jest/globals';
import { database, setUpDatabase } from '../../testing/set-up-database.ts';
import { addBilledSeller, type BilledSeller } from '../billing/billing-fixture.ts';
import { asPayout, payoutsQuery } from './payouts-query.ts';
import { reconcilePayout } from './reconcile-payout.ts';

export const US = 'ATVPDKIKX0DER';
export const CA = 'A2EUQ1WTGCTBG2';
export const all = { sort: '-created', limit: null, offset: 0 };
/** The seller of the test. */
export let seller: BilledSeller;

/** For tests: another seller for each test, whose records start before every payout. */
export function setUpSeller(): void {
  setUpDatabase();
  beforeEach(async () => {
    seller = await addBilledSeller(database, new Date('2026-11-21T08:00:00Z'));
    // The records start before every payout in these tests.
    await addCharge('2026-09-01', 1_000);
  });
}

/** A payout of a period. */
export const addPayout = (
  id: string,
  total: number | null,
  different: {
    marketplace?: string;
    currency?: string;
    from?: string;
    to?: string;
    failure?: string;
    status?: string;
  } = {},
) =>
  database.withCompany(seller.companyId, (db) =>
    db
      .insertInto('payout')
      .values({
        company_id: seller.companyId,
        seller_id: seller.sellerId,
        payout_id: id,
        status: different.status ?? 'PAID',
        marketplace_id: different.marketplace ?? US,
        currency: different.currency ?? 'USD',
        total_minor: total,
        failure: different.failure ?? null,
        period_from: new Date(`${different.from ?? '2026-10-01'}T06:00:00Z`),
        period_to: new Date(`${different.to ?? '2026-10-15'}T06:00:00Z`),
        created_at: new Date(`${different.to ?? '2026-10-15'}T06:00:00Z`),
      })
      .execute(),
  );

let transactions = 0;

/** A sale of a day or, if negative, a refund. */
export const addCharge = (day: string, minor: number, status = 'RELEASED') => {
  transactions += 1;
  return database.withCompany(seller.companyId, (db) =>
    db
      .insertInto('order_charge')
      .values({
        company_id: seller.companyId,
        seller_id: seller.sellerId,
        transaction_id: `T${transactions}`,
        line_no: 1,
        kind: minor < 0 ? 'refund' : 'sale',
        marketplace_id: US,
        status,
        posted_at: new Date(`${day}T12:00:00Z`),
        quantity: 1,
        currency: 'USD',
        total_minor: minor,
      })
      .execute(),
  );
};

/** The seller's payouts. */
export const payouts = async (filter: object = {}) => {
  const query = payoutsQuery({ sellerId: seller.sellerId, ...filter }, all);
  return (await database.withCompany(seller.companyId, (db) => query.execute(db))).rows.map(asPayout);
};

/** A payout compared with its records. */
export const reconcile = (id: string) =>
  database.withCompany(seller.companyId, (db) => reconcilePayout(db, seller.sellerId, id));
