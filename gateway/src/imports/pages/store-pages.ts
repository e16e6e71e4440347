import type pg from 'pg';
import type { Database } from '../../base/database/database.ts';
import { msg } from '../../base/texts/text.ts';
import { asCompany } from '../as-company.ts';
import { inCompanyTransaction } from '../company-transaction.ts';
import { ImportFailure } from '../import-failure.ts';
import type { Page } from './cut-pages.ts';
import {
  addKnownPages,
  beginReport,
  keepKnownPages,
  knownPages,
  type PagedFeed,
  writeWhole,
} from './imported-pages.ts';
import { inLanes } from './in-lanes.ts';
import { madeAhead } from './made-ahead.ts';

/** Pages stored at the same time: while one is merged, the next is read and copied. */
const LANES = 2;

/** How a page is stored. */
export interface PageStore {
  /** Creates the temporary table that a page is copied into. It lasts as long as the page's transaction. */
  readonly prepare: (client: pg.PoolClient) => Promise<void>;
  readonly store: (client: pg.PoolClient, page: Page) => Promise<void>;
}

/**
 * Stores the pages of a report: each in a separate transaction that also stores its digest, two at a time; a report of
 * one page uses one connection. A page with a known digest is already stored, and skipped: so importing a report again,
 * or after an aborted import, costs little more than reading it. Returns the rows read.
 *
 * One import of a feed runs at a time; another is refused with an ImportFailure. `begin` is called before the first page.
 */
export async function storePages(
  database: Database,
  feed: PagedFeed,
  pages: AsyncGenerator<Page>,
  begin: (owner: pg.PoolClient) => Promise<PageStore>,
): Promise<number> {
  const { companyId } = feed;
  let rows = 0;
  const pageDigests: string[] = [];
  try {
    await inTurn(database, feed, async (owner) => {
      const digests = await knownPages(owner, feed);
      const fresh = unknownOf(pages, digests, (page) => {
        rows += page.rows;
        pageDigests.push(page.digest);
      });
      const first = await fresh.next();
      if (!first.done) {
        const { prepare, store } = await begin(owner);
        const storeAs = async (client: pg.PoolClient, page: Page) => {
          await prepare(client);
          await store(client, page);
          await addKnownPages(client, feed, [page.digest]);
        };
        if (first.value.isLast) {
          await storeAs(owner, first.value);
        } else {
          await beginReport(database, feed, pageDigests);
          await inLanes(database, LANES, madeAhead(first.value, fresh), (client, page) =>
            inCompanyTransaction(client, companyId, () => storeAs(client, page)),
          );
        }
      }
      await keepKnownPages(owner, feed, pageDigests);
      await addKnownPages(owner, feed, pageDigests);
      await writeWhole(owner, feed, true);
    });
  } finally {
    await pages.return(undefined);
  }
  return rows;
}

async function* unknownOf(
  pages: AsyncGenerator<Page>,
  digests: ReadonlySet<string>,
  onPage: (page: Page) => void,
): AsyncGenerator<Page> {
  for await (const page of pages) {
    onPage(page);
    if (!digests.has(page.digest)) yield page;
  }
}

/** Runs `work` while no other import of the feed does. */
function inTurn(
  database: Database,
  feed: PagedFeed,
  work: (owner: pg.PoolClient) => Promise<void>,
): Promise<void> {
  return asCompany(database, feed.companyId, async (owner) => {
    await takeTurn(owner, feed);
    try {
      await work(owner);
    } catch (error) {
      // Closing the connection would release the lock as well, but only when the server notices.
      await owner.query('rollback').catch(() => undefined);
      throw error;
    }
  });
}

/** Held until the transaction ends, by the connection itself: a process that dies releases it. */
async function takeTurn(client: pg.PoolClient, { companyId, sellerId, feed }: PagedFeed): Promise<void> {
  const { rows } = await client.query<{ mine: boolean }>(
    `select pg_try_advisory_xact_lock(hashtext('import'), hashtext($1)) as mine`,
    [`${companyId} ${sellerId} ${feed}`],
  );
  if (rows[0]?.mine) return;
  throw new ImportFailure(msg`Another import of the same report is still running. We retry automatically.`);
}
