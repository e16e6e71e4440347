import type pg from 'pg';
import { isSpread } from '../distribution/is-spread.ts';
import { createPool } from '../pool.ts';
import { LIMIT_LOCK_WAITS, untilLocked } from '../wait-for-locks.ts';
import { addMonth, detachMonth, MONTHS_AHEAD, type Month, monthAfter, monthOf, monthsOf } from './months.ts';
import { partitionTable, restOf } from './partition-table.ts';

/** The tables that may be partitioned, with the column that holds their day and is part of their key. */
export const PARTITIONABLE: Readonly<Record<string, string>> = {
  ads_metric: 'day',
  ledger_event: 'event_day',
  rating_snapshot: 'day',
};

/** A table that can't be partitioned or a month that can't be detached, with the reason for an operator. */
export class PartitionRefused extends Error {
  override readonly name = 'PartitionRefused';
}

/**
 * Partitions a table by month, while gateways serve, and moves its rows into the months, the newest first: one
 * transaction each, during which the table can be read and not written. Repeating it continues where it stopped.
 * `report` receives each month when it is done.
 * @throws PartitionRefused
 */
export async function partitionByMonth(
  url: string,
  { table, now, report }: { table: string; now: Date; report: (month: Month, ms: number) => void },
): Promise<void> {
  const day = PARTITIONABLE[table];
  if (day === undefined)
    throw new PartitionRefused(`Only ${Object.keys(PARTITIONABLE).join(', ')} can be partitioned.`);
  await asOwner(url, async (client) => {
    if (await isSpread(client))
      throw new PartitionRefused('Citus divides this table by company: it is not partitioned as well.');
    if (!(await isPartitioned(client, table)))
      await inTransaction(client, () => partitionTable(client, table, day));
    const existingMonths = new Set(await monthsOf(client, table));
    for (const month of await monthsToHave(client, table, day, now)) {
      if (existingMonths.has(month)) continue;
      const began = Date.now();
      await inTransaction(client, () => addMonth(client, { table, day, month }));
      report(month, Date.now() - began);
    }
    // Gives the disk the room of the moved rows back.
    await client.query(`vacuum (analyze) ${table}`);
  });
}

/** Adds the partitions of the next months to every partitioned table. */
export async function extendPartitions(url: string, now: Date): Promise<void> {
  await asOwner(url, async (client) => {
    for (const [table, day] of Object.entries(PARTITIONABLE)) {
      if (!(await isPartitioned(client, table))) continue;
      const existingMonths = new Set(await monthsOf(client, table));
      for (const month of monthsAhead(now))
        if (!existingMonths.has(month))
          await inTransaction(client, () => addMonth(client, { table, day, month }));
    }
  });
}

/**
 * Takes the oldest month out of a table at once, without deleting rows. Rows of that month that arrive later stay in
 * the table. The result is the name of the table that now holds the month.
 * @throws PartitionRefused
 */
export async function detachOldest(url: string, table: string, month: Month): Promise<string> {
  return asOwner(url, async (client) => {
    if (!(PARTITIONABLE[table] && (await isPartitioned(client, table))))
      throw new PartitionRefused(`${table} is not partitioned.`);
    const [oldest] = await monthsOf(client, table);
    if (month !== oldest) throw new PartitionRefused(`The oldest month of ${table} is ${oldest}.`);
    return inTransaction(client, () => detachMonth(client, table, month));
  });
}

async function isPartitioned(client: pg.ClientBase, table: string): Promise<boolean> {
  const { rowCount } = await client.query(`select from pg_partitioned_table where partrelid = $1::regclass`, [
    table,
  ]);
  return rowCount === 1;
}

/** The newest first. */
async function monthsToHave(
  client: pg.ClientBase,
  table: string,
  day: string,
  now: Date,
): Promise<readonly Month[]> {
  const { rows } = await client.query<{ oldest: string | null }>(
    `select to_char(min(${day}), 'YYYY-MM') as oldest from ${restOf(table)}`,
  );
  const oldest = rows[0]?.oldest ?? monthOf(now);
  const months = [...monthsAhead(now)].reverse();
  for (let month = monthAfter(monthOf(now), -1); month >= oldest; month = monthAfter(month, -1))
    months.push(month);
  return months;
}

const monthsAhead = (now: Date): readonly Month[] =>
  Array.from({ length: MONTHS_AHEAD + 1 }, (_, months) => monthAfter(monthOf(now), months));

async function asOwner<T>(url: string, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const pool = createPool({ url, max: 1, as: 'owner', onError: () => undefined });
  try {
    const client = await pool.connect();
    try {
      return await work(client);
    } finally {
      client.release();
    }
  } finally {
    await pool.end();
  }
}

/** Yields to requests like a migration. */
const inTransaction = <T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> =>
  untilLocked(async () => {
    await client.query(`begin; ${LIMIT_LOCK_WAITS}`);
    try {
      const result = await work();
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback');
      throw error;
    }
  });
