import { listCases, listQueue, moveCases } from '@fairshelf/shared-contracts/reimbursement';
import { beforeAll } from '@jest/globals';
import * as v from 'valibot';
import { gateway, setUpGateway } from '../../testing/set-up-gateway.ts';
import { addBilledSeller, addFiledCase, type BilledSeller } from '../billing/billing-fixture.ts';
import { grantPortal } from './case-fixture.ts';

const NOW = new Date('2026-11-21T08:00:00Z');
export let seller: BilledSeller;
let manager: string;
let first: string;

/** For tests: a seller with two cases that are ready, and a case manager. */
export function setUpSeller(): void {
  setUpGateway();
  beforeAll(async () => {
    gateway.clock.now = NOW.getTime();
    const { database } = gateway;
    seller = await addBilledSeller(database, NOW);
    manager = await gateway.signIn('cases@demo.test');
    await grantPortal(database, seller);
    const ready = { marketplaceCase: '', estimate: 1_000, state: 'ready' } as const;
    first = await addFiledCase(database, seller, { ...ready, fnsku: 'X1' });
    await addFiledCase(database, seller, { ...ready, fnsku: 'X2' });
    await database.withCompany(seller.companyId, async (db) => {
      await db
        .updateTable('reimbursement_case')
        .set({ sku: 'MUG-1', marketplace_case_id: null, closes_on: '2026-11-30' })
        .execute();
      await db.updateTable('reimbursement_case').set({ sku: 'JAR-2' }).where('fnsku', '=', 'X2').execute();
    });
  }, 60_000);
}

/** The answer to the seller. */
export const get = async <S extends v.GenericSchema>(
  { path, data }: { path: string; data: S },
  query: object = {},
  token = seller.token,
): Promise<v.InferOutput<S>> => {
  const url = `${path}?${new URLSearchParams({ sellerId: seller.sellerId, ...query })}`;
  return v.parse(data, (await gateway.ask('GET', url, { token })).body.data);
};

/** A change by the seller. */
export const send = ({ path }: { path: string }, body: object, token = seller.token) =>
  gateway.ask('POST', path, { token, body: { sellerId: seller.sellerId, ...body } });

/** The status of each product's case, as the seller reads it. */
export const statuses = async () =>
  (await get(listCases, { sort: 'title' })).rows
    .map(({ sku, status }) => `${sku}: ${status.text}`)
    .toSorted();

/** The products in the case manager's queue. */
export const queueSkus = async () => {
  const { path, data } = listQueue;
  const answer = await gateway.ask('GET', `${path}?view=to-file&search=${seller.sellerId}`, {
    token: manager,
  });
  return v.parse(data, answer.body.data).rows.map(({ sku }) => sku);
};

/** Files the first case; returns the outcome. */
export const file = async () => {
  const { body } = await gateway.ask('POST', moveCases.path, {
    token: manager,
    body: {
      move: 'file',
      marketplace_case_id: '777',
      cases: [{ company_id: seller.companyId, case_id: first }],
    },
  });
  return v.parse(moveCases.data, body.data)[0];
};
