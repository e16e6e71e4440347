import { storeIssues } from '../../areas/violations/import-issues.ts';
import type { Marketplace } from '../../outside/marketplace/marketplaces.ts';
import type { ListingIssue } from '../../outside/marketplace/ports.ts';
import type { ImportAccount, ImportServices } from '../account.ts';
import { patiently } from '../request-options.ts';
import { taken } from '../taken.ts';

/** Further than this the marketplace does not page (its model, `ItemSearchResults`). */
const MOST_LISTINGS = 1_000;

/**
 * Imports what the marketplace has against the seller's listings, whole: what is missing in the answer is mended. Nothing
 * is stored before the last page is there. Returns the issues read.
 */
export async function importIssues(
  { connector, database, now }: ImportServices,
  { companyId, sellerId, connectionId }: ImportAccount,
  marketplace: Marketplace,
  signal?: AbortSignal,
): Promise<number> {
  const marketplaceId = marketplace.id;
  const options = patiently(signal);
  const issues: ListingIssue[] = [];
  let pageToken: string | undefined;
  let isComplete = true;
  do {
    const search = { sellerId, marketplaceId, pageToken };
    const page = taken(await connector.listings.issues(connectionId, search, options));
    issues.push(...page.rows);
    isComplete = page.listings <= MOST_LISTINGS;
    pageToken = page.nextToken ?? undefined;
  } while (pageToken);
  await database.withCompany(companyId, (db) =>
    storeIssues(db, { companyId, sellerId, marketplaceId }, issues, { at: now(), isComplete }),
  );
  return issues.length;
}
