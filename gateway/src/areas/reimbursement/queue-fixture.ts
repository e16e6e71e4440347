import { listQueue } from '@fairshelf/shared-contracts/reimbursement';
import { beforeAll, expect } from '@jest/globals';
import * as v from 'valibot';
import { gateway, setUpGateway } from '../../testing/set-up-gateway.ts';
import { addBilledSeller, addFiledCase, type BilledSeller } from '../billing/billing-fixture.ts';
import { grantPortal } from './case-fixture.ts';

const NOW = new Date('2026-11-21T08:00:00Z');
/** The marketplace of pesos. */
export const MEXICO = 'A1AM78C64UM0Y8';
/** The token of the case manager. */
export let manager: string;
/** The sellers. */
export let sellers: BilledSeller[];
/** The cases by their label. */
export const ids = new Map<string, string>();

/** For tests: two sellers: dollars and pesos, one case of each state that the queue distinguishes. */
export function setUpQueue(): void {
  setUpGateway();
  beforeAll(async () => {
    gateway.clock.now = NOW.getTime();
    const { database } = gateway;
    manager = await gateway.signIn('cases@demo.test');
    sellers = [await addBilledSeller(database, NOW), await addBilledSeller(database, NOW)];
    for (const seller of sellers) await grantPortal(database, seller);
    const cases = [
      { place: 0, fnsku: 'Q-DOLLARS', estimate: 9_000, currency: 'USD', closes: '2026-11-22', market: null },
      { place: 0, fnsku: 'Q-PESOS', estimate: 90_000, currency: 'MXN', closes: '2026-11-27', market: MEXICO },
      { place: 1, fnsku: 'Q-OTHER', estimate: 6_000, currency: 'USD', closes: '2027-01-20', market: null },
      { place: 1, fnsku: 'Q-UNKNOWN', estimate: null, currency: 'USD', closes: '2027-01-21', market: null },
    ] as const;
    for (const { place, fnsku, estimate, currency, closes, market } of cases) {
      const seller = sellers[place];
      if (!seller) throw new Error('There are two sellers.');
      const case_id = await addFiledCase(database, seller, {
        marketplaceCase: '',
        fnsku,
        currency,
        estimate,
        state: fnsku === 'Q-OTHER' ? 'detected' : 'ready',
      });
      await database.withCompany(seller.companyId, (db) =>
        db
          .updateTable('reimbursement_case')
          .set({
            closes_on: closes,
            marketplace_case_id: null,
            ...(market ? { marketplace_id: market } : {}),
          })
          .where('case_id', '=', case_id)
          .execute(),
      );
      ids.set(fnsku, case_id);
    }
  }, 60_000);
}

/** The cases in the queue, by their label. */
export const queueLabels = async (query: Record<string, string>) => {
  const url = `${listQueue.path}?${new URLSearchParams({ view: 'to-file', search: 'Q-', ...query })}`;
  const { body } = await gateway.ask('GET', url, { token: manager });
  const { rows, total } = v.parse(listQueue.data, body.data);
  expect(total).toBe(rows.length);
  return rows.map(({ fnsku }) => fnsku);
};
