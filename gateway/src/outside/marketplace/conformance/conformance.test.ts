import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from '@jest/globals';
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
import { readErrors } from '../sp-api/failures.ts';
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
import { type OperationName, operationOf, operations } from '../sp-api/operations.ts';
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
import { operationOfRequest, type RecordedRequest, requestProblems } from './check-request.ts';
import { distilFacts } from './distil.ts';
import { loadFacts } from './facts.ts';
import { readModels } from './models.ts';
import { recordingFetch } from './recording.ts';

const facts = loadFacts();
const now = Date.UTC(2026, 10, 1, 12);
const isOperationName = (name: string): name is OperationName => Object.hasOwn(operations, name);
const names = Object.keys(operations).filter(isOperationName);

/** From an API that answers 204, which the models write as an empty object, if it has nothing to return. */
const orNothing = (schema: v.GenericSchema) => v.union([v.strictObject({}), schema]);

const schemas: Readonly<Record<OperationName, v.GenericSchema>> = {
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

async function everyRequest(): Promise<{ requests: RecordedRequest[]; outcomes: { ok: boolean }[] }> {
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

describe('every request the connector makes', () => {
  let requests: RecordedRequest[];
  let outcomes: { ok: boolean }[];
  const toTheApi = (): RecordedRequest[] => requests.filter(({ url }) => url.startsWith(defaultEndpoints.EU));
  beforeAll(async () => {
    ({ requests, outcomes } = await everyRequest());
  });

  it('validates against the API models', () => {
    expect(toTheApi().map((request) => requestProblems(request, facts))).toEqual(toTheApi().map(() => []));
  });

  it('covers every operation in the table', () => {
    const covered = new Set(toTheApi().map((request) => operationOfRequest(request, facts)));
    expect([...covered].toSorted()).toEqual(names.toSorted());
  });

  it("understands the marketplace sandbox's answer to it", () => {
    expect(outcomes.filter((outcome) => !outcome.ok)).toEqual([]);
  });

  it('never sends the token to a document’s address', () => {
    const others = requests.filter(({ url }) => !url.startsWith(defaultEndpoints.EU));
    expect(others).toHaveLength(1);
    expect(JSON.stringify(others)).not.toContain('token');
  });
});

describe('the validator', () => {
  const good: RecordedRequest = {
    method: 'GET',
    url: `${defaultEndpoints.EU}/orders/2026-01-01/orders?createdAfter=2026-10-01T00:00:00Z&fulfilledBy=AMAZON`,
    headers: { 'x-amz-access-token': 'token', 'user-agent': 'Fairshelf/0' },
    body: undefined,
  };
  const order = (body: unknown): RecordedRequest => ({
    method: 'POST',
    url: `${defaultEndpoints.EU}/reports/2021-06-30/reports`,
    headers: { ...good.headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const with_ = (from: string, to: string): RecordedRequest => ({ ...good, url: good.url.replace(from, to) });

  it('accepts a valid request', () => {
    expect(requestProblems(good, facts)).toEqual([]);
    expect(requestProblems(order({ reportType: 'X', marketplaceIds: ['A'] }), facts)).toEqual([]);
  });

  it.each([
    ['a misnamed parameter', with_('createdAfter', 'CreatedAfter')],
    ['a value outside the list', with_('AMAZON', 'AFN')],
    ['a date without a time', with_('2026-10-01T00:00:00Z', '2026-10-01')],
    ['an unknown path', with_('/orders?', '/order-list?')],
    ['another method', { ...good, method: 'POST' }],
    ['a repeated list parameter', with_('fulfilledBy=AMAZON', 'fulfilledBy=AMAZON&fulfilledBy=MERCHANT')],
    ['an empty list', with_('fulfilledBy=AMAZON', 'fulfilledBy=')],
    ['a page size that is no number', with_('fulfilledBy=AMAZON', 'maxResultsPerPage=all')],
    [
      'a body where none belongs',
      { ...good, headers: { ...good.headers, 'content-type': 'application/json' }, body: '{}' },
    ],
    ['a missing token', { ...good, headers: { 'user-agent': 'x' } }],
    ['a signed request', { ...good, headers: { ...good.headers, authorization: 'AWS4-HMAC-SHA256' } }],
    [
      'a missing required parameter',
      { ...good, url: `${defaultEndpoints.EU}/catalog/2022-04-01/items?identifiers=B0` },
    ],
    [
      'too many items',
      { ...good, url: `${defaultEndpoints.EU}/catalog/2022-04-01/items?marketplaceIds=A,B&identifiers=B0` },
    ],
    [
      'a page size above the limit',
      { ...good, url: `${defaultEndpoints.EU}/reports/2021-06-30/reports?pageSize=101` },
    ],
    ['a missing body', { ...order({}), body: undefined }],
    ['a body without its type', order({ marketplaceIds: ['A'] })],
    [
      'a misnamed property',
      order({ reportType: 'X', marketplaceIds: ['A'], startTime: '2026-10-01T00:00:00Z' }),
    ],
    ['a property of another type', order({ reportType: 'X', marketplaceIds: 'A' })],
    [
      'a property time without a zone',
      order({ reportType: 'X', marketplaceIds: ['A'], dataStartTime: '2026-10-01' }),
    ],
    ['an option that is no text', order({ reportType: 'X', marketplaceIds: ['A'], reportOptions: { a: 1 } })],
  ])('refuses %s', (_, request) => {
    expect(requestProblems(request, facts)).not.toEqual([]);
  });
});

describe("the marketplace's own sandbox examples", () => {
  it.each(names)('of %s parse', (name) => {
    const examples = facts[name]?.examples ?? [];
    expect(examples.some(({ status }) => status < 300)).toBe(true);
    for (const { status, response } of examples) {
      if (status < 300) expect(v.safeParse(schemas[name], response).issues ?? []).toEqual([]);
      else expect(readErrors(response).length).toBeGreaterThan(0);
    }
  });

  it('are refused with the path when a value has another type', () => {
    const example = structuredClone(facts.getOrder?.examples.find(({ status }) => status === 200)?.response);
    const spoilt = JSON.parse(
      JSON.stringify(example).replace(/"quantityOrdered":\d+/, '"quantityOrdered":"one"'),
    );
    const parsed = v.safeParse(schemas.getOrder, spoilt);
    expect(parsed.issues?.map((issue) => v.getDotPath(issue))).toEqual([
      'order.orderItems.0.quantityOrdered',
    ]);
  });
});

describe('the table of operations', () => {
  it.each(names)('matches the models: %s', (name) => {
    const operation = operationOf(name);
    const model = facts[name];
    expect(model).toMatchObject({
      method: operation.method,
      path: operation.path,
      // Where a model states no usage plan, ours is a cautious guess.
      ...(model?.rate === null ? {} : { rate: operation.rate, burst: operation.burst }),
    });
    expect(operation.body ?? false).toBe(model?.body !== null);
    for (const [parameter, stated] of Object.entries(operation.query)) {
      const match = model?.parameters.find((each) => each.name === parameter);
      expect({ parameter, required: stated.required ?? false }).toEqual({
        parameter,
        required: match?.required,
      });
      expect(stated.kind === 'list').toBe(match?.type === 'array');
      expect(stated.kind === 'time').toBe(match?.format === 'date-time');
      expect(stated.values?.toSorted()).toEqual((match?.itemEnum ?? match?.enum)?.toSorted());
      if (match?.maxItems !== undefined) expect(stated.max).toBe(match.maxItems);
      if (match?.maximum !== undefined) expect(stated.max).toBe(match.maximum);
    }
  });
});

const besideTheClone = fileURLToPath(new URL('../../../../../../shared/spapi/models', import.meta.url));
const modelsFolder = process.env.SPAPI_MODELS ?? besideTheClone;

describe('facts.json', () => {
  if (existsSync(modelsFolder)) {
    it('matches the current models', () => {
      expect(facts).toEqual(JSON.parse(JSON.stringify(distilFacts(readModels(modelsFolder), operations))));
    });
  } else {
    it('lists every operation of the table', () => {
      expect(Object.keys(facts).toSorted()).toEqual(names.toSorted());
    });
  }
});
