import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { downloadReport } from '../testing/download-report.ts';
import { startSandbox } from '../testing/sandbox-client.ts';

// Whole ledgers are written and read here: give a busy machine time.
jest.setTimeout(60_000);

let world: Awaited<ReturnType<typeof startSandbox>>;

beforeEach(async () => {
  world = await startSandbox({ rateScale: 1000 });
});
afterEach(() => world.sandbox.close());

describe("a report's life", () => {
  it('goes from the queue through processing to a gzipped document', async () => {
    const report = await downloadReport(await world.signIn('A3RATINGSONLY1'), LEDGER, US, 'windows-1252');
    expect(report.statuses).toEqual(['IN_QUEUE', 'IN_PROGRESS', 'DONE']);
    expect(report.gzip).toBe(true);
    expect(report.contentType).toBe('text/plain;charset=Cp1252');
    expect(report.rows.length).toBeGreaterThan(1000);
    expect(report.rows.every((row) => row.length === report.header.length)).toBe(true);
  });

  it('is cancelled without data, and fatal by a fault', async () => {
    const seller = await world.signIn('A3RATINGSONLY1');
    const empty = await downloadReport(seller, LEDGER, US, 'windows-1252', '2026-11-21T00:00:00Z');
    expect(empty.statuses.at(-1)).toBe('CANCELLED');
    world.sandbox.scenarios.start({ kind: 'fatalReport', times: 1 });
    const fatal = await downloadReport(seller, LEDGER, US, 'windows-1252');
    expect(fatal.statuses.at(-1)).toBe('FATAL');
  });

  it('is listed by type and status', async () => {
    const seller = await world.signIn('A3RATINGSONLY1');
    await downloadReport(seller, LISTINGS, US, 'utf-8');
    const list = await seller.get(
      `/reports/2021-06-30/reports?reportTypes=${LISTINGS}&processingStatuses=DONE`,
    );
    expect(await list.json()).toMatchObject({
      reports: [{ reportType: LISTINGS, processingStatus: 'DONE' }],
    });
    expect((await seller.get('/reports/2021-06-30/reports')).status).toBe(400);
  });

  it("refuses what the API model doesn't allow", async () => {
    const seller = await world.signIn('A3RATINGSONLY1');
    const path = '/reports/2021-06-30/reports';
    expect((await seller.post(path, { reportType: 'GET_ANYTHING', marketplaceIds: [US] })).status).toBe(400);
    expect((await seller.post(path, { reportType: LEDGER, marketplaceIds: [] })).status).toBe(400);
    expect((await seller.post(path, { reportType: LEDGER, marketplaceIds: [DE] })).status).toBe(403);
  });
});

describe('headers and charsets', () => {
  it('carries the documented header row for one seller and the spaced one for another', async () => {
    const standard = await downloadReport(await world.signIn('A3RATINGSONLY1'), LEDGER, US, 'windows-1252');
    const variant = await downloadReport(await world.signIn('A1NORTHWIND01'), LEDGER, US, 'windows-1252');
    expect(standard.header).toHaveLength(14);
    expect(standard.header).toContain('EventType');
    expect(variant.header.slice(-2)).toEqual(['Date and Time', 'Store']);
    expect(variant.header).toContain('Event Type');
  });

  it('writes German in Cp1252 with a decimal comma, bare quotes unquoted', async () => {
    const seller = await world.signIn('A1NORTHWINDEU1', 'eu');
    const { header, rows } = await downloadReport(seller, REIMBURSEMENTS, DE, 'windows-1252');
    const at = (name: string) => rows.map((row) => row[header.indexOf(name)] ?? '');
    expect(at('amount-total').every((amount) => /^-?\d+,\d\d$/.test(amount))).toBe(true);
    expect(at('product-name').some((title) => title.includes('spülmaschinenfest – '))).toBe(true);
    const listings = await downloadReport(seller, LISTINGS, DE, 'windows-1252');
    expect(listings.gzip).toBe(false);
    expect(listings.rows.some(([title]) => /\d" x \d+"|\d",/.test(title ?? ''))).toBe(true);
    expect(listings.rows.some(([title]) => title?.startsWith('"'))).toBe(false);
  });

  it('writes Japanese in cp932, but the ledger in ISO-8859-1', async () => {
    const seller = await world.signIn('A8SAKURADESK01', 'fe');
    const listings = await downloadReport(seller, LISTINGS, JP, 'shift_jis');
    expect(listings.contentType).toBe('text/plain;charset=Cp932');
    expect(listings.rows.some(([title]) => title?.includes('陶器の花瓶'))).toBe(true);
    const ledger = await downloadReport(seller, LEDGER, JP, 'iso-8859-1');
    expect(ledger.contentType).toBe('text/plain;charset=ISO-8859-1');
    expect(ledger.rows.some((row) => row[4]?.includes('Vase'))).toBe(true);
  });
});

describe('a document address', () => {
  it('is valid for five minutes, and never with an access token', async () => {
    const { url } = await downloadReport(await world.signIn('A3RATINGSONLY1'), LISTINGS, US, 'utf-8');
    expect((await fetch(url)).status).toBe(200);
    expect((await fetch(url, { headers: { 'x-amz-access-token': 'Atza|x' } })).status).toBe(400);
    expect((await fetch(url.replace(/Signature=.../, 'Signature=000'))).status).toBe(403);
    world.clock.forward(300_000);
    const late = await fetch(url);
    expect(late.status).toBe(403);
    expect(await late.text()).toContain('Request has expired');
  });
});

const [US, DE, JP] = ['ATVPDKIKX0DER', 'A1PA6795UKMFR9', 'A1VC38T7YXB528'];
const LEDGER = 'GET_LEDGER_DETAIL_VIEW_DATA';
const REIMBURSEMENTS = 'GET_FBA_REIMBURSEMENTS_DATA';
const LISTINGS = 'GET_MERCHANT_LISTINGS_ALL_DATA';
