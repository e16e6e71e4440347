import type { CheckedInput } from '@fairshelf/shared-contracts/core';
import type { MonitoredUser, searchUsers } from '@fairshelf/shared-contracts/people';
import { type RawBuilder, sql } from 'kysely';
import { containing } from '../../base/database/containing.ts';
import type { Database } from '../../base/database/database.ts';
import { type KeyOrder, type KeyPage, keyPage } from '../../base/database/key-page.ts';
import { asMonitoredUser, type StoredUser, userColumns } from './user-rows.ts';

type Filter = CheckedInput<typeof searchUsers>['query'];
/** The filters of any list of people. */
export type PeopleFilter = Pick<Filter, 'search' | 'role' | 'plan' | 'seen' | 'imports'> &
  Partial<Pick<Filter, 'state'>>;

/** Each has an index in migration 0019. */
const sortKeys: Readonly<Record<string, Omit<KeyOrder, 'descending'>>> = {
  email: { key: sql`u.email`, type: 'text' },
  name: { key: sql`lower(u.name)`, type: 'text' },
  company_name: { key: sql`lower(c.name)`, type: 'text' },
  created_at: { key: sql`u.created_at`, type: 'timestamptz' },
  last_seen_at: { key: sql`coalesce(u.last_seen_at, '-infinity'::timestamptz)`, type: 'timestamptz' },
};
const byEmail = { key: sql`u.email`, type: 'text' } as const;

const daysOf = { day: 1, week: 7, month: 30 } as const;

/** People who belong to a company with a seller account that meets `condition` (on `a`). */
const withAccount = (condition: RawBuilder<unknown>) => sql`u.user_id in (
  select m.user_id from seller_account a join company_member m using (company_id)
  where a.state <> 'removed' and ${condition})`;

const renewing = withAccount(sql`a.state = 'reauthorise'`);
const waiting = withAccount(sql`a.first_import_at is null`);
const importConditions = {
  none: sql`not ${withAccount(sql`true`)}`,
  reauthorise: renewing,
  importing: sql`${waiting} and not ${renewing}`,
  done: sql`${withAccount(sql`true`)} and not ${waiting} and not ${renewing}`,
} as const;

const stateConditions = {
  active: sql`u.deleted_at is null and u.email_verified_at is not null`,
  unverified: sql`u.deleted_at is null and u.email_verified_at is null`,
  deleted: sql`u.deleted_at is not null`,
} as const;

const companiesLike = (pattern: RawBuilder<unknown>) => sql`
  select company_id from company where lower(name) like ${pattern}`;

/**
 * The condition on `u` for a text typed to find people: part of their email address, name, user name or company name.
 * Two queries with an index each; as one with 'or' they would have none.
 */
export const mentions = (text: string): RawBuilder<unknown> => sql`u.user_id in (${mentionedPeople(text)})`;

const mentionedPeople = (text: string): RawBuilder<unknown> => {
  const pattern = sql`lower(${containing(text)})`;
  return sql`
    select user_id from app_user where search_text like ${pattern}
    union
    select user_id from app_user where home_company_id in (${companiesLike(pattern)})`;
};

/** The number of ids that a query may carry. */
const FEW = 500;

/** A part of a name shorter than this has no trigram: no index finds it. */
const INDEXED_LETTERS = 3;

/**
 * The same for a list scanned in its order until a page of matches is found; `companies` are those whose name has the
 * text, or null where they are too many to list.
 */
const mentionsOnTheWay =
  (companies: readonly string[] | null) =>
  (text: string): RawBuilder<unknown> => {
    const pattern = sql`lower(${containing(text)})`;
    const comparison = companies ? sql`= any(${companies}::uuid[])` : sql`in (${companiesLike(pattern)})`;
    return sql`(u.search_text like ${pattern} or u.home_company_id ${comparison})`;
  };

/** The companies whose name has the text, looked up once per list; null for more than a few. */
async function companiesNamed(database: Database, text: string): Promise<readonly string[] | null> {
  const { rows } = await sql<{ company_id: string }>`
    ${companiesLike(sql`lower(${containing(text)})`)} limit ${FEW + 1}`.execute(database.system);
  return rows.length > FEW ? null : rows.map(({ company_id }) => company_id);
}

/** The condition on `u` for a filter of people. */
export function conditionsOf(
  filter: PeopleFilter,
  now: Date,
  searchCondition = mentions,
): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  if (filter.search) conditions.push(searchCondition(filter.search));
  if (filter.role)
    conditions.push(sql`u.user_id in (select user_id from user_role where role = ${filter.role})`);
  if (filter.plan) {
    conditions.push(sql`u.user_id in (
      select m.user_id from company_plan p join company_member m using (company_id) where p.plan = ${filter.plan})`);
  }
  if (filter.state) conditions.push(stateConditions[filter.state]);
  if (filter.imports) conditions.push(importConditions[filter.imports]);
  if (filter.seen === 'never') conditions.push(sql`u.last_seen_at is null`);
  else if (filter.seen) {
    const since = new Date(now.getTime() - daysOf[filter.seen] * 86_400_000);
    conditions.push(sql`coalesce(u.last_seen_at, '-infinity'::timestamptz) >= ${since}`);
  }
  return sql.join(conditions, sql` and `);
}

/** One page of the matching users, and their total number. */
export async function searchUsersPage(
  database: Database,
  filter: Filter,
  now: Date,
): Promise<KeyPage<MonitoredUser> & { total: number }> {
  const order = {
    ...(sortKeys[filter.sort.replace(/^-/, '')] ?? byEmail),
    descending: filter.sort.startsWith('-'),
  };
  const page = keyPage(filter.cursor, filter.limit, order, { column: sql`u.user_id`, type: 'uuid' });
  const companies = filter.search ? await companiesNamed(database, filter.search) : [];
  const onTheWay = mentionsOnTheWay(companies);
  const matches = await countPeople(database, filter, now, onTheWay);
  const where = matches.ids
    ? sql`u.user_id = any(${matches.ids}::uuid[])`
    : conditionsOf(filter, now, onTheWay);
  // The page is found by its keys first; roles, plans and imports are read only for its rows.
  const { rows } = await sql<StoredUser & { page_key: string; page_id: string }>`
    with page as materialized (
      select ${page.columns}, row_number() over (order by ${page.order}) as place
      from app_user u join company c on c.company_id = u.home_company_id
      where ${where} and ${page.condition} order by ${page.order} limit ${page.limit})
    select ${userColumns}, page.page_key, page.page_id
    from page join app_user u on u.user_id = page.page_id::uuid join company c on c.company_id = u.home_company_id
    order by page.place`.execute(database.system);
  const { rows: found, ...ends } = page.pageOf(rows);
  return { rows: found.map(asMonitoredUser), total: matches.total, ...ends };
}

/** The number of matching people; for a narrow search also their ids, which saves a second lookup. */
async function countPeople(
  database: Database,
  filter: Filter,
  now: Date,
  onTheWay: typeof mentions,
): Promise<{ readonly total: number; readonly ids: readonly string[] | null }> {
  const { search, role, plan, state, imports, seen } = filter;
  const isIndexed = search.length >= INDEXED_LETTERS;
  const ids = search
    ? sql`case when count(*) <= ${FEW} then coalesce(array_agg(u.user_id), '{}') end`
    : sql`null`;
  // People found in the indexes need no second lookup just for counting.
  const people =
    isIndexed && !(role || plan || state || imports || seen)
      ? sql`(${mentionedPeople(search)}) u`
      : sql`app_user u where ${conditionsOf(filter, now, isIndexed ? mentions : onTheWay)}`;
  const { rows } = await sql<{ total: number; ids: string[] | null }>`
    select count(*)::int as total, (${ids})::text[] as ids from ${people}`.execute(database.system);
  return rows[0] ?? { total: 0, ids: [] };
}
