import type pg from 'pg';
import { appRole } from '../base/database/roles.ts';

/** Runs `work` on a connection in a transaction of this company; the caller closes the connection when it throws. */
export async function inCompanyTransaction<T>(
  client: pg.PoolClient,
  companyId: string,
  work: () => Promise<T>,
): Promise<T> {
  await client.query('begin');
  await client.query(`select set_config('role', $1, true), set_config('app.company_id', $2, true)`, [
    appRole,
    companyId,
  ]);
  const result = await work();
  await client.query('commit');
  return result;
}
