import { expect, it } from '@jest/globals';
import type { ReportRun } from '../../outside/marketplace/sp-api/report-run.ts';
import { ImportFailure, ReportFailed } from '../import-failure.ts';
import type { FeedServices, StepScope } from './feed.ts';
import { advanceReports } from './report-feed.ts';

it('requests only the failed report again', async () => {
  const pending = run('LISTINGS', { state: 'waiting', nextAt: 60_000, orders: 1, reportId: 'R-2' });
  const failing = run('RETURNS', { state: 'waiting', nextAt: 30_000, orders: 3, reportId: 'R-1' });
  const saved: (readonly ReportRun[])[] = [];
  const reports = {
    advance: async (_account: string, before: ReportRun) => ({
      ok: true,
      value: { ...before, state: 'failed', reason: 'FATAL, three times.' },
    }),
    start: (specification: ReportRun['specification']) => run(specification.reportType, { nextAt: 90_000 }),
  };
  const outcome = advanceReports(
    { connector: { reports }, now: () => new Date(90_000) } as unknown as FeedServices,
    { account: { connectionId: 'A1' }, request: {} } as unknown as StepScope,
    {
      feed: 'returns',
      runs: [pending, failing],
      save: async (runs) => {
        saved.push(runs);
      },
      store: async () => 0,
    },
  );
  const error: unknown = await outcome.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ImportFailure);
  expect(error).toMatchObject({ message: 'FATAL, three times.' });
  // That error would make the whole feed start over.
  expect(error).not.toBeInstanceOf(ReportFailed);
  expect(saved).toEqual([[run('RETURNS', { nextAt: 90_000 }), pending]]);
});

const run = (reportType: string, fields: Partial<ReportRun>): ReportRun => ({
  specification: { reportType, marketplaceIds: ['ATVPDKIKX0DER'] },
  state: 'wanted',
  looksFirst: false,
  nextAt: 0,
  startedAt: 0,
  orderedAt: null,
  orders: 0,
  maxOrders: 3,
  polls: 0,
  reportId: null,
  documentId: null,
  status: null,
  reused: false,
  reason: null,
  ...fields,
});
