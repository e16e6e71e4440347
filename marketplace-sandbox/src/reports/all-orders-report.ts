import { CHANGES_WITHIN_MS, type OrderLine, type OrderRecord, orderState } from '../orders/order-record.ts';
import { DAY_MS, isoTime } from '../seeded/calendar-day.ts';
import { digitText } from '../seeded/code-text.ts';
import { randomStream } from '../seeded/random.ts';
import type { GeneratedSeller } from '../sellers/generate-seller.ts';
import type { RefusedReport, ReportScope, ReportText } from './report-text.ts';

const common =
  'amazon-order-id merchant-order-id purchase-date last-updated-date order-status fulfillment-channel sales-channel order-channel ship-service-level product-name sku asin item-status quantity currency item-price item-tax shipping-price shipping-tax gift-wrap-price gift-wrap-tax item-promotion-discount ship-promotion-discount ship-city ship-state ship-postal-code ship-country promotion-ids'.split(
    ' ',
  );

/** The two reports differ in their last columns, so a reader must match columns by name. */
const headers = {
  created: [
    ...common,
    ...['cpf', 'is-business-order', 'purchase-order-number', 'price-designation'],
    'signature-confirmation-recommended',
  ],
  lastUpdated: [...common, 'is-business-order', 'purchase-order-number', 'price-designation'],
};

type Moment = keyof typeof headers;

/** Amazon refuses longer periods since 2023: github.com/amzn/selling-partner-api-models/issues/2591. */
const LONGEST_PERIOD_DAYS = 30;

const cities: Record<string, readonly [city: string, state: string]> = {
  US: ['SEATTLE', 'WA'],
  CA: ['MONTRÉAL', 'QC'],
  MX: ['MÉRIDA', 'YUCATÁN'],
  GB: ['LEEDS', ''],
  DE: ['München', ''],
  FR: ['BESANÇON', ''],
  IT: ['FORLÌ', 'FC'],
  ES: ['MÁLAGA', 'MÁLAGA'],
  JP: ['新宿区', '東京都'],
  AU: ['PERTH', 'WA'],
};

/** The statuses in the report's spelling, which is not that of the orders API. */
function statusOf(order: OrderRecord, now: number): { order: string; item: string } {
  const { status } = orderState(order, now);
  const byAmazon = order.fulfilledBy === 'AMAZON';
  switch (status) {
    case 'CANCELLED':
      return { order: 'Cancelled', item: 'Cancelled' };
    case 'SHIPPED': {
      const isDelivered = !byAmazon && order.deliverTo <= now;
      return { order: isDelivered ? 'Shipped - Delivered to Buyer' : 'Shipped', item: 'Shipped' };
    }
    case 'UNSHIPPED':
      return { order: byAmazon ? 'Shipping' : 'Unshipped', item: 'Unshipped' };
    case 'PENDING':
      return { order: 'Pending', item: 'Unshipped' };
  }
}

const reportTime = (moment: number) => isoTime(moment).replace('Z', '+00:00');

function cells(order: OrderRecord, line: OrderLine, now: number): Map<string, string | number> {
  const { orderId, marketplace, after } = order;
  const { listing, quantity } = line;
  const status = statusOf(order, now);
  // Prices and the address are unknown before the payment, and blank once an order is cancelled.
  const isPaid = status.order !== 'Pending' && status.order !== 'Cancelled';
  const amount = (value: number) => (isPaid ? value.toFixed(marketplace.decimals) : '');
  const whenPaid = (text: string) => (isPaid ? text : '');
  const [city, state] = cities[marketplace.country] ?? ['', ''];
  const random = randomStream('all-orders', line.orderItemId);
  const total = listing.price * quantity;
  const discount = random.chance(0.06) ? total * 0.1 : 0;
  return new Map<string, string | number>([
    ['amazon-order-id', orderId],
    ['merchant-order-id', order.fulfilledBy === 'AMAZON' ? orderId : ''],
    ['purchase-date', reportTime(order.createdAt)],
    ['last-updated-date', reportTime(orderState(order, now).since)],
    ['order-status', status.order],
    ['fulfillment-channel', order.fulfilledBy === 'AMAZON' ? 'Amazon' : 'Merchant'],
    ['sales-channel', marketplace.name],
    ['ship-service-level', order.serviceLevel === 'EXPEDITED' ? 'Expedited' : 'Standard'],
    ['product-name', listing.title],
    ['sku', listing.sku],
    ['asin', listing.asin],
    ['item-status', status.item],
    ['quantity', status.order === 'Cancelled' ? 0 : quantity],
    ['currency', whenPaid(marketplace.currency)],
    ['item-price', amount(total)],
    ['item-tax', marketplace.country === 'US' ? amount(total * 0.08) : ''],
    ['shipping-price', random.chance(0.2) ? amount(listing.price * 0.1) : ''],
    ['item-promotion-discount', discount > 0 ? amount(discount) : ''],
    ['ship-city', whenPaid(city)],
    ['ship-state', whenPaid(state)],
    ['ship-postal-code', whenPaid(digitText(5, 'postal-code', orderId))],
    ['ship-country', whenPaid(marketplace.country)],
    ['promotion-ids', discount > 0 ? `PAWS-V2-${digitText(14, 'promotion', line.orderItemId)}` : ''],
    ['is-business-order', String(after.businessName !== undefined)],
    ['purchase-order-number', after.businessName === undefined ? '' : digitText(6, 'purchase', orderId)],
    ['price-designation', after.businessName === undefined ? '' : 'Business Price'],
    ['signature-confirmation-recommended', 'false'],
  ]);
}

function allOrders(seller: GeneratedSeller, scope: ReportScope, by: Moment): ReportText | RefusedReport {
  const { from, to, now, marketplaceIds } = scope;
  if (to - from > LONGEST_PERIOD_DAYS * DAY_MS)
    return { refusal: 'Date range exceeded. Report can be requested only upto 30 days' };
  const momentOf = (order: OrderRecord) =>
    by === 'created' ? order.createdAt : orderState(order, now).since;
  const orders = seller
    .orders(now, by === 'created' ? from : from - CHANGES_WITHIN_MS)
    .map((order) => ({ order, moment: momentOf(order) }))
    .filter(
      ({ order, moment }) => moment >= from && moment <= to && marketplaceIds.includes(order.marketplace.id),
    )
    .sort((left, right) => right.moment - left.moment);
  const header = headers[by];
  const rows = orders.flatMap(({ order }) =>
    order.lines.map((line) => {
      const row = cells(order, line, now);
      return header.map((name) => row.get(name) ?? '');
    }),
  );
  return { header, rows };
}

/** GET_FLAT_FILE_ALL_ORDERS_DATA_BY_ORDER_DATE_GENERAL: orders placed in the period, a line for each item. */
export const ordersByOrderDate = (seller: GeneratedSeller, scope: ReportScope) =>
  allOrders(seller, scope, 'created');

/** GET_FLAT_FILE_ALL_ORDERS_DATA_BY_LAST_UPDATE_GENERAL: orders last changed in the period, a line for each item. */
export const ordersByLastUpdate = (seller: GeneratedSeller, scope: ReportScope) =>
  allOrders(seller, scope, 'lastUpdated');
