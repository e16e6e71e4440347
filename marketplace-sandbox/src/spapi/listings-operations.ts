import * as v from 'valibot';
import type { SandboxContext } from '../sandbox-context.ts';
import type { Listing } from '../sellers/listing.ts';
import { issuesOf, type ListingIssueJson } from '../sellers/listing-issues.ts';
import { invalidInput, unauthorized } from './api-failure.ts';
import { type Operation, ownMarketplaces } from './operation.ts';
import { pageTokens } from './page-tokens.ts';

const pageSchema = v.object({ from: v.number() });
const datasets = ['summaries', 'issues'] as const;
/** Results beyond this number can't be paged to. */
const MOST = 1_000;

/** The seller's listings, with their issues. */
export function listingsOperations(context: SandboxContext): readonly Operation[] {
  const { seed } = context;
  const tokens = pageTokens(context, {
    operation: 'searchListingsItems',
    parameter: 'pageToken',
    position: pageSchema,
    changeable: ['pageSize', 'includedData'],
  });
  return [
    {
      name: 'searchListingsItems',
      method: 'GET',
      path: '/listings/2021-08-01/items/:sellerId',
      parameters: [
        'marketplaceIds',
        'includedData',
        'issueLocale',
        'withIssueSeverity',
        'pageSize',
        'pageToken',
      ],
      handle: (call) => {
        const { seller, query, params, now } = call;
        if (params.sellerId !== seller.profile.sellerId) {
          throw unauthorized('The sellerId is not the authorizing seller.');
        }
        const [marketplaceId] = ownMarketplaces(seller, query.list('marketplaceIds', 1));
        if (!marketplaceId) throw invalidInput('Missing required parameter: marketplaceIds.');
        const includedData = query.listOf('includedData', datasets);
        const severities = query.listOf('withIssueSeverity', ['WARNING', 'ERROR']);
        const found = seller.listings
          .filter(({ marketplace }) => marketplace.id === marketplaceId)
          .map((listing) => ({ listing, issues: issuesOf(seed, listing, now) }))
          .filter(
            ({ issues }) =>
              severities.length === 0 ||
              issues.some(({ severity }) => severities.some((one) => one === severity)),
          );
        const size = query.whole('pageSize', 1, 20, 10);
        const page = tokens.read(call) ?? { from: 0 };
        const end = Math.min(page.from + size, MOST);
        return {
          numberOfResults: found.length,
          ...(end < Math.min(found.length, MOST) && {
            pagination: { nextToken: tokens.write(call, { from: end }) },
          }),
          items: found
            .slice(page.from, end)
            .map(({ listing, issues }) => itemJson(listing, issues, includedData)),
        };
      },
    },
  ];
}

function itemJson(listing: Listing, issues: readonly ListingIssueJson[], includedData: readonly string[]) {
  return {
    sku: listing.sku,
    ...((includedData.length === 0 || includedData.includes('summaries')) && {
      summaries: [
        {
          marketplaceId: listing.marketplace.id,
          asin: listing.asin,
          productType: 'PRODUCT',
          itemName: listing.title,
          status: issues.some(({ enforcements }) => enforcements) ? [] : ['BUYABLE', 'DISCOVERABLE'],
          createdDate: '2024-01-09T08:00:00Z',
          lastUpdatedDate: '2026-06-30T08:00:00Z',
        },
      ],
    }),
    ...(includedData.includes('issues') && { issues }),
  };
}
