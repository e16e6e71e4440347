import { describe, expect, it } from '@jest/globals';
import { expectedReportMs, pollDelay } from './report-polls.ts';
import {
  advanceReportRun,
  isSettled,
  longestRunMs,
  observe,
  type ReportRun,
  startReportRun,
} from './report-run.ts';
import {
  at,
  hour,
  looking,
  minute,
  noAnswer,
  now,
  report,
  reportListing,
  run,
  specification,
  throttling,
} from './report-run-fixture.ts';
import { goodValue, scriptedSend } from './sp-api-fixture.ts';

describe('a report run', () => {
  it('goes from request through queue and progress to its document, one call per step', async () => {
    const states = ['IN_QUEUE', 'IN_PROGRESS', 'DONE'];
    const { send, asked } = scriptedSend({
      createReport: () => ({ reportId: 'r1' }),
      getReport: () => report({ reportId: 'r1', processingStatus: states.shift(), reportDocumentId: 'd1' }),
    });
    const waits: number[] = [];
    let [current, time] = [run, now];
    while (!isSettled(current)) {
      waits.push(Math.max(0, current.nextAt - time));
      time = Math.max(time, current.nextAt);
      current = goodValue(await advanceReportRun(send, current, { now: time }));
    }
    expect(current).toMatchObject({
      state: 'ready',
      reportId: 'r1',
      documentId: 'd1',
      status: 'DONE',
      orders: 1,
      polls: 3,
      reused: false,
    });
    expect(asked.map(({ name }) => name)).toEqual(['createReport', 'getReport', 'getReport', 'getReport']);
    expect(waits).toEqual([0, 180_000, 45_000, 56_250]);
  });

  it('is plain data that survives storage', async () => {
    const { send } = scriptedSend({ createReport: () => ({ reportId: 'r1' }) });
    const waiting = goodValue(await advanceReportRun(send, run, at(0)));
    expect(JSON.parse(JSON.stringify(waiting))).toEqual(waiting);
    expect(waiting).toMatchObject({ state: 'waiting', orderedAt: now, nextAt: now + 3 * minute });
  });

  it.each([
    ['CANCELLED', 'no-data'],
    ['FATAL', 'failed'],
  ])('ends with %s as %s', (processingStatus, state) => {
    const outcome = observe({ ...run, orders: 3 }, { processingStatus }, at(0));
    expect(outcome.state).toBe(state);
    expect(isSettled(outcome)).toBe(true);
  });

  it('that is done without a document has failed', () => {
    expect(observe(run, { processingStatus: 'DONE' }, at(0)).state).toBe('failed');
  });

  it('is abandoned six hours after the request, and never changed once settled', async () => {
    const { send, asked } = scriptedSend({});
    const waiting: ReportRun = { ...run, state: 'waiting', reportId: 'r1', orderedAt: now };
    const late = goodValue(await advanceReportRun(send, waiting, at(longestRunMs + 1)));
    expect(late).toMatchObject({ state: 'failed', reason: expect.stringContaining('six hours') });
    expect(goodValue(await advanceReportRun(send, late, at(0)))).toBe(late);
    expect(asked).toEqual([]);
  });

  it('requests a failed report again at most twice, after 5 and 15 minutes', async () => {
    const { send } = scriptedSend({
      createReport: () => ({ reportId: 'r1' }),
      getReport: () => report({ processingStatus: 'FATAL' }),
    });
    let [current, time] = [run, 0];
    const transitions: unknown[] = [];
    for (let step = 0; step < 6; step += 1) {
      const next = goodValue(await advanceReportRun(send, current, at(time)));
      transitions.push([next.state, next.orders, (next.nextAt - now - time) / minute]);
      current = next;
      time = next.nextAt - now;
    }
    expect(transitions).toEqual([
      ['waiting', 1, 3],
      ['wanted', 1, 5],
      ['waiting', 2, 3],
      ['wanted', 2, 15],
      ['waiting', 3, 3],
      ['failed', 3, 0],
    ]);
    expect(current.reason).toBe('Amazon could not create the report.');
  });

  it('returns why a report request was refused', async () => {
    const { send } = scriptedSend({
      createReport: () => ({ ...noAnswer, kind: 'refused', status: 400, errors: [] }),
    });
    expect(await advanceReportRun(send, run, at(0))).toMatchObject({ ok: false, error: { kind: 'refused' } });
  });
});

describe('reusing a report', () => {
  it('checks in a separate step, and requests a report in the next if nothing matches', async () => {
    const { send, asked } = scriptedSend({ ...reportListing(), createReport: () => ({ reportId: 'r1' }) });
    const lookup = goodValue(await advanceReportRun(send, looking, at(0)));
    expect(lookup).toMatchObject({ state: 'wanted', looksFirst: false, nextAt: now });
    expect(goodValue(await advanceReportRun(send, lookup, at(0)))).toMatchObject({
      reportId: 'r1',
      orders: 1,
    });
    expect(asked.map(({ name }) => name)).toEqual(['getReports', 'createReport']);
  });

  it("doesn't check before every request", async () => {
    const { send, asked } = scriptedSend({ createReport: () => ({ reportId: 'r1' }) });
    await advanceReportRun(send, run, at(0));
    expect(asked.map(({ name }) => name)).toEqual(['createReport']);
  });

  it('uses a running report of the same kind, marketplaces and period', async () => {
    const { send } = scriptedSend(reportListing(report({})));
    expect(goodValue(await advanceReportRun(send, looking, at(0)))).toMatchObject({
      state: 'waiting',
      reportId: 'old',
      reused: true,
      status: 'IN_PROGRESS',
      orders: 0,
    });
  });

  it.each([
    [3.9, { state: 'ready', documentId: 'd', reused: true }],
    [4.1, { state: 'wanted', looksFirst: false, reused: false }],
  ])(
    'reuses a finished report only while Amazon would return the same data: %d hours',
    async (hours, expected) => {
      const createdTime = new Date(now - hours * hour).toISOString();
      const finishedReport = report({ createdTime, processingStatus: 'DONE', reportDocumentId: 'd' });
      const { send } = scriptedSend(reportListing(finishedReport));
      expect(goodValue(await advanceReportRun(send, looking, at(0)))).toMatchObject(expected);
    },
  );

  it.each([
    ['another kind', { reportType: 'GET_LEDGER_SUMMARY_VIEW_DATA' }],
    ['other marketplaces', { marketplaceIds: ['A1'] }],
    ['another period', { dataStartTime: '2026-08-01T00:00:00Z' }],
    ['an unknown period', { dataStartTime: undefined }],
    ['a failed one', { processingStatus: 'FATAL' }],
    ['one that hangs since yesterday', { createdTime: new Date(now - 24 * hour).toISOString() }],
  ])("doesn't use %s", async (_, over) => {
    const { send } = scriptedSend(reportListing(report(over)));
    expect(goodValue(await advanceReportRun(send, looking, at(0)))).toMatchObject({
      state: 'wanted',
      looksFirst: false,
    });
  });

  it("reuses no report if options are requested, which the list doesn't include", async () => {
    const wantedRun = startReportRun({ ...specification, reportOptions: { a: 'b' } }, now, { reuse: true });
    const { send } = scriptedSend(reportListing(report({})));
    expect(goodValue(await advanceReportRun(send, wantedRun, at(0))).reportId).toBeNull();
  });

  it.each([throttling, { ...noAnswer, outcomeUnknown: false }])(
    "isn't worth waiting for: $kind",
    async (failure) => {
      const { send } = scriptedSend({ getReports: () => ({ ...failure, operation: 'getReports' }) });
      expect(goodValue(await advanceReportRun(send, looking, at(0)))).toMatchObject({ looksFirst: false });
    },
  );
});

describe('a report request that must not be repeated', () => {
  it('is stored with its time before it is sent', async () => {
    const stored: ReportRun[] = [];
    const { send, asked } = scriptedSend({ createReport: () => ({ reportId: 'r1' }) });
    await advanceReportRun(send, run, at(0), {
      save: async (each) => {
        stored.push(each);
        expect(asked).toHaveLength(0);
      },
    });
    expect(stored).toMatchObject([{ state: 'ordering', orderedAt: now, orders: 1, reportId: null }]);
  });

  it('is marked as wanted again after a refusal', async () => {
    const stored: ReportRun[] = [];
    const { send } = scriptedSend({ createReport: () => throttling });
    const save = async (each: ReportRun) => void stored.push(each);
    expect(await advanceReportRun(send, run, at(0), { save })).toMatchObject({
      error: { kind: 'throttled' },
    });
    expect(stored.map(({ state }) => state)).toEqual(['ordering', 'wanted']);
    expect(stored[1]).toEqual(run);
  });

  it("isn't sent if it can’t be stored", async () => {
    const { send, asked } = scriptedSend({ createReport: () => ({ reportId: 'r1' }) });
    const save = () => Promise.reject(new Error('database unavailable'));
    await expect(advanceReportRun(send, run, at(0), { save })).rejects.toThrow('database unavailable');
    expect(asked).toEqual([]);
  });

  it('is looked up if its response was lost, once it can appear in the list', async () => {
    const first = scriptedSend({ createReport: () => noAnswer });
    const unsure = goodValue(await advanceReportRun(first.send, run, at(0)));
    expect(unsure).toMatchObject({ state: 'ordering', reportId: null, nextAt: now + 30_000 });
    const early = scriptedSend({});
    expect(goodValue(await advanceReportRun(early.send, ordering, at(10_000)))).toMatchObject({
      state: 'ordering',
      nextAt: now + 30_000,
    });
    expect(early.asked).toEqual([]);
    const blind = scriptedSend({ getReports: () => ({ ...noAnswer, operation: 'getReports' }) });
    expect((await advanceReportRun(blind.send, unsure, at(30_000))).ok).toBe(false);
  });

  it.each([
    ['IN_QUEUE', 'waiting'],
    ['DONE', 'ready'],
    ['CANCELLED', 'no-data'],
    ['FATAL', 'wanted'],
  ])('is found whatever its outcome: %s', async (processingStatus, state) => {
    const createdTime = new Date(now + 500).toISOString();
    const { send } = scriptedSend(
      reportListing(report({ createdTime, processingStatus, reportDocumentId: 'd' })),
    );
    const found = goodValue(await advanceReportRun(send, ordering, at(minute)));
    expect(found).toMatchObject({ state, reused: false, orders: 1 });
  });

  it("isn't confused with an older report", async () => {
    const { send } = scriptedSend(reportListing(report({ processingStatus: 'DONE', reportDocumentId: 'd' })));
    expect(goodValue(await advanceReportRun(send, ordering, at(minute)))).toMatchObject({
      state: 'wanted',
      orders: 0,
    });
  });

  it('is repeated if it never arrived', async () => {
    const { send, asked } = scriptedSend({ ...reportListing(), createReport: () => ({ reportId: 'r2' }) });
    const wantedRun = goodValue(await advanceReportRun(send, ordering, at(minute)));
    expect(goodValue(await advanceReportRun(send, wantedRun, at(minute)))).toMatchObject({
      state: 'waiting',
      reportId: 'r2',
      orders: 1,
    });
    expect(asked.map(({ name }) => name)).toEqual(['getReports', 'createReport']);
  });

  const ordering: ReportRun = { ...run, state: 'ordering', orderedAt: now, orders: 1 };
});

describe('polling', () => {
  it('starts when such a report is usually ready, with growing intervals', () => {
    expect(polls('GET_FBA_REIMBURSEMENTS_DATA', 15 * minute)).toEqual([
      60, 75, 94, 117, 146, 183, 229, 286, 358, 447, 559, 698, 873,
    ]);
    expect(polls('GET_LEDGER_DETAIL_VIEW_DATA', 15 * minute)[0]).toBe(180);
    expect(polls('GET_SELLER_FEEDBACK_DATA', minute)).toEqual([30, 45, 60]);
  });

  it('sends few requests over six hours', () => {
    expect(polls('GET_FBA_REIMBURSEMENTS_DATA', 6 * hour).length).toBeLessThan(55);
  });

  it('follows a faster marketplace, but at most once a second', () => {
    expect(polls('GET_LEDGER_DETAIL_VIEW_DATA', 8_000, 1000)).toEqual([1, 2, 3, 4, 5, 6, 8]);
  });

  const polls = (reportType: string, until: number, scale = 1) => {
    const times = [];
    for (let elapsed = 0; ; ) {
      elapsed += pollDelay(expectedReportMs(reportType), elapsed, scale);
      if (elapsed > until) return times;
      times.push(Math.round(elapsed / 1000));
    }
  };
});
