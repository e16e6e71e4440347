import {
  AUDIT_COUNTED,
  type AuditLine,
  type getAuditLine,
  type listAuditLines,
} from '@fairshelf/shared-contracts/audit';
import type { CallData, CheckedInput } from '@fairshelf/shared-contracts/core';
import { type RawBuilder, sql } from 'kysely';
import { type Database, isId } from '../../base/database/database.ts';
import { type KeyedRow, keyPage } from '../../base/database/key-page.ts';
import { actionInWords } from './action-words/action-words.ts';
import { type AuditFilter, linesOf } from './audit-filter.ts';

interface StoredLine {
  readonly audit_id: string;
  readonly at: Date;
  readonly action: string;
  readonly status: number;
  readonly actor_user_id: string | null;
  readonly actor_email: string | null;
  readonly actor_name: string | null;
  readonly acting_as_user_id: string | null;
  readonly acting_email: string | null;
  readonly acting_name: string | null;
  readonly company_id: string | null;
  readonly company_name: string | null;
  readonly targets: string[];
}

/** An entry as the pages and the file read it. */
export const lineColumns = sql`l.audit_id::text, l.at, l.action, l.status, l.targets, l.company_id, c.name as company_name,
  l.actor_user_id, a.email as actor_email, a.name as actor_name,
  l.acting_as_user_id, s.email as acting_email, s.name as acting_name`;
export const lineNames = sql`left join app_user a on a.user_id = l.actor_user_id
  left join app_user s on s.user_id = l.acting_as_user_id left join company c on c.company_id = l.company_id`;

/**
 * One page of the trail, newest first. Entries are counted up to `AUDIT_COUNTED`: an exact count of millions is
 * useless.
 */
export async function auditPage(
  database: Database,
  { cursor, limit, ...filter }: CheckedInput<typeof listAuditLines>['query'],
): Promise<CallData<typeof listAuditLines>> {
  const { system } = database;
  const order = { key: sql`l.at`, type: 'timestamptz', descending: true } as const;
  const page = keyPage(cursor, limit, order, { column: sql`l.audit_id`, type: 'bigint' });
  const { condition, onTheWay, few } = await linesOf(database, filter);
  const ofThePage = sql`${onTheWay} and ${page.condition} order by ${page.order} limit ${page.limit}`;
  const lines = few
    ? sql`unnest(${few.ids}::uuid[]) one cross join lateral (
        select * from audit_log l where ${sql.raw(few.column)} = one and ${ofThePage}) l`
    : sql`audit_log l`;
  // The page is found by its keys first; names are read only for its entries.
  const { rows } = await sql<StoredLine & KeyedRow>`
    with page as materialized (
      select l.*, ${page.columns} from ${lines} where ${ofThePage})
    select ${lineColumns}, l.page_key, l.page_id from page l ${lineNames} order by ${page.order}`.execute(
    system,
  );
  const totals = await sql<{ total: number }>`
    select count(*)::int as total from (
      select 1 from audit_log l where ${condition} limit ${AUDIT_COUNTED + 1}) counted`.execute(system);
  const total = totals.rows[0]?.total ?? 0;
  const { rows: found, ...ends } = page.pageOf(rows);
  const emails = await emailsOf(system, found);
  return {
    rows: found.map((row) => asLine(row, emails)),
    total: Math.min(total, AUDIT_COUNTED),
    more: total > AUDIT_COUNTED,
    ...ends,
  };
}

/** One entry with all its details; undefined for an unknown one. */
export async function auditLine(
  { system }: Database,
  lineId: string,
): Promise<CallData<typeof getAuditLine> | undefined> {
  if (!/^\d{1,18}$/.test(lineId)) return undefined;
  const { rows } = await sql<
    StoredLine & {
      readonly before: unknown;
      readonly after: unknown;
      readonly login_name: string | null;
      readonly login_email: string | null;
      readonly address: string | null;
      readonly request_id: string | null;
    }
  >`select ${lineColumns}, l.before, l.after, l.login_name, l.login_email, l.address, l.request_id
    from audit_log l ${lineNames} where l.audit_id = ${lineId}`.execute(system);
  const [row] = rows;
  if (!row) return undefined;
  return {
    ...asLine(row, await emailsOf(system, rows)),
    summary: actionInWords(row.action),
    before: row.before,
    after: row.after,
    login_name: row.login_name ?? '',
    login_email: row.login_email ?? '',
    address: row.address ?? '',
    request_id: row.request_id ?? '',
  };
}

/** Every action that is audited: one index step each, however many entries there are. */
export async function auditActions({ system }: Database): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`
    with recursive found as (
      (select action from audit_log order by action limit 1)
      union all
      select (select l.action from audit_log l where l.action > found.action order by l.action limit 1)
      from found where found.action is not null)
    select action from found where action is not null order by action`.execute(system);
  return rows.map(({ action }) => action);
}

/** The rows of an export: all that match, newest first. */
export async function auditRows(database: Database, filter: AuditFilter): Promise<RawBuilder<ExportedLine>> {
  const { condition: where } = await linesOf(database, filter);
  return sql<ExportedLine>`
    select ${lineColumns}, l.login_email, l.address, l.request_id, l.before::text as before, l.after::text as after
    from audit_log l ${lineNames} where ${where} order by l.at desc, l.audit_id desc`;
}

export type ExportedLine = StoredLine & {
  readonly login_email: string | null;
  readonly address: string | null;
  readonly request_id: string | null;
  readonly before: string | null;
  readonly after: string | null;
};

/** Email addresses of the people among the targets: an id means nothing to a reader. */
async function emailsOf(
  system: Database['system'],
  rows: readonly Pick<StoredLine, 'targets'>[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(rows.flatMap(({ targets }) => targets.filter(isId)))];
  if (ids.length === 0) return new Map();
  const people = await system
    .selectFrom('app_user')
    .select(['user_id', 'email'])
    .where('user_id', 'in', ids)
    .execute();
  return new Map(people.map(({ user_id, email }) => [user_id, email]));
}

function asLine(row: StoredLine, emails: ReadonlyMap<string, string>): AuditLine {
  return {
    id: row.audit_id,
    at: row.at.toISOString(),
    action: row.action,
    status: row.status,
    actor: personOf(row.actor_user_id, row.actor_email, row.actor_name),
    acting_as: personOf(row.acting_as_user_id, row.acting_email, row.acting_name),
    company: row.company_id ? { id: row.company_id, name: row.company_name ?? '' } : null,
    // Readable values come before ids.
    targets: [...new Set(row.targets.map((target) => emails.get(target) ?? target))].sort(
      (one, other) => Number(isId(one)) - Number(isId(other)),
    ),
  };
}

const personOf = (id: string | null, email: string | null, name: string | null): AuditLine['actor'] =>
  id ? { id, email: email ?? '', name: name ?? '' } : null;
