import * as v from 'valibot';
import type { SandboxContext } from '../sandbox-context.ts';
import { isoTime, MINUTE_MS } from '../seeded/calendar-day.ts';
import { invalidInput } from '../spapi/api-failure.ts';
import { type ApiCall, ownMarketplaces } from '../spapi/operation.ts';
import { pageTokens } from '../spapi/page-tokens.ts';
import { includedDataNames, orderJson } from './order-json.ts';
import { CHANGES_WITHIN_MS, type OrderRecord, orderState } from './order-record.ts';

const STATUSES = [
  'PENDING_AVAILABILITY',
  'PENDING',
  'UNSHIPPED',
  'PARTIALLY_SHIPPED',
  'SHIPPED',
  'CANCELLED',
  'UNFULFILLABLE',
];
const pageSchema = v.object({ after: v.tuple([v.number(), v.string()]), before: v.number() });

interface Span {
  readonly by: 'created' | 'lastUpdated';
  readonly from: number;
  readonly to: number | undefined;
}

function spanOf({ query, now }: ApiCall): Span {
  const [createdAfter, updatedAfter] = [query.time('createdAfter'), query.time('lastUpdatedAfter')];
  const [createdBefore, updatedBefore] = [query.time('createdBefore'), query.time('lastUpdatedBefore')];
  const from = createdAfter ?? updatedAfter;
  if (from === undefined || (createdAfter !== undefined && updatedAfter !== undefined))
    throw invalidInput('Exactly one of createdAfter and lastUpdatedAfter must be provided.');
  const by = createdAfter !== undefined ? 'created' : 'lastUpdated';
  if ((by === 'created' ? updatedBefore : createdBefore) !== undefined)
    throw invalidInput(
      `${by === 'created' ? 'lastUpdatedBefore' : 'createdBefore'} does not go with ${by}After.`,
    );
  const to = by === 'created' ? createdBefore : updatedBefore;
  if (to !== undefined && to < from) throw invalidInput(`${by}Before must be equal to or after ${by}After.`);
  if (to !== undefined && to > now - 2 * MINUTE_MS)
    throw invalidInput(`${by}Before must be at least two minutes before the time of the request.`);
  return { by, from, to };
}

/** searchOrders: filters, then pages by the last order seen, so that no order is missed or returned twice. */
export function orderSearch(context: SandboxContext) {
  const tokens = pageTokens(context, {
    operation: 'searchOrders',
    parameter: 'paginationToken',
    position: pageSchema,
    changeable: ['maxResultsPerPage', 'includedData'],
  });

  return (call: ApiCall) => {
    const { seller, query, now } = call;
    const span = spanOf(call);
    const size = query.whole('maxResultsPerPage', 1, 100, 100);
    const datasets = new Set(query.listOf('includedData', includedDataNames));
    const statuses = query.listOf('fulfillmentStatuses', STATUSES);
    const fulfilledBy = query.listOf('fulfilledBy', ['AMAZON', 'MERCHANT']);
    const markets = ownMarketplaces(seller, query.list('marketplaceIds', 50));

    const page = tokens.read(call);
    const before = page?.before ?? span.to ?? now - 2 * MINUTE_MS;
    const momentOf = (order: OrderRecord) =>
      span.by === 'created' ? order.createdAt : orderState(order, now).since;
    const matching = seller
      .orders(now, span.by === 'created' ? span.from : span.from - CHANGES_WITHIN_MS)
      .map((order) => ({ order, moment: momentOf(order) }))
      .filter(({ order, moment }) => {
        if (moment < span.from || moment > before) return false;
        if (page && (moment < page.after[0] || (moment === page.after[0] && order.orderId <= page.after[1])))
          return false;
        if (markets.length > 0 && !markets.includes(order.marketplace.id)) return false;
        if (fulfilledBy.length > 0 && !fulfilledBy.includes(order.fulfilledBy)) return false;
        return statuses.length === 0 || statuses.includes(orderState(order, now).status);
      })
      .sort(
        (left, right) => left.moment - right.moment || (left.order.orderId < right.order.orderId ? -1 : 1),
      );

    const rows = matching.slice(0, size);
    const last = rows.at(-1);
    const nextToken =
      last && matching.length > size
        ? tokens.write(call, { after: [last.moment, last.order.orderId], before })
        : undefined;
    return {
      orders: rows.map(({ order }) => orderJson(order, now, datasets)),
      ...(nextToken !== undefined && { pagination: { nextToken } }),
      [`${span.by}Before`]: isoTime(before),
    };
  };
}
