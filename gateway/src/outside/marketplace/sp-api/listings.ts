import * as v from 'valibot';
import type { ListingIssue } from '../ports.ts';
import type { Result } from '../result.ts';
import { readAnswer } from './answer.ts';
import type { SpApiFailure } from './failures.ts';
import type { RequestOptions, Send } from './request.ts';

const issueSchema = v.object({
  code: v.string(),
  message: v.string(),
  severity: v.picklist(['ERROR', 'WARNING', 'INFO']),
  marketplaceIds: v.optional(v.array(v.string())),
  enforcements: v.optional(
    v.object({
      actions: v.array(v.object({ action: v.string() })),
      exemption: v.object({ status: v.string(), expiryDate: v.optional(v.string()) }),
    }),
  ),
});

const listingItemSchema = v.object({
  sku: v.string(),
  summaries: v.optional(v.array(v.object({ marketplaceId: v.string(), asin: v.optional(v.string()) }))),
  issues: v.optional(v.array(issueSchema)),
});
type ListingItem = v.InferOutput<typeof listingItemSchema>;

export const listingsPageSchema = v.object({
  numberOfResults: v.number(),
  pagination: v.optional(v.object({ nextToken: v.optional(v.string()) })),
  items: v.array(listingItemSchema),
});

/** One page of the listings that have errors or warnings. */
export async function searchListingIssues(
  send: Send,
  {
    sellerId,
    marketplaceId,
    pageToken,
  }: { sellerId: string; marketplaceId: string; pageToken?: string | undefined },
  options: RequestOptions = {},
): Promise<Result<v.InferOutput<typeof listingsPageSchema>, SpApiFailure>> {
  const answer = await send('searchListingsItems', {
    ...options,
    path: { sellerId },
    query: {
      marketplaceIds: [marketplaceId],
      includedData: ['summaries', 'issues'],
      // Texts for the seller are in the product's language.
      issueLocale: 'en_US',
      withIssueSeverity: ['ERROR', 'WARNING'],
      pageSize: 20,
      pageToken,
    },
  });
  return readAnswer('searchListingsItems', listingsPageSchema, answer);
}

/**
 * Reads one listing under a seller id. Amazon answers 403 unless the token belongs to that seller, which is the only
 * proof of a seller id: no answer of the API contains it.
 */
export async function proveOwnership(
  send: Send,
  { sellerId, marketplaceId }: { readonly sellerId: string; readonly marketplaceId: string },
): Promise<Result<v.InferOutput<typeof listingsPageSchema>, SpApiFailure>> {
  const answer = await send('searchListingsItems', {
    path: { sellerId },
    query: { marketplaceIds: [marketplaceId], includedData: ['summaries'], pageSize: 1 },
  });
  return readAnswer('searchListingsItems', listingsPageSchema, answer);
}

/** A listing's issues in one marketplace; one without a marketplace applies to all of them. */
export function toIssues({ sku, summaries, issues }: ListingItem, marketplaceId: string): ListingIssue[] {
  const asin = summaries?.find((summary) => summary.marketplaceId === marketplaceId)?.asin ?? null;
  return (issues ?? [])
    .filter((issue) => !issue.marketplaceIds || issue.marketplaceIds.includes(marketplaceId))
    .map(({ code, message, severity, enforcements }) => ({
      sku,
      asin,
      code,
      message,
      severity,
      enforcements: enforcements?.actions.map(({ action }) => action) ?? [],
      isExempt: enforcements !== undefined && enforcements.exemption.status !== 'NOT_EXEMPT',
      exemptUntil:
        enforcements?.exemption.status === 'EXEMPT_UNTIL_EXPIRY_DATE'
          ? (enforcements.exemption.expiryDate?.slice(0, 10) ?? null)
          : null,
    }));
}
