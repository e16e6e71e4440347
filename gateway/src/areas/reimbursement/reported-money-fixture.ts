import { getMoneyReport } from '@fairshelf/shared-contracts/reimbursement';
import { beforeAll } from '@jest/globals';
import * as v from 'valibot';
import { gateway, setUpGateway } from '../../testing/set-up-gateway.ts';
import {
  accrue,
  addBilledSeller,
  addFiledCase,
  addReimbursements,
  type BilledSeller,
} from '../billing/billing-fixture.ts';
import { storeRates } from '../exchange-rates/stored-rates.ts';

const NOW = new Date('2026-11-21T08:00:00Z');
let seller: BilledSeller;

/** For tests: a seller with claims that were paid and denied, and payments without a claim. */
export function setUpSeller(): void {
  setUpGateway();
  beforeAll(async () => {
    gateway.clock.now = NOW.getTime();
    const { database } = gateway;
    seller = await addBilledSeller(database, NOW);
    await database.withCompany(seller.companyId, (db) =>
      db
        .insertInto('product')
        .values({
          company_id: seller.companyId,
          seller_id: seller.sellerId,
          marketplace_id: 'ATVPDKIKX0DER',
          sku: 'MUG-1',
          asin: 'B0MUG00001',
          title: 'Stone mug',
          currency: 'USD',
        })
        .execute(),
    );
    await addFiledCase(database, seller, { marketplaceCase: '111', fnsku: 'X1', estimate: 3_000 });
    await addFiledCase(database, seller, {
      marketplaceCase: '222',
      fnsku: 'X2',
      estimate: 900,
      state: 'denied',
    });
    await addReimbursements(database, seller, [
      { id: 'R1', marketplaceCase: '111', fnsku: 'X1', total: 2_500, cash: 2, day: '2026-10-10' },
      { id: 'A1', fnsku: 'X9', total: 700, cash: 1, day: '2026-09-03' },
      { id: 'B1', fnsku: 'X9', total: -700, cash: -1, day: '2026-11-02', original: 'A1' },
    ]);
    await accrue(database, seller, NOW);
    await storeRates(database.system, { source: 'Bank', day: '2026-10-09', perEuro: { EUR: 1, USD: 1.25 } });
  }, 60_000);
}

/** The rows of an export. */
export const csv = async (path: string, query: object) => {
  const answer = await gateway.app.inject({
    method: 'GET',
    headers: { authorization: `Bearer ${seller.token}` },
    url: `${path}?${new URLSearchParams({ sellerId: seller.sellerId, format: 'csv', ...query })}`,
  });
  const [head = '', ...rows] = answer.body.replace('\uFEFF', '').trim().split(/\r?\n/);
  const headers = head.split(',');
  return rows.map((row) => Object.fromEntries(row.split(',').map((cell, at) => [headers[at] ?? '', cell])));
};

/** The money report. */
export const report = async (query: object) => {
  const url = `${getMoneyReport.path}?${new URLSearchParams({ sellerId: seller.sellerId, ...query })}`;
  const { body } = await gateway.ask('GET', url, { token: seller.token });
  return v.parse(getMoneyReport.data, body.data);
};
