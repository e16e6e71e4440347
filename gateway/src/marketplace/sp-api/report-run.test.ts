import { describe, expect, it } from '@jest/globals';
import { fakeRuntime } from '../fake-runtime.ts';
import {
  advanceReportRun,
  finishReportRun,
  isSettled,
  longestRunMs,
  observe,
  pollDelay,
  startReportRun,
} from './report-run.ts';
import { goodValue, scriptedSend } from './sp-api-fixture.ts';

const now = Date.UTC(2026, 10, 1, 12);
const specification = {
  reportType: 'GET_LEDGER_DETAIL_VIEW_DATA',
  marketplaceIds: ['A1', 'A2'],
  dataStartTime: '2026-09-01T00:00:00Z',
  dataEndTime: '2026-10-01T00:00:00Z',
};
const run = startReportRun(specification, now);
const report = (over: object) => ({
  reportId: 'old',
  reportType: specification.reportType,
  createdTime: new Date(now - 600_000).toISOString(),
  marketplaceIds: ['A2', 'A1'],
  dataStartTime: '2026-09-01T00:00:00+00:00',
  dataEndTime: '2026-10-01T00:00:00+00:00',
  processingStatus: 'IN_PROGRESS',
  ...over,
});
const none = () => ({ reports: [] });
const lost = {
  kind: 'unavailable',
  operation: 'createReport',
  requestId: null,
  message: 'no answer',
  status: null,
  outcomeUnknown: true,
};

describe('a report run', () => {
  it('goes from order through queue and progress to its document', async () => {
    const states = ['IN_QUEUE', 'IN_PROGRESS', 'DONE'];
    const { send, asked } = scriptedSend({
      getReports: none,
      createReport: () => ({ reportId: 'r1' }),
      getReport: () => report({ reportId: 'r1', processingStatus: states.shift(), reportDocumentId: 'd1' }),
    });
    const runtime = fakeRuntime(() => Promise.reject(new Error('no network')), now);
    const done = goodValue(await finishReportRun(send, run, runtime));
    expect(done).toMatchObject({
      state: 'ready',
      reportId: 'r1',
      documentId: 'd1',
      status: 'DONE',
      polls: 3,
      reused: false,
    });
    expect(asked.map(({ name }) => name)).toEqual([
      'getReports',
      'createReport',
      'getReport',
      'getReport',
      'getReport',
    ]);
    expect(runtime.slept).toEqual([0, 1_000, 2_000, 5_000]);
  });

  it('is plain data that survives storage', async () => {
    const { send } = scriptedSend({ getReports: none, createReport: () => ({ reportId: 'r1' }) });
    const waiting = goodValue(await advanceReportRun(send, run, now));
    expect(JSON.parse(JSON.stringify(waiting))).toEqual(waiting);
    expect(waiting).toMatchObject({ state: 'waiting', nextAt: now + 1_000 });
  });

  it('takes a running report of the same kind, marketplaces and period instead of ordering another', async () => {
    const { send, asked } = scriptedSend({ getReports: () => ({ reports: [report({})] }) });
    expect(goodValue(await advanceReportRun(send, run, now))).toMatchObject({
      state: 'waiting',
      reportId: 'old',
      reused: true,
      status: 'IN_PROGRESS',
    });
    expect(asked.map(({ name }) => name)).toEqual(['getReports']);
  });

  it('takes a finished one while the marketplace would only repeat it', async () => {
    const aged = (hours: number) =>
      report({
        createdTime: new Date(now - hours * 3_600_000).toISOString(),
        processingStatus: 'DONE',
        reportDocumentId: 'd',
      });
    const fresh = scriptedSend({ getReports: () => ({ reports: [aged(3.9)] }) });
    expect(goodValue(await advanceReportRun(fresh.send, run, now))).toMatchObject({
      state: 'ready',
      documentId: 'd',
      reused: true,
    });
    const stale = scriptedSend({
      getReports: () => ({ reports: [aged(4.1)] }),
      createReport: () => ({ reportId: 'new' }),
    });
    expect(goodValue(await advanceReportRun(stale.send, run, now))).toMatchObject({
      reportId: 'new',
      reused: false,
    });
  });

  it.each([
    ['another kind', { reportType: 'GET_LEDGER_SUMMARY_VIEW_DATA' }],
    ['other marketplaces', { marketplaceIds: ['A1'] }],
    ['another period', { dataStartTime: '2026-08-01T00:00:00Z' }],
    ['an unknown period', { dataStartTime: undefined }],
    ['a failed one', { processingStatus: 'FATAL' }],
    ['one that hangs since yesterday', { createdTime: new Date(now - 24 * 3_600_000).toISOString() }],
  ])('does not take %s', async (_, over) => {
    const { send, asked } = scriptedSend({
      getReports: () => ({ reports: [report(over)] }),
      createReport: () => ({ reportId: 'new' }),
    });
    expect(goodValue(await advanceReportRun(send, run, now)).reportId).toBe('new');
    expect(asked.at(-1)?.input.body).toEqual(specification);
  });

  it('takes no report when options are wanted, which the list does not tell', async () => {
    const wanted = startReportRun({ ...specification, reportOptions: { a: 'b' } }, now);
    const { send } = scriptedSend({
      getReports: () => ({ reports: [report({})] }),
      createReport: () => ({ reportId: 'new' }),
    });
    expect(goodValue(await advanceReportRun(send, wanted, now)).reportId).toBe('new');
  });

  it('looks for its order before ordering again when the answer was lost', async () => {
    const first = scriptedSend({ getReports: none, createReport: () => lost });
    const unsure = goodValue(await advanceReportRun(first.send, run, now));
    expect(unsure).toMatchObject({ state: 'wanted', reportId: null, nextAt: now + 30_000 });
    const second = scriptedSend({ getReports: () => ({ reports: [report({})] }) });
    expect(goodValue(await advanceReportRun(second.send, unsure, now + 30_000)).reportId).toBe('old');
    const blind = scriptedSend({ getReports: () => ({ ...lost, operation: 'getReports' }) });
    expect((await advanceReportRun(blind.send, unsure, now + 30_000)).ok).toBe(false);
    expect(blind.asked.map(({ name }) => name)).toEqual(['getReports']);
  });

  it('hands on an order that was refused', async () => {
    const { send } = scriptedSend({
      getReports: none,
      createReport: () => ({ ...lost, kind: 'refused', status: 400, errors: [] }),
    });
    expect(await advanceReportRun(send, run, now)).toMatchObject({ ok: false, error: { kind: 'refused' } });
  });

  it.each([
    ['CANCELLED', 'no-data'],
    ['FATAL', 'failed'],
  ])('ends with %s as %s', (processingStatus, state) => {
    const ended = observe(run, { processingStatus }, now);
    expect(ended.state).toBe(state);
    expect(isSettled(ended)).toBe(true);
  });

  it('that is done without a document has failed', () => {
    expect(observe(run, { processingStatus: 'DONE' }, now).state).toBe('failed');
  });

  it('is given up after six hours, and not asked about once settled', async () => {
    const { send, asked } = scriptedSend({});
    const late = goodValue(
      await advanceReportRun(send, { ...run, state: 'waiting', reportId: 'r1' }, now + longestRunMs + 1),
    );
    expect(late).toMatchObject({ state: 'failed', reason: expect.stringContaining('six hours') });
    expect(goodValue(await advanceReportRun(send, late, now))).toBe(late);
    expect(asked).toEqual([]);
  });

  it('is polled often at first, then once a minute', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 50].map(pollDelay)).toEqual([
      1_000, 2_000, 5_000, 10_000, 20_000, 30_000, 60_000, 60_000,
    ]);
  });
});
