import { includedDataNames, orderJson } from '../orders/order-json.ts';
import { orderSearch } from '../orders/order-search.ts';
import type { SandboxContext } from '../sandbox-context.ts';
import { invalidInput, notFound } from './api-failure.ts';
import type { Operation } from './operation.ts';

const ORDER_ID = /^\d{3}-\d{7}-\d{7}$/;

/** A well-formed order id. @throws ApiFailure 400 otherwise. */
export function readOrderId(text: string | undefined): string {
  if (text === undefined || !ORDER_ID.test(text)) throw invalidInput(`Invalid order id '${text ?? ''}'.`);
  return text;
}

export function orderOperations(context: SandboxContext): readonly Operation[] {
  return [
    {
      name: 'searchOrders',
      method: 'GET',
      path: '/orders/2026-01-01/orders',
      parameters: [
        'createdAfter',
        'createdBefore',
        'lastUpdatedAfter',
        'lastUpdatedBefore',
        'fulfillmentStatuses',
        'marketplaceIds',
        'fulfilledBy',
        'maxResultsPerPage',
        'paginationToken',
        'includedData',
      ],
      handle: orderSearch(context),
    },
    {
      name: 'getOrder',
      method: 'GET',
      path: '/orders/2026-01-01/orders/:orderId',
      parameters: ['includedData'],
      handle: ({ seller, query, params, now }) => {
        const orderId = readOrderId(params.orderId);
        const order = seller.orderById(orderId, now);
        if (!order) throw notFound(`Order ${orderId} was not found.`);
        return { order: orderJson(order, now, new Set(query.listOf('includedData', includedDataNames))) };
      },
    },
  ];
}
