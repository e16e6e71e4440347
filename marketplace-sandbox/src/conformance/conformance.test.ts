import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { orderState } from '../orders/order-record.ts';
import type { OperationName } from '../spapi/usage-plans.ts';
import { operationNames as everyOperation } from '../spapi/usage-plans.ts';
import { startSandbox } from '../testing/sandbox-client.ts';
import { answerProblems } from './answer-problems.ts';
import { loadAnswerSchemas } from './answer-schemas.ts';

const SELLER = 'A1NORTHWIND01';
const US = 'ATVPDKIKX0DER';
const DAY = 86_400_000;
const schemas = loadAnswerSchemas();
/** Those of notifications have their own test (notifications/notifications.test.ts). */
const operationNames = everyOperation.filter((name) => !/Subscription|Destination/.test(name));

let world: Awaited<ReturnType<typeof startSandbox>>;
let seller: Awaited<ReturnType<typeof world.signIn>>;
let paths: Partial<Record<OperationName, string>>;

const REPORTS = '/reports/2021-06-30';
const ITEMS = '/customerFeedback/2024-06-01/items';
const NODES = '/customerFeedback/2024-06-01/browseNodes';
const SOLICITATIONS = '/solicitations/v1/orders';
const estimateRequest = {
  MarketplaceId: US,
  IsAmazonFulfilled: true,
  Identifier: 'unknown',
  PriceToEstimateFees: { ListingPrice: { CurrencyCode: 'USD', Amount: 24.99 } },
};
const posted: Partial<Record<OperationName, unknown>> = {
  createReport: { reportType: 'GET_MERCHANT_LISTINGS_ALL_DATA', marketplaceIds: [US] },
  createProductReviewAndSellerFeedbackSolicitation: undefined,
};

async function answerOf(operation: OperationName, path = paths[operation] ?? '') {
  world.clock.forward(1000);
  const answer = await (operation in posted ? seller.post(path, posted[operation]) : seller.get(path));
  const text = await answer.text();
  const body: unknown = text === '' ? {} : JSON.parse(text);
  return { status: answer.status, body };
}

const field = async (operation: OperationName, name: string, path?: string) =>
  v.parse(v.looseObject({ [name]: v.string() }), (await answerOf(operation, path)).body)[name] ?? '';

beforeAll(async () => {
  world = await startSandbox({ rateScale: 1e6 });
  seller = await world.signIn(SELLER);
  const now = world.clock.now();
  const known = world.sandbox.directory.find(SELLER);
  const order = known
    ?.orders(now)
    .find(
      (one) =>
        orderState(one, now).status === 'SHIPPED' &&
        one.marketplace.id === US &&
        one.noSolicitation === undefined &&
        now >= one.deliverFrom + 5 * DAY &&
        now <= one.deliverTo + 30 * DAY,
    );
  const shipment = known?.inbound(now).find(({ storefront }) => storefront.marketplace.id === US);
  if (!order || !shipment) throw new Error('The seller has no order or no shipment to ask about.');
  const market = `marketplaceId=${US}`;
  const markets = `marketplaceIds=${US}`;
  const included = 'BUYER,RECIPIENT,PROCEEDS,CANCELLATION,FULFILLMENT,PACKAGES';
  const reportId = await field('createReport', 'reportId', `${REPORTS}/reports`);
  for (let look = 0; look < 2; look += 1) await answerOf('getReport', `${REPORTS}/reports/${reportId}`);
  const documentId = await field('getReport', 'reportDocumentId', `${REPORTS}/reports/${reportId}`);
  // Only products with enough reviews have topics.
  let asin = '';
  for (const listing of known?.listings.slice(0, 40) ?? []) {
    const { status } = await answerOf(
      'getItemReviewTrends',
      `${ITEMS}/${listing.asin}/reviews/trends?${market}`,
    );
    if (status === 200) asin = listing.asin;
  }
  posted.getMyFeesEstimates = ['unknown', asin].map((id) => ({
    IdType: 'ASIN',
    IdValue: id,
    FeesEstimateRequest: estimateRequest,
  }));
  const node = await field('getItemBrowseNode', 'browseNodeId', `${ITEMS}/${asin}/browseNode?${market}`);
  const { orderId } = order;
  paths = {
    getMarketplaceParticipations: '/sellers/v1/marketplaceParticipations',
    searchOrders: `/orders/2026-01-01/orders?createdAfter=2026-10-01T00:00:00Z&includedData=${included}`,
    getOrder: `/orders/2026-01-01/orders/${orderId}?includedData=${included}`,
    searchCatalogItems: `/catalog/2022-04-01/items?identifiers=${asin}&identifiersType=ASIN&${markets}&includedData=summaries,images,dimensions,salesRanks`,
    getCatalogItem: `/catalog/2022-04-01/items/${asin}?${markets}&includedData=summaries,images,dimensions,salesRanks`,
    searchListingsItems: `/listings/2021-08-01/items/${SELLER}?${markets}&includedData=summaries,issues&withIssueSeverity=ERROR`,
    createReport: `${REPORTS}/reports`,
    getReports: `${REPORTS}/reports?reportTypes=GET_MERCHANT_LISTINGS_ALL_DATA`,
    getReport: `${REPORTS}/reports/${reportId}`,
    getReportDocument: `${REPORTS}/documents/${documentId}`,
    getSolicitationActionsForOrder: `${SOLICITATIONS}/${orderId}?${markets}`,
    createProductReviewAndSellerFeedbackSolicitation: `${SOLICITATIONS}/${orderId}/solicitations/productReviewAndSellerFeedback?${markets}`,
    listTransactions: `/finances/2024-06-19/transactions?postedAfter=2026-11-01T00:00:00Z&${market}`,
    listPayouts: `/finances/transfers/2024-06-01/payouts?${markets}&createdAfter=2026-11-01T00:00:00Z`,
    getMyFeesEstimates: '/products/fees/v0/feesEstimate',
    getShipments: `/fba/inbound/v0/shipments?QueryType=DATE_RANGE&MarketplaceId=${US}&LastUpdatedAfter=2026-02-01T00:00:00Z&LastUpdatedBefore=2026-11-20T00:00:00Z`,
    getShipmentItemsByShipmentId: `/fba/inbound/v0/shipments/${shipment.shipmentId}/items?MarketplaceId=${US}`,
    getItemReviewTopics: `${ITEMS}/${asin}/reviews/topics?${market}&sortBy=MENTIONS`,
    getItemReviewTrends: `${ITEMS}/${asin}/reviews/trends?${market}`,
    getItemBrowseNode: `${ITEMS}/${asin}/browseNode?${market}`,
    getBrowseNodeReviewTopics: `${NODES}/${node}/reviews/topics?${market}&sortBy=MENTIONS`,
    getBrowseNodeReviewTrends: `${NODES}/${node}/reviews/trends?${market}`,
    getBrowseNodeReturnTopics: `${NODES}/${node}/returns/topics?${market}`,
    getBrowseNodeReturnTrends: `${NODES}/${node}/returns/trends?${market}`,
  };
});
afterAll(() => world.sandbox.close());

describe("the sandbox's answers", () => {
  it.each(operationNames)('conform to the API model: %s', async (operation) => {
    const { status, body } = await answerOf(operation);
    expect(status).toBeLessThan(300);
    expect(answerProblems(schemas, operation, status, body)).toEqual([]);
  });

  it.each(operationNames)('refuse %s as the API model states', async (operation) => {
    for (const [kind, status] of [
      ['throttle', 429],
      ['revokedToken', 403],
      ['error503', 503],
    ] as const) {
      world.sandbox.scenarios.start({ kind, operation, times: 1 });
      const answer = await answerOf(operation);
      expect(answer.status).toBe(status);
      expect(answerProblems(schemas, operation, status, answer.body)).toEqual([]);
    }
  });
});

describe('answerProblems', () => {
  it('reports missing, wrong and unknown fields', () => {
    const body = { reports: [{ reportType: 7, processingStatus: 'DONE', createdTime: 'today', extra: 1 }] };
    expect(answerProblems(schemas, 'getReports', 200, body)).toEqual([
      'getReports.reports[0].reportId: is missing',
      'getReports.reports[0].reportType: must be string',
      "getReports.reports[0].createdTime: 'today' is not a date-time",
      'getReports.reports[0].extra: is not in the model',
    ]);
  });
});
