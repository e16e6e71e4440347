import { type OrderRecord, orderState } from '../orders/order-record.ts';
import type { SandboxContext } from '../sandbox-context.ts';
import { DAY_MS, isoTime } from '../seeded/calendar-day.ts';
import { ApiFailure, invalidInput, notFound } from './api-failure.ts';
import { type ApiCall, type Operation, ownMarketplaces } from './operation.ts';
import { readOrderId } from './order-operations.ts';

const NAME = 'productReviewAndSellerFeedback';

function orderAsked({ seller, query, params, now }: ApiCall): OrderRecord {
  const orderId = readOrderId(params.amazonOrderId);
  const [marketplaceId] = ownMarketplaces(seller, query.list('marketplaceIds', 1));
  if (marketplaceId === undefined) throw invalidInput('Missing required parameter: marketplaceIds.');
  const order = seller.orderById(orderId, now);
  if (order?.marketplace.id !== marketplaceId)
    throw notFound(`Order ${orderId} was not found in ${marketplaceId}.`);
  return order;
}

export function solicitationOperations({ solicitations }: SandboxContext): readonly Operation[] {
  // From 5 days after the earliest to 30 days after the latest delivery date, once
  // (docs/domain/review-requests.md#the-window).
  const inItsWindow = ({ now }: ApiCall, order: OrderRecord) =>
    orderState(order, now).status === 'SHIPPED' &&
    order.noSolicitation === undefined &&
    now >= order.deliverFrom + 5 * DAY_MS &&
    now <= order.deliverTo + 30 * DAY_MS;
  const wasSent = ({ seller }: ApiCall, order: OrderRecord) =>
    solicitations.has(seller.profile.sellerId, order.orderId);

  return [
    {
      name: 'getSolicitationActionsForOrder',
      method: 'GET',
      path: '/solicitations/v1/orders/:amazonOrderId',
      parameters: ['marketplaceIds'],
      handle: (call) => {
        const order = orderAsked(call);
        const self = `/solicitations/v1/orders/${order.orderId}`;
        const suffix = `?marketplaceIds=${order.marketplace.id}`;
        const action = { href: `${self}/solicitations/${NAME}${suffix}`, name: NAME };
        const schema = { href: `${self}/solicitations/${NAME}/schema`, name: NAME };
        const open = inItsWindow(call, order) && !wasSent(call, order);
        return {
          _links: { actions: open ? [action] : [], self: { href: `${self}${suffix}` } },
          _embedded: {
            actions: open ? [{ _links: { self: action, schema }, payload: { name: NAME } }] : [],
          },
        };
      },
    },
    {
      name: 'createProductReviewAndSellerFeedbackSolicitation',
      method: 'POST',
      path: `/solicitations/v1/orders/:amazonOrderId/solicitations/${NAME}`,
      parameters: ['marketplaceIds'],
      success: 201,
      handle: (call) => {
        const order = orderAsked(call);
        const mayBeSent = solicitations.acceptsSecond() || !wasSent(call, order);
        if (!inItsWindow(call, order) || !mayBeSent)
          throw new ApiFailure(
            403,
            'Unauthorized',
            'The requested solicitation is not available for this amazonOrderId.',
          );
        solicitations.add({
          sellerId: call.seller.profile.sellerId,
          orderId: order.orderId,
          marketplaceId: order.marketplace.id,
          sentAt: isoTime(call.now),
        });
        return {};
      },
    },
  ];
}
