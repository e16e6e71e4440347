import { Kysely, type LogEvent, sql, type Transaction, type TransactionBuilder } from 'kysely';
import pg from 'pg';
import { addEndedSpan } from '../../outside/telemetry/tracing.ts';
import { postgresDialect } from './driver.ts';
import { extendPartitions } from './partitions/partitions.ts';
import { createPool } from './pool.ts';
import { refreshStatistics } from './refresh-statistics.ts';
import { appRole } from './roles.ts';
import type { Tables } from './tables/index.ts';

/** A transaction in which exactly one company's seller data exists. */
export type CompanyTransaction = Transaction<Tables>;

/** Which affiliates a transaction sees. */
export type AffiliateReach = 'all' | { readonly agentUserId: string };

export interface Database {
  /**
   * Signs people in and runs cross-company work. It sees no seller rows, except where a table's policy names this role.
   */
  readonly system: Kysely<Tables>;
  /** Runs `work` in a transaction that sees and writes the rows of this company and of no other. */
  readonly withCompany: <T>(companyId: string, work: (db: CompanyTransaction) => Promise<T>) => Promise<T>;
  /**
   * Runs `work`, which only reads, on the rows of this company and of no other. Each statement sees the newest rows and
   * is one round trip; one that writes fails.
   */
  readonly readCompany: <T>(companyId: string, work: (db: CompanyTransaction) => Promise<T>) => Promise<T>;
  /**
   * Runs `work` in a transaction of the system role that sees every affiliate ('all'), or those that this agent
   * manages, read-only. Outside it no affiliate is visible.
   */
  readonly withAffiliates: <T>(
    reach: AffiliateReach,
    work: (db: Transaction<Tables>) => Promise<T>,
  ) => Promise<T>;
  /** Updates the planner's statistics after a first import. */
  readonly refreshStatistics: () => Promise<void>;
  /** Adds the partitions of the next months to the tables that an operator partitioned. */
  readonly extendPartitions: (now: Date) => Promise<void>;
  /** The connections behind `system`, for COPY and the like. Behind a pooler a connection lasts one transaction. */
  readonly pool: pg.Pool;
  /** Connections of the same kind that last, and bypass a pooler: for what must not wait for a free one there. */
  readonly sessions: pg.Pool;
  readonly close: () => Promise<void>;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Whether a text can be the id of a row; querying the database with anything else would be an error, not an empty
 * result.
 */
export const isId = (text: string): boolean => uuid.test(text);

/** Statements have placeholders for what people wrote. */
const traceQuery = ({ query, queryDurationMillis }: LogEvent): void =>
  addEndedSpan('SQL', queryDurationMillis, {
    attributes: { 'db.system.name': 'postgresql', 'db.query.text': query.sql.slice(0, MOST_SQL) },
  });
const MOST_SQL = 2_000;

/** Lasting connections of one process that bypass a pooler. */
export const SESSIONS = 2;

/** Opens the pool; connects only when first used. `max` counts connections; `poolUrl` is PgBouncer's address. */
export function openDatabase(options: {
  url: string;
  poolUrl?: string | undefined;
  max?: number;
  onError: (error: Error) => void;
}): Database {
  const { url, poolUrl, max = 10, onError } = options;
  const pool = createPool({ url: poolUrl ?? url, max, as: 'system', pooled: poolUrl !== undefined, onError });
  const sessions = poolUrl === undefined ? pool : createPool({ url, max: SESSIONS, as: 'system', onError });
  const system = new Kysely<Tables>({
    dialect: postgresDialect(pool, { keepsStatements: poolUrl === undefined }),
    log: traceQuery,
  });
  return {
    system,
    pool,
    sessions,
    refreshStatistics: () => refreshStatistics(options.url),
    extendPartitions: (now) => extendPartitions(options.url, now),
    ...transactionsOn(system),
    close: async () => {
      if (sessions !== pool) await sessions.end();
      await system.destroy();
    },
  };
}

/** The transactions of a database, on these connections. */
export const transactionsOn = (
  system: Kysely<Tables>,
): Pick<Database, 'withCompany' | 'readCompany' | 'withAffiliates'> => ({
  withCompany: (companyId, work) => inCompany(system.transaction(), companyId, work),
  readCompany: (companyId, work) =>
    inCompany(system.transaction().setAccessMode('read only'), companyId, work),
  withAffiliates: (reach, work) =>
    system.transaction().execute(async (transaction) => {
      await openAffiliates(transaction, reach);
      return work(transaction);
    }),
});

const inCompany = <T>(
  builder: TransactionBuilder<Tables>,
  companyId: string,
  work: (db: CompanyTransaction) => Promise<T>,
): Promise<T> =>
  builder.execute(async (transaction) => {
    await sql.raw(`set local role ${appRole}`).execute(transaction);
    await nameCompany(transaction, companyId);
    return work(transaction);
  });

/**
 * Limits a running transaction to the rows of one company, until it ends or enters another. For changes that span two
 * companies and must happen together; everything else uses `withCompany`. Citus would carry SET LOCAL to the
 * connections that the transaction has already opened as another role, which may not take this one: set_config stays.
 */
export async function enterCompany(db: CompanyTransaction, companyId: string): Promise<void> {
  await sql`select set_config('role', ${appRole}, true)`.execute(db);
  await nameCompany(db, companyId);
}

/** SET LOCAL reaches the workers of Citus, which set_config doesn't. */
async function nameCompany(db: CompanyTransaction, companyId: string): Promise<void> {
  if (!isId(companyId)) throw new TypeError(`'${companyId}' is no company id.`);
  await sql.raw(`set local app.company_id = '${companyId}'`).execute(db);
}

/** Lets a running transaction of the system role see affiliates, until it ends. */
export async function openAffiliates(db: Transaction<Tables>, reach: AffiliateReach): Promise<void> {
  const [all, agent] = reach === 'all' ? ['all', ''] : ['', reach.agentUserId];
  await sql.raw(`set local app.affiliates = ${pg.escapeLiteral(all)}`).execute(db);
  await sql.raw(`set local app.agent_user_id = ${pg.escapeLiteral(agent)}`).execute(db);
}
