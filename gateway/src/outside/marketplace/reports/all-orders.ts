import { retailMarketplace } from '../marketplaces.ts';
import { type Money, parseMoney } from '../money.ts';
import type { Order, OrderItem } from '../ports.ts';
import { fail, ok, type Result } from '../result.ts';
import { matchHeaders } from './headers.ts';
import { readReport } from './read-report.ts';
import { type RowParser, RowReader } from './row-reader.ts';
import type { Rejected } from './table.ts';

/** A line of an all-orders report: one item of an order, with the order's data. */
interface OrderLine {
  readonly orderId: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly marketplaceId: string;
  readonly status: string | null;
  readonly fulfilledBy: string | null;
  readonly isBusiness: boolean;
  readonly shipCountry: string | null;
  readonly total: Money | null;
  readonly item: Omit<OrderItem, 'orderItemId'> & { readonly sku: string };
}

/** Null: an order from outside the marketplaces. */
type ReadLine = OrderLine | null;

// The two reports, and marketplaces, differ in their last columns: everything is found by name.
const columns = {
  orderId: { headers: ['amazon-order-id'] },
  createdAt: { headers: ['purchase-date'] },
  updatedAt: { headers: ['last-updated-date'] },
  status: { headers: ['order-status'] },
  fulfilledBy: { headers: ['fulfillment-channel'], optional: true },
  salesChannel: { headers: ['sales-channel'] },
  title: { headers: ['product-name'], optional: true },
  sku: { headers: ['sku'] },
  asin: { headers: ['asin'] },
  itemStatus: { headers: ['item-status'], optional: true },
  quantity: { headers: ['quantity'] },
  currency: { headers: ['currency'], optional: true },
  itemPrice: { headers: ['item-price'], optional: true },
  itemTax: { headers: ['item-tax'], optional: true },
  shippingPrice: { headers: ['shipping-price'], optional: true },
  shippingTax: { headers: ['shipping-tax'], optional: true },
  giftWrapPrice: { headers: ['gift-wrap-price'], optional: true },
  giftWrapTax: { headers: ['gift-wrap-tax'], optional: true },
  itemDiscount: { headers: ['item-promotion-discount'], optional: true },
  shipDiscount: { headers: ['ship-promotion-discount'], optional: true },
  shipCountry: { headers: ['ship-country'], optional: true },
  isBusiness: { headers: ['is-business-order'], optional: true },
} as const;

/** Where prices exclude tax, so that it is added to an order's total (i). */
const taxOnTop = new Set(['USD', 'CAD']);

/** The report's statuses in terms of the Orders API; null for an unknown one, which is then ignored. */
export function statusOfReport(reportStatus: string): string | null {
  const words = reportStatus.toLowerCase().replace(/[\s_-]+/g, ' ');
  if (words === 'shipped' || words.startsWith('shipped ') || words === 'complete') return 'SHIPPED';
  if (words === 'partiallyshipped' || words === 'partially shipped') return 'PARTIALLY_SHIPPED';
  // 'Shipping': packed and about to leave. 'Waiting for Pick Up': the carrier is about to fetch it from the seller.
  if (words === 'unshipped' || words === 'shipping' || words === 'pending waiting for pick up')
    return 'UNSHIPPED';
  if (words === 'pending' || words === 'invoiceunconfirmed') return 'PENDING';
  if (words === 'pendingavailability' || words === 'pending availability') return 'PENDING_AVAILABILITY';
  if (words === 'cancelled' || words === 'canceled') return 'CANCELLED';
  return words === 'unfulfillable' ? 'UNFULFILLABLE' : null;
}

/** A parser for one file's lines; the zone applies to times that name none. */
function lineParser(
  header: readonly string[],
  timeZone: string,
): Result<RowParser<ReadLine>, { readonly message: string }> {
  const match = matchHeaders(header, columns);
  if (!match.ok) return match;
  return ok((row) => {
    const read = new RowReader(row, match.value);
    const channel = read.text('salesChannel');
    // Goods sold elsewhere and shipped from Amazon's warehouses: nobody to request from, nothing sold here.
    if (/^non-amazon/i.test(channel)) return ok(null);
    const marketplaceId = retailMarketplace(channel)?.id;
    if (marketplaceId === undefined) {
      const message = 'is no marketplace we know';
      return fail({ line: row.line, column: 'salesChannel', value: channel, message });
    }
    const currency = read.textOrNull('currency');
    const quantity = read.whole('quantity');
    const amount = amountsOf(read, currency);
    const price = amount('itemPrice');
    return read.outcome<ReadLine>({
      orderId: read.required('orderId'),
      createdAt: read.instant('createdAt', timeZone),
      updatedAt: read.instant('updatedAt', timeZone),
      marketplaceId,
      status: statusOfReport(read.text('status')),
      fulfilledBy: fulfilment[read.text('fulfilledBy').toLowerCase()] ?? null,
      isBusiness: /^(true|yes|1)$/i.test(read.text('isBusiness')),
      shipCountry: read.textOrNull('shipCountry'),
      total: price && totalOf(price, amount),
      item: {
        sku: read.required('sku'),
        asin: read.textOrNull('asin'),
        title: read.textOrNull('title'),
        quantity,
        // The report has the price of the line, the API that of one unit.
        unitPrice: price && quantity > 0 ? { ...price, minor: Math.round(price.minor / quantity) } : null,
        isCancelled: statusOfReport(read.text('itemStatus')) === 'CANCELLED',
      },
    });
  });
}

const fulfilment: Readonly<Record<string, string>> = { amazon: 'AMAZON', merchant: 'MERCHANT' };

type Amounts = (field: keyof typeof columns) => Money | null;

/** Reads amounts. An unreadable one is unknown: it is no reason to drop the order, and the API provides it later. */
const amountsOf =
  (read: RowReader<keyof typeof columns>, currency: string | null): Amounts =>
  (field) => {
    const text = read.text(field);
    if (text === '' || currency === null) return null;
    const parsed = parseMoney(text, currency);
    return parsed.ok ? parsed.value : null;
  };

/** The amount that the buyer paid for a line. */
function totalOf(price: Money, amount: Amounts): Money {
  const minor = (field: keyof typeof columns): number => amount(field)?.minor ?? 0;
  const taxes = minor('itemTax') + minor('shippingTax') + minor('giftWrapTax');
  const extras = minor('shippingPrice') + minor('giftWrapPrice');
  const discounts = Math.abs(minor('itemDiscount')) + Math.abs(minor('shipDiscount'));
  const onTop = taxOnTop.has(price.currency) ? taxes : 0;
  return { ...price, minor: price.minor + extras - discounts + onTop };
}

/** Item ids of the API are digits: one with this prefix was generated here. */
const REPORT_ITEM = '#';

/** Whether an item came from a report, which has no item ids. */
export const isReportItem = (orderItemId: string): boolean => orderItemId.startsWith(REPORT_ITEM);

/**
 * Reads an all-orders report as it streams in (GET_FLAT_FILE_ALL_ORDERS_DATA_BY_LAST_UPDATE_GENERAL and
 * …_BY_ORDER_DATE_GENERAL): orders with their items, in batches. It has no delivery windows, no packages and no item
 * ids: an item is `#<number>:<sku>`, the number among the lines of its order with that SKU, so that the same order
 * read from another report has the same items. `docs/marketplace-connector.md#orders-from-reports` says how they
 * relate to those of the API.
 */
export async function readAllOrders(
  text: AsyncIterable<string>,
  { timeZone }: { readonly timeZone: string },
  onReject: (row: Rejected) => void,
): Promise<Result<{ readonly batches: AsyncIterable<readonly Order[]> }, string>> {
  const reading = await readReport(text, (header) => lineParser(header, timeZone), onReject);
  if (!reading.ok) return reading;
  const lines = reading.value.batches;

  async function* batches(): AsyncGenerator<readonly Order[]> {
    const numbers = new Map<string, number>();
    const orderIds = new Set<string>();
    let open: Order | undefined;
    for await (const batch of lines) {
      const orders: Order[] = [];
      for (const { record: line } of batch) {
        if (line === null) continue;
        const key = `${line.orderId} ${line.item.sku}`;
        const number = (numbers.get(key) ?? 0) + 1;
        numbers.set(key, number);
        const item = { ...line.item, orderItemId: `${REPORT_ITEM}${number}:${line.item.sku}` };
        if (open?.orderId === line.orderId) {
          open = withLine(open, line, item);
          continue;
        }
        if (open) orders.push(open);
        // An order's lines may be apart, as they change at different times: then no part knows the complete total.
        open = { ...newOrder(line, item), ...(orderIds.has(line.orderId) ? { total: null } : {}) };
        orderIds.add(line.orderId);
      }
      if (orders.length > 0) yield orders;
    }
    if (open) yield [open];
  }
  return ok({ batches: batches() });
}

const newOrder = ({ item: _, ...line }: OrderLine, item: OrderItem): Order => ({
  ...line,
  programs: [],
  shipBy: null,
  shippedAt: null,
  deliverBy: null,
  items: [item],
});

/** Adds one more line to an order: the newest one determines its state. */
function withLine(order: Order, line: OrderLine, item: OrderItem): Order {
  const isNewer = Date.parse(line.updatedAt) > Date.parse(order.updatedAt);
  const total =
    order.total && line.total
      ? { ...order.total, minor: order.total.minor + line.total.minor }
      : (order.total ?? line.total);
  return {
    ...order,
    ...(isNewer ? { updatedAt: line.updatedAt, status: line.status } : {}),
    shipCountry: order.shipCountry ?? line.shipCountry,
    total,
    items: [...order.items, item],
  };
}
