/** The requested operation, with the id in its path. */
export interface Asked {
  readonly operation: string;
  readonly id: string;
}

const routes: readonly (readonly [method: string, path: RegExp, operation: string])[] = [
  ['GET', /^\/sellers\/v1\/marketplaceParticipations$/, 'getMarketplaceParticipations'],
  ['GET', /^\/orders\/2026-01-01\/orders$/, 'searchOrders'],
  ['GET', /^\/orders\/2026-01-01\/orders\/(.+)$/, 'getOrder'],
  ['POST', /^\/reports\/2021-06-30\/reports$/, 'createReport'],
  ['GET', /^\/reports\/2021-06-30\/reports$/, 'getReports'],
  ['GET', /^\/reports\/2021-06-30\/reports\/(.+)$/, 'getReport'],
  ['GET', /^\/reports\/2021-06-30\/documents\/(.+)$/, 'getReportDocument'],
  ['GET', /^\/listings\/2021-08-01\/items\/.+$/, 'searchListingsItems'],
  ['GET', /^\/catalog\/2022-04-01\/items$/, 'searchCatalogItems'],
  ['GET', /^\/fba\/inbound\/v0\/shipments$/, 'getShipments'],
  ['GET', /^\/finances\/2024-06-19\/transactions$/, 'listTransactions'],
  ['GET', /^\/finances\/transfers\/2024-06-01\/payouts$/, 'listPayouts'],
  ['POST', /^\/products\/fees\/v0\/feesEstimate$/, 'getMyFeesEstimates'],
  ['GET', /^\/customerFeedback\/2024-06-01\/.+$/, 'customerFeedback'],
];

/** The operation of a request. @throws Error if there is none with this path */
export function operationOf(url: URL, method: string): Asked {
  for (const [verb, path, operation] of routes) {
    const found = verb === method && path.exec(url.pathname);
    if (found) return { operation, id: found[1] ?? '' };
  }
  throw new Error(`The marketplace has no ${method} ${url.pathname}.`);
}
