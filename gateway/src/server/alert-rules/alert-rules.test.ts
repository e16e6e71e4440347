import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import type pg from 'pg';
import { createWorkGauges } from '../../areas/operations/index.ts';
import { type Database, openDatabase } from '../../base/database/database.ts';
import { systemRole } from '../../base/database/roles.ts';
import { dropRules, insertRow, openAsOwner, withoutTriggers } from '../../base/privacy/fill-table-fixture.ts';
import { reviewRequestsSettled } from '../../base/work-counters.ts';
import { type DatabaseProxy, openDatabaseProxy } from '../../testing/database-proxy.ts';
import { createMigratedDatabase, type MigratedDatabase } from '../../testing/test-database.ts';
import { answerErrors } from '../answer-errors.ts';
import { serveMetrics } from '../metrics.ts';
import { shedLoad } from '../shed-load.ts';
import { alertRulesOf, createMonitor } from './monitor-fixture.ts';

const yaml = readFileSync(join(import.meta.dirname, '../../../../deploy/monitoring/alerts.yaml'), 'utf8');
const rules = alertRulesOf(yaml);

const NOW = new Date('2026-11-27T12:00:00Z');
const daysFromNow = (days: number) => new Date(NOW.getTime() + days * 86_400_000);
const account = { company_id: randomUUID(), seller_id: 'A1ALARMED', region: 'NA' };
const store = { ...account, marketplace_id: 'ATVPDKIKX0DER' };

let database: MigratedDatabase;
let owner: pg.Client;
let proxy: DatabaseProxy;
let proxied: Database;
let app: FastifyInstance;
let now: number;
let elapsed: number;
let held: { readonly begun: PromiseWithResolvers<void>; readonly end: PromiseWithResolvers<void> };
const holdNext = () => {
  held = { begun: Promise.withResolvers(), end: Promise.withResolvers() };
};
beforeAll(async () => {
  database = await createMigratedDatabase();
  owner = await openAsOwner(database.url);
  await dropRules(owner);
  // The interface of a started queue.
  await owner.query(`grant usage on schema fairshelf_jobs to ${systemRole}`);
  await owner.query(`grant select on all tables in schema fairshelf_jobs to ${systemRole}`);
  proxy = await openDatabaseProxy(database.url);
  proxied = openDatabase({ url: proxy.url, max: 2, onError: () => undefined });
}, 60_000);
afterAll(async () => {
  await proxied?.close();
  await proxy?.cut();
  await owner?.end();
  await database?.drop();
});
beforeEach(async () => {
  await owner.query('delete from fairshelf_jobs.job');
  for (const table of [
    'import_step',
    'seller_account',
    'company_plan',
    'portal_access',
    'reimbursement_case',
  ])
    await owner.query(`delete from ${table}`);
  reviewRequestsSettled.reset();
  now = 0;
  elapsed = 0;
  holdNext();
  app = Fastify();
  answerErrors(app);
  const load = shedLoad(app, { calls: 1, transfers: 1, pages: 1 });
  const work = createWorkGauges({ database: proxied, now: () => NOW }, () => elapsed);
  serveMetrics(app, { token: undefined, behindProxy: false, load, replica: undefined, work });
  app.get('/api/list', async () => 'done');
  app.get('/api/held', () => {
    held.begun.resolve();
    return held.end.promise;
  });
  app.get('/api/broken', async () => {
    throw new Error('broken');
  });
  app.get('/api/slow', async () => {
    jest.spyOn(performance, 'now').mockReturnValueOnce(performance.now() + 3_000);
    return 'done';
  });
});
afterEach(async () => {
  jest.restoreAllMocks();
  await app.close();
  await writable(true);
  await proxy.cut();
  await proxy.mend();
});

/** Whether new connections to the database may write. */
const writable = (isAllowed: boolean) =>
  owner.query(
    `do $$ begin execute format('alter database %I set default_transaction_read_only = ${isAllowed ? 'off' : 'on'}',
       current_database()); end $$`,
  );

const get = (url: string, times: number) => async () => {
  for (let count = 0; count < times; count += 1) await app.inject({ method: 'GET', url });
};
const inTurn =
  (...steps: readonly (() => unknown)[]) =>
  async () => {
    for (const step of steps) await step();
  };
const insert = (table: string, row: Readonly<Record<string, unknown>>) => () =>
  withoutTriggers(owner, () => insertRow(owner, table, row));
const addJob = (state: string, secondsAgo: number) => () =>
  owner.query(
    `insert into fairshelf_jobs.job (name, state, data, start_after) values ('mail.send', $1, '{}', $2)`,
    [state, new Date(NOW.getTime() - secondsAgo * 1000)],
  );
const settle = (state: string, times: number) => () => reviewRequestsSettled.inc({ state }, times);
/** Lets the event loop turn for long enough that its delay is measured, every 10 ms. */
const turn = async () => {
  for (const end = performance.now() + 30; performance.now() < end; ) await new Promise(setImmediate);
};
/** Keeps the event loop busy between two measurements. */
const block = (ms: number) => async () => {
  await turn();
  const end = performance.now() + ms;
  while (performance.now() < end);
  await turn();
};
/** While one call is held, all others are refused. */
const shed = (times: number) => async () => {
  const answer = app.inject({ method: 'GET', url: '/api/held' }).then(() => undefined);
  await held.begun.promise;
  await get('/api/list', times)();
  held.end.resolve();
  await answer;
  holdNext();
};
const caseClosingIn = (days: number) =>
  inTurn(
    insert('company_plan', { company_id: account.company_id, plan: 'reimburse' }),
    insert('portal_access', { ...account, state: 'granted' }),
    insert('reimbursement_case', { ...store, state: 'ready', closes_on: daysFromNow(days) }),
  );

interface Scenario {
  readonly alert: string;
  /** Events just below the limit, at the start or every minute. */
  readonly below?: () => unknown;
  readonly belowEachMinute?: () => unknown;
  /** What causes the alert. */
  readonly cause?: () => unknown;
  readonly causeEachMinute?: () => unknown;
  /** Minutes until a rate over a window exceeds its limit. */
  readonly lag?: number;
  readonly isDown?: boolean;
}

const scenarios: readonly Scenario[] = [
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

describe('the alert rules', () => {
  it('are all covered', () => {
    expect(rules.length).toBe([...yaml.matchAll(/- alert:/g)].length);
    expect(scenarios.map(({ alert }) => alert)).toEqual(rules.map(({ name }) => name));
  });

  it.each(scenarios)(
    '$alert fires only after its time and above its limit, and no other alert fires',
    async (scenario) => {
      const minutes = (rules.find(({ name }) => name === scenario.alert)?.holds ?? 0) / 60;
      const lag = scenario.lag ?? 0;
      const monitor = createMonitor(rules);
      const scrape = async (isDown = false) => {
        const answer = await app.inject({ method: 'GET', url: '/metrics', remoteAddress: '127.0.0.1' });
        now += 60;
        return monitor.scrape(now, isDown ? undefined : answer.body);
      };
      await scenario.below?.();
      for (let minute = 0; minute <= minutes + lag + 1; minute += 1) {
        await scenario.belowEachMinute?.();
        expect(await scrape()).toEqual([]);
      }
      await scenario.cause?.();
      const fired: (readonly string[])[] = [];
      for (let minute = 0; minute <= minutes + lag; minute += 1) {
        await scenario.causeEachMinute?.();
        // The gauges don't change later on; each reading takes a while.
        if (minute < 2) elapsed += 60_000;
        fired.push(await scrape(scenario.isDown));
      }
      expect(fired.at(-1)).toEqual([scenario.alert]);
      // The condition may hold from its first minute on, and has to hold all the time.
      expect(fired.slice(0, minutes).flat()).toEqual([]);
    },
    60_000,
  );
});
