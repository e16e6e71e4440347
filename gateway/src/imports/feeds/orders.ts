import { sql } from 'kysely';
import * as v from 'valibot';
import type { CompanyTransaction } from '../../base/database/database.ts';
import type { ReportTypeOf } from '../../base/stores/feed-plans.ts';
import { readAllOrders } from '../../outside/marketplace/reports/all-orders.ts';
import type { ReportRun } from '../../outside/marketplace/sp-api/report-run.ts';
import { ImportFailure } from '../import-failure.ts';
import { areOrdersUnchanged } from '../notifications/subscription-store.ts';
import { type MadeReport, readReportBatches } from '../read-report-rows.ts';
import {
  defineFeed,
  type FeedServices,
  type StepContext,
  type StepResult,
  type StepScope,
} from '../steps/feed.ts';
import { advanceReports, reportRunSchema } from '../steps/report-feed.ts';
import { unwrap } from '../unwrap.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { isTokenExpired, restartsSchema } from './page-token.ts';
import { storeOrders } from './store-orders.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** How far back the first import goes: review requests and the dashboard need no more. */
const FIRST_IMPORT_DAYS = 60;
/** One report of orders covers thirty days at most. */
const REPORT_MS = 30 * DAY_MS;
/** Changes shortly before a report was generated may be missing: they are read again. */
const REPORT_LAG_MS = 2 * HOUR_MS;
const MINIMUM_AGE_MS = 3 * 60_000;

const ORDERS_PER_PAGE = 100;
/** A window of changes has about this many pages, so that it is read before its page token can expire. */
const PAGES_PER_WINDOW = 10;
/**
 * If there are more pages than the rate limit allows in two hours beyond its burst, they are read from the report
 * instead.
 */
const MOST_PAGES = 60;
/** When Amazon notifies us of changes and there are none, orders are still searched this often. */
const QUIET_MS = 4 * HOUR_MS;
/** The typical number of changes of an order after its creation: paid, shipped, delivered. */
const CHANGES_PER_ORDER = 3;

const REPORT: ReportTypeOf<'orders'> = 'GET_FLAT_FILE_ALL_ORDERS_DATA_BY_LAST_UPDATE_GENERAL';

const positionSchema = v.variant('phase', [
  /** The bulk: reports of up to thirty days each, ordered together; stored ones are left out. */
  v.object({ phase: v.literal('reports'), end: v.string(), runs: v.array(reportRunSchema) }),
  /** Changes since then: pages of a window, then the next window. */
  v.object({
    phase: v.literal('changes'),
    from: v.string(),
    until: v.string(),
    end: v.string(),
    token: v.nullable(v.string()),
    restarts: restartsSchema,
  }),
]);
type Position = v.InferOutput<typeof positionSchema>;
type Reports = Extract<Position, { phase: 'reports' }>;
type Changes = Extract<Position, { phase: 'changes' }>;

/**
 * An account's orders in all its marketplaces. The first sixty days, and a backlog too large for the search rate
 * limit, come from the all-orders report; later changes from searches in windows that fit the rate. The cursor moves
 * with each window and report, the position with each page.
 */
export const ordersFeed = defineFeed({
  name: 'orders',
  position: positionSchema,
  step: async (services, context): Promise<StepResult<Position>> => {
    const position = context.position ?? (await start(services, context));
    if (position === 'unchanged') return { state: 'done' };
    return position.phase === 'reports'
      ? readBulk(services, context, position)
      : readChanges(services, context, position);
  },
});

const subjectOf = ({ account }: Pick<StepScope, 'account'>) => ({
  sellerId: account.sellerId,
  marketplaceId: account.region,
  feed: 'orders',
});

const iso = (at: number): string => new Date(at).toISOString();

async function start(services: FeedServices, context: StepScope): Promise<Position | 'unchanged'> {
  const { database, now } = services;
  const { companyId, sellerId } = context.account;
  const bulkFrom = (from: string, until: string) => orderReports(services, context, { from, until });
  const end = now().getTime() - MINIMUM_AGE_MS;
  return database.withCompany(companyId, async (db) => {
    const cursor = await readCursor(db, subjectOf(context));
    if (cursor === undefined) return bulkFrom(iso(end - FIRST_IMPORT_DAYS * DAY_MS), iso(end));
    const since = new Date(cursor);
    if (
      end - since.getTime() < QUIET_MS &&
      (await areOrdersUnchanged(db, context.account, { since, now: now() }))
    )
      return 'unchanged';
    const perHour = await changesPerHour(db, sellerId, cursor);
    const hours = (end - Date.parse(cursor)) / HOUR_MS;
    if ((hours * perHour) / ORDERS_PER_PAGE > MOST_PAGES) return bulkFrom(cursor, iso(end));
    return windowFrom(cursor, iso(end), perHour);
  });
}

/** The expected number of order changes per hour, from the orders of the week before the cursor. */
async function changesPerHour(db: CompanyTransaction, sellerId: string, cursor: string): Promise<number> {
  const { rows } = await sql<{ orders: number }>`
    select count(*)::int as orders from sales_order
    where seller_id = ${sellerId} and purchased_at > ${cursor}::timestamptz - interval '7 days'`.execute(db);
  return ((rows[0]?.orders ?? 0) * CHANGES_PER_ORDER) / (7 * 24);
}

/** The reports that cover a period, not ordered yet. */
function orderReports(
  { connector }: FeedServices,
  { marketplaces }: Pick<StepScope, 'marketplaces'>,
  { from, until }: { readonly from: string; readonly until: string },
): Reports {
  const runs: ReportRun[] = [];
  const end = Date.parse(until);
  for (let at = Date.parse(from); at < end; at += REPORT_MS)
    runs.push(
      connector.reports.start({
        reportType: REPORT,
        marketplaceIds: marketplaces.map(({ id }) => id),
        dataStartTime: iso(at),
        dataEndTime: iso(Math.min(end, at + REPORT_MS)),
      }),
    );
  return { phase: 'reports', end: until, runs };
}

function windowFrom(from: string, end: string, perHour: number): Changes {
  const hours = (PAGES_PER_WINDOW * ORDERS_PER_PAGE) / Math.max(1, perHour);
  const until = Math.min(Date.parse(end), Date.parse(from) + hours * HOUR_MS);
  return {
    phase: 'changes',
    from,
    until: iso(Math.max(until, Date.parse(from))),
    end,
    token: null,
    restarts: 0,
  };
}

/** The last stored report completes the cycle. */
async function readBulk(
  services: FeedServices,
  context: StepContext<Position>,
  position: Reports,
): Promise<StepResult<Position>> {
  const { database } = services;
  const { companyId } = context.account;
  const at = (runs: readonly ReportRun[]): Reports => ({ ...position, runs: [...runs] });
  const result = await advanceReports(services, context, {
    feed: 'orders',
    isInParts: true,
    runs: position.runs,
    save: (runs) => database.withCompany(companyId, (db) => context.save(db, at(runs))),
    store: (report) => storeReport(services, context, report),
  });
  if (result.state !== 'done') return { ...result, position: at(result.position) };
  const until = iso(Date.parse(position.end) - REPORT_LAG_MS);
  await database.withCompany(companyId, (db) => writeCursor(db, { ...subjectOf(context), companyId }, until));
  return result;
}

async function storeReport(
  services: FeedServices,
  { account, marketplaces }: StepContext<Position>,
  report: MadeReport,
): Promise<number> {
  const [home] = marketplaces;
  if (!home) return 0;
  let rows = 0;
  const batches = await readReportBatches(services, report, (text, onReject) =>
    readAllOrders(text, { timeZone: home.timeZone }, onReject),
  );
  for await (const orders of batches) {
    await services.database.withCompany(account.companyId, (db) => storeOrders(db, account, home, orders));
    rows += orders.length;
  }
  return rows;
}

async function readChanges(
  { connector, database }: FeedServices,
  context: StepContext<Position>,
  position: Changes,
): Promise<StepResult<Position>> {
  const { account, marketplaces, request, save } = context;
  const { companyId, sellerId } = account;
  const [home] = marketplaces;
  if (!home || position.from >= position.end) return { state: 'done' };
  const search = {
    lastUpdatedAfter: position.from,
    lastUpdatedBefore: position.until,
    marketplaceIds: marketplaces.map(({ id }) => id),
    paginationToken: position.token ?? undefined,
  };
  const reply = await connector.orders.search(account.connectionId, search, request);
  if (isTokenExpired(reply, position))
    return { state: 'more', position: { ...position, token: null, restarts: position.restarts + 1 } };
  const page = unwrap(reply);
  const rows = page.orders.length;
  return database.withCompany(companyId, async (db): Promise<StepResult<Position>> => {
    await storeOrders(db, account, home, page.orders);
    if (page.nextToken !== null) {
      const nextPosition = { ...position, token: page.nextToken };
      await save(db, nextPosition);
      return { state: 'more', position: nextPosition, rows };
    }
    await writeCursor(db, { ...subjectOf(context), companyId }, position.until);
    if (position.until >= position.end) return { state: 'done', rows };
    const perHour = await changesPerHour(db, sellerId, position.until);
    const nextPosition = windowFrom(position.until, position.end, perHour);
    if (nextPosition.until <= position.until) throw new ImportFailure('A window of orders has no length.');
    await save(db, nextPosition);
    return { state: 'more', position: nextPosition, rows };
  });
}
