import type { exportAuditLines } from '@fairshelf/shared-contracts/audit';
import type { CheckedInput } from '@fairshelf/shared-contracts/core';
import { type RawBuilder, sql } from 'kysely';
import { containing } from '../../base/database/containing.ts';
import { type Database, isId } from '../../base/database/database.ts';

export type AuditFilter = Omit<CheckedInput<typeof exportAuditLines>['query'], 'format'>;

/** Up to this many people or companies with a matching name, each one's entries are looked up separately. */
const FEW = 500;

/** The matching targets, one by one in `each` when they are few. */
interface Meant {
  readonly column: 'l.actor_user_id' | 'l.company_id';
  readonly each?: readonly string[];
  readonly condition: RawBuilder<unknown>;
  /** The same for a scan that ends with the page, when they are many. */
  readonly onTheWay?: RawBuilder<unknown>;
}

/** The entries `l` that match a filter. */
export interface MeantLines {
  readonly condition: RawBuilder<unknown>;
  /** The same for the entries of one page, found by scanning. */
  readonly onTheWay: RawBuilder<unknown>;
  /** Few people or companies, whose entries an index returns in order. */
  readonly few: { readonly column: string; readonly ids: readonly string[] } | undefined;
}

/** The entries that match a filter. Each part of the condition has an index (migrations 0019 and 0046). */
export async function linesOf(
  { system }: Pick<Database, 'system'>,
  filter: AuditFilter,
): Promise<MeantLines> {
  const { actor, action, target, company, from, to, search, outcome } = filter;
  const matches: Meant[] = [];
  if (actor) matches.push(await peopleNamed(system, actor));
  if (company) matches.push(await companiesNamed(system, company));
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  if (action) conditions.push(sql`l.action = ${action}`);
  if (target) {
    const names = [target.toLowerCase(), ...(await idsOfEmail(system, target))];
    conditions.push(sql`l.targets && ${names}::text[]`);
  }
  if (from) conditions.push(sql`l.at >= (${from}::date)::timestamp at time zone 'UTC'`);
  if (to) conditions.push(sql`l.at < (${to}::date + 1)::timestamp at time zone 'UTC'`);
  // An id is not a word: it would be split at its hyphens.
  if (isId(search.toLowerCase())) conditions.push(sql`l.targets && ${[search.toLowerCase()]}::text[]`);
  else if (search) conditions.push(sql`l.words @@ ${beginnings(search)}::tsquery`);
  if (outcome === 'done') conditions.push(sql`l.status between 1 and 399`);
  if (outcome === 'refused') conditions.push(sql`l.status >= 400 and l.status < 500`);
  if (outcome === 'failed') conditions.push(sql`(l.status = 0 or l.status >= 500)`);
  const [few] = matches.flatMap(({ column, each }) =>
    each && each.length > 1 ? [{ column, ids: each }] : [],
  );
  const all = (whose: readonly RawBuilder<unknown>[]) => sql.join([...whose, ...conditions], sql` and `);
  return {
    condition: all(matches.map(({ condition }) => condition)),
    onTheWay: all(matches.map(({ condition, onTheWay = condition }) => onTheWay)),
    few,
  };
}

/** The typed words as prefixes, all of which must match: `ann ord` → `'ann':* & 'ord':*`. */
export function beginnings(input: string): string {
  const words = input.toLowerCase().match(/[\p{L}\p{N}@._+-]+/gu) ?? [];
  return words.map((word) => `'${word}':*`).join(' & ');
}

type System = Database['system'];

async function peopleNamed(system: System, name: string): Promise<Meant> {
  const column = 'l.actor_user_id';
  const exact = isId(name) ? [name] : await idsOfEmail(system, name);
  if (exact.length > 0) return these(column, exact);
  const people = sql`select user_id as id from app_user where search_text like lower(${containing(name)})`;
  return those(system, column, people);
}

async function idsOfEmail(system: System, email: string): Promise<string[]> {
  const rows = await system
    .selectFrom('app_user')
    .select('user_id')
    .where('email', '=', email.toLowerCase())
    .execute();
  return rows.map(({ user_id }) => user_id);
}

async function companiesNamed(system: System, name: string): Promise<Meant> {
  const column = 'l.company_id';
  if (isId(name)) return these(column, [name]);
  const whole = sql`select company_id as id from company where lower(name) = lower(${name})`;
  const exact = await idsOf(system, whole);
  if (exact.length > 0 && exact.length <= FEW) return these(column, exact);
  const part = sql`select company_id as id from company where lower(name) like lower(${containing(name)})`;
  return exact.length > 0 ? among(column, whole) : those(system, column, part);
}

/** The matches of a query: by id if there are few, otherwise by the query, so that none is missed. */
async function those(system: System, column: Meant['column'], query: RawBuilder<unknown>): Promise<Meant> {
  const ids = await idsOf(system, query);
  return ids.length > FEW ? among(column, query) : these(column, ids);
}

/** The ids that a query finds: at most one more than `FEW`, which shows that there are too many. */
async function idsOf(system: System, query: RawBuilder<unknown>): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`select id from (${query} limit ${FEW + 1}) found`.execute(
    system,
  );
  return rows.map(({ id }) => id);
}

const among = (column: Meant['column'], query: RawBuilder<unknown>): Meant => ({
  column,
  condition: sql`${sql.raw(column)} in (${query})`,
  // Not 'in', which the planner would reverse: it would collect all entries of all of them first.
  onTheWay: sql`(select true from (${query}) named where named.id = ${sql.raw(column)})`,
});

/** A single id is compared by equality, so that its index also gives the order. */
function these(column: Meant['column'], each: readonly string[]): Meant {
  const [first, ...others] = each;
  if (first === undefined) return { column, each, condition: sql`false` };
  if (others.length === 0) return { column, each, condition: sql`${sql.raw(column)} = ${first}` };
  return { column, each, condition: sql`${sql.raw(column)} = any(${each}::uuid[])` };
}
