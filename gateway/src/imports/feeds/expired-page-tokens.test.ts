import { describe, expect, it } from '@jest/globals';
import { ok } from '../../outside/marketplace/result.ts';
import { database } from '../../testing/set-up-database.ts';
import {
  AGAIN,
  account,
  payout,
  readPayouts,
  run,
  setUpAccount,
  storedPayouts,
  twoPages,
} from './expired-page-token-fixture.ts';
import { inboundFeed } from './inbound.ts';
import { issuesFeed } from './issues.ts';

setUpAccount();

describe('an expired page token', () => {
  it('restarts the list of payouts, and stores each payout once', async () => {
    const pages = twoPages([payout('P1'), payout('P2')], 1);
    await readPayouts(pages);
    expect(pages.asked).toEqual(AGAIN);
    expect(await storedPayouts()).toEqual(['P1', 'P2']);
  });

  it('restarts the shipments of the same period, and stores each shipment once', async () => {
    const shipment = (shipmentId: string) => ({
      shipmentId,
      name: shipmentId,
      status: 'CLOSED',
      fulfillmentCenter: 'PHX7',
    });
    const pages = twoPages([shipment('FBA1'), shipment('FBA2')], 1);
    const periods = new Set<string>();
    await run(inboundFeed, {
      inbound: {
        shipments: (_, { updatedAfter, updatedBefore, nextToken }) => {
          periods.add(`${updatedAfter} ${updatedBefore}`);
          return pages.read(nextToken);
        },
        items: async () => ok([{ sku: 'S1', fnsku: 'X1', shipped: 10, received: 8 }]),
      },
    });
    expect(pages.asked).toEqual(AGAIN);
    expect(periods.size).toBe(1);
    const rows = await database.withCompany(account.companyId, (db) =>
      db
        .selectFrom('inbound_item')
        .select(['shipment_id', 'quantity_received'])
        .orderBy('shipment_id')
        .execute(),
    );
    expect(rows).toEqual([
      { shipment_id: 'FBA1', quantity_received: 8 },
      { shipment_id: 'FBA2', quantity_received: 8 },
    ]);
  });

  it('restarts the list of issues without the collected ones, and resolves none', async () => {
    const issue = (sku: string) => ({
      sku,
      asin: `B-${sku}`,
      code: '99',
      message: 'A picture is missing.',
      severity: 'ERROR' as const,
      enforcements: ['LISTING_SUPPRESSED'],
      isExempt: false,
      exemptUntil: null,
    });
    const open = async () => {
      const rows = await database.withCompany(account.companyId, (db) =>
        db.selectFrom('violation').select(['sku', 'state']).orderBy('sku').execute(),
      );
      return rows.map(({ sku, state }) => `${sku} ${state}`);
    };
    for (const refusals of [0, 1]) {
      const pages = twoPages([issue('S1'), issue('S2')], refusals);
      await run(issuesFeed, {
        listings: {
          issues: async (_, { pageToken }) => {
            const reply = await pages.read(pageToken);
            return reply.ok ? ok({ ...reply.value, listings: 2 }) : reply;
          },
        },
      });
      expect(pages.asked).toHaveLength(2 + 2 * refusals);
      expect(await open()).toEqual(['S1 new', 'S2 new']);
    }
  });

  it('is a failure if it is refused repeatedly', async () => {
    const pages = twoPages([payout('P1'), payout('P2')], 9);
    await expect(readPayouts(pages)).rejects.toThrow('Amazon rejected our request.');
    expect(pages.asked).toHaveLength(8);
    expect(await storedPayouts()).toEqual(['P1']);
  });
});
