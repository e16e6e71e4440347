import { sql } from 'kysely';
import * as v from 'valibot';
import type { CompanyTransaction } from '../../base/database/database.ts';
import { readAllOrders } from '../../outside/marketplace/reports/all-orders.ts';
import { ImportFailure } from '../import-failure.ts';
import { type MadeReport, readReportBatches } from '../read-report-rows.ts';
import {
  defineFeed,
  type FeedServices,
  type StepContext,
  type StepResult,
  type StepScope,
} from '../steps/feed.ts';
import { advanceReport, reportRunSchema } from '../steps/report-feed.ts';
import { taken } from '../taken.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { storeOrders } from './store-orders.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** How far back the first import reaches: review requests and the dashboard need no more. */
const FIRST_IMPORT_DAYS = 60;
/** One report of orders covers thirty days at most. */
const REPORT_MS = 30 * DAY_MS;
/** What changed shortly before a report was made may be missing in it: it is read again. */
const REPORT_LAG_MS = 2 * HOUR_MS;
const MINIMUM_AGE_MS = 3 * 60_000;

const ORDERS_PER_PAGE = 100;
/** A window of changes holds about as many pages, so that it is read before its page token can expire. */
const PAGES_PER_WINDOW = 10;
/** More pages than the rate gives in two hours beyond its burst are read from the report instead. */
const MOST_PAGES = 60;
/** An order changes about as often after it was made: paid, shipped, delivered. */
const CHANGES_PER_ORDER = 3;

const REPORT = 'GET_FLAT_FILE_ALL_ORDERS_DATA_BY_LAST_UPDATE_GENERAL';

const positionSchema = v.variant('phase', [
  /** The bulk: reports of up to thirty days each, one after the other. */
  v.object({
    phase: v.literal('report'),
    from: v.string(),
    until: v.string(),
    end: v.string(),
    run: v.optional(reportRunSchema),
  }),
  /** What changed since: pages of a window, then the next window. */
  v.object({
    phase: v.literal('changes'),
    from: v.string(),
    until: v.string(),
    end: v.string(),
    token: v.nullable(v.string()),
  }),
]);
type Position = v.InferOutput<typeof positionSchema>;
type Reports = Extract<Position, { phase: 'report' }>;
type Changes = Extract<Position, { phase: 'changes' }>;

/**
 * The orders of an account in all its marketplaces. The first sixty days, and a backlog that the rate of searches could not
 * follow, come from the all-orders report; later changes from searches in windows that fit their rate. The cursor moves
 * with each window and report, the position with each page.
 */
export const ordersFeed = defineFeed({
  name: 'orders',
  position: positionSchema,
  step: async (services, context): Promise<StepResult<Position>> => {
    const position = context.position ?? (await start(services, context));
    return position.phase === 'report'
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

async function start({ database, now }: FeedServices, context: StepScope): Promise<Position> {
  const { companyId, sellerId } = context.account;
  const end = now().getTime() - MINIMUM_AGE_MS;
  return database.withCompany(companyId, async (db) => {
    const cursor = await readCursor(db, subjectOf(context));
    if (cursor === undefined) return bulkFrom(iso(end - FIRST_IMPORT_DAYS * DAY_MS), iso(end));
    const perHour = await changesPerHour(db, sellerId, cursor);
    const hours = (end - Date.parse(cursor)) / HOUR_MS;
    if ((hours * perHour) / ORDERS_PER_PAGE > MOST_PAGES) return bulkFrom(cursor, iso(end));
    return windowFrom(cursor, iso(end), perHour);
  });
}

/** Changes of orders to expect in an hour, from the orders of the week before the cursor. */
async function changesPerHour(db: CompanyTransaction, sellerId: string, cursor: string): Promise<number> {
  const { rows } = await sql<{ orders: number }>`
    select count(*)::int as orders from sales_order
    where seller_id = ${sellerId} and purchased_at > ${cursor}::timestamptz - interval '7 days'`.execute(db);
  return ((rows[0]?.orders ?? 0) * CHANGES_PER_ORDER) / (7 * 24);
}

const bulkFrom = (from: string, end: string): Reports => ({
  phase: 'report',
  from,
  until: iso(Math.min(Date.parse(end), Date.parse(from) + REPORT_MS)),
  end,
});

function windowFrom(from: string, end: string, perHour: number): Changes {
  const hours = (PAGES_PER_WINDOW * ORDERS_PER_PAGE) / Math.max(1, perHour);
  const until = Math.min(Date.parse(end), Date.parse(from) + hours * HOUR_MS);
  return { phase: 'changes', from, until: iso(Math.max(until, Date.parse(from))), end, token: null };
}

async function readBulk(
  services: FeedServices,
  context: StepContext<Position>,
  position: Reports,
): Promise<StepResult<Position>> {
  const { connector, database } = services;
  const { account, marketplaces, save } = context;
  const before =
    position.run ??
    connector.reports.start({
      reportType: REPORT,
      marketplaceIds: marketplaces.map(({ id }) => id),
      dataStartTime: position.from,
      dataEndTime: position.until,
    });
  const progress = await advanceReport(services, context, before, (run) =>
    database.withCompany(account.companyId, (db) => save(db, { ...position, run })),
  );
  if (progress.state === 'wait')
    return {
      state: 'wait',
      position: { ...position, run: progress.run },
      until: progress.until,
      reason: 'report',
    };
  const rows = await storeReport(services, context, progress.report);
  if (position.until < position.end)
    return { state: 'more', position: bulkFrom(position.until, position.end), rows };
  await database.withCompany(account.companyId, (db) =>
    writeCursor(
      db,
      { ...subjectOf(context), companyId: account.companyId },
      iso(Date.parse(position.end) - REPORT_LAG_MS),
    ),
  );
  return { state: 'done', rows };
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
  // A page token that expired while the step waited: the window is read again from its first page.
  if (!reply.ok && reply.error.kind === 'refused' && position.token !== null)
    return { state: 'more', position: { ...position, token: null } };
  const page = taken(reply);
  const rows = page.orders.length;
  return database.withCompany(companyId, async (db): Promise<StepResult<Position>> => {
    await storeOrders(db, account, home, page.orders);
    if (page.nextToken !== null) {
      const reached = { ...position, token: page.nextToken };
      await save(db, reached);
      return { state: 'more', position: reached, rows };
    }
    await writeCursor(db, { ...subjectOf(context), companyId }, position.until);
    if (position.until >= position.end) return { state: 'done', rows };
    const perHour = await changesPerHour(db, sellerId, position.until);
    const reached = windowFrom(position.until, position.end, perHour);
    if (reached.until <= position.until) throw new ImportFailure('A window of orders has no length.');
    await save(db, reached);
    return { state: 'more', position: reached, rows };
  });
}
