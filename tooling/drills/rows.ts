import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';
import { createSandbox } from '../../marketplace-sandbox/src/sandbox.ts';
import { compareRows } from '../bench/imports-hour/compare-rows.ts';
import type { Report } from '../bench/report.ts';
import { PlainError } from '../plain-error.ts';
import type { TrafficResult } from './traffic.ts';

const IDLE_MS = 400_000;

/** Makes every feed of every account due from its first page: what is stored already is read again. */
export async function importAllAgain(owner: Pool): Promise<void> {
  // One multi-statement query runs as one transaction; the lock prevents deadlocks with running steps.
  await owner.query(
    `lock table import_step in share row exclusive mode;
     delete from import_cursor;
     delete from imported_page;
     update import_step set next_at = now(), run_again = run_again or cycle_started_at is not null and state = 'due'
     where state in ('due', 'idle') and reason is distinct from 'feed'`,
  );
}

/** Waits until the share of feeds that have been read since `from` is at least this. */
export async function whenRead(owner: Pool, share: number, from: Date): Promise<void> {
  await until(owner, `a share of ${share} of the imports`, async () => {
    const { rows } = await owner.query<{ share: number | null }>(
      'select avg((done_at > $1)::int)::float8 as share from import_step where done_at is not null',
      [from],
    );
    return (rows[0]?.share ?? 0) >= share;
  });
}

/** Waits until no import is in the middle of a cycle and no job waits or runs. Order details take much longer. */
export async function whenIdle(owner: Pool): Promise<void> {
  await until(owner, 'the imports and jobs', async () => {
    const { rows } = await owner.query<{ busy: number }>(
      `select (select count(*) from import_step where (leased_until is not null or next_at < now() + interval '5 s') and feed <> 'order-details')
         + (select count(*) from fairshelf_jobs.job where state <= 'active' and start_after <= now()) as busy`,
    );
    return Number(rows[0]?.busy) === 0;
  });
}

async function until(owner: Pool, what: string, holds: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + IDLE_MS; Date.now() < end; await wait(500)) {
    if (await holds().catch(() => false)) return;
  }
  const { rows } = await owner.query(
    `select feed, state, reason, failure, cause, attempt, next_at, leased_by from import_step
     where next_at < now() + interval '1 minute' or leased_until is not null limit 5`,
  );
  throw new PlainError(`Not done in time: ${what}. ${JSON.stringify(rows)}`);
}

/** Compares what is stored with the marketplace's orders and ledgers, and with the writes that were acknowledged. */
export async function addRows(report: Report, owner: Pool, traffic: TrafficResult): Promise<void> {
  const none = { at: 'most', value: 0 } as const;
  const { directory } = createSandbox({ seed: 2026 });
  const accounts = await owner.query<{ seller_id: string; authorized_at: Date }>(
    'select seller_id, authorized_at from seller_account',
  );
  const found = [];
  for (const { seller_id, authorized_at } of accounts.rows) {
    const seller = directory.find(seller_id);
    if (!seller) throw new PlainError(`The sandbox has no seller ${seller_id}.`);
    const connectedAt = authorized_at.getTime();
    found.push(await compareRows(owner, seller, { connectedAt, now: Date.now() }));
  }
  const sum = (numbers: readonly (number | undefined)[]) =>
    numbers.reduce<number>((total, each) => total + Math.abs(each ?? 0), 0);
  const add = (what: string, value: number, target?: typeof none) =>
    report.add({ what, value, unit: '', ...(target && { target }) });
  add('seller accounts', found.length);
  add('orders stored', sum(found.map(({ orders }) => orders)));
  add(
    'orders lost, doubled or with other units',
    sum(found.map((row) => row.ordersMissing + row.ordersUnknown + row.ordersWithOtherUnits)),
    none,
  );
  add('ledger rows stored', sum(found.map(({ ledgerRows }) => ledgerRows)));
  add('ledger rows lost or doubled', sum(found.map(({ ledgerDifference }) => ledgerDifference)), none);
  add(
    'import steps given up',
    await count(owner, "select count(*) from import_step where state = 'dead'"),
    none,
  );
  add(
    'jobs failed',
    await count(owner, "select count(*) from fairshelf_jobs.job where state = 'failed'"),
    none,
  );

  const stored = await owner.query<{ key: string; reports: number; done: number }>(
    `select split_part(request_key, '/', 2) as key, count(*)::int as reports, count(*) filter (where state = 'done')::int as done
     from report group by 1`,
  );
  const byKey = new Map(stored.rows.map((row) => [row.key, row]));
  add('requests answered', traffic.answered);
  add('requests repeated', traffic.repeated);
  add('requests answered wrongly', traffic.wrong.length, none);
  add('sign-ins', traffic.signIns);
  add('reports acknowledged', traffic.reports.length);
  add('reports lost or doubled', traffic.reports.filter((key) => byKey.get(key)?.reports !== 1).length, none);
  add('reports not built', traffic.reports.filter((key) => byKey.get(key)?.done !== 1).length, none);
  const failures = await owner.query<{ name: string; output: string }>(
    `select name, output::text as output from fairshelf_jobs.job where state = 'failed' limit 5`,
  );
  for (const { name, output } of failures.rows) console.log(`Failed: ${name} ${output.slice(0, 300)}`);
  for (const line of traffic.wrong.slice(0, 5)) console.log(`Wrong: ${line.slice(0, 300)}`);
}

const count = async (owner: Pool, text: string): Promise<number> =>
  Number((await owner.query<{ count: string }>(text)).rows[0]?.count);
