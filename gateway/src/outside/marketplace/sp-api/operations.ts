import type { SpApiRole } from './roles.ts';

/** The definition of one query parameter; `list` values are sent comma-separated. */
export interface ParameterFacts {
  readonly kind: 'text' | 'time' | 'whole' | 'list';
  readonly required?: true;
  readonly max?: number;
  readonly values?: readonly string[];
}

export interface Operation {
  readonly api: string;
  readonly version: string;
  readonly method: 'GET' | 'POST';
  /** With `{name}` for each path parameter. */
  readonly path: string;
  /** Tokens per second and bucket size of the documented usage plan, per seller and application. */
  readonly rate: number;
  readonly burst: number;
  /**
   * The role that we request for it. Amazon may list several, any of which suffices. Null if it depends on the report
   * or notification type (`roleOfReport`).
   */
  readonly role: SpApiRole | null;
  readonly query: { readonly [name: string]: ParameterFacts };
  readonly body?: true;
  /**
   * Whether repeating it is harmless. A non-idempotent request is retried only if it certainly never arrived or was
   * refused; otherwise its outcome is unknown and the caller must check.
   */
  readonly repeatable: boolean;
}

const marketplaceIds = (max: number) => ({ kind: 'list', required: true, max }) as const;

const orderData = {
  kind: 'list',
  values: [
    'BUYER',
    'RECIPIENT',
    'PROCEEDS',
    'EXPENSE',
    'PROMOTION',
    'CANCELLATION',
    'FULFILLMENT',
    'PACKAGES',
    'TAX',
    'PAYMENT',
    'FULFILLMENT_ORDERS',
  ],
} as const;

const itemData = {
  kind: 'list',
  values: [
    'attributes',
    'classifications',
    'dimensions',
    'identifiers',
    'images',
    'productTypes',
    'relationships',
    'salesRanks',
    'summaries',
    'vendorDetails',
  ],
} as const;

const listingData = {
  kind: 'list',
  values: [
    'summaries',
    'attributes',
    'issues',
    'offers',
    'fulfillmentAvailability',
    'procurement',
    'relationships',
    'productTypes',
  ],
} as const;

const orders = { api: 'orders', version: '2026-01-01', role: 'Inventory and Order Tracking' } as const;
const catalog = { api: 'catalogItems', version: '2022-04-01', role: 'Product Listing' } as const;
const listings = { api: 'listingsItems', version: '2021-08-01', role: 'Product Listing' } as const;
const reports = { api: 'reports', version: '2021-06-30', role: null } as const;
const inbound = { api: 'fulfillmentInbound', version: 'v0', role: 'Amazon Fulfillment' } as const;
const solicitations = { api: 'solicitations', version: 'v1', role: 'Buyer Solicitation' } as const;

// Creating destinations is a grantless operation, so no role is needed.
const notifications = { api: 'notifications', version: 'v1', role: null, rate: 1, burst: 5 } as const;

// The model states no usage plan: we send one request per second and back off on 429.
const feedback = {
  api: 'customerFeedback',
  version: '2024-06-01',
  method: 'GET',
  rate: 1,
  burst: 5,
  role: 'Brand Analytics',
  repeatable: true,
} as const;
const oneMarketplace = { marketplaceId: { kind: 'text', required: true } } as const;
const sortedTopics = {
  ...oneMarketplace,
  sortBy: { kind: 'text', required: true, values: ['MENTIONS', 'STAR_RATING_IMPACT'] },
} as const;

/** Every Amazon operation that the product uses, declared once. */
export const operations = {
  getMarketplaceParticipations: {
    api: 'sellers',
    version: 'v1',
    method: 'GET',
    path: '/sellers/v1/marketplaceParticipations',
    rate: 0.016,
    burst: 15,
    role: 'Selling Partner Insights',
    query: {},
    repeatable: true,
  },
  searchOrders: {
    ...orders,
    method: 'GET',
    path: '/orders/2026-01-01/orders',
    rate: 0.0056,
    burst: 20,
    query: {
      createdAfter: { kind: 'time' },
      createdBefore: { kind: 'time' },
      lastUpdatedAfter: { kind: 'time' },
      lastUpdatedBefore: { kind: 'time' },
      fulfillmentStatuses: {
        kind: 'list',
        values: [
          'PENDING_AVAILABILITY',
          'PENDING',
          'UNSHIPPED',
          'PARTIALLY_SHIPPED',
          'SHIPPED',
          'CANCELLED',
          'UNFULFILLABLE',
        ],
      },
      marketplaceIds: { kind: 'list', max: 50 },
      fulfilledBy: { kind: 'list', values: ['MERCHANT', 'AMAZON'] },
      maxResultsPerPage: { kind: 'whole', max: 100 },
      paginationToken: { kind: 'text' },
      includedData: orderData,
    },
    repeatable: true,
  },
  getOrder: {
    ...orders,
    method: 'GET',
    path: '/orders/2026-01-01/orders/{orderId}',
    rate: 0.5,
    burst: 30,
    query: { includedData: orderData },
    repeatable: true,
  },
  searchCatalogItems: {
    ...catalog,
    method: 'GET',
    path: '/catalog/2022-04-01/items',
    rate: 2,
    burst: 2,
    query: {
      identifiers: { kind: 'list', max: 20 },
      identifiersType: {
        kind: 'text',
        values: ['ASIN', 'EAN', 'GTIN', 'ISBN', 'JAN', 'MINSAN', 'SKU', 'UPC'],
      },
      marketplaceIds: marketplaceIds(1),
      includedData: itemData,
      locale: { kind: 'text' },
      sellerId: { kind: 'text' },
      pageSize: { kind: 'whole', max: 20 },
      pageToken: { kind: 'text' },
    },
    repeatable: true,
  },
  getCatalogItem: {
    ...catalog,
    method: 'GET',
    path: '/catalog/2022-04-01/items/{asin}',
    rate: 2,
    burst: 2,
    query: {
      marketplaceIds: { kind: 'list', required: true },
      includedData: itemData,
      locale: { kind: 'text' },
    },
    repeatable: true,
  },
  searchListingsItems: {
    ...listings,
    method: 'GET',
    path: '/listings/2021-08-01/items/{sellerId}',
    rate: 5,
    burst: 5,
    query: {
      marketplaceIds: marketplaceIds(1),
      includedData: listingData,
      issueLocale: { kind: 'text' },
      withIssueSeverity: { kind: 'list', values: ['WARNING', 'ERROR'] },
      pageSize: { kind: 'whole', max: 20 },
      pageToken: { kind: 'text' },
    },
    repeatable: true,
  },
  createReport: {
    ...reports,
    method: 'POST',
    path: '/reports/2021-06-30/reports',
    rate: 0.0167,
    burst: 15,
    query: {},
    body: true,
    repeatable: false,
  },
  getReports: {
    ...reports,
    method: 'GET',
    path: '/reports/2021-06-30/reports',
    rate: 0.0222,
    burst: 10,
    query: {
      reportTypes: { kind: 'list', max: 10 },
      processingStatuses: {
        kind: 'list',
        values: ['CANCELLED', 'DONE', 'FATAL', 'IN_PROGRESS', 'IN_QUEUE'],
      },
      marketplaceIds: { kind: 'list', max: 10 },
      pageSize: { kind: 'whole', max: 100 },
      createdSince: { kind: 'time' },
      createdUntil: { kind: 'time' },
      nextToken: { kind: 'text' },
    },
    repeatable: true,
  },
  getReport: {
    ...reports,
    method: 'GET',
    path: '/reports/2021-06-30/reports/{reportId}',
    rate: 2,
    burst: 15,
    query: {},
    repeatable: true,
  },
  getReportDocument: {
    ...reports,
    method: 'GET',
    path: '/reports/2021-06-30/documents/{reportDocumentId}',
    rate: 0.0167,
    burst: 15,
    query: {},
    repeatable: true,
  },
  getSolicitationActionsForOrder: {
    ...solicitations,
    method: 'GET',
    path: '/solicitations/v1/orders/{amazonOrderId}',
    rate: 1,
    burst: 5,
    query: { marketplaceIds: marketplaceIds(1) },
    repeatable: true,
  },
  createProductReviewAndSellerFeedbackSolicitation: {
    ...solicitations,
    method: 'POST',
    path: '/solicitations/v1/orders/{amazonOrderId}/solicitations/productReviewAndSellerFeedback',
    rate: 1,
    burst: 5,
    query: { marketplaceIds: marketplaceIds(1) },
    repeatable: false,
  },
  listTransactions: {
    api: 'finances',
    version: '2024-06-19',
    method: 'GET',
    path: '/finances/2024-06-19/transactions',
    role: 'Finance and Accounting',
    rate: 0.5,
    burst: 10,
    query: {
      postedAfter: { kind: 'time' },
      postedBefore: { kind: 'time' },
      marketplaceId: { kind: 'text' },
      transactionStatus: { kind: 'text' },
      relatedIdentifierName: { kind: 'text' },
      relatedIdentifierValue: { kind: 'text' },
      nextToken: { kind: 'text' },
    },
    repeatable: true,
  },
  listPayouts: {
    api: 'transfers',
    version: '2024-06-01',
    method: 'GET',
    path: '/finances/transfers/2024-06-01/payouts',
    role: 'Finance and Accounting',
    rate: 0.5,
    burst: 10,
    query: {
      marketplaceIds: { kind: 'list' },
      createdAfter: { kind: 'time' },
      createdBefore: { kind: 'time' },
      payoutId: { kind: 'text' },
      accountType: { kind: 'text' },
      nextToken: { kind: 'text' },
    },
    repeatable: true,
  },
  // Any of several roles opens it; the fees report needs this one as well.
  getMyFeesEstimates: {
    api: 'productFees',
    version: 'v0',
    method: 'POST',
    path: '/products/fees/v0/feesEstimate',
    role: 'Amazon Fulfillment',
    rate: 0.5,
    burst: 1,
    query: {},
    body: true,
    repeatable: true,
  },
  getShipments: {
    ...inbound,
    method: 'GET',
    path: '/fba/inbound/v0/shipments',
    rate: 2,
    burst: 30,
    query: {
      ShipmentStatusList: {
        kind: 'list',
        values: [
          'WORKING',
          'READY_TO_SHIP',
          'SHIPPED',
          'RECEIVING',
          'CANCELLED',
          'DELETED',
          'CLOSED',
          'ERROR',
          'IN_TRANSIT',
          'DELIVERED',
          'CHECKED_IN',
        ],
      },
      ShipmentIdList: { kind: 'list', max: 999 },
      LastUpdatedAfter: { kind: 'time' },
      LastUpdatedBefore: { kind: 'time' },
      QueryType: { kind: 'text', required: true, values: ['SHIPMENT', 'DATE_RANGE', 'NEXT_TOKEN'] },
      NextToken: { kind: 'text' },
      MarketplaceId: { kind: 'text', required: true },
    },
    repeatable: true,
  },
  getShipmentItemsByShipmentId: {
    ...inbound,
    method: 'GET',
    path: '/fba/inbound/v0/shipments/{shipmentId}/items',
    rate: 2,
    burst: 30,
    query: { MarketplaceId: { kind: 'text' } },
    repeatable: true,
  },
  getItemReviewTopics: {
    ...feedback,
    path: '/customerFeedback/2024-06-01/items/{asin}/reviews/topics',
    query: sortedTopics,
  },
  getItemReviewTrends: {
    ...feedback,
    path: '/customerFeedback/2024-06-01/items/{asin}/reviews/trends',
    query: oneMarketplace,
  },
  getItemBrowseNode: {
    ...feedback,
    path: '/customerFeedback/2024-06-01/items/{asin}/browseNode',
    query: oneMarketplace,
  },
  getBrowseNodeReviewTopics: {
    ...feedback,
    path: '/customerFeedback/2024-06-01/browseNodes/{browseNodeId}/reviews/topics',
    query: sortedTopics,
  },
  getBrowseNodeReviewTrends: {
    ...feedback,
    path: '/customerFeedback/2024-06-01/browseNodes/{browseNodeId}/reviews/trends',
    query: oneMarketplace,
  },
  getBrowseNodeReturnTopics: {
    ...feedback,
    path: '/customerFeedback/2024-06-01/browseNodes/{browseNodeId}/returns/topics',
    query: oneMarketplace,
  },
  getBrowseNodeReturnTrends: {
    ...feedback,
    path: '/customerFeedback/2024-06-01/browseNodes/{browseNodeId}/returns/trends',
    query: oneMarketplace,
  },
  getDestinations: {
    ...notifications,
    method: 'GET',
    path: '/notifications/v1/destinations',
    query: {},
    repeatable: true,
  },
  // An existing one is refused with a 409, so repeating it is harmless.
  createDestination: {
    ...notifications,
    method: 'POST',
    path: '/notifications/v1/destinations',
    query: {},
    body: true,
    repeatable: true,
  },
  getSubscription: {
    ...notifications,
    method: 'GET',
    path: '/notifications/v1/subscriptions/{notificationType}',
    query: { payloadVersion: { kind: 'text' } },
    repeatable: true,
  },
  createSubscription: {
    ...notifications,
    method: 'POST',
    path: '/notifications/v1/subscriptions/{notificationType}',
    query: {},
    body: true,
    repeatable: true,
  },
} as const satisfies Record<string, Operation>;

export type OperationName = keyof typeof operations;

/** The query parameters of an operation, so that a misspelt one doesn't compile. */
export type QueryOf<N extends OperationName> = {
  readonly [P in keyof (typeof operations)[N]['query']]?: string | number | readonly string[] | undefined;
};

/** The facts of one operation. */
export const operationOf = (name: OperationName): Operation => operations[name];
