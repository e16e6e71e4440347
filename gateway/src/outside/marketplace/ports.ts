import type { LwaFailure } from './lwa/token-endpoint.ts';
import type { Region } from './marketplaces.ts';
import type { Money } from './money.ts';
import type { Result } from './result.ts';
import type { SpApiFailure } from './sp-api/failures.ts';
import type { NotificationType, Subscription } from './sp-api/notifications.ts';
import type { OperationName } from './sp-api/operations.ts';
import type { OrderSearch } from './sp-api/orders.ts';
import type { BucketLevel } from './sp-api/rate-limits.ts';
import type { ReportDocument } from './sp-api/report-document.ts';
import type { AdvanceOptions, ReportRun, StartOptions } from './sp-api/report-run.ts';
import type { ReportSpecification } from './sp-api/reports.ts';
import type { RequestOptions } from './sp-api/request.ts';

/**
 * The stored data of a connected seller account, as passed to the connector; the token stays encrypted outside it.
 */
export interface StoredConnection {
  readonly sellerAccountId: string;
  readonly region: Region;
  readonly sealedRefreshToken: string;
}

/** Served by the database: finds the connection of a seller account. */
export interface SellerConnections {
  readonly find: (sellerAccountId: string) => Promise<StoredConnection | undefined>;
}

/** `not-connected`: no usable consent is stored; as with `reauthorise`, the seller has to connect. */
export type ConnectorFailure = SpApiFailure | { readonly kind: 'not-connected'; readonly message: string };

export type Reply<T> = Promise<Result<T, ConnectorFailure>>;

export interface Participation {
  readonly marketplaceId: string;
  /** As in `marketplaces.ts`: 'UK', although Amazon itself returns 'GB'. */
  readonly countryCode: string;
  readonly name: string;
  readonly currency: string;
  readonly storeName: string | null;
  readonly isParticipating: boolean;
  readonly hasSuspendedListings: boolean;
}

export interface TimeWindow {
  /** ISO 8601 */
  readonly earliest: string | null;
  readonly latest: string | null;
}

export interface Order {
  readonly orderId: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly marketplaceId: string | null;
  readonly status: string | null;
  readonly fulfilledBy: string | null;
  readonly programs: readonly string[];
  readonly isBusiness: boolean;
  readonly shipCountry: string | null;
  readonly total: Money | null;
  readonly shipBy: TimeWindow | null;
  /** When the last package was handed to its carrier. ISO 8601 */
  readonly shippedAt: string | null;
  /** The base of a review request's time (docs/domain/review-requests.md#the-window). */
  readonly deliverBy: TimeWindow | null;
  readonly items: readonly OrderItem[];
}

export interface OrderItem {
  readonly orderItemId: string;
  readonly asin: string | null;
  readonly sku: string | null;
  readonly title: string | null;
  readonly quantity: number;
  readonly unitPrice: Money | null;
  readonly isCancelled: boolean;
}

export interface OrderPage {
  readonly orders: readonly Order[];
  readonly nextToken: string | null;
  /** The time up to which the pages are complete: the next search starts here. */
  readonly completeUntil: string | null;
}

export interface Length {
  readonly value: number;
  readonly unit: string;
}

export interface Dimensions {
  readonly height: Length | null;
  readonly length: Length | null;
  readonly width: Length | null;
  readonly weight: Length | null;
}

export interface CatalogEntry {
  readonly asin: string;
  readonly title: string | null;
  readonly brand: string | null;
  readonly category: string | null;
  readonly imageUrl: string | null;
  readonly itemDimensions: Dimensions | null;
  readonly packageDimensions: Dimensions | null;
  readonly salesRank: { readonly title: string; readonly rank: number } | null;
  /** The shared page of its variations; null without variations. */
  readonly parentAsin: string | null;
  /** The variation's attributes: 'Navy · 64 oz'. */
  readonly variation: string | null;
}

/** An issue that Amazon reports about a listing. */
export interface ListingIssue {
  readonly sku: string;
  readonly asin: string | null;
  readonly code: string;
  readonly message: string;
  readonly severity: 'ERROR' | 'WARNING' | 'INFO';
  /** Amazon's action: LISTING_SUPPRESSED and the like. */
  readonly enforcements: readonly string[];
  /** It hasn't acted yet, although it states the planned action. */
  readonly isExempt: boolean;
  /** The day from which it will act, `YYYY-MM-DD`. */
  readonly exemptUntil: string | null;
}

export interface ListingsPort {
  /** One page of a marketplace's listings with errors or warnings, as single issues. */
  readonly issues: (
    sellerAccountId: string,
    search: {
      readonly sellerId: string;
      readonly marketplaceId: string;
      readonly pageToken?: string | undefined;
    },
    options?: RequestOptions,
  ) => Reply<{
    readonly rows: readonly ListingIssue[];
    readonly nextToken: string | null;
    /** The total number of listings with issues; only the first 1,000 of them can be paged through. */
    readonly listings: number;
  }>;
}

export interface ParticipationsPort {
  readonly list: (sellerAccountId: string, options?: RequestOptions) => Reply<readonly Participation[]>;
}

export interface OrdersPort {
  /** One page. A page token is only valid with the search that returned it: same period, same filters. */
  readonly search: (
    sellerAccountId: string,
    search: OrderSearch,
    options?: RequestOptions,
  ) => Reply<OrderPage>;
  readonly get: (sellerAccountId: string, orderId: string, options?: RequestOptions) => Reply<Order>;
}

export interface CatalogPort {
  /** One request: at most 20 ASINs; those unknown to Amazon are missing. */
  readonly page: (
    sellerAccountId: string,
    marketplaceId: string,
    asins: readonly string[],
    options?: RequestOptions,
  ) => Reply<readonly CatalogEntry[]>;
  readonly entry: (
    sellerAccountId: string,
    marketplaceId: string,
    asin: string,
    options?: RequestOptions,
  ) => Reply<CatalogEntry>;
}

export interface ReportsPort {
  /** A run as plain data, to be stored and advanced. */
  readonly start: (specification: ReportSpecification, options?: StartOptions) => ReportRun;
  /** The next step of a run, at most one request; `save` stores the run before the order is sent. */
  readonly advance: (sellerAccountId: string, run: ReportRun, options?: AdvanceOptions) => Reply<ReportRun>;
  /** Opens the document of a finished run. */
  readonly open: (sellerAccountId: string, run: ReportRun, options?: RequestOptions) => Reply<ReportDocument>;
}

/** An offer and the price at which its fees are asked for. */
export interface FeeQuestion {
  readonly sku: string;
  readonly price: Money;
}

/** Amazon's fee estimate for a unit; null if there is none. Estimates are not guaranteed. */
export interface FeeEstimate extends FeeQuestion {
  /** For sending a unit: before promotions, with tax. */
  readonly fulfillmentFeeMinor: number | null;
  readonly referralFeeMinor: number | null;
  readonly totalMinor: number | null;
}

export interface FeesPort {
  /** One request: at most 20 offers, all fulfilled by Amazon. Every question is answered, in its order. */
  readonly estimates: (
    sellerAccountId: string,
    marketplaceId: string,
    questions: readonly FeeQuestion[],
    options?: RequestOptions,
  ) => Reply<readonly FeeEstimate[]>;
}

export interface RatesPort {
  /**
   * How many requests of an operation a seller account currently has left, and how fast they are restored. Consumes
   * nothing.
   */
  readonly level: (sellerAccountId: string, operation: OperationName) => Promise<BucketLevel>;
}

export interface SolicitationsPort {
  readonly isAvailable: (
    sellerAccountId: string,
    marketplaceId: string,
    orderId: string,
    options?: RequestOptions,
  ) => Reply<boolean>;
  readonly requestReview: (
    sellerAccountId: string,
    marketplaceId: string,
    orderId: string,
    options?: RequestOptions,
  ) => Reply<'sent' | 'already-sent'>;
}

/** A line of Amazon's charges, sales or refunds; positive for money to the seller. */
export interface OrderCharge {
  readonly transactionId: string;
  readonly lineNo: number;
  readonly kind: 'sale' | 'refund' | 'fee-correction';
  readonly marketplaceId: string | null;
  readonly orderId: string | null;
  readonly postedAt: string;
  readonly sku: string;
  readonly asin: string | null;
  readonly title: string | null;
  readonly quantity: number;
  readonly currency: string;
  readonly principalMinor: number;
  readonly fulfillmentFeeMinor: number;
  readonly totalMinor: number;
  readonly status: string | null;
}

export interface Page<T> {
  readonly rows: readonly T[];
  readonly nextToken: string | null;
}

export interface PostedPeriod {
  /** ISO 8601; at most 180 days apart, the end at least two minutes ago. */
  readonly postedAfter: string;
  readonly postedBefore: string;
  readonly nextToken?: string | undefined;
}

export interface FinancesPort {
  /** One page of sales, refunds and warehouse corrections; may lag 48 hours. */
  readonly charges: (
    sellerAccountId: string,
    period: PostedPeriod,
    options?: RequestOptions,
  ) => Reply<Page<OrderCharge>>;
}

export interface Payout {
  readonly payoutId: string;
  readonly marketplaceId: string | null;
  readonly accountType: string | null;
  readonly status: string;
  readonly type: string | null;
  readonly total: Money | null;
  readonly accountTail: string | null;
  readonly createdAt: string | null;
  /** When the bank received it. */
  readonly paidAt: string | null;
  readonly failure: string | null;
  readonly periodFrom: string | null;
  readonly periodTo: string | null;
  readonly settlementId: string | null;
  readonly traceId: string | null;
}

export interface PayoutsPort {
  readonly list: (
    sellerAccountId: string,
    search: {
      readonly marketplaceIds: readonly string[];
      readonly createdAfter: string;
      readonly nextToken?: string | undefined;
    },
    options?: RequestOptions,
  ) => Reply<Page<Payout>>;
}

/** A shipment to Amazon's warehouses; Amazon provides no dates for it. */
export interface InboundShipment {
  readonly shipmentId: string;
  readonly name: string;
  readonly status: string;
  readonly fulfillmentCenter: string | null;
}

export interface InboundItem {
  readonly sku: string;
  readonly fnsku: string | null;
  readonly shipped: number;
  readonly received: number;
}

export interface InboundPort {
  /** One page of a marketplace's shipments that changed in a period. */
  readonly shipments: (
    sellerAccountId: string,
    search: {
      readonly marketplaceId: string;
      readonly updatedAfter: string;
      readonly updatedBefore: string;
      readonly nextToken?: string | undefined;
    },
    options?: RequestOptions,
  ) => Reply<Page<InboundShipment>>;
  readonly items: (
    sellerAccountId: string,
    marketplaceId: string,
    shipmentId: string,
    options?: RequestOptions,
  ) => Reply<readonly InboundItem[]>;
}

export interface RatingSnapshot {
  readonly asin: string;
  readonly marketplaceId: string;
  /** 0 to 5 in tenths; null before the first rating. */
  readonly rating: number | null;
  readonly count: number | null;
  /** ISO 8601 */
  readonly observedAt: string;
  readonly source: string;
}

export interface RatingPoint {
  readonly observedAt: string;
  readonly rating: number | null;
  readonly count: number | null;
}

/** A product's rating, price and number of offers at a time. */
export interface OfferPoint extends RatingPoint {
  /** The lowest price of a new unit, without shipping, in minor units of the marketplace's currency. */
  readonly priceMinor: number | null;
  /** How many offers of new units there are, of all sellers. */
  readonly newOffers: number | null;
}

/** `unsupported`: this source does not cover the marketplace. */
export type RatingFailure =
  | { readonly kind: 'unsupported' | 'refused' | 'unavailable' | 'unreadable'; readonly message: string }
  | { readonly kind: 'throttled'; readonly message: string; readonly retryAfterMs: number };

/** The source of ratings: Amazon's API has none (docs/domain/ratings-and-reviews.md#no-stars-in-the-api). */
export interface RatingSource {
  readonly snapshot: (
    asin: string,
    marketplaceId: string,
    signal?: AbortSignal,
  ) => Promise<Result<RatingSnapshot | undefined, RatingFailure>>;
  readonly snapshots: (
    asins: readonly string[],
    marketplaceId: string,
    signal?: AbortSignal,
  ) => Promise<Result<readonly RatingSnapshot[], RatingFailure>>;
  /** Oldest first; one point per change. */
  readonly history: (
    asin: string,
    marketplaceId: string,
    signal?: AbortSignal,
  ) => Promise<Result<readonly RatingPoint[], RatingFailure>>;
  /** The histories of many products, requested a hundred at a time; products unknown to the source are missing. */
  readonly histories: (
    asins: readonly string[],
    marketplaceId: string,
    signal?: AbortSignal,
  ) => Promise<Result<ReadonlyMap<string, readonly RatingPoint[]>, RatingFailure>>;
  /** The same with prices and offers, at the same cost. */
  readonly offerHistories: (
    asins: readonly string[],
    marketplaceId: string,
    signal?: AbortSignal,
  ) => Promise<Result<ReadonlyMap<string, readonly OfferPoint[]>, RatingFailure>>;
}

/** Subscriptions to Amazon's notifications, which Amazon sends to our queue. */
export interface NotificationsPort {
  /** The id of our queue in a region; registers the queue there the first time. */
  readonly destination: (
    region: Region,
    queueArn: string,
    options?: RequestOptions,
  ) => Promise<Result<string, SpApiFailure>>;
  /** Subscribes a seller account; returns an existing subscription. */
  readonly subscribe: (
    sellerAccountId: string,
    subscription: { readonly type: NotificationType; readonly destinationId: string },
    options?: RequestOptions,
  ) => Reply<Subscription>;
}

export interface ConnectRequest {
  readonly sellerAccountId: string;
  readonly region: Region;
  /** The seller id from the consent. It passed through a browser, so the new token has to prove it. */
  readonly sellerId: string;
  /** `spapi_oauth_code` of the consent page: works once, for five minutes. */
  readonly code: string;
  readonly redirectUri?: string;
}

export interface Connected {
  readonly sealedRefreshToken: string;
  readonly participations: readonly Participation[];
}

/**
 * Connects a seller account: exchanges the code, reads where the seller sells, proves that the token belongs to the
 * seller id, and encrypts it.
 */
export interface ConnectPort {
  readonly connect: (
    request: ConnectRequest,
  ) => Promise<
    Result<
      Connected,
      | { readonly step: 'consent'; readonly failure: LwaFailure }
      | { readonly step: 'participations' | 'ownership'; readonly failure: SpApiFailure }
    >
  >;
}
