import { beforeAll, beforeEach } from '@jest/globals';
import { marketplaceById } from '../../outside/marketplace/marketplaces.ts';
import { channelRow } from '../../testing/account-rows.ts';
import { gateway, setUpGateway } from '../../testing/set-up-gateway.ts';
import { addBilledSeller, type BilledSeller } from '../billing/billing-fixture.ts';
import { detectCases } from '../reimbursement/detection/detect-cases.ts';

/** The marketplace of the costs. */
export const US = 'ATVPDKIKX0DER';
/** The seller of the test. */
export let seller: BilledSeller;

/** For tests: another seller for each test, with two products. */
export function setUpSeller(): void {
  setUpGateway();
  beforeAll(async () => {
    gateway.clock.now = Date.parse('2026-11-21T08:00:00Z');
  }, 60_000);
  beforeEach(async () => {
    const { database } = gateway;
    seller = await addBilledSeller(database, new Date(gateway.clock.now));
    const of = { company_id: seller.companyId, seller_id: seller.sellerId };
    await database.withCompany(seller.companyId, async (db) => {
      const country = { country_code: 'US', country_name: 'United States', store_name: 'Shop' };
      await db
        .insertInto('channel')
        .values(channelRow({ ...of, ...country }))
        .execute();
      await db
        .insertInto('product')
        .values(
          ['MUG-1', 'MUG-2'].map((sku) => ({
            ...of,
            marketplace_id: US,
            sku,
            asin: 'B0MUG00001',
            title: `Stone ${sku}`,
            currency: 'USD',
          })),
        )
        .execute();
    });
  });
}

/** The query that names the store. */
export const store = () => ({ sellerId: seller.sellerId, marketId: US });

/** Changes something as the seller. */
export const put = (path: string, body: object) =>
  gateway.ask('PUT', `/api/reimburse/sourcing-cost/${path}`, {
    token: seller.token,
    body: { ...store(), ...body },
  });

/** The seller's costs. */
export const list = async (query = '') => {
  const search = new URLSearchParams({ ...store() });
  const path = `/api/reimburse/sourcing-cost/list?${search}${query}`;
  return (await gateway.ask('GET', path, { token: seller.token })).body.data as {
    rows: object[];
    total: number;
  };
};

/** Saves the cost of a product. */
export const save = (sku: string, amount: string, validFrom = '2026-01-01') =>
  put('save', { costs: [{ sku, amount, validFrom }] });

/** Uploads a file with these fields. */
export async function upload(path: string, fields: Record<string, string>, file: File) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...store(), ...fields })) form.append(name, value);
  form.append('file', file);
  const request = new Request('http://gateway.test', { method: 'POST', body: form });
  const answer = await gateway.app.inject({
    method: 'POST',
    url: `/api/reimburse/sourcing-cost/${path}`,
    headers: {
      authorization: `Bearer ${seller.token}`,
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: answer.statusCode, body: answer.json() };
}

/** A file of costs. */
export const csv = (text: string) => new File([text], 'costs.csv', { type: 'text/csv' });

/** Detects cases; returns the open ones of a kind. */
export const openCases = (category = 'value-re-evaluation') =>
  gateway.database.withCompany(seller.companyId, async (db) => {
    const us = marketplaceById(US);
    if (!us) throw new Error('The US are a marketplace.');
    const account = { companyId: seller.companyId, sellerId: seller.sellerId, marketplaces: [us] };
    await detectCases(db, account, new Date(gateway.clock.now));
    return db
      .selectFrom('reimbursement_case')
      .select(['category', 'estimate_minor', 'state'])
      .where('category', '=', category)
      .where('state', '<>', 'withdrawn')
      .execute();
  });
