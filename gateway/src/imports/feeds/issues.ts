import * as v from 'valibot';
import { storeIssues } from '../../areas/violations/index.ts';
import type { ListingIssue } from '../../outside/marketplace/ports.ts';
import { defineFeed, onlyMarketplace, type StepResult } from '../steps/feed.ts';
import { unwrap } from '../unwrap.ts';
import { isTokenExpired, restartsSchema } from './page-token.ts';

/** Amazon doesn't page further than this (its model, `ItemSearchResults`). */
const MOST_LISTINGS = 1_000;

const isIssue = (value: unknown): boolean => typeof value === 'object' && value !== null && 'sku' in value;

const positionSchema = v.object({
  pageToken: v.nullable(v.string()),
  issues: v.array(v.custom<ListingIssue>(isIssue)),
  restarts: restartsSchema,
});
type Position = v.InferOutput<typeof positionSchema>;

/**
 * Amazon's issues with the seller's listings, stored as a whole: an issue missing from the answer is resolved. So
 * pages are collected in the position, and nothing is stored before the last one has arrived.
 */
export const issuesFeed = defineFeed({
  name: 'issues',
  position: positionSchema,
  step: async ({ connector, database, now }, context): Promise<StepResult<Position>> => {
    const { account, position, request } = context;
    const { companyId, sellerId, connectionId } = account;
    const marketplaceId = onlyMarketplace(context).id;
    const { pageToken, issues: earlier, restarts } = position ?? { pageToken: null, issues: [], restarts: 0 };
    const search = { sellerId, marketplaceId, pageToken: pageToken ?? undefined };
    const reply = await connector.listings.issues(connectionId, search, request);
    if (isTokenExpired(reply, { token: pageToken, restarts }))
      return { state: 'more', position: { pageToken: null, issues: [], restarts: restarts + 1 } };
    const page = unwrap(reply);
    const issues = [...earlier, ...page.rows];
    const rows = page.rows.length;
    if (page.nextToken !== null)
      return { state: 'more', position: { pageToken: page.nextToken, issues, restarts }, rows };
    const isComplete = page.listings <= MOST_LISTINGS;
    await database.withCompany(companyId, (db) =>
      storeIssues(db, { companyId, sellerId, marketplaceId }, issues, { at: now(), isComplete }),
    );
    return { state: 'done', rows };
  },
});
