import { isoTime } from '../seeded/calendar-day.ts';
import { digitText } from '../seeded/code-text.ts';
import { hashOf } from '../seeded/random.ts';
import { moneyValue } from '../sellers/money.ts';
import { type OrderLine, type OrderRecord, type OrderStatus, orderState } from './order-record.ts';

/** The datasets that a call may request in addition to the bare order. */
export const includedDataNames: readonly string[] = [
  'BUYER',
  'RECIPIENT',
  'PROCEEDS',
  'EXPENSE',
  'PROMOTION',
  'CANCELLATION',
  'FULFILLMENT',
  'PACKAGES',
  'TAX',
  'PAYMENT',
  'FULFILLMENT_ORDERS',
];

function itemJson(line: OrderLine, order: OrderRecord, status: OrderStatus, datasets: ReadonlySet<string>) {
  const { listing, quantity, orderItemId } = line;
  const total = moneyValue(listing.price * quantity, order.marketplace);
  const shipped = status === 'SHIPPED' ? quantity : 0;
  return {
    orderItemId,
    quantityOrdered: quantity,
    product: {
      asin: listing.asin,
      title: listing.title,
      sellerSku: listing.sku,
      condition: { conditionType: 'NEW', conditionSubtype: 'NEW' },
      // The price of an order is unknown before its payment.
      ...(status !== 'PENDING' && { price: { unitPrice: moneyValue(listing.price, order.marketplace) } }),
    },
    ...(datasets.has('PROCEEDS') &&
      status !== 'PENDING' && {
        proceeds: { proceedsTotal: total, breakdowns: [{ type: 'ITEM', subtotal: total }] },
      }),
    ...(datasets.has('FULFILLMENT') && {
      fulfillment: {
        quantityFulfilled: shipped,
        quantityUnfulfilled: status === 'CANCELLED' ? 0 : quantity - shipped,
      },
    }),
    ...(datasets.has('CANCELLATION') &&
      status === 'CANCELLED' && {
        cancellation: {
          cancellationRequest: { requester: 'BUYER', cancelReason: 'ORDERED_BY_MISTAKE' },
          cancellationExecution: { cancelledBy: 'AMAZON', cancelReason: 'BUYER_REQUESTED' },
        },
      }),
  };
}

function packagesJson(order: OrderRecord, now: number) {
  const arrival = order.deliverFrom + (order.deliverTo - order.deliverFrom) / 2;
  return [
    {
      packageReferenceId: digitText(9, 'package', order.orderId),
      createdTime: isoTime(order.shippedAt),
      packageStatus: { status: arrival <= now ? 'DELIVERED' : 'IN_TRANSIT' },
      carrier: 'AMZN_US',
      shipTime: isoTime(order.shippedAt),
      shippingService: order.serviceLevel,
      trackingNumber: `TBA${digitText(12, 'tracking', order.orderId)}`,
      packageItems: order.lines.map(({ orderItemId, quantity }) => ({ orderItemId, quantity })),
    },
  ];
}

/** An order in the form of Orders 2026-01-01, in its state at `now` (Unix ms). */
export function orderJson(order: OrderRecord, now: number, datasets: ReadonlySet<string>) {
  const { status, since } = orderState(order, now);
  const { marketplace } = order;
  const total = order.lines.reduce((sum, { listing, quantity }) => sum + listing.price * quantity, 0);
  const buyer = hashOf('buyer', order.orderId).toString(36);
  return {
    orderId: order.orderId,
    createdTime: isoTime(order.createdAt),
    lastUpdatedTime: isoTime(since),
    programs: [
      ...(order.fulfilledBy === 'AMAZON' ? ['PRIME'] : []),
      ...(order.after.businessName !== undefined ? ['AMAZON_BUSINESS'] : []),
    ],
    salesChannel: { channelName: 'AMAZON', marketplaceId: marketplace.id, marketplaceName: marketplace.name },
    ...(datasets.has('BUYER') && {
      buyer: {
        buyerEmail: `${buyer}@marketplace.${marketplace.domain.slice(4)}`,
        ...(order.after.businessName !== undefined && { buyerCompanyName: order.after.businessName }),
      },
    }),
    ...(datasets.has('RECIPIENT') && {
      recipient: { deliveryAddress: { countryCode: marketplace.country, addressType: 'RESIDENTIAL' } },
    }),
    ...(datasets.has('PROCEEDS') &&
      status !== 'PENDING' && { proceeds: { grandTotal: moneyValue(total, marketplace) } }),
    ...(datasets.has('FULFILLMENT') && {
      fulfillment: {
        fulfillmentStatus: status,
        fulfilledBy: order.fulfilledBy,
        fulfillmentServiceLevel: order.serviceLevel,
        shipByWindow: {
          earliestDateTime: isoTime(order.confirmedAt),
          latestDateTime: isoTime(order.after.shipBy),
        },
        deliverByWindow: {
          earliestDateTime: isoTime(order.deliverFrom),
          latestDateTime: isoTime(order.deliverTo),
        },
      },
    }),
    orderItems: order.lines.map((line) => itemJson(line, order, status, datasets)),
    ...(datasets.has('PACKAGES') && status === 'SHIPPED' && { packages: packagesJson(order, now) }),
  };
}
