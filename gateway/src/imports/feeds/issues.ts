import * as v from 'valibot';
import { storeIssues } from '../../areas/violations/index.ts';
import type { ListingIssue } from '../../outside/marketplace/ports.ts';
import { defineFeed, onlyMarketplace } from '../steps/feed.ts';
import { taken } from '../taken.ts';

/** Further than this the marketplace does not page (its model, `ItemSearchResults`). */
const MOST_LISTINGS = 1_000;

const isIssue = (value: unknown): boolean => typeof value === 'object' && value !== null && 'sku' in value;

/**
 * What the marketplace has against the seller's listings, stored whole: an issue that is missing in the answer is resolved.
 * So pages are collected in the position, and nothing is stored before the last one is there.
 */
export const issuesFeed = defineFeed({
  name: 'issues',
  position: v.object({ pageToken: v.string(), issues: v.array(v.custom<ListingIssue>(isIssue)) }),
  step: async ({ connector, database, now }, context) => {
    const { account, position, request } = context;
    const { companyId, sellerId, connectionId } = account;
    const marketplaceId = onlyMarketplace(context).id;
    const search = { sellerId, marketplaceId, pageToken: position?.pageToken };
    const page = taken(await connector.listings.issues(connectionId, search, request));
    const issues = [...(position?.issues ?? []), ...page.rows];
    const rows = page.rows.length;
    if (page.nextToken !== null)
      return { state: 'more', position: { pageToken: page.nextToken, issues }, rows };
    const isComplete = page.listings <= MOST_LISTINGS;
    await database.withCompany(companyId, (db) =>
      storeIssues(db, { companyId, sellerId, marketplaceId }, issues, { at: now(), isComplete }),
    );
    return { state: 'done', rows };
  },
});
