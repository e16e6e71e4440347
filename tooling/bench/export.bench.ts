import { randomUUID } from 'node:crypto';
import type { CallData } from '@fairshelf/shared-contracts/core';
import { buildReport, downloadReport, listReports, reportColumns } from '@fairshelf/shared-contracts/reports';
import { LARGE_EMAIL } from '../large-seller/large-seller.ts';
import { LARGE } from '../large-seller/sizes.ts';
import { MARKETPLACE, SELLER } from '../large-seller/statements.ts';
import { signIn } from './demo-seller.ts';
import { useOf } from './process-use.ts';
import type { Report } from './report.ts';
import { withLargeSeller } from './with-large-seller.ts';

const MEGABYTE = 1_000_000;
const DAY_MS = 86_400_000;
const LIMIT_MS = 600_000;

/**
 * The largest file: the rating of 10,000 products on each of 730 days. From the request until it can be downloaded,
 * and the gateway's memory above that before.
 */
export async function run(report: Report): Promise<void> {
  const sizes = { ...LARGE, orders: 1_000, reviews: 1_000, cases: 100, violations: 100 };
  await withLargeSeller({ sizes }, async ({ url, gatewayPid = 0 }) => {
    const { accessToken } = await signIn(url, LARGE_EMAIL);
    const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' };
    const bytes = async () => (await useOf(gatewayPid))?.bytes ?? 0;
    const day = (ago: number) => new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10);
    const idle = await bytes();
    const before = (await useOf(gatewayPid))?.cpuSeconds ?? 0;
    const startTime = performance.now();
    const response = await fetch(url + buildReport.path, {
      method: buildReport.method,
      headers,
      body: JSON.stringify({
        sellerId: SELLER,
        requestKey: randomUUID(),
        name: 'Two years',
        type: 'rating-history',
        format: 'csv',
        columns: reportColumns('rating-history').map(({ id }) => id),
        channels: [{ sellerId: SELLER, marketId: MARKETPLACE }],
        period: 'custom',
        from: day(LARGE.days),
        to: day(0),
        timeZone: 'UTC',
        mailTo: [],
      }),
    });
    const { data }: { data: CallData<typeof buildReport> } = await response.json();
    let job = data;
    let peak = idle;
    while (job.state === 'queued' || job.state === 'running') {
      if (performance.now() - startTime > LIMIT_MS) throw new Error('The report took more than ten minutes.');
      await new Promise((resolve) => setTimeout(resolve, 200));
      peak = Math.max(peak, await bytes());
      const query = new URLSearchParams({ sellerId: SELLER, id: job.id });
      const answer = await fetch(`${url}${listReports.path}?${query}`, { headers });
      const page: { data: CallData<typeof listReports> } = await answer.json();
      job = page.data.rows[0] ?? job;
    }
    const seconds = (performance.now() - startTime) / 1_000;
    if (job.state !== 'done') throw new Error(`The report: ${job.state}, ${job.failure}`);
    const what = `rating history of ${job.rowsDone.toLocaleString('en-GB')} rows as a file`;
    const cpu = ((await useOf(gatewayPid))?.cpuSeconds ?? 0) - before;
    report.add({ what, value: seconds, unit: 's', target: { at: 'most', value: 60 } });
    report.add({ what: `${what}: processor time of the gateway`, value: cpu, unit: 's' });
    report.add({
      what: `${what}: memory above idle`,
      value: (peak - idle) / MEGABYTE,
      unit: 'MB',
      target: { at: 'most', value: 100 },
    });
    const file = await fetch(
      `${url}${downloadReport.path}?${new URLSearchParams({ sellerId: SELLER, reportId: job.id })}`,
      { headers },
    );
    report.add({ what: `${what}: size`, value: (await file.blob()).size / MEGABYTE, unit: 'MB' });
  });
}
