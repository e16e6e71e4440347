import type { CustomerFeedbackPort } from '../customer-feedback-port.ts';
import type { AccessTokens } from '../lwa/access-tokens.ts';
import { marketplaceById } from '../marketplaces.ts';
import type {
  CatalogPort,
  FeesPort,
  FinancesPort,
  InboundPort,
  ListingsPort,
  NotificationsPort,
  OrdersPort,
  ParticipationsPort,
  PayoutsPort,
  RatesPort,
  Reply,
  ReportsPort,
  SellerConnections,
  SolicitationsPort,
} from '../ports.ts';
import { fail, ok, type Result } from '../result.ts';
import type { TokenVault } from '../token-vault.ts';
import { getCatalogItem, searchCatalogItems } from './catalog.ts';
import { fallbackCharsetOf } from './charset.ts';
import type { SpApiFailure } from './failures.ts';
import { createFeedbackPort } from './feedback-adapter.ts';
import { getFeesEstimates, toFeeEstimates } from './fees.ts';
import { listTransactions, toCharges } from './finances.ts';
import { getShipmentItems, getShipments, toInboundItems, toShipments } from './inbound.ts';
import { searchListingIssues, toIssues } from './listings.ts';
import { toCatalogEntry, toOrder, toParticipations } from './mapping.ts';
import { findDestination, subscribe } from './notifications.ts';
import { getOrder, searchOrders } from './orders.ts';
import { listPayouts, toPayout } from './payouts.ts';
import { openReportDocument } from './report-document.ts';
import { advanceReportRun, startReportRun } from './report-run.ts';
import {
  createSend,
  defaultUserAgent,
  levelOf,
  type Send,
  type SpApiDependencies,
  type SpApiSettings,
} from './request.ts';
import { roleOfReport } from './roles.ts';
import { getMarketplaceParticipations } from './sellers.ts';
import { isReviewRequestAvailable, requestReview } from './solicitations.ts';

export interface SpApiPorts {
  readonly participations: ParticipationsPort;
  readonly orders: OrdersPort;
  readonly catalog: CatalogPort;
  readonly listings: ListingsPort;
  readonly reports: ReportsPort;
  readonly solicitations: SolicitationsPort;
  readonly fees: FeesPort;
  readonly finances: FinancesPort;
  readonly payouts: PayoutsPort;
  readonly inbound: InboundPort;
  readonly customerFeedback: CustomerFeedbackPort;
  readonly rates: RatesPort;
  readonly notifications: NotificationsPort;
}

export interface SpApiAdapterDependencies extends SpApiDependencies {
  readonly connections: SellerConnections;
  readonly vault: TokenVault;
  /** Tokens of the application itself, by scope: for operations without a seller. */
  readonly grantlessTokens: AccessTokens;
}

const NOTIFICATIONS_SCOPE = 'sellingpartnerapi::notifications';

/** The ports served by Amazon's API. Refresh tokens are decrypted here and never leave this module. */
export function createSpApiPorts(
  settings: SpApiSettings,
  dependencies: SpApiAdapterDependencies,
): SpApiPorts {
  const { runtime, connections, vault } = dependencies;
  const scale = settings.rateScale ?? 1;

  async function forSeller<T>(
    sellerAccountId: string,
    ask: (send: Send) => Promise<Result<T, SpApiFailure>>,
  ): Reply<T> {
    const connection = await connections.find(sellerAccountId);
    if (!connection) return fail({ kind: 'not-connected', message: 'This seller account is not connected.' });
    const refreshToken = vault.open(connection.sealedRefreshToken, sellerAccountId);
    if (!refreshToken.ok) return fail({ kind: 'not-connected', message: refreshToken.error.message });
    const { region } = connection;
    return ask(
      createSend(settings, dependencies, { sellerAccountId, region, refreshToken: refreshToken.value }),
    );
  }

  const searchOrdersPage: OrdersPort['search'] = (seller, search, options) =>
    forSeller(seller, async (send) =>
      mapped(await searchOrders(send, search, runtime.now(), options), (page) => ({
        orders: page.orders.map(toOrder),
        nextToken: page.pagination?.nextToken || null,
        completeUntil: page.lastUpdatedBefore ?? page.createdBefore ?? null,
      })),
    );

  return {
    participations: {
      list: (seller, options) =>
        forSeller(seller, async (send) =>
          mapped(await getMarketplaceParticipations(send, options), toParticipations),
        ),
    },
    orders: {
      search: searchOrdersPage,
      get: (seller, orderId, options) =>
        forSeller(seller, async (send) => mapped(await getOrder(send, orderId, options), toOrder)),
    },
    catalog: {
      page: (seller, marketplaceId, asins, options) =>
        forSeller(seller, async (send) =>
          mapped(await searchCatalogItems(send, asins, marketplaceId, options), (items) =>
            items.map((item) => toCatalogEntry(item, marketplaceId)),
          ),
        ),
      entry: (seller, marketplaceId, asin, options) =>
        forSeller(seller, async (send) =>
          mapped(await getCatalogItem(send, asin, marketplaceId, options), (item) =>
            toCatalogEntry(item, marketplaceId),
          ),
        ),
    },
    listings: {
      issues: (seller, search, options) =>
        forSeller(seller, async (send) =>
          mapped(await searchListingIssues(send, search, options), (page) => ({
            rows: page.items.flatMap((item) => toIssues(item, search.marketplaceId)),
            nextToken: page.pagination?.nextToken || null,
            listings: page.numberOfResults,
          })),
        ),
    },
    reports: {
      start: (specification, options) => startReportRun(specification, runtime.now(), options),
      advance: (seller, run, options) =>
        forSeller(seller, (send) => advanceReportRun(send, run, { now: runtime.now(), scale }, options)),
      open: (seller, run, options) =>
        forSeller(seller, async (send) => {
          if (run.state !== 'ready' || run.documentId === null) {
            const message = `The report has no document: it is ${run.state}.`;
            const about = { operation: 'getReportDocument', requestId: null, message } as const;
            return fail({ ...about, kind: 'refused', status: null, errors: [] });
          }
          const country = marketplaceById(run.specification.marketplaceIds[0] ?? '')?.countryCode;
          const context = {
            runtime,
            userAgent: settings.userAgent ?? defaultUserAgent,
            allowPlainHttp: Object.values(settings.endpoints).some((endpoint) =>
              endpoint.startsWith('http://'),
            ),
            fallbackCharset: fallbackCharsetOf(country),
            role: roleOfReport(run.specification.reportType),
          };
          return openReportDocument(send, run.documentId, context, options);
        }),
    },
    fees: {
      estimates: (seller, marketplaceId, questions, options) =>
        forSeller(seller, async (send) =>
          mapped(await getFeesEstimates(send, marketplaceId, questions, options), (answers) =>
            toFeeEstimates(answers, questions),
          ),
        ),
    },
    finances: {
      charges: (seller, period, options) =>
        forSeller(seller, async (send) =>
          mapped(await listTransactions(send, period, options), ({ payload }) => ({
            rows: (payload?.transactions ?? []).flatMap(toCharges),
            nextToken: payload?.nextToken || null,
          })),
        ),
    },
    payouts: {
      list: (seller, search, options) =>
        forSeller(seller, async (send) =>
          mapped(await listPayouts(send, search, options), ({ payouts, nextToken }) => ({
            rows: (payouts ?? []).map(toPayout),
            nextToken: nextToken || null,
          })),
        ),
    },
    inbound: {
      shipments: (seller, search, options) =>
        forSeller(seller, async (send) =>
          mapped(await getShipments(send, search, options), (page) => ({
            rows: toShipments(page),
            nextToken: page.payload?.NextToken || null,
          })),
        ),
      items: (seller, marketplaceId, shipmentId, options) =>
        forSeller(seller, async (send) =>
          mapped(await getShipmentItems(send, shipmentId, marketplaceId, options), toInboundItems),
        ),
    },
    customerFeedback: createFeedbackPort(forSeller),
    notifications: {
      destination: (region, queueArn, options) => {
        const { grantlessTokens: accessTokens } = dependencies;
        const application = { sellerAccountId: `application/${region}`, region };
        const access = { ...application, refreshToken: NOTIFICATIONS_SCOPE };
        return findDestination(
          createSend(settings, { ...dependencies, accessTokens }, access),
          queueArn,
          options,
        );
      },
      subscribe: (seller, subscription, options) =>
        forSeller(seller, (send) => subscribe(send, subscription, options)),
    },
    rates: {
      level: (seller, operation) => levelOf(dependencies, settings, seller, operation),
    },
    solicitations: {
      isAvailable: (seller, marketplaceId, orderId, options) =>
        forSeller(seller, (send) => isReviewRequestAvailable(send, orderId, marketplaceId, options)),
      requestReview: (seller, marketplaceId, orderId, options) =>
        forSeller(seller, (send) => requestReview(send, orderId, marketplaceId, options)),
    },
  };
}

const mapped = <A, B, E>(result: Result<A, E>, map: (value: A) => B): Result<B, E> =>
  result.ok ? ok(map(result.value)) : result;
