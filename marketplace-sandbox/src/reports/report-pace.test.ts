import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { startSandbox } from '../testing/sandbox-client.ts';

let world: Awaited<ReturnType<typeof startSandbox>>;
let seller: Awaited<ReturnType<typeof world.signIn>>;

beforeEach(startPacedSandbox);
afterEach(() => world.sandbox.close());

describe('reports by the clock', () => {
  it('take 1 to 15 minutes, more for more data, and state their processing times', async () => {
    const small = await untilEnded(await order(LISTINGS));
    const large = await untilEnded(await order('GET_LEDGER_DETAIL_VIEW_DATA', '2025-12-01T00:00:00Z'));
    for (const { statuses, took } of [small, large]) {
      expect(statuses).toEqual(['IN_QUEUE', 'IN_PROGRESS', 'DONE']);
      expect(took).toBeGreaterThan(MINUTE);
      expect(took).toBeLessThan(15 * MINUTE + 10 * SECOND);
    }
    expect(large.took).toBeGreaterThan(small.took);
    const { createdTime, processingStartTime = '', processingEndTime = '' } = large.report;
    expect(createdTime < processingStartTime && processingStartTime < processingEndTime).toBe(true);
  });

  it('take four times as long while reports are slow', async () => {
    world.sandbox.scenarios.start({ kind: 'slowReport', times: 1 });
    expect((await untilEnded(await order(ORDERS))).took).toBeGreaterThan(15 * MINUTE);
  });

  it('are cancelled within half an hour when they are near-real-time', async () => {
    expect((await untilEnded(await order(INVENTORY))).report.processingStatus).toBe('DONE');
    expect((await untilEnded(await order(INVENTORY))).report.processingStatus).toBe('CANCELLED');
    world.clock.forward(30 * MINUTE);
    expect((await untilEnded(await order(INVENTORY))).report.processingStatus).toBe('DONE');
  });

  it('repeat the data of the last four hours when they are daily', async () => {
    // Payments are drawn by the day: the first report covers the end of one day, the second the next one.
    world.clock.forward(11 * HOUR + 50 * MINUTE);
    const year = '2026-01-01T00:00:00Z';
    const first = await untilEnded(await order(PAYMENTS, year));
    const textOf = async (documentId = '') => {
      const answer = await seller.get(`${PATH}/documents/${documentId}`);
      const { url } = v.parse(v.object({ url: v.string() }), await answer.json());
      return Buffer.from(await (await fetch(url)).arrayBuffer()).toString('base64');
    };
    const old = await textOf(first.report.reportDocumentId);
    world.clock.forward(2 * HOUR);
    const early = await untilEnded(await order(PAYMENTS, year));
    expect(early.report.reportDocumentId).not.toBe(first.report.reportDocumentId);
    expect(await textOf(early.report.reportDocumentId)).toBe(old);
    world.clock.forward(30 * 24 * HOUR);
    const late = await untilEnded(await order(PAYMENTS, year));
    expect(await textOf(late.report.reportDocumentId)).not.toBe(old);
  });
});

const US = 'ATVPDKIKX0DER';
const INVENTORY = 'GET_FBA_MYI_UNSUPPRESSED_INVENTORY_DATA';
const PAYMENTS = 'GET_FBA_REIMBURSEMENTS_DATA';
const LISTINGS = 'GET_MERCHANT_LISTINGS_ALL_DATA';
const ORDERS = 'GET_FLAT_FILE_ALL_ORDERS_DATA_BY_LAST_UPDATE_GENERAL';
const PATH = '/reports/2021-06-30';
const [SECOND, MINUTE, HOUR] = [1000, 60_000, 3_600_000];

const createdSchema = v.object({ reportId: v.string() });
const reportSchema = v.looseObject({
  processingStatus: v.string(),
  createdTime: v.string(),
  processingStartTime: v.optional(v.string()),
  processingEndTime: v.optional(v.string()),
  reportDocumentId: v.optional(v.string()),
});

async function order(reportType: string, dataStartTime = '2026-11-01T00:00:00Z'): Promise<string> {
  world.clock.forward(SECOND);
  const specification = { reportType, marketplaceIds: [US], dataStartTime };
  const answer = await seller.post(`${PATH}/reports`, specification);
  return v.parse(createdSchema, await answer.json()).reportId;
}

async function look(reportId: string) {
  world.clock.forward(SECOND);
  return v.parse(reportSchema, await (await seller.get(`${PATH}/reports/${reportId}`)).json());
}

/** Polls every ten seconds until the report has ended. */
async function untilEnded(reportId: string) {
  const statuses: string[] = [];
  const start = world.clock.now();
  for (;;) {
    const report = await look(reportId);
    if (statuses.at(-1) !== report.processingStatus) statuses.push(report.processingStatus);
    if (report.processingEndTime !== undefined) return { report, statuses, took: world.clock.now() - start };
    world.clock.forward(9 * SECOND);
  }
}

async function startPacedSandbox() {
  world = await startSandbox({
    rateScale: 1e6,
    accessTokenSeconds: 1e8,
    reportPace: { by: 'time', scale: 1 },
  });
  seller = await world.signIn('A3RATINGSONLY1');
}
