import { describe, expect, it } from '@jest/globals';
import { type AdsReportRun, startAdsReport } from './ads-report.ts';
import {
  advance,
  minute,
  pendingAnswer,
  scriptedSend,
  specification,
  start,
  state,
  steps,
} from './ads-report-fixture.ts';

describe('an advertising report', () => {
  it('is requested and polled with one request per step and growing delays', async () => {
    const { send, requests } = scriptedSend(
      pendingAnswer,
      state('PENDING'),
      state('PROCESSING'),
      state('COMPLETED', { url: 'https://reports.test/1' }),
    );
    const { run, seen } = await steps(send, 4);
    expect(seen).toEqual([
      ['waiting', 60],
      ['waiting', 15],
      ['waiting', 19],
      ['ready', 0],
    ]);
    expect(requests.map(({ operation }) => operation)).toEqual([
      'createReport',
      'getReport',
      'getReport',
      'getReport',
    ]);
    // Its address is signed: it isn't stored.
    expect(JSON.stringify(run)).not.toContain('reports.test');
  });

  it('reuses the running report returned for a duplicate request', async () => {
    const { send } = scriptedSend({ status: 425, body: { detail: 'The Request is a duplicate of : abc-1' } });
    expect((await steps(send, 1)).run).toMatchObject({ state: 'waiting', reportId: 'abc-1' });
  });

  it('is requested again at most twice after a failure, then fails', async () => {
    const failure = state('FAILED', { failureReason: 'Internal' });
    const { send } = scriptedSend(pendingAnswer, failure, pendingAnswer, failure, pendingAnswer, failure);
    const { run, seen } = await steps(send, 6);
    expect(seen).toEqual([
      ['waiting', 60],
      ['wanted', 300],
      ['waiting', 60],
      ['wanted', 900],
      ['waiting', 60],
      ['failed', 0],
    ]);
    expect(run).toMatchObject({ orders: 3, reason: 'Internal' });
  });

  it("doesn't count a throttled request", async () => {
    const { send } = scriptedSend('throttled');
    const run = startAdsReport(specification, start);
    expect(await advance(send, run, start)).toMatchObject({ error: { kind: 'throttled' } });
    expect(run.orders).toBe(0);
  });

  it('is abandoned six hours after the request', async () => {
    const { send, requests } = scriptedSend();
    const staleRun: AdsReportRun = {
      ...startAdsReport(specification, start),
      state: 'waiting',
      reportId: 'R1',
      orderedAt: start,
      orders: 3,
    };
    expect(await advance(send, staleRun, start + 361 * minute)).toMatchObject({ value: { state: 'failed' } });
    expect(requests).toEqual([]);
  });
});
