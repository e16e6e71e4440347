import * as v from 'valibot';
import { fakeRuntime, jsonAnswer } from '../fake-runtime.ts';
import { ok } from '../result.ts';
import {
  catalogItemSchema,
  catalogPageSchema,
  getCatalogItem,
  searchCatalogItems,
} from '../sp-api/catalog.ts';
import * as feedback from '../sp-api/customer-feedback.ts';
import { feesEstimatesSchema, getFeesEstimates } from '../sp-api/fees.ts';
import { listTransactions, transactionsPageSchema } from '../sp-api/finances.ts';
import {
  getShipmentItems,
  getShipments,
  shipmentItemsSchema,
  shipmentsPageSchema,
} from '../sp-api/inbound.ts';
import { listingsPageSchema, searchListingIssues } from '../sp-api/listings.ts';
import {
  destinationAnswerSchema,
  destinationsAnswerSchema,
  findDestination,
  subscribe,
  subscriptionAnswerSchema,
} from '../sp-api/notifications.ts';
import { type OperationName, operations } from '../sp-api/operations.ts';
import { getOrder, orderAnswerSchema, ordersPageSchema, searchOrders } from '../sp-api/orders.ts';
import { listPayouts, payoutsPageSchema } from '../sp-api/payouts.ts';
import { memoryRateLimitStore } from '../sp-api/rate-limits.ts';
import { openReportDocument } from '../sp-api/report-document.ts';
import { advanceReportRun, startReportRun } from '../sp-api/report-run.ts';
import {
  createReport,
  createReportAnswerSchema,
  getReport,
  getReportDocument,
  getReports,
  reportDocumentSchema,
  reportSchema,
  reportsPageSchema,
} from '../sp-api/reports.ts';
import { createSend, defaultEndpoints, type Send } from '../sp-api/request.ts';
import { getMarketplaceParticipations, participationsSchema } from '../sp-api/sellers.ts';
import {
  isReviewRequestAvailable,
  requestReview,
  solicitationActionsSchema,
  solicitationAnswerSchema,
} from '../sp-api/solicitations.ts';
import { operationOfRequest, type RecordedRequest } from './check-request.ts';
import { loadFacts } from './facts.ts';
import { recordingFetch } from './recording.ts';

/** For tests: the operations of Amazon's models, with example answers. */
export const facts = loadFacts();
const now = Date.UTC(2026, 10, 1, 12);
const isOperationName = (name: string): name is OperationName => Object.hasOwn(operations, name);
/** The operations that the connector knows. */
export const names = Object.keys(operations).filter(isOperationName);

/** From an API that answers 204, which the models write as an empty object, if it has nothing to return. */
const orNothing = (schema: v.GenericSchema) => v.union([v.strictObject({}), schema]);

/** The schema with which the connector reads the answer of an operation. */
export const schemas: Readonly<Record<OperationName, v.GenericSchema>> = {
  getMarketplaceParticipations: participationsSchema,
  searchOrders: ordersPageSchema,
  getOrder: orderAnswerSchema,
  searchCatalogItems: catalogPageSchema,
  getCatalogItem: catalogItemSchema,
  searchListingsItems: listingsPageSchema,
  createReport: createReportAnswerSchema,
  getReports: reportsPageSchema,
  getReport: reportSchema,
  getReportDocument: reportDocumentSchema,
  getSolicitationActionsForOrder: solicitationActionsSchema,
  createProductReviewAndSellerFeedbackSolicitation: solicitationAnswerSchema,
  listTransactions: transactionsPageSchema,
  listPayouts: payoutsPageSchema,
  getMyFeesEstimates: feesEstimatesSchema,
  getShipments: shipmentsPageSchema,
  getShipmentItemsByShipmentId: shipmentItemsSchema,
  getItemReviewTopics: orNothing(feedback.itemTopicsSchema),
  getItemReviewTrends: orNothing(feedback.itemTrendsSchema),
  getItemBrowseNode: orNothing(feedback.browseNodeSchema),
  getBrowseNodeReviewTopics: orNothing(feedback.categoryTopicsSchema),
  getBrowseNodeReviewTrends: orNothing(feedback.categoryTrendsSchema),
  getBrowseNodeReturnTopics: orNothing(feedback.returnTopicsSchema),
  getBrowseNodeReturnTrends: orNothing(feedback.returnTrendsSchema),
  getDestinations: destinationsAnswerSchema,
  createDestination: destinationAnswerSchema,
  getSubscription: subscriptionAnswerSchema,
  createSubscription: subscriptionAnswerSchema,
};

/** Amazon's own example answer for the operation of a request. */
function exampleAnswer(request: RecordedRequest): Response {
  const name = operationOfRequest(request, facts);
  const example = name === undefined ? undefined : facts[name]?.examples.find(({ status }) => status < 300);
  return example ? jsonAnswer(example.status, example.response) : new Response('a\tb\n', { status: 200 });
}

/** Makes every request of the connector once, answered with Amazon's examples. */
export async function everyRequest(): Promise<{ requests: RecordedRequest[]; outcomes: { ok: boolean }[] }> {
  const recorder = recordingFetch(exampleAnswer);
  const runtime = fakeRuntime(recorder.fetch, now);
  const send: Send = createSend(
    { endpoints: defaultEndpoints, deadlineMs: 3_600_000 },
    {
      runtime,
      rateLimits: memoryRateLimitStore(),
      accessTokens: { get: async () => ok('token'), forget: () => undefined },
    },
    { sellerAccountId: 'seller', region: 'EU', refreshToken: 'refresh' },
  );
  const specification = {
    reportType: 'GET_LEDGER_DETAIL_VIEW_DATA',
    marketplaceIds: ['A1PA6795UKMFR9'],
    dataStartTime: '2026-09-01T00:00:00Z',
    dataEndTime: '2026-10-01T00:00:00Z',
  };
  const item = { asin: 'B08PD3JNPF', marketplaceId: 'A1PA6795UKMFR9' };
  const category = { nodeId: '123456789', marketplaceId: 'A1PA6795UKMFR9' };
  const outcomes = [
    await feedback.getItemReviewTopics(send, item, 'MENTIONS'),
    await feedback.getItemReviewTopics(send, item, 'STAR_RATING_IMPACT'),
    await feedback.getItemReviewTrends(send, item),
    await feedback.getItemBrowseNode(send, item),
    await feedback.getBrowseNodeReviewTopics(send, category, 'MENTIONS'),
    await feedback.getBrowseNodeReviewTrends(send, category),
    await feedback.getBrowseNodeReturnTopics(send, category),
    await feedback.getBrowseNodeReturnTrends(send, category),
    await getMarketplaceParticipations(send),
    await searchOrders(
      send,
      {
        createdAfter: '2026-10-01T00:00:00Z',
        createdBefore: '2026-10-31T00:00:00Z',
        marketplaceIds: ['A1PA6795UKMFR9', 'A13V1IB3VIYZZH'],
        fulfillmentStatuses: ['SHIPPED', 'CANCELLED'],
        fulfilledBy: ['AMAZON'],
        maxResultsPerPage: 100,
        paginationToken: 'a+b/c==',
      },
      now,
    ),
    await searchOrders(
      send,
      { lastUpdatedAfter: '2026-10-01T00:00:00Z', lastUpdatedBefore: '2026-10-31T00:00:00Z' },
      now,
    ),
    await getOrder(send, '028-1234567-1234567'),
    await searchCatalogItems(
      send,
      Array.from({ length: 20 }, (_, index) => `B0000000${10 + index}`),
      'A1PA6795UKMFR9',
    ),
    await getCatalogItem(send, 'B07N4M94X4', 'A1PA6795UKMFR9'),
    await searchListingIssues(send, {
      sellerId: 'A1',
      marketplaceId: 'A1PA6795UKMFR9',
      pageToken: 'a+b/c==',
    }),
    await createReport(send, specification),
    await createReport(send, { ...specification, reportOptions: { aggregatedByTimePeriod: 'DAILY' } }),
    await getReports(send, {
      reportTypes: ['GET_LEDGER_DETAIL_VIEW_DATA'],
      marketplaceIds: ['A1PA6795UKMFR9'],
      processingStatuses: ['IN_QUEUE', 'DONE'],
      createdSince: '2026-10-01T00:00:00.000Z',
      pageSize: 100,
    }),
    await getReport(send, 'ID323'),
    await getReportDocument(send, '0356cf79-b8b0-4226-b4b9-0ee058ea5760'),
    await advanceReportRun(send, startReportRun(specification, now), { now }),
    await advanceReportRun(send, startReportRun(specification, now, { reuse: true }), { now }),
    await listTransactions(send, {
      postedAfter: '2026-09-01T00:00:00Z',
      postedBefore: '2026-10-01T00:00:00Z',
      nextToken: 'a+b/c==',
    }),
    await listPayouts(send, {
      marketplaceIds: ['A1PA6795UKMFR9', 'A13V1IB3VIYZZH'],
      createdAfter: '2026-09-01T00:00:00Z',
    }),
    await getFeesEstimates(send, 'A1PA6795UKMFR9', [
      { sku: 'JAR-456', price: { minor: 1_999, currency: 'EUR' } },
    ]),
    await getShipments(send, {
      marketplaceId: 'A1PA6795UKMFR9',
      updatedAfter: '2026-09-01T00:00:00Z',
      updatedBefore: '2026-10-01T00:00:00Z',
    }),
    await getShipments(send, {
      marketplaceId: 'A1PA6795UKMFR9',
      updatedAfter: '2026-09-01T00:00:00Z',
      updatedBefore: '2026-10-01T00:00:00Z',
      nextToken: 'AAAA+w==',
    }),
    await getShipmentItems(send, 'FBA15DJ9S3J5', 'A1PA6795UKMFR9'),
    await findDestination(send, 'arn:aws:sqs:us-east-1:123456789012:fairshelf'),
    await subscribe(send, { type: 'ORDER_CHANGE', destinationId: 'destination' }),
    await subscribe(send, { type: 'REPORT_PROCESSING_FINISHED', destinationId: 'destination' }),
    await send('getSubscription', {
      path: { notificationType: 'ORDER_CHANGE' },
      query: { payloadVersion: '1.0' },
    }),
    await isReviewRequestAvailable(send, '123-1234567-1234567', 'ATVPDKIKX0DER'),
    await requestReview(send, '123-1234567-1234567', 'ATVPDKIKX0DER'),
    await openReportDocument(send, '0356cf79-b8b0-4226-b4b9-0ee058ea5760', {
      runtime,
      userAgent: 'Fairshelf/0 (test)',
      allowPlainHttp: false,
      fallbackCharset: 'windows-1252',
    }),
  ];
  return { requests: recorder.requests, outcomes };
}
