import type { Rate } from './token-bucket.ts';

const perSecond = (rate: number, burst: number): Rate => ({ perSecond: rate, burst });

/**
 * The documented usage plan of each operation, per seller and application. The feedback API's pages state none; its
 * plan is an assumption.
 */
export const usagePlans = {
  getMarketplaceParticipations: perSecond(0.016, 15),
  searchOrders: perSecond(0.0056, 20),
  getOrder: perSecond(0.5, 30),
  searchCatalogItems: perSecond(2, 2),
  getCatalogItem: perSecond(2, 2),
  searchListingsItems: perSecond(5, 5),
  createReport: perSecond(0.0167, 15),
  getReports: perSecond(0.0222, 10),
  getReport: perSecond(2, 15),
  getReportDocument: perSecond(0.0167, 15),
  getSolicitationActionsForOrder: perSecond(1, 5),
  createProductReviewAndSellerFeedbackSolicitation: perSecond(1, 5),
  listTransactions: perSecond(0.5, 10),
  listPayouts: perSecond(0.5, 10),
  getMyFeesEstimates: perSecond(0.5, 1),
  getShipments: perSecond(2, 30),
  getShipmentItemsByShipmentId: perSecond(2, 30),
  getItemReviewTopics: perSecond(1, 10),
  getItemReviewTrends: perSecond(1, 10),
  getItemBrowseNode: perSecond(1, 10),
  getBrowseNodeReviewTopics: perSecond(1, 10),
  getBrowseNodeReviewTrends: perSecond(1, 10),
  getBrowseNodeReturnTopics: perSecond(1, 10),
  getBrowseNodeReturnTrends: perSecond(1, 10),
  createSubscription: perSecond(1, 5),
  getSubscription: perSecond(1, 5),
  deleteSubscriptionById: perSecond(1, 5),
  createDestination: perSecond(1, 5),
  getDestinations: perSecond(1, 5),
  getDestination: perSecond(1, 5),
  deleteDestination: perSecond(1, 5),
} as const satisfies Record<string, Rate>;

export type OperationName = keyof typeof usagePlans;

const names: readonly string[] = Object.keys(usagePlans);

export function isOperationName(name: string): name is OperationName {
  return names.includes(name);
}

export const operationNames = Object.keys(usagePlans).filter(isOperationName);

/** The plans in force: the documented ones times the sandbox's scale, and those of individual sellers. */
export function plansInForce(scale: number) {
  const own = new Map<string, Rate>();
  const keyOf = (operation: OperationName, sellerId: string) => `${operation} ${sellerId}`;
  return {
    of: (operation: OperationName, sellerId: string): Rate => {
      const { perSecond: rate, burst } = own.get(keyOf(operation, sellerId)) ?? usagePlans[operation];
      return { perSecond: scaledRate(rate, scale), burst };
    },
    /** Overrides the documented plan for one seller; undefined restores it. */
    set: (operation: OperationName, sellerId: string, plan: Rate | undefined) => {
      if (plan) own.set(keyOf(operation, sellerId), plan);
      else own.delete(keyOf(operation, sellerId));
    },
    clear: () => own.clear(),
  };
}

export type PlansInForce = ReturnType<typeof plansInForce>;

/** A rate times a scale, without floating-point noise. */
export function scaledRate(rate: number, scale: number): number {
  return Number((rate * scale).toPrecision(12));
}
