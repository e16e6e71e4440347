import {
  account,
  addJob,
  block,
  caseClosingIn,
  daysFromNow,
  get,
  insert,
  inTurn,
  NOW,
  owner,
  proxy,
  settle,
  shed,
  store,
  writable,
} from './alarmed-gateway-fixture.ts';

/** For tests: what triggers an alert, and what only just doesn't. */
interface Scenario {
  readonly alert: string;
  /** What happens just below the limit, at the start or every minute. */
  readonly below?: () => unknown;
  readonly belowEachMinute?: () => unknown;
  /** What causes the alert. */
  readonly cause?: () => unknown;
  readonly causeEachMinute?: () => unknown;
  /** Minutes until a rate over a window exceeds its limit. */
  readonly lag?: number;
  readonly isDown?: boolean;
}

/** A scenario for each alert, in the order of the rules. */
export const scenarios: readonly Scenario[] = [
  { alert: 'FairshelfDown', isDown: true },
  { alert: 'FairshelfDatabaseDown', cause: () => proxy.cut() },
  {
    alert: 'FairshelfDatabaseReadOnly',
    cause: inTurn(
      () => writable(false),
      () => proxy.cut(),
      () => proxy.mend(),
    ),
    // The first scrape may still use a broken connection.
    lag: 2,
  },
  {
    alert: 'FairshelfErrors',
    belowEachMinute: inTurn(get('/api/list', 99), get('/api/broken', 1)),
    causeEachMinute: inTurn(get('/api/list', 95), get('/api/broken', 5)),
    lag: 5,
  },
  {
    alert: 'FairshelfSlow',
    belowEachMinute: inTurn(get('/api/list', 48), get('/api/slow', 2)),
    causeEachMinute: inTurn(get('/api/list', 45), get('/api/slow', 5)),
    lag: 10,
  },
  {
    alert: 'FairshelfShedding',
    belowEachMinute: shed(0),
    // So few that they are no errors of the whole.
    causeEachMinute: inTurn(get('/api/list', 99), shed(1)),
    lag: 5,
  },
  { alert: 'FairshelfJobsWaiting', below: addJob('created', 590), cause: addJob('created', 610) },
  { alert: 'FairshelfJobsFailed', below: addJob('retry', -60), cause: addJob('failed', 60) },
  {
    alert: 'FairshelfImportsLate',
    below: inTurn(
      insert('seller_account', { ...account, state: 'active' }),
      insert('import_step', {
        ...store,
        feed: 'orders',
        state: 'idle',
        attempt: 0,
        done_at: NOW,
        next_at: NOW,
      }),
    ),
    cause: () => owner.query('update import_step set done_at = $1', [daysFromNow(-10)]),
  },
  {
    alert: 'FairshelfImportsFailing',
    below: insert('import_step', { ...store, feed: 'orders', state: 'due', attempt: 2 }),
    cause: () => owner.query('update import_step set attempt = 3'),
  },
  {
    alert: 'FairshelfReviewRequestsFailing',
    belowEachMinute: inTurn(settle('sent', 95), settle('failed', 3), settle('unknown', 2)),
    causeEachMinute: inTurn(settle('sent', 70), settle('failed', 15), settle('unknown', 15)),
    lag: 30,
  },
  {
    alert: 'FairshelfCasesClosing',
    below: caseClosingIn(9),
    cause: insert('reimbursement_case', { ...store, state: 'ready', closes_on: daysFromNow(5) }),
  },
  { alert: 'FairshelfBusyLoop', belowEachMinute: block(50), causeEachMinute: block(600) },
];
