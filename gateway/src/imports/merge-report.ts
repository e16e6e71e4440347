import type { Database } from '../base/database/database.ts';
import { asCompany } from './as-company.ts';
import { type Cell, copyInto } from './copy-text.ts';
import type { ReportRows } from './report-rows.ts';

interface Owner {
  readonly companyId: string;
  readonly sellerId: string;
}

/** How the records of a report get into their table: copied into a temporary one and merged from there. */
export interface ReportMerge<T> {
  /** The statement that creates the temporary table, dropped on commit. */
  readonly incoming: string;
  /** The temporary table with its columns: 'incoming_return (line, order_id)'. */
  readonly target: string;
  /** The cells of these columns. */
  readonly cells: (line: number, record: T) => readonly Cell[];
  /** The statement that merges; $1 is the company, $2 the seller. */
  readonly merge: string;
}

/**
 * For a report: a function that stores its records, in one transaction of their company. It returns the number of
 * records read. Storing the same file twice changes nothing if `merge` sees to it.
 */
export const reportMerger =
  <T>({ incoming, target, cells, merge }: ReportMerge<T>) =>
  (
    { database }: { readonly database: Database },
    { companyId, sellerId }: Owner,
    batches: ReportRows<T>,
  ): Promise<number> => {
    async function* lines() {
      for await (const batch of batches) yield batch.map(({ line, record }) => cells(line, record));
    }
    return asCompany(database, companyId, async (client) => {
      await client.query(incoming);
      const rows = await copyInto(client, target, lines());
      await client.query(merge, [companyId, sellerId]);
      return rows;
    });
  };
