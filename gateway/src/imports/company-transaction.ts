import type pg from 'pg';
import { isId } from '../base/database/database.ts';
import { appRole } from '../base/database/roles.ts';

/** Runs `work` on a connection in a transaction of this company; the caller closes the connection when it throws. */
export async function inCompanyTransaction<T>(
  client: pg.PoolClient,
  companyId: string,
  work: () => Promise<T>,
): Promise<T> {
  if (!isId(companyId)) throw new TypeError(`'${companyId}' is no company id.`);
  await client.query('begin');
  // One by one: Citus sends the whole string of a statement that it carries to its workers.
  await client.query(`set local role ${appRole}`);
  await client.query(`set local app.company_id = '${companyId}'`);
  const result = await work();
  await client.query('commit');
  return result;
}
