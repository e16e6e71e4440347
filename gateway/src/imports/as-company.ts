import type pg from 'pg';
import type { Database } from '../database/database.ts';
import { appRole } from '../database/roles.ts';

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
    await client.query('begin');
    await client.query(`select set_config('role', $1, true), set_config('app.company_id', $2, true)`, [
      appRole,
      companyId,
    ]);
    const result = await work(client);
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    // Closing the connection rolls back, whatever state a COPY that broke off left it in.
    client.release(true);
    throw error;
  }
}
