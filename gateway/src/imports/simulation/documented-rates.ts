/**
 * The usage plans as Amazon documents them, per seller and application: requests per second, and burst. Repeated here
 * because the simulation judges the connector by them (docs/domain/operations.md).
 */
export const documentedRates: Readonly<Record<string, { readonly rate: number; readonly burst: number }>> = {
  getMarketplaceParticipations: { rate: 0.016, burst: 15 },
  searchOrders: { rate: 0.0056, burst: 20 },
  getOrder: { rate: 0.5, burst: 30 },
  createReport: { rate: 0.0167, burst: 15 },
  getReports: { rate: 0.0222, burst: 10 },
  getReport: { rate: 2, burst: 15 },
  getReportDocument: { rate: 0.0167, burst: 15 },
  searchListingsItems: { rate: 5, burst: 5 },
  searchCatalogItems: { rate: 2, burst: 2 },
  getShipments: { rate: 2, burst: 30 },
  getShipmentItemsByShipmentId: { rate: 2, burst: 30 },
  listTransactions: { rate: 0.5, burst: 10 },
  getMyFeesEstimates: { rate: 0.5, burst: 1 },
  listPayouts: { rate: 0.5, burst: 10 },
  // The model states no plan for customer feedback; the connector limits itself to one request per second.
  customerFeedback: { rate: 1, burst: 5 },
};
