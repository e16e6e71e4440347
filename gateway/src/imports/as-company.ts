import type pg from 'pg';
import type { Database } from '../base/database/database.ts';
import { inCompanyTransaction } from './company-transaction.ts';

/**
 * Runs `work` on one bare connection in a transaction of this company: for COPY, which the query builder can't do.
 * Row-level security holds here as everywhere.
 */
export async function asCompany<T>(
  database: Database,
  companyId: string,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await database.pool.connect();
  try {
    const result = await inCompanyTransaction(client, companyId, () => work(client));
    client.release();
    return result;
  } catch (error) {
    // Closing the connection rolls back, whatever state an aborted COPY left it in.
    client.release(true);
    throw error;
  }
}
