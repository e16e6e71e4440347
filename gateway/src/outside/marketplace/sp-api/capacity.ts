import { formatNumber } from '@fairshelf/shared-contracts/core';
import { type OperationName, operationOf, operations } from './operations.ts';
import type { BucketLevel } from './rate-limits.ts';
import { expectedReportMs } from './report-polls.ts';

/** The properties of an account on which its hourly refresh depends. */
export interface AccountLoad {
  readonly marketplaces: number;
  /** In each marketplace. */
  readonly products: number;
  /** Orders placed or changed per hour, and transactions posted. */
  readonly orderChanges: number;
  readonly transactions: number;
  /** In each marketplace: listings with issues, inbound shipments changed per hour. */
  readonly issues: number;
  readonly shipments: number;
  /** Products of others that are followed, in each marketplace. */
  readonly competitors: number;
  /** Review requests in an hour. */
  readonly requests: number;
}

/** Two sample accounts for the table in docs/marketplace-connector.md. */
export const sampleLoads = {
  medium: {
    marketplaces: 3,
    products: 500,
    orderChanges: 100,
    transactions: 100,
    issues: 40,
    shipments: 1,
    competitors: 20,
    requests: 30,
  },
  large: {
    marketplaces: 10,
    products: 5_000,
    orderChanges: 1_500,
    transactions: 1_500,
    issues: 200,
    shipments: 5,
    competitors: 50,
    requests: 400,
  },
} as const satisfies Record<string, AccountLoad>;

const pages = (rows: number, perPage: number): number => Math.max(1, Math.ceil(rows / perPage));
const WEEK_HOURS = 168;
/** Transactions may lag, so three days are read again each time. */
const TRANSACTION_HOURS = 72;
const CATEGORIES = 20;
const POLLS_PER_REPORT = 3;
/** Competitors are read every four hours (docs/imports.md). */
const COMPETITOR_HOURS = 4;

/** Listings every hour; fees, feedback and stock, and six reports about the whole account, every four (docs/imports.md). */
const reports = ({ marketplaces }: AccountLoad): number => marketplaces + (3 * marketplaces + 6) / 4;
const weekly = ({ marketplaces, products }: AccountLoad): number => (marketplaces * products) / WEEK_HOURS;
const categories = ({ marketplaces }: AccountLoad): number => (marketplaces * CATEGORIES) / WEEK_HOURS;
/** Of the products, those measured too large without another listing that bounds their fee; each is asked for weekly. */
const UNBOUNDED_SHARE = 0.02;
const FEES_PER_REQUEST = 20;
const none = (): number => 0;

// A refresh's requests per hour. Zero: by hand, in a first import, or to look for something lost.
const requestsPerHour: Readonly<Record<OperationName, (load: AccountLoad) => number>> = {
  getMarketplaceParticipations: () => 1 / 12,
  searchOrders: ({ orderChanges }) => pages(orderChanges, 100),
  getOrder: none,
  searchCatalogItems: ({ marketplaces, products, competitors }) =>
    marketplaces * (pages(products, 20) + pages(competitors, 20) / COMPETITOR_HOURS),
  getCatalogItem: none,
  searchListingsItems: ({ marketplaces, issues }) => marketplaces * pages(issues, 20),
  createReport: reports,
  getReports: none,
  getReport: (load) => POLLS_PER_REPORT * reports(load),
  getReportDocument: reports,
  getSolicitationActionsForOrder: ({ requests }) => requests,
  createProductReviewAndSellerFeedbackSolicitation: ({ requests }) => requests,
  listTransactions: ({ transactions }) => pages(transactions * TRANSACTION_HOURS, 100),
  listPayouts: () => 1 / 4,
  getMyFeesEstimates: (load) => (weekly(load) * UNBOUNDED_SHARE) / FEES_PER_REQUEST,
  getShipments: ({ marketplaces, shipments }) => marketplaces * pages(shipments, 50),
  getShipmentItemsByShipmentId: ({ marketplaces, shipments }) => marketplaces * shipments,
  getItemReviewTopics: (load) => 2 * weekly(load),
  getItemReviewTrends: weekly,
  getItemBrowseNode: weekly,
  getBrowseNodeReviewTopics: (load) => 2 * categories(load),
  getBrowseNodeReviewTrends: categories,
  getBrowseNodeReturnTopics: categories,
  getBrowseNodeReturnTrends: categories,
  getDestinations: none,
  createDestination: none,
  getSubscription: none,
  createSubscription: none,
};

// Limits shared by all sellers of an application, per second. Amazon documents them for few operations; everything
// else is limited per pair of seller and application.
const applicationRates: { readonly [N in OperationName]?: number } = {
  searchCatalogItems: 500,
  getCatalogItem: 250,
};

const HOUR_S = 3_600;

/** How many requests of an operation a seller's refresh makes per hour. */
export const hourlyRequests = (name: OperationName, load: AccountLoad): number => requestsPerHour[name](load);

/** The share of an operation's rate that hourly refreshes of such an account use; above 1 they can't keep up. */
export const rateUse = (name: OperationName, load: AccountLoad): number =>
  hourlyRequests(name, load) / (operationOf(name).rate * HOUR_S);

/** How many such accounts one application can refresh every hour; null where only each seller's own rate counts. */
export function accountsPerApplication(name: OperationName, load: AccountLoad): number | null {
  const applicationRate = applicationRates[name];
  const requests = hourlyRequests(name, load);
  return applicationRate === undefined || requests === 0
    ? null
    : Math.floor((applicationRate * HOUR_S) / requests);
}

/** The minutes until this many requests of an operation can have been sent, given the current bucket. */
export const minutesUntil = (level: BucketLevel, requests: number): number =>
  Math.max(0, (requests - level.tokens) / level.rate / 60);

/**
 * The minutes until these reports can be read: ordered one after the other as the rate allows, generated, and
 * fetched.
 */
export function minutesUntilReports(
  reportTypes: readonly string[],
  levels: { readonly createReport: BucketLevel; readonly getReportDocument: BucketLevel },
): number {
  const waits = reportTypes.map(
    (reportType, index) =>
      minutesUntil(levels.createReport, index + 1) + expectedReportMs(reportType) / 60_000,
  );
  return Math.max(0, ...waits, minutesUntil(levels.getReportDocument, reportTypes.length));
}

const isOperation = (name: string): name is OperationName => Object.hasOwn(operations, name);
const number = (value: number): string =>
  formatNumber(value < 10 ? Math.round(value * 10) / 10 : Math.round(value));

/** The share of a rate from which an operation is listed in the table. */
const NOTABLE_USE = 0.25;

/** The table of docs/marketplace-connector.md: operations of which hourly refreshes of the large account use a quarter. */
export function capacityRows(): string[] {
  const { medium, large } = sampleLoads;
  return Object.keys(operations)
    .filter(isOperation)
    .filter((name) => rateUse(name, large) >= NOTABLE_USE)
    .map((name) => {
      const accounts = accountsPerApplication(name, medium);
      const cells = [
        `\`${name}\``,
        number(operationOf(name).rate * HOUR_S),
        ...[medium, large].map((load) => number(hourlyRequests(name, load))),
        `${Math.round(rateUse(name, large) * 100)}%`,
        accounts === null ? 'any' : number(accounts),
      ];
      return `| ${cells.join(' | ')} |`;
    });
}
