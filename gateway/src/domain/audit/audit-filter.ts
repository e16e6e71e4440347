import type { CheckedInput, exportAuditLines } from '@fairshelf/shared-contracts/core';
import { type RawBuilder, sql } from 'kysely';
import { type Database, isId } from '../../database/database.ts';
import { containing } from '../../database/key-page.ts';

export type AuditFilter = Omit<CheckedInput<typeof exportAuditLines>['query'], 'format'>;

/** People or companies that a name may stand for; beyond these it says too little. */
const namesakes = 50;

/** The condition on a line `l` that a filter stands for. Each part has an index (migrations 0019 and 0046). */
export async function conditionOf(
  { system }: Pick<Database, 'system'>,
  filter: AuditFilter,
): Promise<RawBuilder<unknown>> {
  const { actor, action, target, company, from, to, search, outcome } = filter;
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  if (actor) conditions.push(isOne('l.actor_user_id', await peopleNamed(system, actor)));
  if (company) conditions.push(isOne('l.company_id', await companiesNamed(system, company)));
  if (action) conditions.push(sql`l.action = ${action}`);
  if (target) {
    const names = [target.toLowerCase(), ...(await idsOfEmail(system, target))];
    conditions.push(sql`l.targets && ${names}::text[]`);
  }
  if (from) conditions.push(sql`l.at >= (${from}::date)::timestamp at time zone 'UTC'`);
  if (to) conditions.push(sql`l.at < (${to}::date + 1)::timestamp at time zone 'UTC'`);
  // An id is no word: it would be cut at its hyphens.
  if (isId(search.toLowerCase())) conditions.push(sql`l.targets && ${[search.toLowerCase()]}::text[]`);
  else if (search) conditions.push(sql`l.words @@ ${beginnings(search)}::tsquery`);
  if (outcome === 'done') conditions.push(sql`l.status between 1 and 399`);
  if (outcome === 'refused') conditions.push(sql`l.status >= 400 and l.status < 500`);
  if (outcome === 'failed') conditions.push(sql`(l.status = 0 or l.status >= 500)`);
  return sql.join(conditions, sql` and `);
}

/** One id is asked for by equality, so that its index also gives the order. */
function isOne(column: string, ids: readonly string[]): RawBuilder<unknown> {
  const [first, ...others] = ids;
  if (first === undefined) return sql`false`;
  if (others.length === 0) return sql`${sql.raw(column)} = ${first}`;
  return sql`${sql.raw(column)} = any(${ids}::uuid[])`;
}

/** What was typed as words that begin like it, all of them: `ann ord` → `'ann':* & 'ord':*`. */
export function beginnings(typed: string): string {
  const words = typed.toLowerCase().match(/[\p{L}\p{N}@._+-]+/gu) ?? [];
  return words.map((word) => `'${word}':*`).join(' & ');
}

type System = Database['system'];

async function peopleNamed(system: System, name: string): Promise<string[]> {
  if (isId(name)) return [name];
  const exact = await idsOfEmail(system, name);
  if (exact.length > 0) return exact;
  const pattern = containing(name);
  const { rows } = await sql<{ id: string }>`
    select user_id as id from app_user where email ilike ${pattern} or name ilike ${pattern}
    order by email limit ${namesakes}`.execute(system);
  return rows.map(({ id }) => id);
}

async function idsOfEmail(system: System, email: string): Promise<string[]> {
  const rows = await system
    .selectFrom('app_user')
    .select('user_id')
    .where('email', '=', email.toLowerCase())
    .execute();
  return rows.map(({ user_id }) => user_id);
}

async function companiesNamed(system: System, name: string): Promise<string[]> {
  if (isId(name)) return [name];
  const exact = await sql<{ id: string }>`
    select company_id as id from company where lower(name) = lower(${name}) limit ${namesakes}`.execute(
    system,
  );
  if (exact.rows.length > 0) return exact.rows.map(({ id }) => id);
  const { rows } = await sql<{ id: string }>`
    select company_id as id from company where name ilike ${containing(name)} order by lower(name)
    limit ${namesakes}`.execute(system);
  return rows.map(({ id }) => id);
}
