import * as v from 'valibot';
import { itemDatasets, itemJson } from '../catalogue/item-json.ts';
import { type ProductFacts, productFacts } from '../catalogue/product-facts.ts';
import { variationFamilies } from '../catalogue/variation-families.ts';
import type { SandboxContext } from '../sandbox-context.ts';
import { type Marketplace, marketplaceById } from '../sellers/marketplaces.ts';
import { ApiFailure, invalidInput, unauthorized } from './api-failure.ts';
import { type ApiCall, type Operation, ownMarketplaces } from './operation.ts';
import { pageTokens } from './page-tokens.ts';

const pageSchema = v.object({ from: v.number() });

function marketplacesAsked({ seller, query }: ApiCall, most?: number): Marketplace[] {
  const ids = ownMarketplaces(seller, query.list('marketplaceIds', most));
  if (ids.length === 0) throw invalidInput('Missing required parameter: marketplaceIds.');
  return ids.flatMap((id) => marketplaceById(id) ?? []);
}

function datasetsAsked({ query }: ApiCall): ReadonlySet<string> {
  const datasets = query.listOf('includedData', itemDatasets);
  return new Set(datasets.length > 0 ? datasets : ['summaries']);
}

function productsAsked({ seller, query }: ApiCall, marketplaceId: string | undefined): ProductFacts[] {
  const identifiers = query.list('identifiers', 20);
  const type = query.one('identifiersType');
  if (identifiers.length === 0) throw invalidInput('Missing required parameter: identifiers.');
  if (type !== 'ASIN' && type !== 'SKU')
    throw invalidInput(`Invalid identifiersType '${type ?? ''}'.`, 'The sandbox serves ASIN and SKU.');
  if (type === 'ASIN') return identifiers.flatMap((asin) => productFacts(asin) ?? []);
  const sellerId = query.one('sellerId');
  if (sellerId === undefined) throw invalidInput('sellerId is required when identifiersType is SKU.');
  if (sellerId !== seller.profile.sellerId) throw unauthorized('The sellerId is not the authorizing seller.');
  const own = seller.listings.filter(({ marketplace }) => marketplace.id === marketplaceId);
  return identifiers.flatMap((sku) => own.find((listing) => listing.sku === sku)?.facts ?? []);
}

const familyOf = ({ seller }: ApiCall, { asin }: ProductFacts) =>
  variationFamilies(seller.listings).get(asin);

export function catalogueOperations(context: SandboxContext): readonly Operation[] {
  const tokens = pageTokens(context, {
    operation: 'searchCatalogItems',
    parameter: 'pageToken',
    position: pageSchema,
    changeable: ['pageSize', 'includedData'],
  });
  return [
    {
      name: 'searchCatalogItems',
      method: 'GET',
      path: '/catalog/2022-04-01/items',
      parameters: [
        'identifiers',
        'identifiersType',
        'marketplaceIds',
        'includedData',
        'locale',
        'sellerId',
        'pageSize',
        'pageToken',
      ],
      handle: (call) => {
        const markets = marketplacesAsked(call, 1);
        const found = productsAsked(call, markets[0]?.id);
        // The default page size is ten, even if twenty identifiers were sent.
        const size = call.query.whole('pageSize', 1, 20, 10);
        const page = tokens.read(call) ?? { from: 0 };
        const end = page.from + size;
        const pagination = {
          ...(end < found.length && { nextToken: tokens.write(call, { from: end }) }),
          ...(page.from > 0 && {
            previousToken: tokens.write(call, { from: Math.max(0, page.from - size) }),
          }),
        };
        return {
          numberOfResults: found.length,
          ...(Object.keys(pagination).length > 0 && { pagination }),
          items: found
            .slice(page.from, end)
            .map((facts) =>
              itemJson(facts, familyOf(call, facts), markets, datasetsAsked(call), context.url()),
            ),
        };
      },
    },
    {
      name: 'getCatalogItem',
      method: 'GET',
      path: '/catalog/2022-04-01/items/:asin',
      parameters: ['marketplaceIds', 'includedData', 'locale'],
      handle: (call) => {
        const markets = marketplacesAsked(call);
        const asin = call.params.asin ?? '';
        const facts = productFacts(asin);
        if (!facts) {
          const where = markets.map(({ id }) => id).join(', ');
          throw new ApiFailure(
            404,
            'NOT_FOUND',
            `Requested item '${asin}' not found in marketplace(s) ${where}.`,
          );
        }
        return itemJson(facts, familyOf(call, facts), markets, datasetsAsked(call), context.url());
      },
    },
  ];
}
