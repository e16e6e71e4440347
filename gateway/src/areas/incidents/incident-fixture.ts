import type { CallData } from '@fairshelf/shared-contracts/core';
import { getIncident, type Incident, listIncidents } from '@fairshelf/shared-contracts/incidents';
import { beforeAll, beforeEach } from '@jest/globals';
import { sql } from 'kysely';
import { addDays } from '../../base/calendar-days.ts';
import { deriveRows } from '../../testing/derived-rows-fixture.ts';
import { NOW, type Store, US } from '../../testing/rating-and-case-fixture.ts';
import { desk, setUpStoreDesk } from '../../testing/set-up-store-desk.ts';
import { detectIncidents } from './detect-incidents.ts';

/** The seller of the test file. */
export let seller: Store;
/** Another seller. */
export let stranger: Store;
/** A day in ms. */
export const DAY_MS = 86_400_000;
const TODAY = NOW.toISOString().slice(0, 10);

/** For tests: a seller with two products, without incidents and ratings in each test, and a stranger. */
export function setUpSeller(): void {
  setUpStoreDesk();
  beforeAll(async () => {
    seller = await desk.addStore(['review']);
    stranger = await desk.addStore(['review']);
    const { companyId: company_id, sellerId: seller_id } = seller;
    await desk.database.withCompany(company_id, (db) =>
      db
        .insertInto('product')
        .values(
          ['MUG', 'MUG-2', 'JAR'].map((sku) => ({
            company_id,
            seller_id,
            marketplace_id: US,
            sku,
            asin: `B0${sku.slice(0, 3)}00000`,
            title: sku === 'JAR' ? 'Glass jar' : 'Stoneware mug',
          })),
        )
        .execute(),
    );
  }, 60_000);
  beforeEach(() =>
    desk.database.withCompany(seller.companyId, async (db) => {
      for (const table of ['incident', 'rating_snapshot', 'review', 'do_not_solicit'] as const) {
        await db.deleteFrom(table).execute();
      }
      await sql`delete from product_rating`.execute(db);
    }),
  );
}

/** Ratings of consecutive days. */
export type Days = readonly (readonly [hundredths: number, count: number])[];

/** Stores ratings of the mug on consecutive days, the last of them today. */
export const rate = (...days: Days) => rateProduct('B0MUG00000', ...days);

/** Stores ratings of a product on consecutive days, the last of them today. */
export const rateProduct = (asin: string, ...days: Days) =>
  desk.database.withCompany(seller.companyId, async (db) => {
    await db
      .insertInto('rating_snapshot')
      .values(
        days.map(([rating_hundredths, rating_count], place) => ({
          company_id: seller.companyId,
          marketplace_id: US,
          asin,
          source: 'keepa',
          day: addDays(TODAY, place + 1 - days.length),
          rating_hundredths,
          rating_count,
          observed_at: NOW,
        })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['company_id', 'marketplace_id', 'asin', 'day', 'source'])
          .doUpdateSet(({ ref }) => ({
            rating_hundredths: ref('excluded.rating_hundredths'),
            rating_count: ref('excluded.rating_count'),
          })),
      )
      .execute();
    await deriveRows(db, seller.companyId);
  });

/** Looks for incidents, as after an import. */
export const detect = (now = NOW) =>
  desk.database.withCompany(seller.companyId, (db) =>
    detectIncidents(db, { companyId: seller.companyId, sellerId: seller.sellerId, marketId: US }, now),
  );

/** The query that names the store. */
export const store = () => ({ sellerId: seller.sellerId, marketId: US });

/** The seller's incidents. */
export const list = async (query: object = {}) => {
  const { data } = await desk.get(listIncidents.path, { ...store(), ...query }, seller);
  return data as CallData<typeof listIncidents>;
};

/** An incident in full. */
export const get = async ({ id }: Pick<Incident, 'id'>) => {
  const { data } = await desk.get(getIncident.path, { ...store(), incidentId: id }, seller);
  return data as CallData<typeof getIncident>;
};

/** Sends a call about an incident. */
export const send = (call: { readonly path: string }, { id, version }: Incident, body: object) =>
  desk.send('POST', call.path, { ...store(), incidentId: id, version, ...body }, seller);

/** The mug's rating falls, opening its one incident. */
export async function openIncident(): Promise<Incident> {
  await rate([450, 40], [430, 46], [380, 60]);
  await detect();
  const { rows } = await list();
  const [incident] = rows;
  if (!incident) throw new Error('Nothing was found.');
  return incident;
}
