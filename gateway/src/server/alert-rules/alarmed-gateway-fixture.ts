import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, jest } from '@jest/globals';
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

export const NOW = new Date('2026-11-27T12:00:00Z');

/** A time so many days after NOW. */
export const daysFromNow = (days: number) => new Date(NOW.getTime() + days * 86_400_000);
/** The seller account of all rows. */
export const account = { company_id: randomUUID(), seller_id: 'A1ALARMED', region: 'NA' };
/** The store of all rows. */
export const store = { ...account, marketplace_id: 'ATVPDKIKX0DER' };

let database: MigratedDatabase;
/** A connection that may do anything. */
export let owner: pg.Client;
/** Between the gateway and its database. */
export let proxy: DatabaseProxy;
let proxyDatabase: Database;
/** The gateway of the test. */
export let app: FastifyInstance;
/** The time of the last scrape in seconds, and of the gauges in ms. */
export const time = { scraped: 0, elapsed: 0 };
let hold: { readonly begun: PromiseWithResolvers<void>; readonly end: PromiseWithResolvers<void> };
const holdNext = () => {
  hold = { begun: Promise.withResolvers(), end: Promise.withResolvers() };
};

/** For tests: a gateway with metrics and a few routes, whose database each test empties and may cut off. */
export function setUpAlarms(): void {
  beforeAll(async () => {
    database = await createMigratedDatabase();
    owner = await openAsOwner(database.url);
    await dropRules(owner);
    // What a started queue grants.
    await owner.query(`grant usage on schema fairshelf_jobs to ${systemRole}`);
    await owner.query(`grant select on all tables in schema fairshelf_jobs to ${systemRole}`);
    proxy = await openDatabaseProxy(database.url);
    proxyDatabase = openDatabase({ url: proxy.url, max: 2, onError: () => undefined });
  }, 60_000);
  afterAll(async () => {
    await proxyDatabase?.close();
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
    time.scraped = 0;
    time.elapsed = 0;
    holdNext();
    app = Fastify();
    answerErrors(app);
    const load = shedLoad(app, { calls: 1, transfers: 1, pages: 1 });
    const work = createWorkGauges({ database: proxyDatabase, now: () => NOW }, () => time.elapsed);
    serveMetrics(app, { token: undefined, behindProxy: false, load, replica: undefined, work });
    app.get('/api/list', async () => 'done');
    app.get('/api/held', () => {
      hold.begun.resolve();
      return hold.end.promise;
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
}

/** Whether new connections to the database may write. */
export const writable = (isAllowed: boolean) =>
  owner.query(
    `do $$ begin execute format('alter database %I set default_transaction_read_only = ${isAllowed ? 'off' : 'on'}',
       current_database()); end $$`,
  );

/** Calls a route so many times. */
export const get = (url: string, times: number) => async () => {
  for (let count = 0; count < times; count += 1) await app.inject({ method: 'GET', url });
};

/** Takes these steps one after the other. */
export const inTurn =
  (...steps: readonly (() => unknown)[]) =>
  async () => {
    for (const step of steps) await step();
  };

/** Adds a row, whatever it refers to. */
export const insert = (table: string, row: Readonly<Record<string, unknown>>) => () =>
  withoutTriggers(owner, () => insertRow(owner, table, row));

/** Adds a job that started so long ago. */
export const addJob = (state: string, secondsAgo: number) => () =>
  owner.query(
    `insert into fairshelf_jobs.job (name, state, data, start_after) values ('mail.send', $1, '{}', $2)`,
    [state, new Date(NOW.getTime() - secondsAgo * 1000)],
  );

/** Counts review requests that came to this state. */
export const settle = (state: string, times: number) => () => reviewRequestsSettled.inc({ state }, times);

/** Lets the event loop turn for long enough that its delay is measured, every 10 ms. */
const turn = async () => {
  for (const end = performance.now() + 30; performance.now() < end; ) await new Promise(setImmediate);
};

/** Keeps the event loop busy between two measurements. */
export const block = (ms: number) => async () => {
  await turn();
  const end = performance.now() + ms;
  while (performance.now() < end);
  await turn();
};

/** While one call is held, all others are refused. */
export const shed = (times: number) => async () => {
  const answer = app.inject({ method: 'GET', url: '/api/held' }).then(() => undefined);
  await hold.begun.promise;
  await get('/api/list', times)();
  hold.end.resolve();
  await answer;
  holdNext();
};

/** Adds a case that closes in so many days, of a company that pays for it. */
export const caseClosingIn = (days: number) =>
  inTurn(
    insert('company_plan', { company_id: account.company_id, plan: 'reimburse' }),
    insert('portal_access', { ...account, state: 'granted' }),
    insert('reimbursement_case', { ...store, state: 'ready', closes_on: daysFromNow(days) }),
  );
