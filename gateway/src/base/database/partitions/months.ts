import type pg from 'pg';
import { restOf } from './partition-table.ts';

/** Months after the current one that already have a partition. */
export const MONTHS_AHEAD = 3;

/** Where detached months wait to be dumped and dropped. */
export const DETACHED_SCHEMA = 'fairshelf_detached';

/** A month as 'YYYY-MM'. */
export type Month = string;

export const monthOf = (day: Date): Month => day.toISOString().slice(0, 7);

/** The month that is `months` later. */
export function monthAfter(month: Month, months = 1): Month {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return monthOf(new Date(Date.UTC(year, number - 1 + months)));
}

export const partitionOf = (table: string, month: Month): string => `${table}_${month.replace('-', '_')}`;

/** The months that have a partition, the oldest first. */
export async function monthsOf(client: pg.ClientBase, table: string): Promise<readonly Month[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
     where i.inhparent = $1::regclass and c.relname <> $2 order by c.relname`,
    [table, restOf(table)],
  );
  return rows.map(({ name }) => name.slice(table.length + 1).replace('_', '-'));
}

/**
 * Gives a month its partition, in the transaction of `client`. Its rows move there; until then others can read the
 * table and not write it.
 */
export async function addMonth(
  client: pg.ClientBase,
  { table, day, month }: { readonly table: string; readonly day: string; readonly month: Month },
): Promise<void> {
  const partition = partitionOf(table, month);
  const [first, end] = [`'${month}-01'`, `'${monthAfter(month)}-01'`];
  await client.query(`lock table ${table} in exclusive mode`);
  await client.query(
    `create table ${partition} (like ${table} including defaults including generated including constraints)`,
  );
  await client.query(
    `with moved as (delete from ${restOf(table)} where ${day} >= ${first} and ${day} < ${end} returning *)
     insert into ${partition} select * from moved`,
  );
  await client.query(
    `alter table ${table} attach partition ${partition} for values from (${first}) to (${end})`,
  );
}

/** Takes the oldest month out of the table, in the transaction of `client`; the result is its new name. */
export async function detachMonth(client: pg.ClientBase, table: string, month: Month): Promise<string> {
  const partition = partitionOf(table, month);
  await client.query(`create schema if not exists ${DETACHED_SCHEMA}`);
  await client.query(`alter table ${table} detach partition ${partition}`);
  await client.query(`alter table ${partition} set schema ${DETACHED_SCHEMA}`);
  return `${DETACHED_SCHEMA}.${partition}`;
}
