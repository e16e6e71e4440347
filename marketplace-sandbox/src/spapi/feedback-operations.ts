import { productFacts } from '../catalogue/product-facts.ts';
import type { ProductKind } from '../catalogue/product-kind.ts';
import {
  categoryTopicsJson,
  categoryTrendsJson,
  kindOfNode,
  nodeOf,
  returnTopicsJson,
  returnTrendsJson,
} from '../feedback/category-feedback.ts';
import { type AskedProduct, itemTopicsJson, itemTrendsJson } from '../feedback/product-feedback.ts';
import { type Marketplace, marketplaceById } from '../sellers/marketplaces.ts';
import { invalidInput, notFound, unauthorized } from './api-failure.ts';
import { type ApiCall, type Operation, ownMarketplaces } from './operation.ts';

/** The marketplaces with counted reviews. */
const SERVED = new Set(['US', 'GB', 'FR', 'IT', 'DE', 'ES', 'JP']);
/** Brands that several shops sell and none of them owns: only a brand's own seller gets data about its reviews. */
const RESOLD = new Set(['Ölvik']);
const ORDERS = ['MENTIONS', 'STAR_RATING_IMPACT'] as const;

function marketplaceAsked({ seller, query }: ApiCall): Marketplace {
  const id = query.one('marketplaceId');
  if (id === undefined) throw invalidInput('Missing required parameter: marketplaceId.');
  ownMarketplaces(seller, [id]);
  const marketplace = marketplaceById(id);
  if (!marketplace || !SERVED.has(marketplace.country))
    throw invalidInput('Invalid Request', `Marketplace ${id} is not supported.`);
  return marketplace;
}

function productAsked(call: ApiCall): AskedProduct {
  const marketplace = marketplaceAsked(call);
  const facts = productFacts(call.params.asin ?? '');
  if (!facts) throw notFound(`Item '${call.params.asin}' was not found in marketplace ${marketplace.id}.`);
  if (RESOLD.has(facts.brand)) throw unauthorized('The selling partner does not represent the brand.');
  const siblings = call.seller.listings.filter(
    (listing) =>
      listing.marketplace.id === marketplace.id &&
      listing.facts.kind.id === facts.kind.id &&
      listing.facts.brand === facts.brand,
  );
  return { facts, marketplace, siblings, now: call.now };
}

function categoryAsked(call: ApiCall): { kind: ProductKind; marketplace: Marketplace; now: number } {
  const marketplace = marketplaceAsked(call);
  const kind = kindOfNode(call.params.browseNodeId ?? '');
  if (!kind) throw notFound(`Browse node '${call.params.browseNodeId}' was not found.`);
  return { kind, marketplace, now: call.now };
}

function orderAsked({ query }: ApiCall): (typeof ORDERS)[number] {
  const sortBy = query.one('sortBy');
  const order = ORDERS.find((each) => each === sortBy);
  if (!order) throw invalidInput(`Invalid sortBy '${sortBy ?? ''}'.`);
  return order;
}

const ofItem = '/customerFeedback/2024-06-01/items/:asin';
const ofNode = '/customerFeedback/2024-06-01/browseNodes/:browseNodeId';
// Its model states no rate; the usual one of small requests.
const defaults = { method: 'GET' } as const;

/** The topics of reviews and returns (Customer Feedback 2024-06-01); 204 if there is too little data. */
export const feedbackOperations: readonly Operation[] = [
  {
    ...defaults,
    name: 'getItemReviewTopics',
    path: `${ofItem}/reviews/topics`,
    parameters: ['marketplaceId', 'sortBy'],
    handle: (call) => itemTopicsJson(productAsked(call), orderAsked(call)),
  },
  {
    ...defaults,
    name: 'getItemReviewTrends',
    path: `${ofItem}/reviews/trends`,
    parameters: ['marketplaceId'],
    handle: (call) => itemTrendsJson(productAsked(call)),
  },
  {
    ...defaults,
    name: 'getItemBrowseNode',
    path: `${ofItem}/browseNode`,
    parameters: ['marketplaceId'],
    handle: (call) => nodeOf(productAsked(call).facts.kind),
  },
  {
    ...defaults,
    name: 'getBrowseNodeReviewTopics',
    path: `${ofNode}/reviews/topics`,
    parameters: ['marketplaceId', 'sortBy'],
    handle: (call) => categoryTopicsJson(categoryAsked(call), orderAsked(call)),
  },
  {
    ...defaults,
    name: 'getBrowseNodeReviewTrends',
    path: `${ofNode}/reviews/trends`,
    parameters: ['marketplaceId'],
    handle: (call) => categoryTrendsJson(categoryAsked(call)),
  },
  {
    ...defaults,
    name: 'getBrowseNodeReturnTopics',
    path: `${ofNode}/returns/topics`,
    parameters: ['marketplaceId'],
    handle: (call) => returnTopicsJson(categoryAsked(call)),
  },
  {
    ...defaults,
    name: 'getBrowseNodeReturnTrends',
    path: `${ofNode}/returns/trends`,
    parameters: ['marketplaceId'],
    handle: (call) => returnTrendsJson(categoryAsked(call)),
  },
];
