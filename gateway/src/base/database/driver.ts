import { setTimeout as wait } from 'node:timers/promises';
import {
  AbortedTransactionError,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type RawBuilder,
  sql,
  type TransactionSettings,
} from 'kysely';
import pg from 'pg';
import { isDatabaseAway } from './connection-failure.ts';

declare module 'pg' {
  interface Connection {
    /** Texts of prepared statements by name; undeclared in @types/pg. */
    readonly parsedStatements: Record<string, string>;
  }
}

/**
 * Kysely's PostgreSQL, except that a transaction costs fewer round trips: `begin` and `set local` are sent together
 * with the statement that follows them. Without one, the transaction never exists. In a read-only transaction at read
 * committed each statement sees the newest rows, so each is sent as a transaction by itself, in one message.
 */
export const postgresDialect = (pool: pg.Pool, options: DriverOptions = {}): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => createDriver(pool, options),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
});

interface DriverOptions {
  /** Whether a connection lasts beyond a transaction, so that statements can stay prepared on it. */
  readonly keepsStatements?: boolean;
}

/**
 * The start of a statement that is planned once per connection, with its name. Only for a constant text whose best plan
 * doesn't depend on its values, as a lookup by key. Within transactions not on Citus, where a plan must not outlive its
 * company.
 */
export const planOnce = (name: string): RawBuilder<unknown> => sql.raw(`/* plan once: ${name} */`);
const planComment = /^\s*\/\* plan once: ([\w-]+) \*\//;

/** Statements that only prepare the next one: without parameters or result. */
const isHeld = (query: CompiledQuery): boolean =>
  query.parameters.length === 0 && query.sql.startsWith('set local ');

/** Driver options and what is known about the server, shared by a pool's connections. */
interface Server extends DriverOptions {
  /** Whether it is Citus; undefined until a connection has asked. */
  isDistributed?: boolean;
}

function createDriver(pool: pg.Pool, options: DriverOptions): Driver {
  const server: Server = { ...options };
  const of = (connection: DatabaseConnection): Connection => {
    if (connection instanceof Connection) return connection;
    throw new TypeError('This connection belongs to another driver.');
  };
  return {
    init: async () => undefined,
    acquireConnection: async () => new Connection(pool, await pool.connect(), server),
    beginTransaction: async (connection, settings) => of(connection).begin(settings),
    commitTransaction: async (connection) => {
      const result = await of(connection).end('commit');
      // PostgreSQL's answer after a statement failed.
      if (result?.command === 'ROLLBACK') throw new AbortedTransactionError();
    },
    rollbackTransaction: async (connection) => {
      await of(connection).end('rollback');
    },
    releaseConnection: async (connection) => of(connection).release(),
    destroy: () => pool.end(),
  };
}

/** How long a transaction that met a failover waits for the new primary. */
const AGAIN_MS = 3_000;
const AGAIN_STEP_MS = 100;

const FIND_CITUS = `select from pg_extension where extname = 'citus'`;

const COUNTED = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'];

class Connection implements DatabaseConnection {
  readonly #pool: pg.Pool;
  #client: pg.PoolClient;
  readonly #server: Server;
  /** Sent before the next statement; before each in a read-only transaction. */
  #held: string[] = [];
  #isBegun = false;
  #readsAlone = false;
  #isBroken = false;
  /** Whether it no longer has a client. */
  #isGone = false;

  constructor(pool: pg.Pool, client: pg.PoolClient, server: Server) {
    this.#pool = pool;
    this.#client = client;
    this.#server = server;
  }

  begin({ isolationLevel, accessMode }: TransactionSettings): void {
    const modes = [isolationLevel && `isolation level ${isolationLevel}`, accessMode].filter(Boolean);
    this.#held = [['begin', ...modes].join(' ')];
    this.#isBegun = false;
    this.#readsAlone = accessMode === 'read only' && !isolationLevel;
  }

  /** Undefined if the transaction had no statement. */
  async end(how: 'commit' | 'rollback'): Promise<pg.QueryResult | undefined> {
    this.#held = [];
    if (!this.#isBegun || this.#isGone) return undefined;
    try {
      return await this.#client.query(how);
    } catch (error) {
      this.#break();
      throw error;
    }
  }

  release(): void {
    if (this.#isGone) return;
    this.#client.release(this.#isBroken);
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (isHeld(query)) {
      this.#held.push(query.sql);
      return { rows: [] };
    }
    const { command, rowCount, rows } = await this.#send(query.sql, [...query.parameters]).catch(withStack);
    return {
      rows,
      ...(COUNTED.includes(command) && { numAffectedRows: BigInt(rowCount ?? 0) }),
    };
  }

  async #send(text: string, values: unknown[]): Promise<pg.QueryResult> {
    const name = await this.#nameOfPlan(text);
    const query = { text, values, ...(name && { name }) };
    if (this.#held.length === 0) return this.#client.query(query);
    const statements = this.#held;
    const send = () => sendTogether(this.#client, statements, query, this.#readsAlone ? ['commit'] : []);
    if (!this.#readsAlone) {
      this.#held = [];
      this.#isBegun = true;
    }
    try {
      return await send().catch((error: unknown) => this.#beginAgain(error, send));
    } catch (error) {
      // Its commit was skipped.
      if (this.#readsAlone) await this.#client.query('rollback').catch(() => this.#break());
      throw error;
    }
  }

  /** Nobody else may get this connection. */
  #break(): void {
    this.#isBroken = true;
  }

  async #nameOfPlan(text: string): Promise<string | undefined> {
    const name = this.#server.keepsStatements ? planComment.exec(text)?.[1] : undefined;
    if (name === undefined) return undefined;
    const isInTransaction = this.#isBegun || this.#held.length > 0;
    return isInTransaction && (await this.#isOnCitus()) ? undefined : name;
  }

  async #isOnCitus(): Promise<boolean> {
    const server = this.#server;
    server.isDistributed ??= (await this.#client.query(FIND_CITUS)).rows.length > 0;
    return server.isDistributed;
  }

  /**
   * After a failover the first statement of a transaction meets a dead connection. Nothing of it can have been
   * committed, so it is sent again on a new one, even if it writes. Later statements depend on those before them.
   */
  async #beginAgain(error: unknown, send: () => Promise<pg.QueryResult>): Promise<pg.QueryResult> {
    if (!isDatabaseAway(error)) throw error;
    this.#client.release(true);
    const until = performance.now() + AGAIN_MS;
    for (;;) {
      try {
        this.#client = await this.#pool.connect();
        break;
      } catch (failure) {
        if (performance.now() >= until || !isDatabaseAway(failure)) {
          this.#isGone = true;
          throw failure;
        }
        await wait(AGAIN_STEP_MS);
      }
    }
    return send();
  }

  /** The rows in portions, by a cursor. For one statement within a transaction. */
  async *streamQuery<R>(query: CompiledQuery, portion: number): AsyncIterableIterator<QueryResult<R>> {
    // The cursor is read by more than one statement.
    this.#readsAlone = false;
    await this.#send(`declare portions no scroll cursor for ${query.sql}`, [...query.parameters]);
    for (;;) {
      const { rows } = await this.#client.query(`fetch ${portion} from portions`);
      if (rows.length === 0) break;
      yield { rows };
    }
    await this.#client.query('close portions');
  }
}

/**
 * A statement between others without parameters, in one message of the extended protocol: if one fails, those after it
 * don't run.
 */
function sendTogether(
  client: pg.PoolClient,
  before: readonly string[],
  statement: { readonly text: string; readonly values: unknown[]; readonly name?: string },
  after: readonly string[],
): Promise<pg.QueryResult> {
  return new Promise((resolve, reject) => {
    const extended = { ...statement, queryMode: 'extended' };
    const { name } = statement;
    let forget = (): void => undefined;
    const query = new pg.Query(extended, (error, results) => {
      if (error) {
        forget();
        reject(error);
      } else resolve(Array.isArray(results) ? results[before.length] : results);
    });
    const submit = query.submit.bind(query);
    query.submit = (connection) => {
      const isNew = name !== undefined && !(name in connection.parsedStatements);
      const add = (text: string): void => {
        connection.parse({ name: '', text, types: [] }, true);
        connection.bind({}, true);
        connection.execute({}, true);
      };
      connection.stream.cork();
      // A failed message may or may not have prepared it: pg can't tell which statement failed.
      if (isNew) {
        connection.close({ type: 'S', name }, true);
        forget = () => delete connection.parsedStatements[name];
      }
      before.forEach(add);
      // Only the last message of a statement (Sync) requests a response; others may precede it.
      const sync = connection.sync;
      connection.sync = () => {
        connection.sync = sync;
        after.forEach(add);
        connection.sync();
      };
      const problem = submit(connection);
      connection.sync = sync;
      connection.stream.uncork();
      return problem;
    };
    client.query(query);
  });
}

/** pg's own stack ends at the socket. */
function withStack(error: unknown): never {
  if (error instanceof Error) error.stack += `\n${new Error('').stack?.split('\n').slice(1).join('\n')}`;
  throw error;
}
