import * as v from 'valibot';
import { isoTime, MINUTE_MS } from '../seeded/calendar-day.ts';
import { hashOf } from '../seeded/random.ts';
import { invalidInput } from '../spapi/api-failure.ts';
import { type ApiCall, ownMarketplaces } from '../spapi/operation.ts';
import type { signedText } from '../token/signed-text.ts';
import { includedDataNames, orderJson } from './order-json.ts';
import { type OrderRecord, orderState } from './order-record.ts';

const STATUSES = [
  'PENDING_AVAILABILITY',
  'PENDING',
  'UNSHIPPED',
  'PARTIALLY_SHIPPED',
  'SHIPPED',
  'CANCELLED',
  'UNFULFILLABLE',
];
const TOKEN_LIFE_MS = 24 * 60 * MINUTE_MS;
const pageSchema = v.object({
  after: v.tuple([v.number(), v.string()]),
  before: v.number(),
  filters: v.number(),
  at: v.number(),
});

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

/** searchOrders: filters, then pages by the last order seen, so that no order is missed or given twice. */
export function searchOrders(call: ApiCall, pageTokens: ReturnType<typeof signedText>) {
  const { seller, query, search, now } = call;
  const span = spanOf(call);
  const size = query.whole('maxResultsPerPage', 1, 100, 100);
  const included = new Set(query.listOf('includedData', includedDataNames));
  const statuses = query.listOf('fulfillmentStatuses', STATUSES);
  const fulfilledBy = query.listOf('fulfilledBy', ['AMAZON', 'MERCHANT']);
  const markets = ownMarketplaces(seller, query.list('marketplaceIds', 50));

  // All filters must be the same on each page; only the page size and the datasets may change.
  const changeable = ['paginationToken', 'maxResultsPerPage', 'includedData'];
  const filters = hashOf(
    seller.profile.sellerId,
    ...[...search]
      .filter(([name]) => !changeable.includes(name))
      .map(String)
      .sort(),
  );
  const token = query.one('paginationToken');
  const page = token === undefined ? undefined : pageTokens.read(token, pageSchema);
  if (token !== undefined && (page?.filters !== filters || page.at + TOKEN_LIFE_MS < now))
    throw invalidInput('The paginationToken is invalid, has expired, or came from a different request.');

  const before = page?.before ?? span.to ?? now - 2 * MINUTE_MS;
  const momentOf = (order: OrderRecord) =>
    span.by === 'created' ? order.createdAt : orderState(order, now).since;
  const matching = seller
    .orders(now)
    .map((order) => ({ order, moment: momentOf(order) }))
    .filter(({ order, moment }) => {
      if (moment < span.from || moment > before) return false;
      if (page && (moment < page.after[0] || (moment === page.after[0] && order.orderId <= page.after[1])))
        return false;
      if (markets.length > 0 && !markets.includes(order.marketplace.id)) return false;
      if (fulfilledBy.length > 0 && !fulfilledBy.includes(order.fulfilledBy)) return false;
      return statuses.length === 0 || statuses.includes(orderState(order, now).status);
    })
    .sort((left, right) => left.moment - right.moment || (left.order.orderId < right.order.orderId ? -1 : 1));

  const shown = matching.slice(0, size);
  const last = shown.at(-1);
  const nextToken =
    last && matching.length > size
      ? pageTokens.write({ after: [last.moment, last.order.orderId], before, filters, at: now })
      : undefined;
  return {
    orders: shown.map(({ order }) => orderJson(order, now, included)),
    ...(nextToken !== undefined && { pagination: { nextToken } }),
    [`${span.by}Before`]: isoTime(before),
  };
}
