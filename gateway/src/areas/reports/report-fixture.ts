import { randomUUID } from 'node:crypto';
import { buildReport, downloadReport, listReports, type Report } from '@fairshelf/shared-contracts/reports';
import { beforeAll, beforeEach } from '@jest/globals';
import type { JobQueue } from '../../base/jobs/job-queue.ts';
import { deriveRows } from '../../testing/derived-rows-fixture.ts';
import { noJobs } from '../../testing/no-jobs.ts';
import { NOW, type Store, US } from '../../testing/rating-and-case-fixture.ts';
import { desk, setUpStoreDesk } from '../../testing/set-up-store-desk.ts';
import { writeReport } from './write-report.ts';

export const DAY_MS = 86_400_000;
/** The store with rows. */
export let store: Store;
/** A store without any. */
export let stranger: Store;
/** The jobs of this test. */
export let queue: { name: string; payload: unknown }[] = [];
const jobs: JobQueue = {
  ...noJobs,
  enqueue: async ({ name }, payload) => {
    queue.push({ name, payload });
  },
};

/** For tests: a store with one of each row that a report may list, and a stranger. */
export function setUpStore(): void {
  setUpStoreDesk({ jobs });
  beforeAll(async () => {
    [store, stranger] = [await desk.addStore([]), await desk.addStore([])];
    const { companyId: company_id, sellerId: seller_id } = store;
    const key = { company_id, seller_id, marketplace_id: US };
    await desk.database.withCompany(company_id, async (db) => {
      await db
        .insertInto('product')
        .values([
          { ...key, sku: 'MUG', asin: 'B0MUG00001', title: '=Mug' },
          { ...key, sku: 'PAN', asin: 'B0PAN00001', title: 'Pan' },
        ])
        .execute();
      const point = (day: string, rating_hundredths: number) => ({
        company_id,
        marketplace_id: US,
        asin: 'B0MUG00001',
        day,
        source: 'keepa',
        rating_hundredths,
        rating_count: 40,
        observed_at: new Date(`${day}T06:00:00Z`),
      });
      await db
        .insertInto('rating_snapshot')
        .values([point('2026-11-10', 420), point('2026-11-20', 450)])
        .execute();
      await deriveRows(db, company_id);
      // 02:00 in London on the 15th is still the 14th in Los Angeles.
      const purchase = { purchased_at: new Date('2026-11-15T02:00:00Z'), updated_at: NOW };
      await db
        .insertInto('sales_order')
        .values({ ...key, order_id: '1-1-1', status: 'SHIPPED', ...purchase })
        .execute();
      await db
        .insertInto('order_item')
        .values({
          company_id,
          seller_id,
          order_id: '1-1-1',
          order_item_id: '1',
          asin: 'B0MUG00001',
          sku: 'MUG',
          purchased_at: purchase.purchased_at,
          quantity: 2,
          price_minor: 1999,
          currency: 'USD',
        })
        .execute();
      await db
        .insertInto('review_request')
        .values({
          ...key,
          order_id: '1-1-1',
          state: 'sent',
          created_at: NOW,
          changed_at: purchase.purchased_at,
        })
        .execute();
      await db
        .insertInto('seller_feedback')
        .values({ ...key, order_id: '1-1-1', rating: 5, given_on: '2026-11-15' })
        .execute();
      await db
        .insertInto('review')
        .values({
          ...key,
          review_id: 'R1',
          asin: 'B0MUG00001',
          stars: 4,
          title: 'Fine',
          body: 'A fine mug',
          reviewed_on: '2026-11-15',
          first_seen_at: NOW,
          last_seen_at: NOW,
        })
        .execute();
    });
  }, 60_000);
  beforeEach(() => {
    queue = [];
  });
}

/** A request for a report of ratings, with overrides. */
export const reportBody = (different: object = {}) => ({
  sellerId: store.sellerId,
  requestKey: randomUUID(),
  name: 'Weekly look',
  type: 'product-ratings',
  format: 'csv',
  columns: ['title', 'asin', 'rating', 'change7', 'star4'],
  channels: [{ sellerId: store.sellerId, marketId: US }],
  period: 'last-7',
  timeZone: 'America/Los_Angeles',
  mailTo: [],
  ...different,
});

/** Sends a call as the person of a store. */
export const send = (path: string, body: object, from: Store = store) => desk.send('POST', path, body, from);

/** Requests a report. */
export async function ask(different: object = {}): Promise<Report> {
  const { status, data, message } = await send(buildReport.path, reportBody(different));
  if (status !== 200) throw new Error(message);
  return data as Report;
}

/** The body that names a report. */
export const which = ({ id }: { id: string }) => ({ sellerId: store.sellerId, reportId: id });

/** Writes a report, as its job does. */
export const work = (report: { id: string }, signal?: AbortSignal) =>
  writeReport(desk.services, { companyId: store.companyId, reportId: report.id }, signal);

/** A report as the list of reports has it. */
export async function read({ id }: { id: string }): Promise<Report | undefined> {
  const { data } = await desk.get(listReports.path, { sellerId: store.sellerId, limit: '500' }, store);
  return (data as { rows: Report[] }).rows.find((row) => row.id === id);
}

/** The file of a report. */
export const download = (report: Report, from: Store = store) =>
  desk.download(downloadReport.path, which(report), from);

/** Every piece of a stream. */
export async function collect<T>(pieces: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const piece of pieces) all.push(piece);
  return all;
}
