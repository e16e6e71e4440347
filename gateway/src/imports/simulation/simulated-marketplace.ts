import { randomUUID } from 'node:crypto';
import type { Fetch } from '../../outside/marketplace/runtime.ts';
import { seededRandom } from './seeded.ts';
import { ledger, listings, orderHeader, toApiOrder, toReportLine } from './simulated-documents.ts';
import { createSimulatedRates, type OperationUse } from './simulated-rates.ts';
import { type Asked, operationOf } from './simulated-routes.ts';
import { orderOf, ordersChangedIn, type SimulatedSeller } from './simulated-seller.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const LINK_MS = 5 * MINUTE_MS;
const PAGE_TOKEN_MS = 30 * MINUTE_MS;
const PAGE = 100;

interface Report {
  readonly id: string;
  readonly seller: SimulatedSeller;
  readonly body: ReportBody;
  readonly createdAt: number;
  readonly doneAt: number;
}

interface ReportBody {
  readonly reportType: string;
  readonly marketplaceIds: readonly string[];
  readonly dataStartTime?: string;
  readonly dataEndTime?: string;
}

/** The responses during the outage; times in Unix ms. */
export interface Outage {
  readonly kind: '429' | '503' | 'html';
  readonly from: number;
  readonly until: number;
}

export interface SimulatedMarketplace {
  readonly fetch: Fetch;
  readonly use: ReadonlyMap<string, OperationUse>;
  /** How often a report was ordered, by seller, type, marketplaces and period. */
  readonly ordered: ReadonlyMap<string, number>;
  /** Maximum number of concurrent requests. */
  readonly mostAtOnce: () => number;
  /** How long the reports of a seller's first import take at least: type and marketplace to milliseconds. */
  readonly reportTime: (sellerId: string, reportType: string, no: number) => number;
}

/**
 * Amazon at its documented rates under a fake clock, as a replacement for `fetch`: sellers with orders and reports
 * that take one to fifteen minutes. It shares no code with the connector or the sandbox.
 */
export function createSimulatedMarketplace(options: {
  readonly sellers: readonly SimulatedSeller[];
  readonly start: number;
  readonly now: () => number;
  readonly outages: readonly Outage[];
}): SimulatedMarketplace {
  const { sellers, start, now, outages } = options;
  const byRefreshToken = new Map(sellers.map((seller) => [seller.refreshToken, seller]));
  const byAccessToken = new Map<string, { seller: SimulatedSeller; expiresAt: number }>();
  const { use, take } = createSimulatedRates(now);
  const ordered = new Map<string, number>();
  const reports = new Map<string, Report>();
  const links = new Map<string, { report: Report; expiresAt: number }>();
  const pages = new Map<string, { search: string; offset: number; expiresAt: number }>();
  let atOnce = 0;
  let most = 0;

  const reportTime = (sellerId: string, reportType: string, no: number): number =>
    Math.round((1 + 14 * seededRandom(sellerId, reportType, no) ** 2) * 60) * 1_000;

  const outage = (): Outage | undefined => outages.find(({ from, until }) => from <= now() && now() < until);

  const json = (body: unknown, status = 200): Response =>
    new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
  const error = (status: number, code: string, message: string): Response =>
    json({ errors: [{ code, message }] }, status);

  function answer(url: URL, init: RequestInit | undefined): Response {
    const seller = byAccessToken.get(new Headers(init?.headers).get('x-amz-access-token') ?? '');
    if (!seller || seller.expiresAt <= now())
      return error(403, 'Unauthorized', 'The access token you provided has expired.');
    const call = operationOf(url, init?.method ?? 'GET');
    const fault = outage();
    const allowed = take(call.operation, seller.seller.sellerId, fault !== undefined);
    if (fault?.kind === '503') return error(503, 'ServiceUnavailable', 'Please try again.');
    if (fault?.kind === 'html') return new Response('<html><body>Sorry</body></html>', { status: 502 });
    if (!allowed || fault) return error(429, 'QuotaExceeded', 'You exceeded your quota.');
    return serve(call, seller.seller, url, init);
  }

  function serve(call: Asked, seller: SimulatedSeller, url: URL, init: RequestInit | undefined): Response {
    switch (call.operation) {
      case 'getMarketplaceParticipations':
        return json({
          payload: seller.marketplaces.map((marketplace) => ({
            marketplace: {
              id: marketplace.id,
              name: marketplace.name,
              countryCode: marketplace.countryCode === 'UK' ? 'GB' : marketplace.countryCode,
              defaultCurrencyCode: marketplace.currency,
              defaultLanguageCode: 'en_US',
              domainName: 'www.example.com',
            },
            storeName: seller.sellerId,
            participation: { isParticipating: true, hasSuspendedListings: false },
          })),
        });
      case 'searchOrders':
        return search(seller, url.searchParams);
      case 'getOrder': {
        const index = Number(call.id.split('-')[1]);
        return json({ order: toApiOrder(orderOf(seller, start, index, now())) });
      }
      case 'createReport':
        return create(seller, JSON.parse(String(init?.body)));
      case 'getReports':
        return json({
          reports: [...reports.values()]
            .filter(
              (report) =>
                report.seller === seller &&
                url.searchParams.get('reportTypes')?.split(',').includes(report.body.reportType),
            )
            .map(toApiReport),
        });
      case 'getReport': {
        const report = reports.get(call.id);
        return report ? json(toApiReport(report)) : error(404, 'NotFound', 'No such report.');
      }
      case 'getReportDocument': {
        const report = reports.get(call.id.replace('doc-', ''));
        if (!report) return error(404, 'NotFound', 'No such document.');
        const link = randomUUID();
        links.set(link, { report, expiresAt: now() + LINK_MS });
        return json({ reportDocumentId: call.id, url: `https://documents.example.com/${link}` });
      }
      case 'searchListingsItems':
        return json({ numberOfResults: 0, items: [] });
      case 'searchCatalogItems':
        return json({ numberOfResults: 0, items: [] });
      case 'getShipments':
        return json({ payload: { ShipmentData: [] } });
      case 'listTransactions':
        return json({ payload: { transactions: [] } });
      case 'listPayouts':
        return json({ payouts: [] });
      default:
        return new Response(null, { status: 204 });
    }
  }

  function create(seller: SimulatedSeller, body: ReportBody): Response {
    const { reportType, marketplaceIds, dataStartTime = '', dataEndTime = '' } = body;
    const what = [reportType, [...marketplaceIds].toSorted().join('+')].join(' ');
    const no = [...reports.values()].filter(
      (report) => report.seller === seller && report.body.reportType === reportType,
    ).length;
    const key = [seller.sellerId, what, dataStartTime, dataEndTime].join(' ');
    ordered.set(key, (ordered.get(key) ?? 0) + 1);
    const id = `${reports.size + 1}`;
    const doneAt = now() + reportTime(seller.sellerId, reportType, no);
    reports.set(id, { id, seller, body, createdAt: now(), doneAt });
    return json({ reportId: id }, 202);
  }

  const isMade = ({ body }: Report): boolean =>
    body.reportType === 'GET_MERCHANT_LISTINGS_ALL_DATA' ||
    body.reportType === 'GET_LEDGER_DETAIL_VIEW_DATA' ||
    body.reportType.startsWith('GET_FLAT_FILE_ALL_ORDERS');

  const toApiReport = (report: Report) => ({
    reportId: report.id,
    reportType: report.body.reportType,
    marketplaceIds: report.body.marketplaceIds,
    dataStartTime: report.body.dataStartTime,
    dataEndTime: report.body.dataEndTime,
    createdTime: new Date(report.createdAt).toISOString(),
    ...(now() < report.doneAt
      ? { processingStatus: 'IN_PROGRESS' }
      : isMade(report)
        ? { processingStatus: 'DONE', reportDocumentId: `doc-${report.id}` }
        : { processingStatus: 'CANCELLED' }),
  });

  function search(seller: SimulatedSeller, params: URLSearchParams): Response {
    const from = Date.parse(params.get('lastUpdatedAfter') ?? '');
    const until = Date.parse(params.get('lastUpdatedBefore') ?? '');
    const token = params.get('paginationToken');
    const searchKey = [seller.sellerId, from, until, params.get('marketplaceIds')].join(' ');
    const page = token === null ? { search: searchKey, offset: 0, expiresAt: Infinity } : pages.get(token);
    if (!page || page.search !== searchKey || page.expiresAt <= now())
      return error(400, 'InvalidInput', 'The pagination token is not valid.');
    const found = ordersChangedIn(seller, start, { from, until, now: now() });
    const orders = found.slice(page.offset, page.offset + PAGE);
    const next = page.offset + PAGE;
    let nextToken: string | undefined;
    if (next < found.length) {
      nextToken = randomUUID();
      pages.set(nextToken, { search: searchKey, offset: next, expiresAt: now() + PAGE_TOKEN_MS });
    }
    return json({
      orders: orders.map(toApiOrder),
      ...(nextToken ? { pagination: { nextToken } } : {}),
      lastUpdatedBefore: new Date(until).toISOString(),
    });
  }

  function document(link: string): Response {
    const found = links.get(link);
    if (!found || found.expiresAt <= now()) return new Response('Expired', { status: 403 });
    const { seller, body } = found.report;
    const type = { headers: { 'content-type': 'text/tab-separated-values; charset=UTF-8' } };
    if (body.reportType.startsWith('GET_FLAT_FILE_ALL_ORDERS')) {
      const from = Date.parse(body.dataStartTime ?? '');
      const until = Date.parse(body.dataEndTime ?? '');
      const found = ordersChangedIn(seller, start, { from, until, now: now() });
      return new Response([orderHeader, ...found.map(toReportLine)].join('\n'), type);
    }
    const lines = body.reportType === 'GET_LEDGER_DETAIL_VIEW_DATA' ? ledger : listings;
    return new Response(lines.join('\n'), type);
  }

  return {
    use,
    ordered,
    mostAtOnce: () => most,
    reportTime,
    fetch: async (address, init) => {
      init?.signal?.throwIfAborted();
      atOnce += 1;
      most = Math.max(most, atOnce);
      try {
        const url = new URL(address);
        if (url.hostname === 'documents.example.com') return document(url.pathname.slice(1));
        if (url.pathname === '/auth/o2/token') {
          const seller = byRefreshToken.get(
            new URLSearchParams(String(init?.body)).get('refresh_token') ?? '',
          );
          if (!seller) return json({ error: 'invalid_grant' }, 400);
          const accessToken = randomUUID();
          byAccessToken.set(accessToken, { seller, expiresAt: now() + HOUR_MS });
          return json({ access_token: accessToken, expires_in: 3_600, token_type: 'bearer' });
        }
        return answer(url, init);
      } finally {
        atOnce -= 1;
      }
    },
  };
}
