import * as v from 'valibot';
import { orderState } from '../orders/order-record.ts';
import type { OperationName } from '../spapi/usage-plans.ts';
import { startSandbox } from '../testing/sandbox-client.ts';

const SELLER = 'A1NORTHWIND01';
const US = 'ATVPDKIKX0DER';
const DAY = 86_400_000;
const REPORTS = '/reports/2021-06-30';
const ITEMS = '/customerFeedback/2024-06-01/items';
const NODES = '/customerFeedback/2024-06-01/browseNodes';
const SOLICITATIONS = '/solicitations/v1/orders';

/** A sandbox with one valid request of a seller for each operation. */
export async function startOperations() {
  const world = await startSandbox({ rateScale: 1e6 });
  const seller = await world.signIn(SELLER);
  const bodies: Partial<Record<OperationName, unknown>> = {
    createReport: { reportType: 'GET_MERCHANT_LISTINGS_ALL_DATA', marketplaceIds: [US] },
    createProductReviewAndSellerFeedbackSolicitation: undefined,
  };
  async function send(operation: OperationName, path: string) {
    world.clock.forward(1000);
    const answer = await (operation in bodies ? seller.post(path, bodies[operation]) : seller.get(path));
    const text = await answer.text();
    const body: unknown = text === '' ? {} : JSON.parse(text);
    return { status: answer.status, body };
  }
  const field = async (operation: OperationName, name: string, path: string) =>
    v.parse(v.looseObject({ [name]: v.string() }), (await send(operation, path)).body)[name] ?? '';

  const now = world.clock.now();
  const sellerEntry = world.sandbox.directory.find(SELLER);
  const order = sellerEntry
    ?.orders(now)
    .find(
      (one) =>
        orderState(one, now).status === 'SHIPPED' &&
        one.marketplace.id === US &&
        one.noSolicitation === undefined &&
        now >= one.deliverFrom + 5 * DAY &&
        now <= one.deliverTo + 30 * DAY,
    );
  const shipment = sellerEntry?.inbound(now).find(({ storefront }) => storefront.marketplace.id === US);
  if (!order || !shipment) throw new Error('The seller has no order or no shipment to ask about.');
  const market = `marketplaceId=${US}`;
  const markets = `marketplaceIds=${US}`;
  const datasets = 'BUYER,RECIPIENT,PROCEEDS,CANCELLATION,FULFILLMENT,PACKAGES';
  const reportId = await field('createReport', 'reportId', `${REPORTS}/reports`);
  for (let look = 0; look < 2; look += 1) await send('getReport', `${REPORTS}/reports/${reportId}`);
  const documentId = await field('getReport', 'reportDocumentId', `${REPORTS}/reports/${reportId}`);
  // Only products with enough reviews have topics.
  let asin = '';
  for (const listing of sellerEntry?.listings.slice(0, 40) ?? []) {
    const { status } = await send('getItemReviewTrends', `${ITEMS}/${listing.asin}/reviews/trends?${market}`);
    if (status === 200) asin = listing.asin;
  }
  bodies.getMyFeesEstimates = ['unknown', asin].map((id) => ({
    IdType: 'ASIN',
    IdValue: id,
    FeesEstimateRequest: {
      MarketplaceId: US,
      IsAmazonFulfilled: true,
      Identifier: 'unknown',
      PriceToEstimateFees: { ListingPrice: { CurrencyCode: 'USD', Amount: 24.99 } },
    },
  }));
  const node = await field('getItemBrowseNode', 'browseNodeId', `${ITEMS}/${asin}/browseNode?${market}`);
  const { orderId } = order;
  const paths: Partial<Record<OperationName, string>> = {
    getMarketplaceParticipations: '/sellers/v1/marketplaceParticipations',
    searchOrders: `/orders/2026-01-01/orders?createdAfter=2026-10-01T00:00:00Z&includedData=${datasets}`,
    getOrder: `/orders/2026-01-01/orders/${orderId}?includedData=${datasets}`,
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
  return {
    scenarios: world.sandbox.scenarios,
    answerOf: (operation: OperationName) => send(operation, paths[operation] ?? ''),
    close: () => world.sandbox.close(),
  };
}
