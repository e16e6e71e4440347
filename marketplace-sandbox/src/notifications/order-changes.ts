import { CHANGES_WITHIN_MS, type OrderRecord, type OrderStatus, orderState } from '../orders/order-record.ts';
import { isoTime } from '../seeded/calendar-day.ts';
import { digitText } from '../seeded/code-text.ts';
import type { KnownSeller } from '../sellers/seller-directory.ts';

const statusNames: Record<OrderStatus, string> = {
  PENDING: 'Pending',
  UNSHIPPED: 'Unshipped',
  SHIPPED: 'Shipped',
  CANCELLED: 'Canceled',
};

/** The status changes of a seller's orders in a period (Unix ms), oldest first. */
export function orderChanges(seller: KnownSeller, after: number, until: number) {
  return seller
    .orders(until, after - CHANGES_WITHIN_MS)
    .flatMap((order) =>
      [order.createdAt, order.confirmedAt, order.cancelledAt ?? order.shippedAt].map((at) => ({ order, at })),
    )
    .filter(({ order, at }) => at > after && at <= until && orderState(order, at).since === at)
    .sort((left, right) => left.at - right.at);
}

/** The payload of ORDER_CHANGE 1.0: the order in its state at the change. */
export function orderChangePayload(sellerId: string, order: OrderRecord, at: number) {
  const { status } = orderState(order, at);
  const total = order.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const shipped = status === 'SHIPPED' ? total : 0;
  return {
    OrderChangeNotification: {
      NotificationLevel: 'OrderLevel',
      SellerId: sellerId,
      AmazonOrderId: order.orderId,
      OrderChangeType: 'OrderStatusChange',
      OrderChangeTrigger: { TimeOfOrderChange: isoTime(at), ChangeReason: 'Order status changed' },
      Summary: {
        MarketplaceId: order.marketplace.id,
        OrderStatus: statusNames[status],
        PurchaseDate: isoTime(order.createdAt),
        DestinationPostalCode: digitText(5, 'postal-code', order.orderId),
        FulfillmentType: order.fulfilledBy === 'AMAZON' ? 'AFN' : 'MFN',
        OrderType: 'StandardOrder',
        NumberOfItemsShipped: shipped,
        NumberOfItemsUnshipped: status === 'CANCELLED' ? 0 : total - shipped,
        EarliestDeliveryDate: isoTime(order.deliverFrom),
        LatestDeliveryDate: isoTime(order.deliverTo),
        EarliestShipDate: isoTime(order.confirmedAt),
        LatestShipDate: isoTime(order.after.shipBy),
        OrderPrograms: [
          ...(order.after.businessName === undefined ? [] : ['Business']),
          ...(order.fulfilledBy === 'AMAZON' ? ['Prime'] : []),
        ],
        OrderItems: order.lines.map(({ orderItemId, listing, quantity }) => ({
          OrderItemId: orderItemId,
          SellerSKU: listing.sku,
          SupplySourceId: null,
          OrderItemStatus: status === 'SHIPPED' ? 'Shipped' : 'Unshipped',
          Quantity: quantity,
          QuantityShipped: status === 'SHIPPED' ? quantity : 0,
        })),
      },
    },
  };
}
