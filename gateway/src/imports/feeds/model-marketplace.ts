import * as v from 'valibot';
import { operationOfRequest, requestProblems } from '../../outside/marketplace/conformance/check-request.ts';
import { loadFacts } from '../../outside/marketplace/conformance/facts.ts';
import { jsonAnswer } from '../../outside/marketplace/fake-runtime.ts';
import type { Fetch } from '../../outside/marketplace/runtime.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;
const PAGE = 100;
const MARKETPLACE = 'ATVPDKIKX0DER';
export const REPORT_TAKES_MS = 7 * MINUTE_MS;
const LINK_LIVES_MS = 5 * MINUTE_MS;

export interface ModelOrder {
  readonly orderId: string;
  /** Unix ms */
  readonly createdAt: number;
  updatedAt: number;
  status: 'UNSHIPPED' | 'SHIPPED';
}

/**
 * The fault of a request. `kill…`: the requesting process dies, before or after Amazon carried out the request.
 * `drop…`: the connection breaks. `expired`: the page token, or the document's link, has expired.
 */
export type Fault =
  | 'kill-before'
  | 'kill-after'
  | 'drop-before'
  | 'drop-after'
  | 'throttled'
  | 'unavailable'
  | 'html'
  | 'expired';

interface Report {
  readonly reportId: string;
  readonly createdAt: number;
  readonly specification: v.InferOutput<typeof specificationSchema>;
}

const specificationSchema = v.object({
  reportType: v.string(),
  marketplaceIds: v.array(v.string()),
  dataStartTime: v.optional(v.string()),
  dataEndTime: v.optional(v.string()),
});

/** A requesting process: once killed, it gets no more responses. */
export interface Caller {
  isDead: boolean;
  readonly onKill: () => void;
}

const facts = loadFacts();
const iso = (at: number) => new Date(at).toISOString();
const errors = (status: number, code: string, headers: Record<string, string> = {}) =>
  jsonAnswer(status, { errors: [{ code, message: code, details: '' }] }, headers);

/**
 * For tests: the part of the SP-API that a first import needs, with rates, parameters and bodies as in Amazon's
 * models and reports that take minutes, under a fake clock. Unlike the sandbox it shares no code with the connector
 * and has only the documented rates.
 */
export function createModelMarketplace(now: () => number) {
  const orders: ModelOrder[] = [];
  const reports: Report[] = [];
  const buckets = new Map<string, { tokens: number; at: number }>();
  const count = new Map<string, number>();
  const faults = new Map<string, Fault>();
  const problems: string[] = [];
  /** Pages of orders that reached a living process: `<start of the window>#<first order>`. */
  const pages: string[] = [];
  /** Requests above a documented rate. */
  let refusals = 0;

  const takeToken = (name: string): boolean => {
    const { rate, burst } = facts[name] ?? {};
    if (!rate || !burst) throw new Error(`The models state no rate for ${name}.`);
    const bucket = buckets.get(name) ?? { tokens: burst, at: now() };
    const tokens = Math.min(burst, bucket.tokens + ((now() - bucket.at) / 1000) * rate);
    // A millisecond of rounding doesn't count as a request too many.
    const isFree = tokens >= 1 - rate / 1000;
    buckets.set(name, { tokens: isFree ? tokens - 1 : tokens, at: now() });
    return isFree;
  };

  const searchOrders = (query: URLSearchParams): Response => {
    const after = Date.parse(query.get('lastUpdatedAfter') ?? '');
    const before = Date.parse(query.get('lastUpdatedBefore') ?? '');
    if (!(before <= now() - 2 * MINUTE_MS)) problems.push('lastUpdatedBefore is too young');
    const from = Number(query.get('paginationToken') ?? 0);
    const found = orders
      .filter(({ updatedAt }) => updatedAt >= after && updatedAt <= before)
      .toSorted((a, b) => a.updatedAt - b.updatedAt);
    pages.push(`${iso(after)}#${from}`);
    return jsonAnswer(200, {
      orders: found.slice(from, from + PAGE).map((order) => ({
        orderId: order.orderId,
        createdTime: iso(order.createdAt),
        lastUpdatedTime: iso(order.updatedAt),
        salesChannel: { channelName: 'AMAZON', marketplaceId: MARKETPLACE },
        fulfillment: { fulfillmentStatus: order.status, fulfilledBy: 'AMAZON' },
        orderItems: [
          {
            orderItemId: `I-${order.orderId}`,
            quantityOrdered: 2,
            product: { asin: 'B000000001', sellerSku: 'S1' },
          },
        ],
      })),
      ...(from + PAGE < found.length && { pagination: { nextToken: String(from + PAGE) } }),
      lastUpdatedBefore: iso(before),
    });
  };

  const createReport = (body: string): Response => {
    const specification = v.parse(specificationSchema, JSON.parse(body));
    const { dataStartTime, dataEndTime } = specification;
    if (dataStartTime && dataEndTime && Date.parse(dataEndTime) - Date.parse(dataStartTime) > 30 * DAY_MS)
      problems.push('a report of orders covers 30 days at most');
    const report = { reportId: String(reports.length + 1), createdAt: now(), specification };
    reports.push(report);
    return jsonAnswer(202, { reportId: report.reportId });
  };

  const describe = ({ reportId, createdAt, specification }: Report) => {
    const isDone = now() >= createdAt + REPORT_TAKES_MS;
    return {
      reportId,
      ...specification,
      createdTime: iso(createdAt),
      processingStatus: isDone ? 'DONE' : 'IN_PROGRESS',
      ...(isDone && { reportDocumentId: `D${reportId}` }),
    };
  };

  const getReports = (query: URLSearchParams): Response => {
    const types = (query.get('reportTypes') ?? '').split(',');
    const since = Date.parse(query.get('createdSince') ?? '');
    const found = reports.filter(
      ({ createdAt, specification }) => createdAt >= since && types.includes(specification.reportType),
    );
    return jsonAnswer(200, { reports: found.toReversed().map(describe) });
  };

  const document = (reportId: string): Response => {
    const report = reports.find((each) => each.reportId === reportId);
    const { reportType, dataStartTime = '', dataEndTime = '' } = report?.specification ?? { reportType: '' };
    const isInPeriod = ({ updatedAt }: ModelOrder) =>
      updatedAt >= Date.parse(dataStartTime) && updatedAt <= Date.parse(dataEndTime);
    const lines = reportType.includes('ORDERS')
      ? orders
          .filter(isInPeriod)
          .map(({ orderId, createdAt, updatedAt, status }) =>
            [orderId, iso(createdAt), iso(updatedAt), status, 'Amazon.com', 'S1', 'B000000001', '2'].join(
              '\t',
            ),
          )
      : ['A lamp\tL1\tS1\t19.99\t5\t1\tB000000001\tDEFAULT\tActive'];
    const header = reportType.includes('ORDERS')
      ? 'amazon-order-id\tpurchase-date\tlast-updated-date\torder-status\tsales-channel\tsku\tasin\tquantity'
      : 'item-name\tlisting-id\tseller-sku\tprice\tquantity\tproduct-id-type\tproduct-id\tfulfillment-channel\tstatus';
    const headers = { 'content-type': 'text/plain; charset=UTF-8' };
    return new Response([header, ...lines, ''].join('\n'), { headers });
  };

  const answer = (name: string, url: URL, body: string): Response => {
    const last = url.pathname.split('/').at(-1) ?? '';
    const report = reports.find(({ reportId }) => reportId === last);
    switch (name) {
      case 'searchOrders':
        return searchOrders(url.searchParams);
      case 'createReport':
        return createReport(body);
      case 'getReports':
        return getReports(url.searchParams);
      case 'getReport':
        return report ? jsonAnswer(200, describe(report)) : errors(404, 'NotFound');
      case 'getReportDocument':
        return jsonAnswer(200, {
          reportDocumentId: last,
          url: `https://documents.test/${last.slice(1)}?until=${now() + LINK_LIVES_MS}`,
        });
      case 'downloadDocument':
        return Number(url.searchParams.get('until')) < now() ? expiredLink() : document(last);
      case 'getMarketplaceParticipations':
        return jsonAnswer(200, facts[name]?.examples[0]?.response);
      case 'searchListingsItems':
        return jsonAnswer(200, { numberOfResults: 0, items: [] });
      default:
        return jsonAnswer(200, {
          access_token: `access-${now()}`,
          refresh_token: 'refresh',
          expires_in: 3600,
        });
    }
  };

  const expiredLink = () => new Response('<Error><Code>AccessDenied</Code></Error>', { status: 403 });

  const nameOf = (url: URL, request: Parameters<typeof operationOfRequest>[0]): string => {
    if (url.host === 'tokens.test') return 'token';
    if (url.host === 'documents.test') return 'downloadDocument';
    problems.push(...requestProblems(request, facts).map((problem) => `${url.pathname}: ${problem}`));
    return operationOfRequest(request, facts) ?? 'unknown';
  };

  /** The network connection of one process. */
  const fetchOf =
    (caller: Caller): Fetch =>
    async (address, init) => {
      if (caller.isDead) return forEver();
      const body = typeof init?.body === 'string' ? init.body : undefined;
      const headers = Object.fromEntries(new Headers(init?.headers).entries());
      const url = new URL(address);
      const name = nameOf(url, { method: init?.method ?? 'GET', url: address, headers, body });
      const nth = (count.get(name) ?? 0) + 1;
      count.set(name, nth);
      const kill = () => {
        caller.isDead = true;
        caller.onKill();
        return forEver();
      };
      const isLimited = facts[name] !== undefined;
      if (isLimited && !takeToken(name)) {
        refusals += 1;
        return errors(429, 'QuotaExceeded');
      }
      const act = () => answer(name, url, body ?? '');
      const rate: Record<string, string> = isLimited
        ? { 'x-amzn-RateLimit-Limit': String(facts[name]?.rate) }
        : {};
      const fault = faults.get(`${name}#${nth}`);
      faults.delete(`${name}#${nth}`);
      switch (fault) {
        case 'kill-before':
          return kill();
        case 'kill-after':
          act();
          if (name === 'searchOrders') pages.pop();
          return kill();
        case 'drop-before':
          throw new TypeError('fetch failed');
        case 'drop-after':
          act();
          if (name === 'searchOrders') pages.pop();
          throw new TypeError('fetch failed');
        case 'throttled':
          return errors(429, 'QuotaExceeded');
        case 'unavailable':
          return errors(503, 'ServiceUnavailable');
        case 'html':
          return new Response('<html><body>Bad gateway</body></html>', { status: 502 });
        case 'expired':
          return name === 'downloadDocument' ? expiredLink() : errors(400, 'InvalidInput');
        default: {
          const response = act();
          for (const [header, value] of Object.entries(rate)) response.headers.set(header, value);
          return response;
        }
      }
    };

  return {
    orders,
    reports,
    pages,
    problems,
    /** Faults still to be injected, by operation and number: `searchOrders#5`. */
    faults,
    /** How many requests of an operation arrived. */
    countOf: (name: string) => count.get(name) ?? 0,
    refused: () => refusals,
    fetchOf,
  };
}

export type ModelMarketplace = ReturnType<typeof createModelMarketplace>;

const forEver = (): Promise<never> => new Promise(() => undefined);
