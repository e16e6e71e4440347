import * as v from 'valibot';
import type { Result } from '../result.ts';
import { readAnswer } from './answer.ts';
import type { SpApiFailure } from './failures.ts';
import type { RequestOptions, Send } from './request.ts';

const measureSchema = v.object({ unit: v.optional(v.string()), value: v.optional(v.number()) });
const dimensionsSchema = v.object({
  height: v.optional(measureSchema),
  length: v.optional(measureSchema),
  width: v.optional(measureSchema),
  weight: v.optional(measureSchema),
});

export const catalogItemSchema = v.object({
  asin: v.string(),
  summaries: v.optional(
    v.array(
      v.object({
        marketplaceId: v.string(),
        itemName: v.optional(v.string()),
        brand: v.optional(v.string()),
        itemClassification: v.optional(v.string()),
        color: v.optional(v.string()),
        size: v.optional(v.string()),
        style: v.optional(v.string()),
        websiteDisplayGroupName: v.optional(v.string()),
      }),
    ),
  ),
  images: v.optional(
    v.array(
      v.object({
        marketplaceId: v.string(),
        images: v.array(
          v.object({ variant: v.string(), link: v.string(), height: v.number(), width: v.number() }),
        ),
      }),
    ),
  ),
  dimensions: v.optional(
    v.array(
      v.object({
        marketplaceId: v.string(),
        item: v.optional(dimensionsSchema),
        package: v.optional(dimensionsSchema),
      }),
    ),
  ),
  relationships: v.optional(
    v.array(
      v.object({
        marketplaceId: v.string(),
        relationships: v.array(
          v.object({
            type: v.string(),
            parentAsins: v.optional(v.array(v.string())),
            variationTheme: v.optional(v.object({ attributes: v.optional(v.array(v.string())) })),
          }),
        ),
      }),
    ),
  ),
  salesRanks: v.optional(
    v.array(
      v.object({
        marketplaceId: v.string(),
        classificationRanks: v.optional(v.array(v.object({ title: v.string(), rank: v.number() }))),
        displayGroupRanks: v.optional(v.array(v.object({ title: v.string(), rank: v.number() }))),
      }),
    ),
  ),
});
export type SpApiCatalogItem = v.InferOutput<typeof catalogItemSchema>;

export const catalogPageSchema = v.object({
  numberOfResults: v.number(),
  items: v.array(catalogItemSchema),
  pagination: v.optional(v.object({ nextToken: v.optional(v.string()) })),
});

const includedData = ['summaries', 'images', 'dimensions', 'relationships', 'salesRanks'] as const;

/** The catalogue entries of up to 20 ASINs; an ASIN unknown in this marketplace is simply missing. */
export async function searchCatalogItems(
  send: Send,
  asins: readonly string[],
  marketplaceId: string,
  options: RequestOptions = {},
): Promise<Result<readonly SpApiCatalogItem[], SpApiFailure>> {
  const answer = await send('searchCatalogItems', {
    ...options,
    query: {
      identifiers: asins,
      identifiersType: 'ASIN',
      marketplaceIds: [marketplaceId],
      includedData,
      // Without it Amazon returns ten items per page, and a request for twenty would look like ten are missing.
      pageSize: 20,
    },
  });
  const read = readAnswer('searchCatalogItems', catalogPageSchema, answer);
  return read.ok ? { ok: true, value: read.value.items } : read;
}

/** The catalogue entry of one ASIN. */
export async function getCatalogItem(
  send: Send,
  asin: string,
  marketplaceId: string,
  options: RequestOptions = {},
): Promise<Result<SpApiCatalogItem, SpApiFailure>> {
  const query = { marketplaceIds: [marketplaceId], includedData };
  const answer = await send('getCatalogItem', { ...options, path: { asin }, query });
  return readAnswer('getCatalogItem', catalogItemSchema, answer);
}
