import type { CallData, Conversion } from '@fairshelf/shared-contracts/core';
import {
  CASE_STATUS_KINDS,
  type CaseState,
  type CaseStatusKind,
  type listQueueChoices,
  QUEUE_CURRENCY,
  type QueuedCase,
  type QueueView,
} from '@fairshelf/shared-contracts/reimbursement';
import { type RawBuilder, sql } from 'kysely';
import { containing } from '../../../base/database/containing.ts';
import type { Database } from '../../../base/database/database.ts';
import { notOfRemovedStore } from '../../../base/stores/not-removed.ts';
import { t } from '../../../base/texts/text.ts';
import type { ExchangeRates } from '../../../outside/exchange-rates/exchange-rates-port.ts';
import { minorDigits } from '../../../outside/marketplace/money.ts';
import { converterInto, currentRates } from '../../exchange-rates/index.ts';
import { withStatusFacts } from '../case-status/status-facts.ts';
import { caseNeeds, closesWithinDays, hasPlan, statusKindSql } from '../case-status/status-kind-sql.ts';
import { CASE_MANAGERS, unreadMessages } from '../case-thread/case-messages.ts';
import { type CaseSort, caseOrders, type StoredCase, toCaseRow } from '../cases/cases.ts';

const views: Readonly<Record<QueueView, readonly CaseStatusKind[]>> = {
  'to-file': ['fairshelf'],
  messages: CASE_STATUS_KINDS,
  'with-seller': ['seller', 'denied'],
  'with-marketplace': ['amazon'],
  closed: ['paid', 'reversed', 'expired', 'excluded', 'closed'],
};

export interface QueueFilter {
  readonly view: QueueView;
  readonly state?: CaseState | undefined;
  readonly category?: string | undefined;
  readonly seller?: string | undefined;
  readonly market?: string | undefined;
  /** Days within which the claim window of unfiled cases closes. */
  readonly deadline?: string | undefined;
  /** The converted estimate in units of `QUEUE_CURRENCY`, both bounds inclusive. */
  readonly least?: number | undefined;
  readonly most?: number | undefined;
  /** Only cases assigned to this person. */
  readonly assigneeId?: string | undefined;
  readonly search: string;
  readonly sort: CaseSort;
  /** `YYYY-MM-DD`. */
  readonly today: string;
}

export interface StoredQueued extends StoredCase {
  readonly company_id: string;
  readonly company_name: string;
  readonly seller_id: string;
  readonly store_name: string | null;
  readonly assignee_user_id: string | null;
  readonly assignee_name: string | null;
}

/** Filing makes no difference between a case that was detected and one that became ready. */
const FILEABLE: readonly CaseState[] = ['detected', 'ready'];
const ofState = (state: CaseState): RawBuilder<boolean> =>
  sql<boolean>`c.state = any(${FILEABLE.includes(state) ? FILEABLE : [state]}::text[])`;

/**
 * Which cases match a filter, as a condition on `c`. A condition that doesn't narrow is left out: the planner would take
 * it for a selective one.
 */
function matchingIn(filter: QueueFilter, worth: RawBuilder<number | null>): RawBuilder<unknown> {
  const { view, state, category, seller, market, deadline, least, most, assigneeId, search, today } = filter;
  const conditions: RawBuilder<unknown>[] = [
    notOfRemovedStore('c'),
    sql`(${hasPlan} or c.marketplace_case_id is not null)`,
    sql`${statusKindSql(today)} = any(${views[view]}::text[])`,
  ];
  if (state) conditions.push(ofState(state));
  if (view === 'messages') conditions.push(sql`${unreadMessages(CASE_MANAGERS)} > 0`);
  if (category) conditions.push(sql`c.category = ${category}`);
  if (seller) conditions.push(sql`c.seller_id = ${seller}`);
  if (market) conditions.push(sql`c.marketplace_id = ${market}`);
  if (deadline) conditions.push(closesWithinDays(Number(deadline), today));
  if (least !== undefined) conditions.push(sql`${worth} >= ${least}::float8`);
  if (most !== undefined) conditions.push(sql`${worth} <= ${most}::float8`);
  if (assigneeId) conditions.push(sql`c.assignee_user_id = ${assigneeId}::uuid`);
  if (search !== '') conditions.push(containsText(search));
  return sql.join(conditions, sql` and `);
}

const containsText = (search: string): RawBuilder<boolean> => sql<boolean>`
  concat_ws(' ', (select co.name from company co where co.company_id = c.company_id), c.seller_id, c.title, c.fnsku, c.sku,
    c.asin, c.marketplace_case_id) ilike ${containing(search)}`;

interface QueuePage {
  readonly limit: number | null;
  readonly offset: number;
}

/**
 * The matching cases of every company with the plan in order: a page of them, or all. Amounts are compared at `rates`.
 */
export function queueQuery(
  filter: QueueFilter,
  rates: ExchangeRates,
  { limit, offset }: QueuePage,
): RawBuilder<StoredQueued> {
  const worth = worthOf(rates);
  const order = sql`${ordersBy(worth)[filter.sort] ?? caseOrders[filter.sort]}, c.case_id`;
  return withStatusFacts<StoredQueued>({
    page: sql`select c.* from reimbursement_case c
      where ${matchingIn(filter, worth)} order by ${order} limit ${limit} offset ${offset}`,
    columns: queuedColumns,
    joins: queuedJoins,
    order,
    today: filter.today,
  });
}

/**
 * A page of the cases of every company with the plan, the earliest closing claim window first, and the number of
 * matches.
 */
export async function listQueueOf(
  database: Database,
  filter: QueueFilter & QueuePage,
): Promise<{ rows: QueuedCase[]; total: number }> {
  const rates = await currentRates(database.system);
  const { rows } = await queueQuery(filter, rates, filter).execute(database.system);
  const count = await sql<{ total: number }>`
    select count(*)::int as total from reimbursement_case c where ${matchingIn(filter, worthOf(rates))}`.execute(
    database.system,
  );
  return { rows: rows.map((row) => toQueued(row, filter.today)), total: count.rows[0]?.total ?? 0 };
}

/** The estimate of case `c` in units of `QUEUE_CURRENCY`; null without an estimate or a rate. */
function worthOf({ perEuro }: ExchangeRates): RawBuilder<number | null> {
  const into = perEuro[QUEUE_CURRENCY];
  const perMinor = Object.entries(perEuro).map(([currency, rate]) => [
    currency,
    into === undefined ? null : into / rate / 10 ** (minorDigits(currency) ?? 2),
  ]);
  return sql`(c.estimate_minor * (${JSON.stringify(Object.fromEntries(perMinor))}::jsonb ->> c.currency)::float8)`;
}

/** Amounts in several currencies can't be compared directly. */
const ordersBy = (worth: RawBuilder<number | null>): Partial<Record<CaseSort, RawBuilder<unknown>>> => ({
  estimate: sql`${worth} nulls last`,
  '-estimate': sql`${worth} desc nulls last`,
});

/** The queue's filter options: sellers and marketplaces of cases that haven't ended. `today` is `YYYY-MM-DD`. */
export async function queueChoices(
  { system }: Database,
  today: string,
): Promise<CallData<typeof listQueueChoices>> {
  const { rows } = await sql<{
    seller_id: string;
    store_name: string | null;
    company_name: string;
    marketplace_id: string;
    currencies: string[] | null;
    cases: number;
  }>`
    select c.seller_id, co.name as company_name, c.marketplace_id, count(*)::int as cases,
      array_agg(distinct c.currency) filter (where c.currency is not null) as currencies,
      (select min(a.store_name) from seller_account a where a.company_id = c.company_id and a.seller_id = c.seller_id) as store_name
    from reimbursement_case c join company co using (company_id)
    where ${notOfRemovedStore('c')} and (${hasPlan} or c.marketplace_case_id is not null)
      and ${statusKindSql(today)} <> all(${views.closed}::text[])
    group by c.company_id, c.seller_id, co.name, c.marketplace_id order by lower(co.name), c.seller_id`.execute(
    system,
  );
  const sellers = new Map<string, CallData<typeof listQueueChoices>['sellers'][number]>();
  const markets = new Map<string, number>();
  for (const { seller_id, store_name, company_name, marketplace_id, cases } of rows) {
    const before = sellers.get(seller_id)?.cases ?? 0;
    const name = store_name ?? company_name;
    sellers.set(seller_id, { seller_id, store_name: name, company_name, cases: before + cases });
    markets.set(marketplace_id, (markets.get(marketplace_id) ?? 0) + cases);
  }
  const conversion: Conversion = converterInto(QUEUE_CURRENCY, await currentRates(system)).conversionOf(
    rows.flatMap(({ currencies }) => currencies ?? []),
  );
  return {
    sellers: [...sellers.values()],
    markets: [...markets].map(([marketplace_id, cases]) => ({ marketplace_id, cases })),
    conversion,
  };
}

/** One case of any company; undefined if there is none with this id in it. */
export async function findQueued(
  database: Database,
  { companyId, caseId, today }: { companyId: string; caseId: string; today: string },
): Promise<QueuedCase | undefined> {
  const { rows } = await withStatusFacts<StoredQueued>({
    page: sql`select c.* from reimbursement_case c where c.company_id = ${companyId} and c.case_id = ${caseId}`,
    columns: queuedColumns,
    joins: queuedJoins,
    order: sql`c.case_id`,
    today,
  }).execute(database.system);
  return rows[0] && toQueued(rows[0], today);
}

const queuedJoins = sql`join company co on co.company_id = c.company_id left join app_user u on u.user_id = c.assignee_user_id`;

const queuedColumns = sql`
  c.case_id as id, c.category, c.state, c.fnsku, nullif(c.asin, '') as asin, nullif(c.sku, '') as sku,
  nullif(c.title, '') as title, null::text as image, c.quantity as units, c.estimate_minor, c.currency, c.detected_at,
  c.closes_on, c.anchored_on, c.marketplace_id, c.confidence, ${caseNeeds} as needs, c.company_id, co.name as company_name, c.seller_id,
  (select min(store_name) from seller_account a where a.company_id = c.company_id and a.seller_id = c.seller_id) as store_name,
  c.assignee_user_id, u.name as assignee_name, c.marketplace_case_id, c.state_reason,
  ${unreadMessages(CASE_MANAGERS)} as unread_messages`;

const toQueued = (row: StoredQueued, today: string): QueuedCase => ({
  ...toCaseRow(row, today, 'case-manager'),
  company_id: row.company_id,
  company_name: row.company_name,
  seller_id: row.seller_id,
  store_name: row.store_name ?? row.company_name,
  assignee:
    row.assignee_user_id === null
      ? null
      : { id: row.assignee_user_id, name: row.assignee_name ?? t`Someone` },
  marketplaceCaseId: row.marketplace_case_id,
});
