import { describe, expect, it } from '@jest/globals';
import { fail, ok } from '../result.ts';
import { type AdsReportRun, advanceAdsReport, startAdsReport } from './ads-report.ts';
import type { AdsRequest, AdsSend } from './ads-request.ts';

const minute = 60_000;
const start = Date.UTC(2026, 10, 1);
const specification = { kind: 'targets', from: '2026-10-01', to: '2026-10-31' } as const;

/** A send function that answers in turn, and its requests. */
function scripted(...answers: readonly ({ status: number; body: unknown } | 'throttled')[]) {
  const requests: AdsRequest[] = [];
  const left = [...answers];
  const send: AdsSend = async (request) => {
    requests.push(request);
    const answer = left.shift();
    if (answer === undefined) throw new Error(`unexpected ${request.operation}`);
    return answer === 'throttled'
      ? fail({ kind: 'throttled', operation: 'ads.createReport', message: '', retryAfterMs: 200 } as const)
      : ok(answer);
  };
  return { send, requests };
}
const advance = (send: AdsSend, run: AdsReportRun, now: number) =>
  advanceAdsReport(send, run, { profileId: 'P1', now, scale: 1 }, { atOnce: true });
const state = (status: string, more: object = {}) => ({
  status: 200,
  body: { reportId: 'R1', status, ...more },
});
const ordered = { status: 200, body: { reportId: 'R1', status: 'PENDING' } };

/** Advances a run through its steps, each at its time, until nothing more happens or `until` steps are done. */
async function steps(send: AdsSend, until: number) {
  let run = startAdsReport(specification, start);
  const seen: [string, number][] = [];
  for (let count = 0; count < until; count += 1) {
    const now = run.nextAt;
    const next = await advance(send, run, now);
    if (!next.ok) throw new Error(JSON.stringify(next.error));
    run = JSON.parse(JSON.stringify(next.value));
    seen.push([run.state, Math.round((run.nextAt - now) / 1000)]);
  }
  return { run, seen };
}

describe('an advertising report', () => {
  it('is requested and polled with one request per step and growing delays', async () => {
    const { send, requests } = scripted(
      ordered,
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
    const { send } = scripted({ status: 425, body: { detail: 'The Request is a duplicate of : abc-1' } });
    expect((await steps(send, 1)).run).toMatchObject({ state: 'waiting', reportId: 'abc-1' });
  });

  it('is requested again at most twice after a failure, then fails', async () => {
    const failed = state('FAILED', { failureReason: 'Internal' });
    const { send } = scripted(ordered, failed, ordered, failed, ordered, failed);
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
    const { send } = scripted('throttled');
    const run = startAdsReport(specification, start);
    expect(await advance(send, run, start)).toMatchObject({ error: { kind: 'throttled' } });
    expect(run.orders).toBe(0);
  });

  it('is abandoned six hours after the request', async () => {
    const { send, requests } = scripted();
    const lost: AdsReportRun = {
      ...startAdsReport(specification, start),
      state: 'waiting',
      reportId: 'R1',
      orderedAt: start,
      orders: 3,
    };
    expect(await advance(send, lost, start + 361 * minute)).toMatchObject({ value: { state: 'failed' } });
    expect(requests).toEqual([]);
  });
});
