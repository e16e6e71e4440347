import type pg from 'pg';
import type { Database } from '../../base/database/database.ts';

/**
 * Stores pages side by side, each lane on its own connection: while the database works on one page, the next is read
 * and sent. A lane starts with the first page it gets. When a page fails, the lanes end with the pages they have, nothing
 * more is read, and the first failure is thrown; its connection is closed, which rolls back what it had started.
 */
export async function inLanes<Page>(
  { pool }: Pick<Database, 'pool'>,
  lanes: number,
  pages: AsyncIterator<Page>,
  store: (client: pg.PoolClient, page: Page) => Promise<void>,
): Promise<void> {
  let failed = false;
  async function lane(): Promise<void> {
    let client: pg.PoolClient | undefined;
    try {
      for (let next = await pages.next(); !next.done && !failed; next = await pages.next()) {
        client ??= await pool.connect();
        await store(client, next.value);
      }
    } catch (error) {
      failed = true;
      client?.release(true);
      client = undefined;
      await pages.return?.();
      throw error;
    } finally {
      client?.release();
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: lanes }, lane));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}
