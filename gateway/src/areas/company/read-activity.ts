import { ALL_CALLS } from '@fairshelf/shared-contracts/all-calls';
import { ACTIVITY_COUNTED, type Activity, type listActivity } from '@fairshelf/shared-contracts/company';
import { admittedRoles, type CallData, type CheckedInput } from '@fairshelf/shared-contracts/core';
import { type RawBuilder, sql } from 'kysely';
import { type Database, isId } from '../../base/database/database.ts';
import { type KeyedRow, keyPage } from '../../base/database/key-page.ts';
import { actionInWords } from '../audit/index.ts';

type Query = CheckedInput<typeof listActivity>['query'];

const VIEW = 'monitoring.start';

/** Calls that aren't a change of company data, such as sign-ins and saved views. */
const OF_THE_VIEW: readonly string[] = [
  'account.confirm-sign-in',
  'account.start-passkey',
  'account.start-second-factor',
  'auth.change-password-later',
  'auth.logout',
  'company.export-activity',
  'market.save-current-channel',
  'market.save-current-seller',
  'monitoring.stop',
  'notification.read',
  'notification.read-all',
  'request-rule.preview-change',
  'tag-rule.try',
  'user.save-browser-formats',
  'user.save-config',
  'user.save-signup-step',
];
const changing = ALL_CALLS.filter(
  ({ name, method, file, isRecorded }) =>
    (file || (method !== 'GET' && isRecorded)) && name !== VIEW && !OF_THE_VIEW.includes(name),
);
const isForOperators = ({ access }: (typeof changing)[number]): boolean => {
  const roles = admittedRoles(access);
  return (
    roles.length > 0 && roles.every((role) => role !== 'advertising-admin' && role !== 'reimbursement-admin')
  );
};
const OPERATOR_CHANGES = changing.filter(isForOperators).map(({ name }) => name);
const CUSTOMER_CHANGES = changing.filter((call) => !isForOperators(call)).map(({ name }) => name);

export interface ActivityRow {
  readonly id: string;
  readonly at: Date;
  readonly action: string;
  readonly targets: string[];
  readonly name: string | null;
  readonly email: string | null;
  readonly viewed: string | null;
  readonly reason: string | null;
  readonly reads: number;
  readonly last_read: Date | null;
}

const columns = sql`l.audit_id::text as id, l.at, l.action, l.targets, a.name, a.email,
  l.after->>'email' as viewed, l.after->>'reason' as reason, seen.reads, seen.last_read`;

/** A viewing session lasts an hour at most. */
const joins = sql`left join app_user a on a.user_id = l.actor_user_id
  left join lateral (
    select count(*)::int as reads, max(r.at) as last_read from audit_log r
    where l.action = ${VIEW} and r.actor_user_id = l.actor_user_id
      and r.acting_as_user_id::text = l.after->>'monitored_user_id'
      and r.at > l.at and r.at <= l.at + interval '1 hour') seen on true`;

/**
 * The audit entries about a company. Operators' work for Fairshelf itself isn't included, even if it's their own
 * company.
 */
function linesOf(companyId: string, { kind, from, to }: Pick<Query, 'kind' | 'from' | 'to'>) {
  const changes = sql`(l.action = any(${CUSTOMER_CHANGES}::text[]) or (l.action = any(${OPERATOR_CHANGES}::text[])
    and not exists (select from app_user o where o.user_id = l.actor_user_id and o.home_company_id = l.company_id)))`;
  const kinds = { views: sql`l.action = ${VIEW}`, changes };
  const conditions: RawBuilder<unknown>[] = [
    sql`l.company_id = ${companyId}`,
    sql`l.acting_as_user_id is null`,
    sql`l.status between 200 and 399`,
    kind ? kinds[kind] : sql`(${kinds.views} or ${kinds.changes})`,
  ];
  if (from) conditions.push(sql`l.at >= (${from}::date)::timestamp at time zone 'UTC'`);
  if (to) conditions.push(sql`l.at < (${to}::date + 1)::timestamp at time zone 'UTC'`);
  return sql.join(conditions, sql` and `);
}

/** One page of the activity on a company's data, newest first. */
export async function activityPage(
  { system }: Database,
  companyId: string,
  { cursor, limit, ...filter }: Query,
): Promise<CallData<typeof listActivity>> {
  const order = { key: sql`l.at`, type: 'timestamptz', descending: true } as const;
  const page = keyPage(cursor, limit, order, { column: sql`l.audit_id`, type: 'bigint' });
  const lines = linesOf(companyId, filter);
  const { rows } = await sql<ActivityRow & KeyedRow>`
    with page as materialized (
      select l.*, ${page.columns} from audit_log l
      where ${lines} and ${page.condition} order by ${page.order} limit ${page.limit})
    select ${columns}, l.page_key, l.page_id from page l ${joins} order by ${page.order}`.execute(system);
  const totals = await sql<{ total: number }>`
    select count(*)::int as total from (
      select 1 from audit_log l where ${lines} limit ${ACTIVITY_COUNTED + 1}) counted`.execute(system);
  const total = totals.rows[0]?.total ?? 0;
  const { rows: found, ...ends } = page.pageOf(rows);
  return {
    rows: found.map(asActivity),
    total: Math.min(total, ACTIVITY_COUNTED),
    more: total > ACTIVITY_COUNTED,
    ...ends,
  };
}

/** The rows of an export: all that match, newest first. */
export const activityRows = (
  companyId: string,
  filter: Pick<Query, 'kind' | 'from' | 'to'>,
): RawBuilder<ActivityRow> =>
  sql<ActivityRow>`select ${columns} from audit_log l ${joins} where ${linesOf(companyId, filter)}
    order by l.at desc, l.audit_id desc`;

/** An entry as the company's people see it. */
export function asActivity(row: ActivityRow): Activity {
  const isOperator = row.action === VIEW || OPERATOR_CHANGES.includes(row.action);
  return {
    id: row.id,
    at: row.at.toISOString(),
    kind: row.action === VIEW ? 'views' : 'changes',
    name: row.name ?? '',
    email: row.email ?? '',
    is_operator: isOperator,
    action: row.action,
    what: actionInWords(row.action),
    targets: isOperator ? [] : row.targets.filter((target) => !isId(target)),
    view:
      row.action === VIEW
        ? {
            email: row.viewed ?? '',
            reason: row.reason ?? '',
            reads: row.reads,
            last_read: row.last_read?.toISOString() ?? null,
          }
        : null,
  };
}
