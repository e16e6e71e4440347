import * as v from 'valibot';
import { fail, type Result } from '../result.ts';
import { readAnswer } from './answer.ts';
import type { SpApiFailure } from './failures.ts';
import type { RequestOptions, Send } from './request.ts';

const moneySchema = v.object({ amount: v.string(), currencyCode: v.string() });
const windowSchema = v.object({
  earliestDateTime: v.optional(v.string()),
  latestDateTime: v.optional(v.string()),
});

export const orderSchema = v.object({
  orderId: v.string(),
  createdTime: v.string(),
  lastUpdatedTime: v.string(),
  programs: v.optional(v.array(v.string())),
  salesChannel: v.object({ channelName: v.string(), marketplaceId: v.optional(v.string()) }),
  buyer: v.optional(v.object({ buyerCompanyName: v.optional(v.string()) })),
  recipient: v.optional(
    v.object({ deliveryAddress: v.optional(v.object({ countryCode: v.optional(v.string()) })) }),
  ),
  proceeds: v.optional(v.object({ grandTotal: v.optional(moneySchema) })),
  fulfillment: v.optional(
    v.object({
      fulfillmentStatus: v.string(),
      fulfilledBy: v.optional(v.string()),
      shipByWindow: v.optional(windowSchema),
      deliverByWindow: v.optional(windowSchema),
    }),
  ),
  packages: v.optional(v.array(v.object({ shipTime: v.optional(v.string()) }))),
  orderItems: v.array(
    v.object({
      orderItemId: v.string(),
      quantityOrdered: v.pipe(v.number(), v.integer()),
      product: v.object({
        asin: v.optional(v.string()),
        title: v.optional(v.string()),
        sellerSku: v.optional(v.string()),
        price: v.optional(v.object({ unitPrice: v.optional(moneySchema) })),
      }),
      cancellation: v.optional(
        v.object({ cancellationExecution: v.optional(v.object({ cancelledBy: v.optional(v.string()) })) }),
      ),
    }),
  ),
});
export type SpApiOrder = v.InferOutput<typeof orderSchema>;

export const ordersPageSchema = v.object({
  orders: v.array(orderSchema),
  pagination: v.optional(v.object({ nextToken: v.optional(v.string()) })),
  lastUpdatedBefore: v.optional(v.string()),
  createdBefore: v.optional(v.string()),
});
export const orderAnswerSchema = v.object({ order: orderSchema });

/** Either by creation or by last change, never both; ISO 8601. */
export type OrderPeriod =
  | { readonly createdAfter: string; readonly createdBefore?: string | undefined }
  | { readonly lastUpdatedAfter: string; readonly lastUpdatedBefore?: string | undefined };

export type OrderSearch = OrderPeriod & {
  readonly marketplaceIds?: readonly string[] | undefined;
  readonly fulfillmentStatuses?: readonly string[] | undefined;
  readonly fulfilledBy?: readonly ('AMAZON' | 'MERCHANT')[] | undefined;
  /** 1 to 100; the default is 100. */
  readonly maxResultsPerPage?: number | undefined;
  readonly paginationToken?: string | undefined;
};

/** The fields that the product reads from an order: no buyer names, no addresses beyond the country. */
const includedData = ['BUYER', 'RECIPIENT', 'PROCEEDS', 'CANCELLATION', 'FULFILLMENT', 'PACKAGES'] as const;
const minimumAgeMs = 2 * 60_000;

/** One page of orders. `now` (Unix ms) is needed because the period must end at least two minutes ago. */
export async function searchOrders(
  send: Send,
  search: OrderSearch,
  now: number,
  options: RequestOptions = {},
): Promise<Result<v.InferOutput<typeof ordersPageSchema>, SpApiFailure>> {
  const problem = periodProblem(search, now);
  if (problem) {
    const about = { operation: 'searchOrders', requestId: null, message: problem } as const;
    return fail({ ...about, kind: 'refused', status: null, errors: [] });
  }
  const answer = await send('searchOrders', { ...options, query: { ...search, includedData } });
  return readAnswer('searchOrders', ordersPageSchema, answer);
}

/** One order with its items. */
export async function getOrder(
  send: Send,
  orderId: string,
  options: RequestOptions = {},
): Promise<Result<SpApiOrder, SpApiFailure>> {
  const answer = await send('getOrder', { ...options, path: { orderId }, query: { includedData } });
  const read = readAnswer('getOrder', orderAnswerSchema, answer);
  return read.ok ? { ok: true, value: read.value.order } : read;
}

function periodProblem(search: OrderSearch, now: number): string | undefined {
  const byCreation = 'createdAfter' in search || 'createdBefore' in search;
  const byChange = 'lastUpdatedAfter' in search || 'lastUpdatedBefore' in search;
  if (byCreation === byChange) return 'Orders are searched by creation or by last change: give exactly one.';
  const [after, before] =
    'createdAfter' in search
      ? [search.createdAfter, search.createdBefore]
      : 'lastUpdatedAfter' in search
        ? [search.lastUpdatedAfter, search.lastUpdatedBefore]
        : [undefined, undefined];
  if (after === undefined) return 'A search for orders needs the start of its period.';
  if (before === undefined) return undefined;
  if (Date.parse(before) < Date.parse(after))
    return 'The period of a search for orders ends before it begins.';
  if (Date.parse(before) > now - minimumAgeMs)
    return 'The period of a search for orders must end two minutes ago.';
  return undefined;
}
