import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type pg from 'pg';
import { dropChecks, openAsOwner } from '../base/privacy/fill-table-fixture.ts';
import { resealColumns } from '../base/secrets/reseal-columns.ts';
import { resealJobs } from '../base/secrets/reseal-jobs.ts';
import { createTokenVault } from '../outside/marketplace/token-vault.ts';
import { someoneWaits } from '../testing/lock-waits.ts';
import { addCompany, createMigratedDatabase, type MigratedDatabase } from '../testing/test-database.ts';
import { keyReport } from './key-report.ts';
import { sealedColumns } from './sealed-columns.ts';
import { addSealedRows, sealedRows, unreadable } from './sealed-rows-fixture.ts';

const key = (id: string, fill: number): string => `${id}:${Buffer.alloc(32, fill).toString('base64')}`;
const first = key('first', 1);
const second = key('second', 2);
const before = createTokenVault(first);
const during = createTokenVault(`${second},${first}`);
const after = createTokenVault(second);

let database: MigratedDatabase;
let owner: pg.Client;
let rows: ReturnType<typeof sealedRows>;
let companyId: string;
beforeAll(async () => {
  database = await createMigratedDatabase();
  owner = await openAsOwner(database.url);
  await dropChecks(owner);
}, 60_000);
beforeEach(async () => {
  await owner.query(`delete from fairshelf_jobs.job`);
  for (const { table } of sealedColumns) await owner.query(`delete from ${table}`);
  companyId = await addCompany(database, 'Harbour Goods');
  rows = sealedRows(companyId, randomUUID());
  await addSealedRows(owner, rows, before);
});
afterAll(async () => {
  await owner?.end();
  await database?.drop();
});

describe('the list of sealed columns', () => {
  it('includes every sealed column of the database', async () => {
    const found = await owner.query<{ place: string }>(
      `select c.relname || '.' || a.attname as place from pg_attribute a join pg_class c on c.oid = a.attrelid
       where c.relnamespace = 'fairshelf'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
         and a.attname like 'sealed\\_%' and not a.attisdropped`,
    );
    const places = sealedColumns.map(({ table, column }) => `${table}.${column}`);
    expect(places.toSorted()).toEqual(found.rows.map(({ place }) => place).toSorted());
  });
});

describe('resealing', () => {
  it('makes every stored secret readable without the old key, in batches of any size', async () => {
    expect(await unreadable(owner, rows, after)).not.toEqual([]);
    expect(await resealColumns(sealedColumns, { database, vault: during, batch: 2 })).toBe(10);
    expect(await unreadable(owner, rows, after)).toEqual([]);
    expect(await resealColumns(sealedColumns, { database, vault: during })).toBe(0);
  });

  it('changes nothing while there is only one key', async () => {
    expect(await resealColumns(sealedColumns, { database, vault: before })).toBe(0);
    expect(await unreadable(owner, rows, before)).toEqual([]);
  });

  it("skips values that it can't decrypt, without replacing them", async () => {
    const damaged = before.seal('of another order', 'feedback/another');
    await owner.query(`update seller_feedback set sealed_comments = $1 where order_id = 'order-2'`, [
      damaged,
    ]);
    await owner.query(`update keepa_key set sealed_key = 'removed:abc'`);
    expect(await resealColumns(sealedColumns, { database, vault: during, batch: 1 })).toBe(8);
    const found = await owner.query(`select sealed_comments from seller_feedback where order_id = 'order-2'`);
    expect(found.rows).toEqual([{ sealed_comments: damaged }]);
  });

  it('keeps a concurrent change', async () => {
    const other = await openAsOwner(database.url);
    const saved = before.seal('saved meanwhile', `keepa/${companyId}`);
    await other.query('begin');
    await other.query('update keepa_key set sealed_key = $1', [saved]);
    const resealing = resealColumns(sealedColumns, { database, vault: during });
    try {
      await someoneWaits(database);
      await other.query('commit');
    } finally {
      await other.end();
    }
    expect(await resealing).toBe(9);
    const found = await owner.query(`select sealed_key from keepa_key`);
    expect(found.rows).toEqual([{ sealed_key: saved }]);
    expect(await resealColumns(sealedColumns, { database, vault: during })).toBe(1);
  });
});

describe('payloads of jobs', () => {
  it('are resealed in every state; other jobs are unchanged', async () => {
    await addJob('created', { sealed: before.seal('"code"', 'job:mail.send'), version: 2 });
    await addJob('failed', { sealed: before.seal('"password"', 'job:mail.send') });
    await addJob('failed', { sealed: before.seal('"elsewhere"', 'job:else') });
    await addJob('created', { payload: { day: '2026-11-24' } });
    expect(await resealJobs(database.url, during)).toBe(2);
    const found = await owner.query<{ data: { sealed?: string; version?: number } }>(
      `select data from fairshelf_jobs.job where data ? 'sealed'`,
    );
    const read = found.rows.map(({ data }) => after.open(data.sealed ?? '', 'job:mail.send'));
    expect(read.flatMap((each) => (each.ok ? [each.value] : [])).toSorted()).toEqual([
      '"code"',
      '"password"',
    ]);
    expect(found.rows.map(({ data }) => data.version)).toContain(2);
    expect(await resealJobs(database.url, during)).toBe(0);
  });

  it('appear in the report of the keys next to the columns', async () => {
    await addJob('failed', { sealed: before.seal('"password"', 'job:mail.send') });
    const settings = { DATABASE_URL: database.url, RELEASE_KEY: undefined };
    expect(await keyReport(database, { ...settings, SECRETS_KEY: `${second},${first}` })).toEqual([
      'SECRETS_KEY second encrypts 0 values',
      'SECRETS_KEY first encrypts 11 values: ads_connection.sealed_refresh_token 1, fairshelf_jobs.job.data 1, keepa_key.sealed_key 1, second_factor.sealed_secret 1, seller_account.sealed_refresh_token 1, seller_feedback.sealed_comments 3, single_sign_on.sealed_secret 1, webhook.sealed_secret 1, webhook.sealed_url 1',
      'SECRETS_KEY second signs 0 releases',
      'SECRETS_KEY first signs 0 releases',
    ]);
    await owner.query('update keepa_key set sealed_key = $1', [during.seal('k', `keepa/${companyId}`)]);
    expect(await keyReport(database, { ...settings, SECRETS_KEY: second })).toEqual([
      'SECRETS_KEY second encrypts 1 value: keepa_key.sealed_key 1',
      expect.stringMatching(/^SECRETS_KEY lacks the key first of 10 values: ads_connection/),
      'SECRETS_KEY second signs 0 releases',
    ]);
  });

  const addJob = (state: string, data: object) =>
    owner.query(`insert into fairshelf_jobs.job (name, state, data) values ('mail.send', $1, $2)`, [
      state,
      data,
    ]);
});
